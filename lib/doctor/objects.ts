import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { copyBytes } from "@/lib/backup/objects";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { type Loss, lossFindings } from "@/lib/doctor/rereading";
import { type Finding, items } from "@/lib/doctor/rules";
import { env } from "@/lib/env";
import { takeRemovalLock } from "@/lib/storage/removal-lock";
import { storage } from "@/lib/storage/storage";
import { isReferred } from "@/lib/uploads/references";
import { ORPHAN_LIFE_MS } from "@/lib/uploads/rules";

/** Whether each picture and film has its file in the store, in its size. Bytes that are gone only a backup can give back. */
export async function missingObjects(): Promise<Finding[]> {
  const rows = await db.read.mediaItem.findMany({ select: { objectPath: true, sizeBytes: true, title: true }, orderBy: { uploadedAt: "desc" } });
  const missing: Loss[] = [];
  for (const { objectPath, sizeBytes, title } of rows) {
    const found = await storage().stat(objectPath);
    if (found?.sizeBytes !== sizeBytes) missing.push({ key: objectPath, text: `The file of “${title}” (${objectPath}) ${found ? `has ${found.sizeBytes} bytes in place of ${sizeBytes}` : "is gone"}.` });
  }
  if (missing.length === 0) return [{ level: "good", text: `The files of ${items(rows.length)} are all there.` }];
  return lossFindings(missing);
}

/** Stored files that no picture, film or upload refers to, and that are older than a day: something may be just on its way. */
export async function orphanedObjects(): Promise<string[]> {
  const orphans: string[] = [];
  for await (const key of storage().objectsBefore(new Date(clock.now().getTime() - ORPHAN_LIFE_MS))) {
    const ending = await db.read.uploadSession.count({ where: { objectKey: key, state: { in: ["aborting", "failed"] } } });
    // What an upload that has ended left is the sweeper's.
    if (ending === 0 && !(await isReferred(key))) orphans.push(key);
  }
  return orphans;
}

export function lostAndFound(): string {
  return path.join(env().dataDir, "lost");
}

/**
 * Moves orphans out of the store into the folder `lost` of the data directory. They are never deleted: after a mishap with the
 * database one of them may be the only copy. Answers how many were moved. Throws a sentence when a backup is running.
 */
export async function moveOrphans(keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const lock = await takeRemovalLock("shared");
  if (!lock) throw new Error("A backup is running. Please try again when it is done.");
  try {
    await mkdir(lostAndFound(), { recursive: true, mode: 0o700 });
    let moved = 0;
    for (const key of keys) {
      const stored = await storage().verify(key);
      const bytes = stored && (await storage().read(key, 0, stored.sizeBytes - 1));
      if (!bytes || (await isReferred(key))) continue;
      if (!(await copyBytes(bytes, path.join(lostAndFound(), path.basename(key)), { key, ...stored }))) continue;
      await storage().remove(key);
      moved += 1;
    }
    return moved;
  } finally {
    await lock.release();
  }
}
