import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import type { DisplayReport, MediaTrouble } from "@/lib/media/items/schema";
import { mediaTypeOf } from "@/lib/media/items/type-rules";
import { sniffObject } from "@/lib/media/sniff/sniff";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { isStorageUnavailable } from "@/lib/platform/storage/driver";
import { clock } from "@/lib/platform/time/clock";

/** Clears the mark. An account's browser cannot clear the kiosk's mark, since the kiosk may play less. */
async function markShown(mediaId: string, by: "kiosk" | "account"): Promise<void> {
  const where = { id: mediaId, unplayableAt: { not: null }, ...(by === "account" ? { unplayableBy: by } : {}) };
  const { count } = await db.write((tx) =>
    tx.mediaItem.updateMany({ where, data: { unplayableAt: null, unplayableBy: null } }),
  );
  if (count > 0) log.info("media.shown-again", { mediaId, by });
}

/** A video without an image may be a recording stored before the hub read tracks; returns whether it was. */
async function setRightType(row: {
  id: string;
  objectPath: string;
  sizeBytes: number;
  mediaType: string;
}): Promise<boolean> {
  const contentType = await sniffObject(row.objectPath, row.sizeBytes).catch((error: unknown) => {
    if (!isStorageUnavailable(error)) throw error;
    throw new AppError("unavailable", "We can’t reach the files right now. Please try again.", {
      cause: error,
    });
  });
  if (contentType === null || mediaTypeOf(contentType) === row.mediaType) return false;
  await db.write((tx) =>
    tx.mediaItem.updateMany({ where: { id: row.id }, data: { contentType, mediaType: mediaTypeOf(contentType) } }),
  );
  log.info("media.retyped", { mediaId: row.id, contentType });
  return true;
}

async function markUnplayable(mediaId: string, trouble: MediaTrouble, by: "kiosk" | "account"): Promise<void> {
  const row = await db.read.mediaItem.findFirst({ where: { id: mediaId, deletedAt: null } });
  if (!row) throw new AppError("not-found", "This photo or video is no longer in the gallery.");
  // Already known; a gallery that is opened every day must not fill the log.
  if (row.unplayableBy === by || row.unplayableBy === "kiosk") return;
  if (trouble === "no-picture" && (await setRightType(row))) return;
  await db.write((tx) =>
    tx.mediaItem.updateMany({
      where: { id: mediaId },
      data: { unplayableAt: row.unplayableAt ?? clock.now(), unplayableBy: by },
    }),
  );
  log.warn("media.unplayable", { mediaId, contentType: row.contentType, trouble, by });
}

/** Stores and logs a screen's report (D16). Throws AppError "forbidden", "not-found", or "unavailable" when the file is unreadable now. */
export async function saveDisplayReport(identity: Identity, { mediaId, trouble }: DisplayReport): Promise<void> {
  requirePermission(identity, "media.view");
  const by = identity.kind === "kiosk" ? "kiosk" : "account";
  if (trouble === null) await markShown(mediaId, by);
  else await markUnplayable(mediaId, trouble, by);
}
