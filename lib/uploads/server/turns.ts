import "server-only";
import { isAppError } from "@/lib/app-error";
import { refuseWhileStopping } from "@/lib/maintenance/shutdown";
import { singleton } from "@/lib/singleton";
import { CHUNK_BYTES, CHUNKS_UNDER_WAY } from "@/lib/uploads/rules";

const HOLD_MS = 8000;
/** The chunk before may be retried on another instance, which wakes nobody here. */
const LOOK_MS = 1000;

/** `misses`: a chunk before this one was lost on its way since this one came, and will come again. */
type Entry = { startByte: number; misses: boolean; news: number; wake: () => void };

const underWay = singleton("chunks-under-way", () => new Map<string, Set<Entry>>());

function enter(id: string, startByte: number): Entry {
  const entry: Entry = { startByte, misses: false, news: 0, wake: () => undefined };
  underWay.set(id, (underWay.get(id) ?? new Set()).add(entry));
  return entry;
}

function leave(id: string, { entry, isLost }: { entry: Entry; isLost: boolean }): void {
  const others = underWay.get(id);
  others?.delete(entry);
  if (others?.size === 0) underWay.delete(id);
  others?.forEach((other) => {
    other.misses ||= isLost && other.startByte > entry.startByte;
    other.news += 1;
    other.wake();
  });
}

/** Whether the chunks before this one are still to be expected in this process. */
function isLed(id: string, { startByte, misses }: Entry): boolean {
  return misses || [...(underWay.get(id) ?? [])].some((other) => other.startByte < startByte);
}

/** Whether a client sends such a chunk again: its body was cut, or the hub had no room for it at the moment. */
const isSentAgain = (error: unknown) =>
  (["bad-length", "timeout", "busy", "unavailable"] as const).some((code) => isAppError(error, code));

/** Waits until a chunk of the same upload ends, at most so many milliseconds. */
async function untilAnotherEnds(entry: Entry, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    entry.wake = resolve;
    timer = setTimeout(resolve, ms);
  });
  clearTimeout(timer);
}

/**
 * Runs the work of one chunk of an upload. What it is given waits until the chunks before it are committed, as
 * `readOffset` tells, for at most eight seconds: a chunk that came early need not be sent again when the one before
 * it is late, or was cut and comes once more. It does not wait where no earlier chunk is under way in this process, nor
 * for one that is far ahead. Throws AppError "busy" while the server stops.
 */
export async function withTurn<T>(
  id: string,
  startByte: number,
  work: (untilTurn: (readOffset: () => Promise<number>) => Promise<void>) => Promise<T>,
): Promise<T> {
  const entry = enter(id, startByte);
  let isLost = false;
  try {
    return await work(async (readOffset) => {
      const until = performance.now() + HOLD_MS;
      for (;;) {
        const { news } = entry;
        const missing = startByte - (await readOffset());
        const left = until - performance.now();
        if (missing <= 0 || missing >= CHUNKS_UNDER_WAY * CHUNK_BYTES || !isLed(id, entry) || left <= 0) return;
        if (entry.news === news) await untilAnotherEnds(entry, Math.min(left, LOOK_MS));
        refuseWhileStopping();
      }
    });
  } catch (error) {
    isLost = isSentAgain(error);
    throw error;
  } finally {
    leave(id, { entry, isLost });
  }
}
