import "server-only";
import { z } from "zod";
import { STORED_OBJECTS } from "@/lib/operations/backup/database/sqlite";
import { storeObject } from "@/lib/operations/backup/restore-store";
import { type BackupObject, backupObjectSchema } from "@/lib/operations/backup/schema";
import { createSemaphore } from "@/lib/platform/concurrency/queues";
import { db } from "@/lib/platform/database/db";
import { failPoint } from "@/lib/platform/failpoint";
import { formatBytes } from "@/lib/platform/format/bytes";
import type { StorageDriver } from "@/lib/platform/storage/driver";

/** A bucket takes a while for each file. */
const AT_ONCE = 6;

/** `lost`: those that the source has not intact; `copied`: those that were not there before. */
export type MovedFiles = { all: number; bytes: number; copied: number; lost: BackupObject[] };
export type Progress = (done: number, all: number) => void;

async function listStored(): Promise<BackupObject[]> {
  const originals = z.array(backupObjectSchema).parse(await db.read.$queryRawUnsafe(STORED_OBJECTS));
  const copies = await db.read.rendition.findMany({ select: { objectKey: true, sizeBytes: true, sha256: true } });
  return [...originals, ...copies.map(({ objectKey: key, ...file }) => ({ key, ...file }))];
}

async function assertRoom(to: StorageDriver, objects: readonly BackupObject[], place: string): Promise<void> {
  const free = await to.freeBytes();
  if (free === null) return;
  let needed = 0;
  for (const { key, sizeBytes } of objects) if (!(await to.stat(key))) needed += sizeBytes;
  if (free < needed)
    throw new Error(
      `The files need ${formatBytes(needed, "disk")}, but ${place} has only ${formatBytes(free, "disk")} free. Free up space, or choose another place.`,
    );
}

/** Copies every file that the open database names into another store and reads it back; may be repeated. Throws a sentence without room. */
export async function moveFiles(
  from: StorageDriver,
  to: StorageDriver,
  place: string,
  tell: Progress,
): Promise<MovedFiles> {
  const objects = await listStored();
  await assertRoom(to, objects, place);
  const lost: BackupObject[] = [];
  let [copied, done] = [0, 0];
  const enqueue = createSemaphore(AT_ONCE);
  await Promise.all(
    objects.map((object) =>
      enqueue(async () => {
        const result = await storeObject(to, object, () => from.read(object.key, 0, object.sizeBytes - 1));
        if (result === "damaged") lost.push(object);
        if (result === "stored") copied += 1;
        failPoint("move.object");
        tell((done += 1), objects.length);
      }),
    ),
  );
  return { all: objects.length, bytes: objects.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0), copied, lost };
}
