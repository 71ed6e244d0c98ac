import type { Counter } from "@/lib/accounts/auth/throttle";
import { type PersonKey, personId } from "@/lib/kiosk/visits/people/party";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function ringCounters(person: PersonKey): Counter[] {
  return [
    { key: `visit-ring:${personId(person)}`, limit: 6, windowMs: 15 * MINUTE_MS },
    { key: "visit-ring:all", limit: 30, windowMs: 60 * MINUTE_MS },
  ];
}

export const signalCounter = (visitId: string): Counter => ({
  key: `visit-signal:${visitId}`,
  limit: 300,
  windowMs: MINUTE_MS,
});

export const askCounter = (linkId: string): Counter => ({
  key: `visit-ask:${linkId}`,
  limit: 1,
  windowMs: 60 * MINUTE_MS,
});

const PAUSE_MS = 3 * MINUTE_MS;
/** After this number within a day, a caller waits until he calls, or the caretaker says so. */
const MOST_REFUSALS = 3;
export const REFUSALS_WITHIN_MS = DAY_MS;
const FOR_LONG_MS = 3650 * DAY_MS;

export function pauseAfter(refusals: number, now: Date): Date {
  return new Date(now.getTime() + (refusals >= MOST_REFUSALS ? FOR_LONG_MS : PAUSE_MS));
}

/** The hour at which someone may call again; null: none is known. What a clock that ran ahead has written is over after the usual pause. */
export function pauseEnd(pausedUntil: Date | null, now: Date): Date | null {
  const isLong = pausedUntil !== null && pausedUntil.getTime() - now.getTime() > DAY_MS;
  return isLong ? null : pausedUntil;
}
