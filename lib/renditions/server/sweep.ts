import "server-only";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { workFolder } from "@/lib/renditions/server/work-folder";
import { storage } from "@/lib/storage/storage";
import { clock } from "@/lib/time/clock";

/** Longer than any step may take. */
const UNUSED_MS = 3_600_000;

/** Keys of renditions last written so many milliseconds ago that have no row: a crash came between the two, or the item is gone. */
export async function* unknownRenditions(ageMs: number): AsyncGenerator<string> {
  for await (const objectKey of storage().renditionsBefore(new Date(clock.now().getTime() - ageMs)))
    if ((await db.read.rendition.count({ where: { objectKey } })) === 0) yield objectKey;
}

/** Removes stored renditions without a row. Its caller owns the store. */
export async function removeUnknownRenditions(): Promise<void> {
  for await (const objectKey of unknownRenditions(UNUSED_MS)) {
    await storage().remove(objectKey);
    log.info("sweep.rendition", { objectKey });
  }
}

/** Removes working folders that a process left when it was killed. */
export async function removeOldWork(): Promise<void> {
  const names = await readdir(workFolder()).catch(() => []);
  for (const name of names) {
    const folder = path.join(workFolder(), name);
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < Date.now() - UNUSED_MS) await rm(folder, { recursive: true, force: true });
  }
}
