import "server-only";

export type BlockSource = { next(): Promise<Uint8Array | null>; close(): Promise<void> };

/** Reads on demand and always closes its source. Readable.toWeb(createReadStream()) throws uncaught when a client leaves, and reads ahead. */
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
