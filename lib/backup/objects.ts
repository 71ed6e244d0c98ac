import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, stat } from "node:fs/promises";
import path from "node:path";
import { flush } from "@/lib/backup/folder";
import { objectFile } from "@/lib/backup/rules";
import type { BackupObject } from "@/lib/backup/schema";
import { failPoint } from "@/lib/failpoint";
import { errnoOf } from "@/lib/storage/disk";
import type { StorageDriver } from "@/lib/storage/driver";

/** Size of a file in bytes; null when there is none. */
export async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

/** The SHA-256 of a file, hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  // A stream of a file without an encoding gives buffers.
  for await (const block of createReadStream(file)) hash.update(block as Buffer);
  return hash.digest("hex");
}

/** Whether a file in a folder has this size and hash; one that the disk cannot read has not. */
export async function isWhole(file: string, { sizeBytes, sha256 }: BackupObject): Promise<boolean> {
  if ((await sizeOf(file)) !== sizeBytes) return false;
  return (await hashFile(file).catch(() => null)) === sha256;
}

/** Whether an error says that the disk under the store cannot read a file: the file is damaged, and the store itself is there. */
export function isUnreadable(error: unknown): boolean {
  return errnoOf(error) === "EIO" || (error instanceof Error && errnoOf(error.cause) === "EIO");
}

/** A file's bytes came to an unreadable sector. */
class SourceUnreadable extends Error {}

async function* fromSource(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw isUnreadable(error) ? new SourceUnreadable("The disk cannot read it.", { cause: error }) : error;
  }
}

/**
 * Copies one object's bytes to a file, durably; returns whether they were those that were wanted. Nothing has the file's name
 * otherwise. Throws what the target's disk says, and what the source says when it cannot be reached.
 */
export async function copyBytes(bytes: ReadableStream<Uint8Array>, target: string, wanted: BackupObject): Promise<boolean> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(`${target}.partial`, "w", 0o600);
  try {
    for await (const block of fromSource(bytes)) {
      hash.update(block);
      sizeBytes += block.length;
      await file.writeFile(block);
    }
    await file.sync();
  } catch (error) {
    if (error instanceof SourceUnreadable) return false;
    throw error;
  } finally {
    await file.close();
  }
  if (sizeBytes !== wanted.sizeBytes || hash.digest("hex") !== wanted.sha256) return false;
  failPoint("backup.object");
  await rename(`${target}.partial`, target);
  await flush(path.dirname(target));
  return true;
}

/** Copies an object from the store into a folder; returns whether the store had it as it was sent. */
export async function fetchObject(driver: StorageDriver, folder: string, object: BackupObject): Promise<boolean> {
  const bytes = await driver.read(object.key, 0, object.sizeBytes - 1);
  return bytes !== null && copyBytes(bytes, path.join(folder, objectFile(object.key)), object);
}

/** What a folder holds of what is wanted; which of these were copied just now; and what the store does not have, as the database says it. */
export type CopyResult = { objects: BackupObject[]; copied: BackupObject[]; missing: BackupObject[] };

/**
 * Brings the objects that a database names into a backup's folder. One that an earlier generation names is not copied
 * again, because a key never changes its content; the store is only asked whether it still has it in that size.
 * Takes the earlier generations' objects.
 */
export async function copyObjects(driver: StorageDriver, folder: string, wanted: readonly BackupObject[], former: readonly BackupObject[]): Promise<CopyResult> {
  const known = new Map(former.map(({ key, sha256 }) => [key, sha256]));
  const result: CopyResult = { objects: [], copied: [], missing: [] };
  for (const object of wanted) {
    const target = path.join(folder, objectFile(object.key));
    // What a backup that was stopped has copied counts when it is read and found right.
    const kept = known.get(object.key) === object.sha256 ? (await sizeOf(target)) === object.sizeBytes : await isWhole(target, object);
    const there = (await driver.stat(object.key))?.sizeBytes === object.sizeBytes;
    const copied = !kept && there && (await fetchObject(driver, folder, object));
    if (kept || copied) result.objects.push(object);
    if (copied) result.copied.push(object);
    if (kept ? !there : !copied) result.missing.push(object);
  }
  return result;
}
