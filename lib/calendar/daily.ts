import { civilDateAt } from "@/lib/household/rules";

const HOUR_MS = 3_600_000;
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
