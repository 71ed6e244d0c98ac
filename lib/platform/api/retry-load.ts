/** For a chunk that a person waits for, or whose absence would take the page away while a video is being sent. */
export const SOON_MS = 3000;

/** Loads a chunk; one that does not arrive is asked for again every `againMs`, without it each minute. Never rejects. */
export async function untilLoaded<T>(load: () => Promise<T>, againMs = 60_000): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => setTimeout(resolve, againMs));
    }
  }
}
