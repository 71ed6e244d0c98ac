import "server-only";
import { getBoardState } from "@/lib/board/store";
import { restsBetween } from "@/lib/calendar/hebcal/rests";
import { settledWithin } from "@/lib/concurrency/locks";
import { getHousehold } from "@/lib/household/store";
import { log } from "@/lib/log";
import { hasWork } from "@/lib/notices/outbox-store";
import { runRound } from "@/lib/notices/round";
import { singleton } from "@/lib/singleton";
import { addDays } from "@/lib/time/civil-date";
import { clock } from "@/lib/time/clock";
import { civilDateAt } from "@/lib/time/wall-clock";

const LOOK_EVERY_MS = 15_000;
const STOP_WAIT_MS = 3000;

const state = singleton("notice-worker", () => ({
  timer: undefined as NodeJS.Timeout | undefined,
  round: Promise.resolve(),
  isStopping: false,
}));

/**
 * Whether it is Shabbos or Yom Tov for the household, or its board stands: nothing goes out then. Also where its place is a guess, because
 * a notice that waits harms nobody.
 */
async function isHeldBack(): Promise<boolean> {
  const [household, board] = await Promise.all([getHousehold(), getBoardState()]);
  const now = clock.now();
  const today = civilDateAt(now, household.place.timeZone);
  const rests = restsBetween({ ...household, placeIsChosen: true }, addDays(today, -1), addDays(today, 1));
  const isRest = rests.some(
    ({ from, until }) => Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(until),
  );
  return board.state === "board" || isRest;
}

/** One round, when there is something to do. Nothing during a rest. */
export async function runNotices(): Promise<void> {
  if ((await hasWork()) && !(await isHeldBack())) await runRound(() => state.isStopping);
}

/** Looks for notices from now on. Rounds never overlap. */
export function startNotices(): void {
  if (state.timer) return;
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
