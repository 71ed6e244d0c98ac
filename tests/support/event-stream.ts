import { createEventReader, type StreamEvent } from "@/lib/kiosk/live/stream-format";

/** Reads a stream of events one after another; null when it has ended. */
export function readEvents(body: ReadableStream<Uint8Array> | null) {
  if (!body) throw new Error("There is no stream.");
  // The two kinds of bytes are the same at run time.
  const pieces = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  const read = createEventReader();
  const events: StreamEvent[] = [];
  return {
    next: async (): Promise<StreamEvent | null> => {
      while (events.length === 0) {
        const { done, value } = await pieces.read();
        if (done) return null;
        events.push(...read(value));
      }
      return events.shift() ?? null;
    },
    close: () => pieces.cancel(),
  };
}
