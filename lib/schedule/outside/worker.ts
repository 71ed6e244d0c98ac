import "server-only";
import { settledWithin } from "@/lib/platform/concurrency/locks";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { readDueCalendars } from "@/lib/schedule/outside/reading-store";

const LOOK_EVERY_MS = 60_000;
const STOP_WAIT_MS = 3000;

const state = singleton("calendar-reader", () => ({
  timer: undefined as NodeJS.Timeout | undefined,
  round: Promise.resolve(),
}));

/** Looks for calendars to read from now on. Rounds never overlap. */
export function startCalendars(): void {
  if (state.timer) return;
  const look = () => {
    state.round = readDueCalendars()
      .catch((error: unknown) => log.error("outside-calendar.round", error))
      .finally(() => {
        if (state.timer) state.timer = setTimeout(look, LOOK_EVERY_MS).unref();
      });
  };
  state.timer = setTimeout(look, LOOK_EVERY_MS).unref();
}

/** Begins no further round; a calendar that is being read is read again at the next start. */
export async function stopCalendars(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  await settledWithin(state.round, STOP_WAIT_MS);
}
