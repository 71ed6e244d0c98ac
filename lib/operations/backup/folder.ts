import "server-only";
import { existsSync, realpathSync } from "node:fs";
import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { isBackupName } from "@/lib/operations/backup/rules";
import { env } from "@/lib/platform/env";
import { errnoOf, isFull } from "@/lib/platform/storage/directory/disk";

function contains(outer: string, inner: string): boolean {
  const relative = path.relative(outer, inner);
  return relative === "" || !(relative === ".." || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative));
}

/** Returns a folder's path without symbolic links, as far as it exists: two spellings of one folder are the same. */
export function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    const parent = path.dirname(folder);
    return parent === folder ? folder : path.join(realFolder(parent), path.basename(folder));
  }
}

/** What is written to a folder of the operator's choice. */
type Written = "backup" | "export";

/** Throws a sentence when a folder overlaps the data directory. */
export function assertOutsideData(folder: string, dataDir: string, what: Written): void {
  const [data, wanted] = [realFolder(dataDir), realFolder(folder)];
  if (contains(data, wanted) || contains(wanted, data)) {
    throw new Error(
      `The ${what} can't be inside the data directory ${dataDir}, or contain it. Choose another folder, ideally on another disk.`,
    );
  }
}

/** Turns a full or unwritable disk of this folder into a sentence; returns other errors unchanged. */
export function toFolderError(error: unknown, folder: string, what: Written): unknown {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (isFull(error) || code === "SQLITE_FULL")
    return new Error(
      `Not enough space for the ${what}: the disk of ${folder} is full. Free up space, or choose another folder.`,
      { cause: error },
    );
  if (errnoOf(error) === null) return error;
  return new Error(`Can't write the ${what} to ${folder} (${code}). It must be a folder this program can write to.`, {
    cause: error,
  });
}

const PLUG_IN = "If it is on a disk of its own, plug the disk in and mount it";

/** `isKnown`: the hub has made backups there; `isNew`: the operator says that it may be empty nevertheless. */
type Told = { isKnown: boolean; isNew: boolean };

/**
 * Makes a backup's folder, mode 0700; never the folders around it, because those of a disk that is not there would lie on another one.
 * Throws a sentence when it cannot be there, overlaps the data directory, holds foreign files, or has lost the backups that were there.
 */
export async function prepareFolder(folder: string, dataDir: string, { isKnown, isNew }: Told): Promise<void> {
  assertOutsideData(folder, dataDir, "backup");
  if (!existsSync(path.dirname(folder)))
    throw new Error(`There is no folder ${path.dirname(folder)}. ${PLUG_IN}; otherwise make the folder first.`);
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (isKnown && !isNew && !names.some(isBackupName))
    throw new Error(
      `This hub has made backups in ${folder}, and none of them is there now. ${PLUG_IN}. If the backups should begin again in an empty folder, repeat the command with --replace.`,
    );
  if (!existsSync(folder)) await mkdir(folder, { mode: 0o700 });
  const foreign = names.find((name) => !isBackupName(name));
  if (foreign !== undefined)
    throw new Error(
      `${folder} has "${foreign}", which isn't part of a backup. Choose an empty folder, or one with an earlier backup.`,
    );
  await chmod(folder, 0o700);
}

/** Whether a folder is on the same disk as the hub's data, so that one broken disk takes both; false where the data lies elsewhere. */
export async function isOnDataDisk(folder: string): Promise<boolean> {
  const { dataDir, databaseProvider, storageKind } = env();
  if (databaseProvider !== "sqlite" && storageKind !== "directory") return false;
  const devices = await Promise.all([folder, dataDir].map(async (one) => (await stat(one).catch(() => null))?.dev));
  return devices[0] !== undefined && devices[0] === devices[1];
}
