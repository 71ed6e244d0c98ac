const AGAIN_MS = 60_000;

/** Loads a chunk that no one waits for; one that does not arrive is asked for again each minute. Never rejects. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
