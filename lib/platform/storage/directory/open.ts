import "server-only";
import path from "node:path";
import { type FileLock, lockFile } from "@/lib/platform/concurrency/lock-file";
import { type Disk, errnoOf, isFull } from "@/lib/platform/storage/directory/disk";
import type { DirectoryPaths } from "@/lib/platform/storage/directory/paths";

async function lockDirectory(dataDir: string, waitMs: number): Promise<FileLock> {
  return lockFile(path.join(dataDir, "server.lock"), waitMs, {
    refused: `The data directory ${dataDir} can't be locked: this program needs write access to it.`,
    inUse: `The data directory ${dataDir} is in use by another process. Stop that process, or choose another DATA_DIR.`,
  });
}

async function makeDirectory({ fs, flushDirectory }: Disk, directory: string): Promise<void> {
  const first = await fs.mkdir(directory, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = directory; made.length >= first.length; made = path.dirname(made))
    await flushDirectory(path.dirname(made));
}

/** Throws where there are no hard links (exFAT, some network shares), before an upload needs one. */
async function tryLink({ fs, withFile }: Disk, paths: DirectoryPaths): Promise<void> {
  const names = [path.join(paths.tmp, ".probe"), path.join(paths.objects, ".probe")] as const;
  const clear = () => Promise.all(names.map((name) => fs.unlink(name).catch(() => undefined)));
  await clear();
  try {
    await withFile(names[0], "w", async () => undefined);
    await fs.link(...names);
  } catch (error) {
    // A full disk must not prevent the start: stored files can still be seen.
    if (!isFull(error)) throw error;
  } finally {
    await clear();
  }
}

/** Creates and locks the data directory within `lockWaitMs`. Throws a sentence for the operator. */
export async function openDirectory(
  disk: Disk,
  dataDir: string,
  paths: DirectoryPaths,
  lockWaitMs: number,
): Promise<FileLock> {
  try {
    for (const directory of [dataDir, paths.tmp, paths.objects, paths.renditions]) await makeDirectory(disk, directory);
  } catch (error) {
    throw unusable(dataDir, "must be a directory this program can write to", error);
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
  return new Error(`The data directory ${dataDir} can't be used (${errnoOf(cause) ?? "it failed"}): it ${demand}.`, {
    cause,
  });
}
