import "server-only";
import { AppError } from "@/lib/platform/app-error";

const BODY_TIMEOUT_MS = 110_000;
/** The slowest pace that a body may have. Only the time that we wait for the sender counts. */
const PACE = { bytes: 64 * 1024, ms: 10_000 };

export function endedEarly(cause?: unknown): AppError {
  return new AppError("bad-length", "The connection ended early. Please try again.", { cause });
}

type TimedBody = { next: () => Promise<Uint8Array | null>; cancel: () => Promise<void> };

/** Reads a body by pieces. Throws AppError "timeout" after `timeoutMs` or 10 s without 64 KiB, "bad-length" when it breaks off. */
export function readInTime(body: ReadableStream<Uint8Array>, timeoutMs = BODY_TIMEOUT_MS): TimedBody {
  const reader = body.getReader();
  let window = { receivedBytes: 0, waitedMs: 0 };
  let isLate = false;
  let refuse: ((error: AppError) => void) | null = null;
  const late = () => new AppError("timeout", "The data took too long to arrive. Please try again.");
  const giveUp = () => {
    isLate = true;
    refuse?.(late());
    reader.cancel().catch(() => undefined);
  };
  const timer = setTimeout(giveUp, timeoutMs);

  function nextPiece(): Promise<ReadableStreamReadResult<Uint8Array>> {
    return new Promise((resolve, reject) => {
      refuse = reject;
      reader.read().then(resolve, (error: unknown) => reject(endedEarly(error)));
    });
  }

  return {
    async next() {
      if (isLate) throw late();
      const began = performance.now();
      const paceTimer = setTimeout(giveUp, PACE.ms - window.waitedMs);
      try {
        const { done, value } = await nextPiece();
        window.waitedMs = Math.min(window.waitedMs + performance.now() - began, PACE.ms);
        window.receivedBytes += value?.byteLength ?? 0;
        if (window.receivedBytes >= PACE.bytes) window = { receivedBytes: 0, waitedMs: 0 };
        if (!done) return value;
        clearTimeout(timer);
        return null;
      } catch (error) {
        clearTimeout(timer);
        throw error;
      } finally {
        clearTimeout(paceTimer);
      }
    },
    async cancel() {
      clearTimeout(timer);
      await reader.cancel();
    },
  };
}

export function bodyInTime(body: ReadableStream<Uint8Array>, timeoutMs?: number): ReadableStream<Uint8Array> {
  const pieces = readInTime(body, timeoutMs);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await pieces.next();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel: pieces.cancel,
    },
    { highWaterMark: 0 },
  );
}
