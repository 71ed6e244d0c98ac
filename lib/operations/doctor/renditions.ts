import "server-only";
import { replaceRendition } from "@/lib/media/renditions/server/retry-store";
import { unknownRenditions } from "@/lib/media/renditions/server/sweep";
import { isIntactInStore } from "@/lib/operations/backup/repair";
import { formatSmallerCopies } from "@/lib/operations/backup/rules";
import { type Finding, formatItemCount } from "@/lib/operations/doctor/rules";
import { createSemaphore } from "@/lib/platform/concurrency/queues";
import { db } from "@/lib/platform/database/db";
import { storage } from "@/lib/platform/storage/storage";

/** A bucket takes a while for each question. */
const ASKED_AT_ONCE = 16;
/** Older than what the running hub is about to tidy away itself. */
const UNKNOWN_MS = 2 * 3_600_000;

async function findLostRenditions(read: boolean): Promise<{ objectKey: string; itemId: string }[]> {
  const rows = await db.read.rendition.findMany({
    select: { objectKey: true, itemId: true, sizeBytes: true, sha256: true },
  });
  const enqueue = createSemaphore(ASKED_AT_ONCE);
  const isThere = async ({ objectKey: key, sizeBytes, sha256 }: (typeof rows)[number]) =>
    (await storage().stat(key))?.sizeBytes === sizeBytes &&
    (!read || (await isIntactInStore(storage(), { key, sizeBytes, sha256 })));
  const there = await Promise.all(rows.map((row) => enqueue(() => isThere(row))));
  return rows.filter((_row, index) => !there[index]);
}

async function countUnknown(): Promise<number> {
  const keys: string[] = [];
  for await (const key of unknownRenditions(UNKNOWN_MS)) keys.push(key);
  return keys.length;
}

/** Checks that what screens show instead of the originals is in the store, with `read` every byte, and nothing else. */
export async function examineRenditions(read: boolean): Promise<Finding[]> {
  const lost = await findLostRenditions(read);
  const unknown = await countUnknown();
  const found: Finding[] = [];
  if (lost.length > 0) {
    const items = formatItemCount(new Set(lost.map(({ itemId }) => itemId)).size);
    found.push({
      level: "problem",
      text: `${formatSmallerCopies(lost.length)} for screens, of ${items}, ${lost.length === 1 ? "is" : "are"} missing or damaged. --repair makes them again.`,
      repair: "beside",
    });
  }
  if (unknown > 0)
    found.push({
      level: "problem",
      text: `${formatSmallerCopies(unknown)} for screens in the store ${unknown === 1 ? "belongs" : "belong"} to nothing. A running hub deletes such files automatically.`,
      repair: "stopped",
    });
  return found.length > 0 ? found : [{ level: "good", text: "No smaller copies for screens are missing." }];
}

/** Has every lost copy made again by the hub, which may be running. */
export async function replaceLostRenditions(read: boolean): Promise<void> {
  for (const { objectKey } of await findLostRenditions(read)) await replaceRendition(objectKey);
}
