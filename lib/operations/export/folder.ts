import "server-only";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { assertOutsideData } from "@/lib/operations/backup/folder";
import { type Unfinished, unfinishedSchema } from "@/lib/operations/export/schema";
import { writePrivateFile } from "@/lib/platform/durable-file";
import { makeFolder } from "@/lib/platform/file-permissions";
import { formatBytes } from "@/lib/platform/format/bytes";
import { freeBytesOf } from "@/lib/platform/storage/directory/disk";

const UNFINISHED = "unfinished.json";

async function readUnfinished(folder: string): Promise<Unfinished | null> {
  try {
    return unfinishedSchema.parse(JSON.parse(await readFile(path.join(folder, UNFINISHED), "utf8")));
  } catch {
    return null;
  }
}

/** Makes the folder. Returns the paths that a stopped export of this installation wrote there. Throws a sentence for any other folder. */
export async function prepareExportFolder(folder: string, dataDir: string, installationId: string): Promise<string[]> {
  assertOutsideData(folder, dataDir, "export");
  makeFolder(folder);
  // A kill can leave a partial file of the record itself.
  const names = (await readdir(folder)).filter((name) => name !== `${UNFINISHED}.partial`);
  if (names.length === 0) return [];
  const unfinished = await readUnfinished(folder);
  if (unfinished?.installationId === installationId) return unfinished.paths;
  const what =
    unfinished !== null
      ? "has an unfinished export of another hub"
      : existsSync(path.join(folder, "contents.json")) && existsSync(path.join(folder, "index.html"))
        ? "already has an export"
        : `has "${names[0]}"`;
  throw new Error(`${folder} ${what}. Choose an empty folder, or a new one.`);
}

/** Writes down what an export is about to write, so that it can be repeated after it was stopped. */
export async function beginExport(folder: string, unfinished: Unfinished): Promise<void> {
  await writePrivateFile(path.join(folder, UNFINISHED), JSON.stringify(unfinished));
}

export async function endExport(folder: string): Promise<void> {
  await rm(path.join(folder, UNFINISHED), { force: true });
}

/** Throws a sentence when the disk of the folder has not this much room. */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  const free = freeBytesOf(await statfs(folder));
  if (free >= bytes) return;
  throw new Error(
    `The export needs ${formatBytes(bytes, "disk")}, but the disk of ${folder} has only ${formatBytes(free, "disk")} free. Free up space, or choose another folder.`,
  );
}
