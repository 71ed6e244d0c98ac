import "server-only";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { RECIPE } from "@/lib/media/renditions/rules";
import { type ClaimedJob, isStillOurs } from "@/lib/media/renditions/server/job-store";
import type { Facts, MadeFile } from "@/lib/media/renditions/server/maker";
import { isErrorNamed } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { failPoint } from "@/lib/platform/failpoint";
import { newId } from "@/lib/platform/random";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

type Claim = Pick<ClaimedJob, "itemId" | "claimId">;

/** The job has gone to another process, or the item is gone; what was made is of no use. */
export class LostClaim extends Error {
  override name = "LostClaim";
}

/** Whether it is a LostClaim, of whichever copy of this module. */
export function isLostClaim(error: unknown): boolean {
  return isErrorNamed(error, "LostClaim");
}

async function storeFile(file: string): Promise<{ objectKey: string; sizeBytes: number; sha256: string }> {
  const objectKey = `r/${newId()}`;
  const { size } = await stat(file);
  // Node's own type of a web stream is wider than the standard's; its file streams give bytes.
  const body = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  const stored = await storage().putWhole(newId(), objectKey, body, size);
  return { objectKey, ...stored };
}

/**
 * Stores what a maker has made and shows it instead of the previous file of its kind. A crash between the two leaves an object without a
 * row, which the sweep removes. Throws LostClaim, StorageUnavailable.
 */
export async function saveRendition(claim: Claim, made: MadeFile): Promise<void> {
  const { itemId } = claim;
  const { kind, contentType, width, height, durationMs, language = null } = made;
  const stored = await storeFile(made.file);
  failPoint("rendition.stored");
  const former = await db.write(async (tx) => {
    if (!(await isStillOurs(tx, claim))) return "lost";
    const where = { itemId_kind: { itemId, kind } };
    const row = await tx.rendition.findUnique({ where, select: { objectKey: true } });
    const facts = { contentType, width, height, durationMs, language };
    const data = { ...facts, recipe: RECIPE, createdAt: clock.now(), ...stored };
    await tx.rendition.upsert({ where, create: { id: newId(), itemId, kind, ...data }, update: data });
    return row?.objectKey ?? null;
  });
  failPoint("rendition.committed");
  if (former === "lost") {
    await storage().remove(stored.objectKey);
    throw new LostClaim();
  }
  if (former !== null) await storage().remove(former);
}

/** Writes down what a maker has found out about the item. Throws LostClaim. */
export async function saveFacts(claim: Claim, facts: Facts): Promise<void> {
  const done = await db.write(async (tx) => {
    if (!(await isStillOurs(tx, claim))) return false;
    await tx.mediaItem.updateMany({ where: { id: claim.itemId }, data: facts });
    return true;
  });
  if (!done) throw new LostClaim();
}
