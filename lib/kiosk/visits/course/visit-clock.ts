import "server-only";
import { startAgain, startedAt } from "@/lib/kiosk/visits/course/hub-start";
import { passTime } from "@/lib/kiosk/visits/course/pass-time";
import { settledWithin } from "@/lib/platform/concurrency/locks";
import { onChanges } from "@/lib/platform/database/changes";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { clock } from "@/lib/platform/time/clock";

const TICK_MS = 2000;
/** Between two looks the clock has gone so much more or less than the time that has passed: it was set. */
const JUMP_MS = 5000;
const STOP_WAIT_MS = 3000;

const state = singleton("visit-clock", () => ({
  timer: undefined as NodeJS.Timeout | undefined,
  stopHearing: null as (() => void) | null,
  look: Promise.resolve(),
  aheadMs: 0,
}));

const aheadMs = () => clock.now().getTime() - performance.now();

async function look(): Promise<void> {
  // A change announced from here on may be newer than what is read, so it causes another look.
  clearTimeout(state.timer);
  state.timer = undefined;
  const ahead = aheadMs();
  if (Math.abs(ahead - state.aheadMs) > JUMP_MS) startAgain();
  state.aheadMs = ahead;
  const isActive = await passTime().catch((error: unknown) => {
    log.warn("visits.look-failed", { cause: String(error) });
    return true;
  });
  clearTimeout(state.timer);
  state.timer = isActive && state.stopHearing ? setTimeout(lookAgain, TICK_MS).unref() : undefined;
}

function lookAgain(): void {
  state.look = state.look.then(look);
}

/** Watches over the visit of the household while there is one: also one that another instance began. */
export function startVisitClock(): void {
  if (state.stopHearing) return;
  startedAt();
  state.aheadMs = aheadMs();
  state.stopHearing = onChanges((topics) => {
    const isNew = topics.includes("visits") && state.timer === undefined;
    if (isNew || topics.includes("access") || topics.includes("rest")) lookAgain();
  });
  lookAgain();
}

export async function stopVisitClock(): Promise<void> {
  clearTimeout(state.timer);
  state.stopHearing?.();
  Object.assign(state, { timer: undefined, stopHearing: null });
  await settledWithin(state.look, STOP_WAIT_MS);
}
