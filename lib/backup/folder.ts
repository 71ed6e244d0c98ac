import "server-only";
import { chmod, mkdir, open, readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { isBackupName } from "@/lib/backup/rules";

/** Makes what was written to a file or directory survive a power loss. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a small file for its owner's eyes, whole or not at all. */
export async function writePrivately(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.partial`, content, { mode: 0o600 });
  await chmod(`${file}.partial`, 0o600);
  await flush(`${file}.partial`);
  await rename(`${file}.partial`, file);
  await flush(path.dirname(file));
}

function contains(outer: string, inner: string): boolean {
  const way = path.relative(outer, inner);
  return way === "" || !(way === ".." || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

/**
 * Makes the folder of a backup, mode 0700. Throws a sentence when it lies in the data directory, or around it, and when it
 * holds something that no backup of ours wrote.
 */
export async function prepareFolder(folder: string, dataDir: string): Promise<void> {
  if (contains(dataDir, folder) || contains(folder, dataDir)) {
    throw new Error(`The backup must not lie in the data directory ${dataDir} or around it. Choose another folder, best on another disk.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const strange = (await readdir(folder)).find((name) => !isBackupName(name));
  if (strange !== undefined) throw new Error(`${folder} holds "${strange}", which is not of a backup. Choose an empty folder, or one with an earlier backup.`);
  await chmod(folder, 0o700);
}
