import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, stat } from "node:fs/promises";
import path from "node:path";
import { objectFile } from "@/lib/backup/rules";
import type { BackupObject } from "@/lib/backup/schema";
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

/** Copies one object's bytes to a file, durably; answers whether they were those that were wanted. Nothing has the file's name otherwise. */
export async function copyBytes(bytes: ReadableStream<Uint8Array>, target: string, wanted: BackupObject): Promise<boolean> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const file = await open(`${target}.partial`, "w", 0o600);
  try {
    for await (const block of bytes) {
      hash.update(block);
      sizeBytes += block.length;
      await file.writeFile(block);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if (sizeBytes !== wanted.sizeBytes || hash.digest("hex") !== wanted.sha256) return false;
  await rename(`${target}.partial`, target);
  return true;
}

export type CopyResult = { objects: BackupObject[]; lost: BackupObject[]; copied: number };

/**
 * Brings the objects that a database names into a backup's folder. One that the former backup has already is not copied
 * again, because a key never changes its content; the store is only asked whether it still has it in that size. Answers
 * what the folder now holds, and in `lost` what the store does not have as the database says: of these a good former copy is kept.
 */
export async function copyObjects(driver: StorageDriver, folder: string, wanted: readonly BackupObject[], former: readonly BackupObject[]): Promise<CopyResult> {
  const known = new Map(former.map(({ key, sha256 }) => [key, sha256]));
  const result: CopyResult = { objects: [], lost: [], copied: 0 };
  for (const object of wanted) {
    const target = path.join(folder, objectFile(object.key));
    // What a backup that was stopped has copied counts when it is read and found right.
    const kept = (await sizeOf(target)) === object.sizeBytes && (known.get(object.key) ?? (await hashFile(target))) === object.sha256;
    const there = (await driver.stat(object.key))?.sizeBytes === object.sizeBytes;
    if (kept) {
      result.objects.push(object);
      if (!there) result.lost.push(object);
      continue;
    }
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const bytes = there ? await driver.read(object.key, 0, object.sizeBytes - 1) : null;
    if (bytes && (await copyBytes(bytes, target, object))) {
      result.objects.push(object);
      result.copied += 1;
    } else {
      result.lost.push(object);
    }
  }
  return result;
}
