import "server-only";
import { CHUNKS_UNDER_WAY } from "@/lib/media/uploads/rules";
import { isAppError } from "@/lib/platform/app-error";
import { refuseWhileStopping } from "@/lib/platform/concurrency/shutdown";
import { singleton } from "@/lib/platform/singleton";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";

const HOLD_MS = 8000;
/** The chunk before may be retried on another instance, which wakes no one here. */
const LOOK_MS = 1000;

/** `misses`: a chunk before this one was lost on its way since this one came, and will come again. */
type Entry = { startByte: number; offsetBytes: number; misses: boolean; news: number; wake: () => void };

/** A chunk's turn: `until` waits for it, `reached` says how many bytes of the upload are committed now. */
export type Turn = { until: (readOffset: () => Promise<number>) => Promise<void>; reached: (bytes: number) => void };

const underWay = singleton("chunks-under-way", () => new Map<string, Set<Entry>>());

function enter(id: string, place: Pick<Entry, "startByte" | "offsetBytes">): Entry {
  const entry: Entry = { ...place, misses: false, news: 0, wake: () => undefined };
  underWay.set(id, (underWay.get(id) ?? new Set()).add(entry));
  return entry;
}

function tell(id: string, change: (other: Entry) => void): void {
  underWay.get(id)?.forEach((other) => {
    change(other);
    other.news += 1;
    other.wake();
  });
}

function leave(id: string, { entry, isLost }: { entry: Entry; isLost: boolean }): void {
  const others = underWay.get(id);
  others?.delete(entry);
  if (others?.size === 0) underWay.delete(id);
  tell(id, (other) => (other.misses ||= isLost && other.startByte > entry.startByte));
}

function isLed(id: string, { startByte, misses }: Entry): boolean {
  return misses || [...(underWay.get(id) ?? [])].some((other) => other.startByte < startByte);
}

const isSentAgain = (error: unknown) =>
  (["bad-length", "timeout", "busy", "unavailable"] as const).some((code) => isAppError(error, code));

async function untilNews(entry: Entry, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const hasNews = await new Promise<boolean>((resolve) => {
    entry.wake = () => resolve(true);
    timer = setTimeout(() => resolve(false), ms);
  });
  clearTimeout(timer);
  return hasNews;
}

async function untilTurn(id: string, entry: Entry, readOffset: () => Promise<number>): Promise<void> {
  const until = performance.now() + HOLD_MS;
  for (;;) {
    const { news } = entry;
    const missing = entry.startByte - entry.offsetBytes;
    const left = until - performance.now();
    if (missing <= 0 || missing >= CHUNKS_UNDER_WAY * CHUNK_BYTES || !isLed(id, entry) || left <= 0) return;
    const hasNews = entry.news !== news || (await untilNews(entry, Math.min(left, LOOK_MS)));
    if (!hasNews) entry.offsetBytes = Math.max(entry.offsetBytes, await readOffset());
    refuseWhileStopping();
  }
}

/** Waits up to eight seconds for earlier chunks under way, so that an early one is not sent again. Throws AppError "busy" at a stop. */
export async function withTurn<T>(
  id: string,
  place: { startByte: number; offsetBytes: number },
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  const entry = enter(id, place);
  let isLost = false;
  try {
    return await work({
      until: (readOffset) => untilTurn(id, entry, readOffset),
      reached: (bytes) => tell(id, (other) => (other.offsetBytes = Math.max(other.offsetBytes, bytes))),
    });
  } catch (error) {
    isLost = isSentAgain(error);
    throw error;
  } finally {
    leave(id, { entry, isLost });
  }
}
