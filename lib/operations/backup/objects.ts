import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, stat } from "node:fs/promises";
import path from "node:path";
import { objectFile } from "@/lib/operations/backup/rules";
import type { BackupObject } from "@/lib/operations/backup/schema";
import type { BackupTarget } from "@/lib/operations/backup/target/target";
import { flush } from "@/lib/platform/durable-file";
import { failPoint } from "@/lib/platform/failpoint";
import { errnoOf } from "@/lib/platform/storage/directory/disk";
import type { StorageDriver } from "@/lib/platform/storage/driver";
import { hashBlocks } from "@/lib/platform/storage/read-back";

export async function getFileSize(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  // A stream of a file without an encoding gives buffers.
  for await (const block of createReadStream(file)) hash.update(block as Buffer);
  return hash.digest("hex");
}

/** Returns whether a file has this size and hash; false when the disk cannot read it. */
export async function isIntactFile(file: string, { sizeBytes, sha256 }: BackupObject): Promise<boolean> {
  if ((await getFileSize(file)) !== sizeBytes) return false;
  return (await hashFile(file).catch(() => null)) === sha256;
}

/** Returns whether the store's disk could not read a file (EIO): the file is damaged, the store itself answers. */
export function isDiskReadError(error: unknown): boolean {
  return errnoOf(error) === "EIO" || (error instanceof Error && errnoOf(error.cause) === "EIO");
}

class SourceReadError extends Error {}

async function* readSource(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw isDiskReadError(error) ? new SourceReadError("The disk can't read it.", { cause: error }) : error;
  }
}

/** Copies an object durably; returns whether size and hash are right, else there is no file. Throws errors of the disk and of an unreachable source. */
export async function copyAndVerify(
  bytes: ReadableStream<Uint8Array>,
  target: string,
  wanted: BackupObject,
): Promise<boolean> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(`${target}.partial`, "w", 0o600);
  try {
    for await (const block of readSource(bytes)) {
      hash.update(block);
      sizeBytes += block.length;
      await file.writeFile(block);
    }
    await file.sync();
  } catch (error) {
    if (error instanceof SourceReadError) return false;
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

/** Returns the SHA-256 of a file of a backup, hex; null when its disk cannot read it. Throws when its place does not answer. */
export async function hashIn(target: BackupTarget, name: string, sizeBytes: number): Promise<string | null> {
  try {
    return (await hashBlocks(target.read(name, sizeBytes))).sha256;
  } catch (error) {
    if (errnoOf(error) !== null) return null;
    throw error;
  }
}

export async function isIntactIn(target: BackupTarget, { key, sizeBytes, sha256 }: BackupObject): Promise<boolean> {
  const file = objectFile(key);
  return (await target.sizeOf(file)) === sizeBytes && (await hashIn(target, file, sizeBytes)) === sha256;
}

export async function sizesIn(target: BackupTarget): Promise<Map<string, number>> {
  return new Map((await target.listObjects()).map(({ name, sizeBytes }) => [name, sizeBytes]));
}

/** Copies an object from the store into a backup; returns false when the store has no intact one. */
export async function copyFromStore(
  driver: StorageDriver,
  target: BackupTarget,
  object: BackupObject,
): Promise<boolean> {
  const bytes = await driver.read(object.key, 0, object.sizeBytes - 1);
  return bytes !== null && target.copyIn(object, bytes);
}

export type CopyResult = { objects: BackupObject[]; copied: BackupObject[]; missing: BackupObject[] };

/** Copies the named objects; of those that an earlier generation (`former`) has, only the size in the store is checked: a key never changes its content. */
export async function copyObjects(
  driver: StorageDriver,
  target: BackupTarget,
  wanted: readonly BackupObject[],
  former: readonly BackupObject[],
): Promise<CopyResult> {
  const known = new Map(former.map(({ key, sha256 }) => [key, sha256]));
  const sizes = await sizesIn(target);
  const result: CopyResult = { objects: [], copied: [], missing: [] };
  for (const object of wanted) {
    const hasSize = sizes.get(objectFile(object.key)) === object.sizeBytes;
    const isThere = hasSize && (known.get(object.key) === object.sha256 || (await isIntactIn(target, object)));
    const isInStore = (await driver.stat(object.key))?.sizeBytes === object.sizeBytes;
    const copied = !isThere && isInStore && (await copyFromStore(driver, target, object));
    if (isThere || copied) result.objects.push(object);
    if (copied) result.copied.push(object);
    if (isThere ? !isInStore : !copied) result.missing.push(object);
  }
  return result;
}
