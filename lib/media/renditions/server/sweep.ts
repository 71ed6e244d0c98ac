import "server-only";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { workFolder } from "@/lib/media/renditions/server/work-folder";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

/** Longer than any step may take. */
const UNUSED_MS = 3_600_000;

/** Keys of one query: a gallery has ten thousand, and most have their row. */
const ASKED_AT_ONCE = 500;

async function withoutRow(objectKeys: string[]): Promise<string[]> {
  if (objectKeys.length === 0) return [];
  const rows = await db.read.rendition.findMany({
    where: { objectKey: { in: objectKeys } },
    select: { objectKey: true },
  });
  const known = new Set(rows.map(({ objectKey }) => objectKey));
  return objectKeys.filter((objectKey) => !known.has(objectKey));
}

export async function* unknownRenditions(ageMs: number): AsyncGenerator<string> {
  let asked: string[] = [];
  for await (const objectKey of storage().renditionsBefore(new Date(clock.now().getTime() - ageMs))) {
    asked.push(objectKey);
    if (asked.length < ASKED_AT_ONCE) continue;
    yield* await withoutRow(asked);
    asked = [];
  }
  yield* await withoutRow(asked);
}

/** Forgets the beginnings of videos that are whole, or cannot be made; anyone who still plays one has an hour to come to its end. Their objects go as all without a row do. */
async function forgetBeginnings(): Promise<void> {
  const createdAt = { lt: new Date(clock.now().getTime() - UNUSED_MS) };
  const where = { kind: "beginning", createdAt, item: { preparation: { not: "preparing" } } };
  if ((await db.read.rendition.findFirst({ where, select: { id: true } })) === null) return;
  await db.write((tx) => tx.rendition.deleteMany({ where }));
}

/** Removes stored renditions without a row, and beginnings that no one needs any more. Its caller owns the store. */
export async function removeUnknownRenditions(): Promise<void> {
  await forgetBeginnings();
  for await (const objectKey of unknownRenditions(UNUSED_MS)) {
    await storage().remove(objectKey);
    log.info("sweep.rendition", { objectKey });
  }
}

export async function removeOldWork(): Promise<void> {
  const names = await readdir(workFolder()).catch(() => []);
  for (const name of names) {
    const folder = path.join(workFolder(), name);
    const found = await stat(folder).catch(() => null);
    // The file system's date is the computer's, not the hub's clock, which a test may have set.
    if (found && found.mtimeMs < Date.now() - UNUSED_MS) await rm(folder, { recursive: true, force: true });
  }
}
