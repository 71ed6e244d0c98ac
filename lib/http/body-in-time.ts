import "server-only";
import { AppError } from "@/lib/app-error";

const BODY_TIMEOUT_MS = 110_000;
/** The slowest pace that a body may have. Only the time that we wait for the sender counts. */
const PACE = { bytes: 64 * 1024, ms: 10_000 };

/** The error for a connection that broke, or a body shorter than announced. */
export function endedEarly(cause?: unknown): AppError {
  return new AppError("bad-length", "The connection ended early. Please try again.", { cause });
}

/** A body that fails with AppError "timeout" after 110 s, or 10 s without 64 KiB, and "bad-length" when it breaks off. Cancel it to stop reading. */
export function bodyInTime(body: ReadableStream<Uint8Array>, timeoutMs = BODY_TIMEOUT_MS): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let timer: NodeJS.Timeout;
  let window = { receivedBytes: 0, waitedMs: 0 };

  /** Reads the next piece; calls `late` when it does not come at the slowest pace. */
  async function nextPiece(late: () => void) {
    const began = performance.now();
    const paceTimer = setTimeout(late, PACE.ms - window.waitedMs);
    try {
      const piece = await reader.read();
      window.waitedMs = Math.min(window.waitedMs + performance.now() - began, PACE.ms);
      window.receivedBytes += piece.value?.byteLength ?? 0;
      if (window.receivedBytes >= PACE.bytes) window = { receivedBytes: 0, waitedMs: 0 };
      return piece;
    } finally {
      clearTimeout(paceTimer);
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setTimeout(() => giveUp(controller), timeoutMs);
      },
      async pull(controller) {
        try {
          const { done, value } = await nextPiece(() => giveUp(controller));
          if (!done) return controller.enqueue(value);
          clearTimeout(timer);
          controller.close();
        } catch (error) {
          clearTimeout(timer);
          controller.error(endedEarly(error));
        }
      },
      async cancel() {
        clearTimeout(timer);
        await reader.cancel();
      },
    },
    { highWaterMark: 0 },
  );

  function giveUp(controller: ReadableStreamDefaultController<Uint8Array>): void {
    clearTimeout(timer);
    controller.error(new AppError("timeout", "The data took too long to arrive. Please try again."));
    reader.cancel().catch(() => undefined);
  }
}
