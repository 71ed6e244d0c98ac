import "server-only";
import { chmod, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { isBackupName } from "@/lib/backup/rules";
import { errnoOf, isFull } from "@/lib/storage/directory/disk";

function contains(outer: string, inner: string): boolean {
  const relative = path.relative(outer, inner);
  return relative === "" || !(relative === ".." || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative));
}

/** What is written to a folder of the operator's choice. */
type Written = "backup" | "export";

/** Throws a sentence when a folder overlaps the data directory. */
export function assertOutsideData(folder: string, dataDir: string, what: Written): void {
  if (contains(dataDir, folder) || contains(folder, dataDir)) {
    throw new Error(
      `The ${what} must not lie in the data directory ${dataDir} or around it. Choose another folder, best on another disk.`,
    );
  }
}

/** Turns a full or unwritable disk of this folder into a sentence; returns other errors unchanged. */
export function toFolderError(error: unknown, folder: string, what: Written): unknown {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (isFull(error) || code === "SQLITE_FULL")
    return new Error(
      `The ${what} does not fit: the disk of ${folder} is full. Make room there, or choose another one.`,
      { cause: error },
    );
  if (errnoOf(error) === null) return error;
  return new Error(
    `The ${what} cannot be written to ${folder} (${code}): it must be a folder that this program may write to.`,
    { cause: error },
  );
}

/** Makes a backup's folder, mode 0700. Throws a sentence when it overlaps the data directory or holds foreign files. */
export async function prepareFolder(folder: string, dataDir: string): Promise<void> {
  assertOutsideData(folder, dataDir, "backup");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const foreign = (await readdir(folder)).find((name) => !isBackupName(name));
  if (foreign !== undefined)
    throw new Error(
      `${folder} holds "${foreign}", which is not of a backup. Choose an empty folder, or one with an earlier backup.`,
    );
  await chmod(folder, 0o700);
}
