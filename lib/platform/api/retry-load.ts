const AGAIN_MS = 5000;

/** Loads a chunk; one that does not arrive is asked for again every five seconds, and takes no page away. Never rejects. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
