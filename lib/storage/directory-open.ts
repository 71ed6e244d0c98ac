import "server-only";
import path from "node:path";
import { lockDirectory, type DirectoryLock } from "@/lib/storage/directory-lock";
import type { DirectoryPaths } from "@/lib/storage/directory-paths";
import { errnoOf, isFull, type Disk } from "@/lib/storage/disk";

/** Makes a directory and those above it, and their names durable. */
async function makeDirectory({ fs, flushDirectory }: Disk, directory: string): Promise<void> {
  const first = await fs.mkdir(directory, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = directory; made.length >= first.length; made = path.dirname(made)) await flushDirectory(path.dirname(made));
}

/** Finding out at the first finished upload that the file system has no hard links (exFAT, some network shares) is too late. */
async function tryLink({ fs, withFile }: Disk, paths: DirectoryPaths): Promise<void> {
  const names = [path.join(paths.tmp, ".probe"), path.join(paths.objects, ".probe")] as const;
  const clear = () => Promise.all(names.map((name) => fs.unlink(name).catch(() => undefined)));
  await clear();
  try {
    await withFile(names[0], "w", async () => undefined);
    await fs.link(...names);
  } catch (error) {
    // A full disk is no reason not to start: what is stored can still be seen.
    if (!isFull(error)) throw error;
  } finally {
    await clear();
  }
}

/**
 * Makes the data directory ready and takes it for this process, waiting up to `lockWaitMs` for another to let go.
 * Throws a sentence for the operator when it cannot be used.
 */
export async function openDirectory(disk: Disk, dataDir: string, paths: DirectoryPaths, lockWaitMs: number): Promise<DirectoryLock> {
  try {
    for (const directory of [dataDir, paths.tmp, paths.objects]) await makeDirectory(disk, directory);
  } catch (error) {
    throw unusable(dataDir, "must be a directory that this program may write to", error);
  }
  const lock = await lockDirectory(dataDir, lockWaitMs);
  try {
    await tryLink(disk, paths);
  } catch (error) {
    lock.release();
    throw unusable(dataDir, "must be writable, on a file system with hard links", error);
  }
  return lock;
}

function unusable(dataDir: string, demand: string, cause: unknown): Error {
  return new Error(`The data directory ${dataDir} cannot be used (${errnoOf(cause) ?? "it failed"}): it ${demand}.`, { cause });
}
