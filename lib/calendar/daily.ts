import { civilDateAt } from "@/lib/household/rules";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A new day is asked for this often until it has come. */
const NEW_DAY_RETRY_MS = 10_000;

/** Whether an answer of that instant (milliseconds; 0: none yet) was given on another day of this zone than `now` (null: not known yet). */
export function isOfAnotherDay(answeredAt: number, now: number | null, timeZone: string): boolean {
  return answeredAt > 0 && now !== null && civilDateAt(new Date(answeredAt), timeZone) !== civilDateAt(new Date(now), timeZone);
}

/**
 * Query options for an answer that holds for one day of the household: it is asked again every hour, and at once when it is
 * over, whether its panel was open when that came or is opened afterwards. Takes the question whether what was read is over,
 * and how long it is fresh otherwise (milliseconds).
 */
export function askDaily<Read>(isOver: (read: Read) => boolean, freshMs = HOUR_MS) {
  return {
    staleTime: ({ state }: { state: Read }) => (isOver(state) ? 0 : freshMs),
    refetchInterval: ({ state }: { state: Read }) => (isOver(state) ? NEW_DAY_RETRY_MS : HOUR_MS),
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
