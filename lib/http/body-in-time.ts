import "server-only";
import { AppError } from "@/lib/http/errors";

const BODY_TIMEOUT_MS = 110_000;
/** The least pace of a body: so many bytes within so long, or it is given up. Only the time that we wait for the sender counts. */
const PACE = { bytes: 64 * 1024, ms: 10_000 };

/** The sender's connection broke, or it sent less than it had announced. */
export function endedEarly(cause?: unknown): AppError {
  return new AppError("bad-length", "The connection ended early. Please try again.", { cause });
}

/**
 * A request's body as it arrives, failing in our words: AppError "timeout" when it is not here after 110 s, or the next 64 KiB
 * not after 10 s, so that nobody holds a place for ever, and "bad-length" when the connection breaks. Whoever stops reading it must cancel it.
 */
export function bodyInTime(body: ReadableStream<Uint8Array>, timeoutMs = BODY_TIMEOUT_MS): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let timer: NodeJS.Timeout;
  let window = { receivedBytes: 0, waitedMs: 0 };

  /** The next piece, if it comes at the least pace; `late` is called when it does not. */
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
