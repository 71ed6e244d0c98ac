/** Values that the build writes into the script (lib/operations/commands/build/build-worker.ts): its id and its files' paths. */
declare const BUILD_ID: string;
declare const PROGRAM_PATHS: readonly string[];

export const BUILD = BUILD_ID;
export const BUNDLE: ReadonlySet<string> = new Set(PROGRAM_PATHS);

/** Caches that outlive a version, and those of one version: a page runs with the bundle of its own build only. */
export const CACHES = {
  pictures: "naches-pictures",
  sounds: "naches-sounds",
  marks: "naches-marks",
  bundle: `naches-program-${BUILD}`,
  kept: `naches-kept-${BUILD}`,
  book: `naches-book-${BUILD}`,
} as const;

const OURS = new Set<string>(Object.values(CACHES));

export async function removeFormer(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("naches-") && !OURS.has(name)).map((name) => caches.delete(name)),
  );
}
