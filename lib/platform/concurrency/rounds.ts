import "server-only";
import { settledWithin } from "@/lib/platform/concurrency/locks";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

const EVERY_MS = 60_000;
const STOP_WAIT_MS = 3000;

export type Rounds = {
  start: () => void;
  stop: () => Promise<void>;
};

export function createRounds(name: string, work: () => Promise<void>): Rounds {
  const state = singleton(`rounds.${name}`, () => ({
    timer: undefined as NodeJS.Timeout | undefined,
    round: Promise.resolve(),
  }));
  const look = () => {
    state.round = work()
      .catch((error: unknown) => log.error(`${name}.round`, error))
      .finally(() => {
        if (state.timer) state.timer = setTimeout(look, EVERY_MS).unref();
      });
  };
  return {
    start: () => void (state.timer ??= setTimeout(look, EVERY_MS).unref()),
    stop: async () => {
      clearTimeout(state.timer);
      state.timer = undefined;
      await settledWithin(state.round, STOP_WAIT_MS);
    },
  };
}
