import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { ORPHAN_LIFE_MS } from "@/lib/media/uploads/rules";
import { isReferred } from "@/lib/media/uploads/server/references";
import { copyAndVerify } from "@/lib/operations/backup/objects";
import { type LostFile, explainLosses } from "@/lib/operations/doctor/damaged-files";
import { type Finding, formatItemCount } from "@/lib/operations/doctor/rules";
import { listStoredFiles } from "@/lib/operations/doctor/stored-files";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { hasNoObjects } from "@/lib/platform/installation/contents";
import { allGoneText, storeName } from "@/lib/platform/installation/rules";
import { takeRemovalLock } from "@/lib/platform/storage/removal-lock";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

export async function examineMissingFiles(): Promise<Finding[]> {
  const rows = await listStoredFiles();
  const missing: LostFile[] = [];
  for (const { objectPath, sizeBytes, title } of rows) {
    const found = await storage().stat(objectPath);
    if (found?.sizeBytes !== sizeBytes)
      missing.push({
        key: objectPath,
        text: `The file of “${title}” (${objectPath}) ${found ? `has ${found.sizeBytes} bytes instead of ${sizeBytes}` : "is missing"}.`,
      });
  }
  if (missing.length > 1 && missing.length === rows.length && (await hasNoObjects(storage())))
    return [{ level: "problem", urgent: true, text: allGoneText(storeName(env()), rows.length) }];
  if (missing.length === 0) return [{ level: "good", text: `No files are missing (${formatItemCount(rows.length)}).` }];
  return explainLosses(missing);
}

/** Lists stored files older than a day that no image, video or upload refers to. */
export async function listOrphans(): Promise<string[]> {
  const orphans: string[] = [];
  for await (const key of storage().objectsBefore(new Date(clock.now().getTime() - ORPHAN_LIFE_MS))) {
    const ending = await db.read.uploadSession.count({
      where: { objectKey: key, state: { in: ["aborting", "failed"] } },
    });
    // The sweeper removes the object of an aborted or failed upload.
    if (ending === 0 && !(await isReferred(key))) orphans.push(key);
  }
  return orphans;
}

export function lostFolder(): string {
  return path.join(env().dataDir, "lost");
}

/** Moves orphans to the folder `lost`: one may be the only copy. Returns how many. Throws a sentence when a backup is running. */
export async function moveOrphans(keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const lock = await takeRemovalLock("shared");
  if (!lock) throw new Error("A backup is running. Please try again when it's done.");
  try {
    await mkdir(lostFolder(), { recursive: true, mode: 0o700 });
    let moved = 0;
    for (const key of keys) {
      const stored = await storage().verify(key);
      const bytes = stored && (await storage().read(key, 0, stored.sizeBytes - 1));
      if (!bytes || (await isReferred(key))) continue;
      if (!(await copyAndVerify(bytes, path.join(lostFolder(), path.basename(key)), { key, ...stored }))) continue;
      await storage().remove(key);
      moved += 1;
    }
    return moved;
  } finally {
    await lock.release();
  }
}
