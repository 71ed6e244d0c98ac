import "server-only";
import { type Identity, may } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { mediaTypeOf } from "@/lib/media/rules";
import type { DisplayReport, MediaTrouble } from "@/lib/media/schema";
import { sniffObject } from "@/lib/media/sniff";
import { StorageUnavailable } from "@/lib/storage/driver";

/** Takes the mark back; the word of an account's browser does not count against that of his screen, which may know less. */
async function markShown(mediaId: string, by: "kiosk" | "account"): Promise<void> {
  const where = { id: mediaId, unplayableAt: { not: null }, ...(by === "account" ? { unplayableBy: by } : {}) };
  const { count } = await db.write((tx) => tx.mediaItem.updateMany({ where, data: { unplayableAt: null, unplayableBy: null } }));
  if (count > 0) log.info("media.shown-again", { mediaId, by });
}

/**
 * A film without a picture may be a recording in a film's box, taken in before the hub looked at the tracks of one: then it is given its
 * right type and nothing is wrong with it. Returns whether that was so.
 */
async function setRightType(row: { id: string; objectPath: string; sizeBytes: number; mediaType: string }): Promise<boolean> {
  const contentType = await sniffObject(row.objectPath, row.sizeBytes).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new AppError("unavailable", "The hub cannot reach its files at the moment. Please try again.", { cause: error });
  });
  if (contentType === null || mediaTypeOf(contentType) === row.mediaType) return false;
  await db.write((tx) => tx.mediaItem.updateMany({ where: { id: row.id }, data: { contentType, mediaType: mediaTypeOf(contentType) } }));
  log.info("media.retyped", { mediaId: row.id, contentType });
  return true;
}

async function markUnplayable(mediaId: string, trouble: MediaTrouble, by: "kiosk" | "account"): Promise<void> {
  const row = await db.read.mediaItem.findFirst({ where: { id: mediaId, deletedAt: null } });
  if (!row) throw new AppError("not-found", "This picture or film is no longer in the gallery.");
  // Known already: the mark says since when, and a gallery that is looked at every day fills no log.
  if (row.unplayableBy === by || row.unplayableBy === "kiosk") return;
  if (trouble === "no-picture" && (await setRightType(row))) return;
  await db.write((tx) => tx.mediaItem.updateMany({ where: { id: mediaId }, data: { unplayableAt: row.unplayableAt ?? clock.now(), unplayableBy: by } }));
  log.warn("media.unplayable", { mediaId, contentType: row.contentType, trouble, by });
}

/**
 * Keeps that a screen could not show an item, with a line in the log (D16), or that it shows it again. Throws AppError "forbidden", or
 * "not-found" when there is no such item, "unavailable" when its file cannot be looked at now.
 */
export async function takeDisplayReport(identity: Identity, { mediaId, trouble }: DisplayReport): Promise<void> {
  if (!may(identity, "media.view")) throw new AppError("forbidden", "You do not have permission to see the family's pictures.");
  const by = identity.kind === "kiosk" ? "kiosk" : "account";
  if (trouble === null) await markShown(mediaId, by);
  else await markUnplayable(mediaId, trouble, by);
}
