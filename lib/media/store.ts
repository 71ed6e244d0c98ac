import "server-only";
import { type Identity, may } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { NEW_WINDOW_MS } from "@/lib/media/news-rules";
import { mediaTypeOf } from "@/lib/media/rules";
import { type MediaItem, mediaItemSchema, type MediaPageRequest, type MediaType, mediaTypeSchema } from "@/lib/media/schema";
import { newId } from "@/lib/random";

/** An item's row in the database. */
export type MediaRow = {
  id: string;
  objectPath: string;
  title: string;
  uploaderName: string;
  note: string | null;
  uploadedAt: Date;
  sizeBytes: number;
  contentType: string;
  mediaType: string;
  unplayableAt: Date | null;
};

const OBJECTS = "/objects/";
const OBJECT_KEY = /^(?:\/objects\/|objects\/|\/)?(m\/[A-Za-z0-9_-]{22})$/;

/** The object key in a path that a client names; a leading "/objects/" or "/" is tolerated. Null for anything else (U38). */
export function objectKeyOf(path: string): string | null {
  return OBJECT_KEY.exec(path)?.[1] ?? null;
}

/** An item as the browser may see it. */
export function shapeItem({ id, objectPath, title, uploaderName, note, uploadedAt, sizeBytes, contentType, mediaType, unplayableAt }: MediaRow): MediaItem {
  return mediaItemSchema.parse({
    id,
    objectPath: OBJECTS + objectPath,
    title,
    uploaderName,
    ...(note === null ? {} : { note }),
    uploadedAt: uploadedAt.toISOString(),
    sizeBytes,
    contentType,
    mediaType,
    ...(unplayableAt === null ? {} : { unplayableAt: unplayableAt.toISOString() }),
  });
}

function must(identity: Identity, action: "media.view" | "media.delete", refusal: string): void {
  if (!may(identity, action)) throw new AppError("forbidden", refusal);
}

const MAY_NOT_VIEW = "You do not have permission to see the family's pictures.";
const GONE = "This picture or film is no longer in the gallery.";

/**
 * The gallery, newest first: the whole list, or at most `limit` items after the item `before` (D18); with `unplayable` only what the
 * hub could not show. Throws AppError "forbidden", or "not-found" when `before` is no item.
 */
export async function listMedia(identity: Identity, { limit, before, unplayable }: MediaPageRequest = {}): Promise<MediaItem[]> {
  must(identity, "media.view", MAY_NOT_VIEW);
  const cursor = before === undefined ? null : await db.read.mediaItem.findUnique({ where: { id: before } });
  if (before !== undefined && !cursor) throw new AppError("not-found", GONE);
  const older = cursor && {
    // Says no more than the two below, but in a way that both databases begin reading at the cursor.
    uploadedAt: { lte: cursor.uploadedAt },
    OR: [{ uploadedAt: { lt: cursor.uploadedAt } }, { uploadedAt: cursor.uploadedAt, id: { lt: cursor.id } }],
  };
  const rows = await db.read.mediaItem.findMany({
    where: { deletedAt: null, ...(unplayable ? { unplayableAt: { not: null } } : {}), ...older },
    orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
    ...(limit === undefined ? {} : { take: limit }),
  });
  return rows.map(shapeItem);
}

/** How many items arrived in the last seven days, for the badge. Throws AppError "forbidden". */
export async function countNewMedia(identity: Identity): Promise<number> {
  must(identity, "media.view", MAY_NOT_VIEW);
  const since = new Date(clock.now().getTime() - NEW_WINDOW_MS);
  return db.read.mediaItem.count({ where: { deletedAt: null, uploadedAt: { gt: since } } });
}

/** Whether an item is a picture, film, recording or unknown. Throws AppError "forbidden" or "not-found". */
export async function getMediaType(identity: Identity, id: string): Promise<MediaType> {
  must(identity, "media.view", MAY_NOT_VIEW);
  const row = await db.read.mediaItem.findFirst({ where: { id, deletedAt: null }, select: { mediaType: true } });
  if (!row) throw new AppError("not-found", GONE);
  return mediaTypeSchema.parse(row.mediaType);
}

/** Takes an item out of the gallery; its bytes stay for 30 days (D17). Throws AppError "forbidden" or "not-found". */
export async function deleteMedia(identity: Identity, id: string): Promise<void> {
  must(identity, "media.delete", "You don't have permission to delete media.");
  const { count } = await db.write((tx) => tx.mediaItem.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: clock.now() } }));
  if (count === 0) throw new AppError("not-found", GONE);
  log.info("media.deleted", { mediaId: id });
}

/** What /objects must know of a stored file to serve it. */
export type ServedObject = { objectKey: string; sizeBytes: number; sha256: string; contentType: string; fileName: string | null; title: string };

/** The file behind an address under /objects/. Throws AppError "forbidden", or "not-found" also when its item was deleted. */
export async function getServedObject(identity: Identity, path: string): Promise<ServedObject> {
  must(identity, "media.view", MAY_NOT_VIEW);
  const objectKey = objectKeyOf(path);
  const row = objectKey === null ? null : await db.read.mediaItem.findFirst({ where: { objectPath: objectKey, deletedAt: null } });
  if (!row) throw new AppError("not-found", GONE);
  const { objectPath, sizeBytes, sha256, contentType, fileName, title } = row;
  return { objectKey: objectPath, sizeBytes, sha256, contentType, fileName, title };
}

/** The item made of an object, deleted or not; null when there is none. For lib/uploads, which has authorised. */
export async function itemOfObject(objectKey: string): Promise<MediaItem | null> {
  const row = await db.read.mediaItem.findUnique({ where: { objectPath: objectKey } });
  return row && shapeItem(row);
}

type NewItem = {
  objectKey: string;
  title: string;
  uploaderName: string;
  note?: string | undefined;
  fileName?: string | undefined;
  sizeBytes: number;
  sha256: string;
  contentType: string;
  senderKind: string;
  senderId: string;
};

/** Adds an item inside the caller's transaction; its media type comes from the sniffed content type. For lib/uploads, which has authorised. */
export async function insertItem(tx: Transaction, item: NewItem): Promise<MediaItem> {
  const { objectKey, title, uploaderName, note, fileName, sizeBytes, sha256, contentType, senderKind, senderId } = item;
  const row = await tx.mediaItem.create({
    data: {
      id: newId(),
      objectPath: objectKey,
      title,
      uploaderName,
      note: note ?? null,
      fileName: fileName ?? null,
      sizeBytes,
      sha256,
      contentType,
      mediaType: mediaTypeOf(contentType),
      senderKind,
      senderId,
      uploadedAt: clock.now(),
    },
  });
  return shapeItem(row);
}
