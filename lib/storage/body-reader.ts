import "server-only";
import { StorageLengthMismatch } from "@/lib/storage/driver";

/**
 * The blocks of a request's body, which must have exactly `sizeBytes` bytes. Throws StorageLengthMismatch, when it is too
 * long at once and before the excess is handed on; the rest of the body is then cancelled.
 */
export async function* blocksOfLength(body: ReadableStream<Uint8Array>, sizeBytes: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let received = 0;
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      received += value.length;
      if (received > sizeBytes) throw new StorageLengthMismatch(`The body has more than ${sizeBytes} bytes.`);
      yield value;
    }
    ended = true;
    if (received < sizeBytes) throw new StorageLengthMismatch(`The body has ${received} bytes instead of ${sizeBytes}.`);
  } finally {
    // The sender may be gone already; the cancel then has nothing left to do.
    if (!ended) await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}
