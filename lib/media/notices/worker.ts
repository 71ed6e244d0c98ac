import "server-only";
import { hasWork } from "@/lib/media/notices/outbox-store";
import { readHeldBack } from "@/lib/media/notices/rest-store";
import { runRound } from "@/lib/media/notices/round";
import { settledWithin } from "@/lib/platform/concurrency/locks";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { clock } from "@/lib/platform/time/clock";

const LOOK_EVERY_MS = 15_000;
const STOP_WAIT_MS = 3000;

const state = singleton("notice-worker", () => ({
  timer: undefined as NodeJS.Timeout | undefined,
  round: Promise.resolve(),
  isStopping: false,
  look: async (): Promise<unknown> => undefined,
}));

export async function runNotices(): Promise<void> {
  // A failed look must not hold up the messages that wait.
  await state.look().catch((error: unknown) => log.error("notice.look", error));
  if (!(await hasWork())) return;
  const isHeldBack = await readHeldBack();
  await runRound(() => state.isStopping, isHeldBack(clock.now()));
}

/** Looks for notices from now on. Rounds never overlap. Takes what each begins with: it may put messages into the outbox. */
export function startNotices(beginWith: () => Promise<unknown>): void {
  if (state.timer) return;
  state.look = beginWith;
  state.isStopping = false;
  const look = () => {
    state.round = state.round
      .then(runNotices)
      .catch((error: unknown) => log.error("notice.worker", error))
      .finally(() => {
        if (state.timer) state.timer = setTimeout(look, LOOK_EVERY_MS).unref();
      });
  };
  state.timer = setTimeout(look, LOOK_EVERY_MS).unref();
}

/** Ends the round that is on its way after the notice that it is sending; one that takes too long is sent again at the next start. */
export async function stopNotices(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  state.isStopping = true;
  await settledWithin(state.round, STOP_WAIT_MS);
}
