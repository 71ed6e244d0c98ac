import "server-only";
import { StorageLengthMismatch } from "@/lib/platform/storage/driver";

/** Throws StorageLengthMismatch unless the body has `sizeBytes`, before an excess block, and cancels the rest. */
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
    if (received < sizeBytes)
      throw new StorageLengthMismatch(`The body has ${received} bytes instead of ${sizeBytes}.`);
  } finally {
    if (!ended) await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}
