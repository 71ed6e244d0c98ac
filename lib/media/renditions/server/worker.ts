import "server-only";
import { readWaitingForFfmpeg } from "@/lib/media/items/preparation-store";
import { findFfmpeg } from "@/lib/media/renditions/films/find-ffmpeg";
import { type Lane, LANES } from "@/lib/media/renditions/rules";
import { resumeWaitingForFfmpeg } from "@/lib/media/renditions/server/job-store";
import { type JobOutcome, type Makers, runNextJob } from "@/lib/media/renditions/server/run-job";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

/** Other instances queue work too, and leases end. */
const LOOK_EVERY_MS = 5000;
const PAUSE_MS = 30_000;

type Running = { stop: AbortController; ended: Promise<unknown> };

const state = singleton("rendition-worker", () => ({
  running: null as Running | null,
  wakers: new Set<() => void>(),
  /** Number of calls so far; a call while a lane looks for work must not be lost. */
  calls: 0,
}));

async function pause(ms: number, stop: AbortSignal, wakers?: Set<() => void>): Promise<void> {
  if (stop.aborted) return;
  await new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      stop.removeEventListener("abort", wake);
      wakers?.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    timer.unref();
    stop.addEventListener("abort", wake);
    wakers?.add(wake);
  });
}

async function rest(ms: number, calls: number, stop: AbortSignal): Promise<void> {
  if (state.calls === calls) await pause(ms, stop, state.wakers);
}

async function resumeWithFfmpeg(): Promise<void> {
  const { films, recordings } = await readWaitingForFfmpeg();
  if (films + recordings === 0 || !(await findFfmpeg()).found) return;
  const jobs = await resumeWaitingForFfmpeg();
  log.info("rendition.ffmpeg-found", { jobs });
  wakeWorker();
}

async function runLane(lane: Lane, makers: Makers, stop: AbortSignal): Promise<void> {
  for (let outcome: JobOutcome = "worked"; !stop.aborted;) {
    const { calls } = state;
    try {
      outcome = await runNextJob(lane, makers, stop);
      if (outcome === "idle" && lane === "quick") await resumeWithFfmpeg();
    } catch (error) {
      log.error("rendition.worker", error, { lane });
      outcome = "pause";
    }
    if (outcome === "worked") wakeWorker();
    else if (outcome === "idle") await rest(LOOK_EVERY_MS, calls, stop);
    // A store that is away or a full disk does not get better by calls, and each look writes to the database.
    else await pause(PAUSE_MS, stop);
  }
}

export function wakeWorker(): void {
  state.calls += 1;
  for (const wake of [...state.wakers]) wake();
}

export function startWorker(makers: Makers): void {
  if (state.running) return;
  const stop = new AbortController();
  const ended = Promise.all(LANES.map((lane) => runLane(lane, makers, stop.signal)));
  state.running = { stop, ended };
}

export async function stopWorker(): Promise<void> {
  const { running } = state;
  state.running = null;
  running?.stop.abort();
  await running?.ended;
}
