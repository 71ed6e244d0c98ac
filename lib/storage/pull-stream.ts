import "server-only";

/** Bytes that are asked for one block at a time; null after the last. */
export type BlockSource = { next(): Promise<Uint8Array | null>; close(): Promise<void> };

/**
 * A stream that opens its source at the first pull, asks for the next block only when somebody waits for it, and closes the
 * source at the end, on an error and on cancel. Readable.toWeb(createReadStream()) instead throws an uncaught exception when
 * a client goes away, and reads ahead.
 */
export function pullStream(open: () => Promise<BlockSource>): ReadableStream<Uint8Array> {
  let opening: Promise<BlockSource> | null = null;
  let cancelled = false;

  async function close() {
    const source = await opening?.catch(() => null);
    await source?.close().catch(() => undefined);
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          opening ??= open();
          const block = await (await opening).next();
          if (cancelled) return;
          if (block) return controller.enqueue(block);
          await close();
          controller.close();
        } catch (error) {
          await close();
          if (!cancelled) controller.error(error);
        }
      },
      async cancel() {
        cancelled = true;
        await close();
      },
    },
    { highWaterMark: 0 },
  );
}
