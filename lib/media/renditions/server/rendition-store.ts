import "server-only";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { RECIPE } from "@/lib/media/renditions/rules";
import { type ClaimedJob, isStillOurs } from "@/lib/media/renditions/server/job-store";
import type { Facts, MadeFile, SongFacts } from "@/lib/media/renditions/server/maker";
import { isErrorNamed } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { failPoint } from "@/lib/platform/failpoint";
import { newId } from "@/lib/platform/random";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

type Claim = Pick<ClaimedJob, "itemId" | "claimId">;

/** The job has gone to another process, or the item is gone; what was made is of no use. */
export class LostClaim extends Error {
  override name = "LostClaim";
}

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

/** Stores the file, then its row: the sweep removes what a crash between them leaves. Throws LostClaim, StorageUnavailable. */
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

async function writeHolding(claim: Claim, write: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const done = await db.write(async (tx) => {
    if (!(await isStillOurs(tx, claim))) return false;
    await write(tx);
    return true;
  });
  if (!done) throw new LostClaim();
}

/** Writes down what a maker has found out about the item. Throws LostClaim. */
export async function saveFacts(claim: Claim, facts: Facts): Promise<void> {
  await writeHolding(claim, (tx) => tx.mediaItem.updateMany({ where: { id: claim.itemId }, data: facts }));
}

/** Writes down what a song's file says of it, once: afterwards people put it right (D95). Throws LostClaim. */
export async function saveSong({ itemId, claimId }: Claim, { title, ...facts }: SongFacts): Promise<void> {
  await writeHolding({ itemId, claimId }, async (tx) => {
    const unread = { itemId, readAt: null };
    const { count } = await tx.song.updateMany({ where: unread, data: { ...facts, readAt: clock.now() } });
    if (count === 1 && title !== undefined) await tx.mediaItem.update({ where: { id: itemId }, data: { title } });
  });
}

/** Writes down by how many decibels a song is to be played louder. Throws LostClaim. */
export async function saveGain(claim: Claim, gain: number): Promise<void> {
  await writeHolding(claim, (tx) => tx.song.updateMany({ where: { itemId: claim.itemId }, data: { gain } }));
}
