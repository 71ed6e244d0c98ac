import "server-only";
import { env } from "@/lib/env";
import { singleton } from "@/lib/singleton";

/** How far a test's server is ahead of the computer, in milliseconds; NACHES_CLOCK is the instant at which it first asked. */
const ahead = () => {
  const start = env().NACHES_CLOCK;
  return start === undefined ? 0 : singleton("clock-ahead", () => ({ ms: Date.parse(start) - Date.now() })).ms;
};

/** The server's one source of the present instant; tests replace `now`. */
export const clock = { now: () => new Date(Date.now() + ahead()) };
