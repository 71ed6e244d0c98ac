const AGAIN_MS = 5000;
const REFUSALS = 3;

/** Returns true if the server can be reached at all. */
const isServerThere = () =>
  fetch("/api/health", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads a chunk; one that does not arrive is asked for again every five seconds, and takes no page away. Rejects with the chunk's error
 * when a server that is there refuses it for the third time in a row: it has been updated, and only a new page fits it.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  let refusals = 0;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      refusals = (await isServerThere()) ? refusals + 1 : 0;
      if (refusals === REFUSALS) throw error;
      await new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
