import { civilDateAt } from "@/lib/household/rules";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A new day is asked for this often until it has come. */
const NEW_DAY_RETRY_MS = 10_000;

type Read = { state: { dataUpdatedAt: number } };

/** Whether an answer of that instant (milliseconds; 0: none yet) was given on another day of this zone than `now`. */
export function isOfAnotherDay(answeredAt: number, now: number, timeZone: string): boolean {
  return answeredAt > 0 && civilDateAt(new Date(answeredAt), timeZone) !== civilDateAt(new Date(now), timeZone);
}

/**
 * Query options for an answer that holds for one day of the household: it is asked again every hour, and at once when the
 * day has changed, whether its panel was open over midnight or is opened afterwards. Takes the household's zone, the
 * present minute (milliseconds; null before the browser has taken over), and how long the answer is fresh otherwise.
 */
export function askDaily(timeZone: string, now: number | null, freshMs = HOUR_MS) {
  const over = ({ state }: Read) => now !== null && isOfAnotherDay(state.dataUpdatedAt, now, timeZone);
  return {
    staleTime: (read: Read) => (over(read) ? 0 : freshMs),
    refetchInterval: (read: Read) => (over(read) ? NEW_DAY_RETRY_MS : HOUR_MS),
  };
}

/**
 * The present minute by the server's clock, for a screen whose own is wrong. Takes the minute by the screen's clock, the
 * server's `now` in its latest answer (ISO 8601), and when that came by the screen's clock; milliseconds. What a request
 * takes on its way is no difference: only whole minutes count.
 */
export function serverMinute(minute: number, serverNow: string, answeredAt: number): Date {
  const behind = Math.round((Date.parse(serverNow) - answeredAt) / MINUTE_MS) * MINUTE_MS;
  return new Date(minute + behind);
}
