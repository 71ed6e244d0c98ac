import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";

/** Returns the milliseconds a test's server is ahead of the computer; NACHES_CLOCK is the instant of its first question. */
const ahead = () => {
  const start = env().NACHES_CLOCK;
  return start === undefined ? 0 : singleton("clock-ahead", () => ({ ms: Date.parse(start) - Date.now() })).ms;
};

const stopped = new AsyncLocalStorage<Date>();

export const clock = { now: () => stopped.getStore() ?? new Date(Date.now() + ahead()) };

/** The present, or 1 ms after `previousMs`: a new `updatedAt` must differ from the one it replaces. */
export function nowAfter(previousMs: number): Date {
  return new Date(Math.max(clock.now().getTime(), previousMs + 1));
}

/** Runs work for which it is this instant all the time: the demo's family sent its images over weeks. Returns what the work returns. */
export function atInstant<T>(instant: Date, work: () => T): T {
  return stopped.run(instant, work);
}
