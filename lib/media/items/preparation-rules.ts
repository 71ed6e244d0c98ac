/** Order of jobs: items just sent, then items that cannot be seen until they are made again, then the rest. */
export const PRIORITY = { sent: 0, hidden: 1, shown: 2 } as const;

/** A job that waits or runs. Times in milliseconds, instants as epoch milliseconds. */
export type QueuedWork = {
  itemId: string;
  lane: string;
  state: string;
  priority: number;
  workMs: number;
  queuedAt: number;
  startedAt: number | null;
};

export const LOOK_MS = 3000;

function remainingMs({ state, workMs, startedAt }: QueuedWork, now: number): number {
  const wholeMs = Math.max(workMs, LOOK_MS);
  return state === "running" && startedAt !== null ? Math.max(LOOK_MS, wholeMs - (now - startedAt)) : wholeMs;
}

function compareOrder(one: QueuedWork, other: QueuedWork): number {
  return (
    Number(other.state === "running") - Number(one.state === "running") ||
    one.priority - other.priority ||
    one.workMs - other.workMs ||
    one.queuedAt - other.queuedAt
  );
}

/** Estimates the milliseconds until each item is ready, at `now` (epoch ms). Items that wait for ffmpeg, or for nothing, are not in it. */
export function estimateReadyTimes(queue: readonly QueuedWork[], now: number): Map<string, number> {
  const untilNow = new Map<string, number>();
  const inOrder = queue.filter(({ state }) => state === "waiting" || state === "running").sort(compareOrder);
  return new Map(
    inOrder.map((work) => {
      const readyInMs = (untilNow.get(work.lane) ?? 0) + remainingMs(work, now);
      untilNow.set(work.lane, readyInMs);
      return [work.itemId, readyInMs];
    }),
  );
}
