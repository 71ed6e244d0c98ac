import "server-only";
import { realpathSync } from "node:fs";
import path from "node:path";
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
