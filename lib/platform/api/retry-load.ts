const AGAIN_MS = 5000;
const REFUSALS = 3;

/** Returns true if the server answers that it has no such chunk. Next's error names the file that did not arrive. */
async function isRefused(error: unknown): Promise<boolean> {
  const [file] = /\/_next\/\S+\.js/.exec(String(error)) ?? [];
  if (file === undefined) return false;
  return fetch(file, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/**
 * Loads a chunk; one that does not arrive is asked for again every five seconds, and takes no page away. Rejects with the chunk's error
 * when the server has refused it three times in a row: it has been updated, and only a new page fits it.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  let refusals = 0;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      refusals = (await isRefused(error)) ? refusals + 1 : 0;
      if (refusals === REFUSALS) throw error;
      await new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
