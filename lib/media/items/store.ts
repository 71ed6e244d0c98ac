import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import { type Identity, may } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { whereServedTo, whereShownTo } from "@/lib/media/held/store";
import type { ManagedItem } from "@/lib/media/items/managed/schema";
import { withPreparation } from "@/lib/media/items/preparation-store";
import {
  type MediaItem,
  type MediaPageRequest,
  type MediaType,
  mediaTypeSchema,
  type Purpose,
} from "@/lib/media/items/schema";
import { isOriginalNeeded, type OriginalRow } from "@/lib/media/items/shown-rules";
import { GONE } from "@/lib/media/items/texts";
import { type MediaRow, toMediaItem, WITH_RENDITIONS } from "@/lib/media/items/to-media-item";
import { mediaTypeOf } from "@/lib/media/items/type-rules";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { rememberUntilChanged } from "@/lib/platform/database/remember";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import type { Prisma } from "@/prisma/sqlite/client/client";

const OBJECT_KEY = /^(?:\/objects\/|objects\/|\/)?([mr]\/[A-Za-z0-9_-]{22})$/;

/** The key of an original or a rendition in a client's path; a leading "/objects/" or "/" is tolerated. Null for anything else (U38). */
export function parseObjectKey(path: string): string | null {
  return OBJECT_KEY.exec(path)?.[1] ?? null;
}

const CANNOT_BE_SHOWN = { OR: [{ unplayableAt: { not: null } }, { preparation: "failed" }] };

/** Such items are few, and no index finds them among a hundred thousand, so their ids are found once for each change of the gallery. */
async function whereNotShowable(): Promise<Prisma.MediaItemWhereInput> {
  const rows = await rememberUntilChanged("not-showable", "media", () =>
    db.read.mediaItem.findMany({ where: CANNOT_BE_SHOWN, select: { id: true }, take: ROWS_AT_ONCE }),
  );
  return rows.length < ROWS_AT_ONCE ? { id: { in: rows.map(({ id }) => id) }, ...CANNOT_BE_SHOWN } : CANNOT_BE_SHOWN;
}

const ROWS_AT_ONCE = 500;

type Cursor = { uploadedAt: Date; id: string };

function olderThan(cursor: Cursor | null): Prisma.MediaItemWhereInput {
  if (!cursor) return {};
  const { uploadedAt, id } = cursor;
  return {
    // Redundant, but lets both databases begin at the cursor.
    uploadedAt: { lte: uploadedAt },
    OR: [{ uploadedAt: { lt: uploadedAt } }, { uploadedAt, id: { lt: id } }],
  };
}

async function readRows(where: Prisma.MediaItemWhereInput, limit: number, after: Cursor | null): Promise<MediaRow[]> {
  const rows: MediaRow[] = [];
  for (;;) {
    const take = Math.min(ROWS_AT_ONCE, limit - rows.length);
    const portion = await db.read.mediaItem.findMany({
      where: { AND: [where, olderThan(rows.at(-1) ?? after)] },
      orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
      include: WITH_RENDITIONS,
      take,
    });
    rows.push(...portion);
    if (portion.length < take || rows.length === limit) return rows;
  }
}

/** Lists the newest first (D18); a whole gallery is for {@link listMediaPages}. Throws AppError "forbidden", "not-found" (`before`). */
export async function listMedia(
  identity: Identity,
  { limit = Infinity, before, unplayable }: MediaPageRequest = {},
): Promise<ManagedItem[]> {
  requirePermission(identity, "media.view");
  // An item that is held back may be a cursor, as a deleted one may: what is older than it is shown all the same.
  const cursor = before === undefined ? null : await db.read.mediaItem.findUnique({ where: { id: before } });
  if (before !== undefined && !cursor) throw new AppError("not-found", GONE);
  const where = {
    AND: [{ deletedAt: null }, unplayable ? await whereNotShowable() : {}, await whereShownTo(identity)],
  };
  const rows = await readRows(where, limit, cursor);
  const items = await withPreparation(identity, rows.map(toMediaItem));
  if (!may(identity, "household.manage")) return items;
  const marked = new Set(rows.flatMap(({ id, placeMayRemain }) => (placeMayRemain ? [id] : [])));
  return items.map((item) => (marked.has(item.id) ? { ...item, placeMayRemain: true } : item));
}

const STREAMED_ITEMS = 500;

/** The whole gallery, from the item after `before` on, in pages, for {@link streamList}. Throws as {@link listMedia}. */
export async function* listMediaPages(
  identity: Identity,
  { before, unplayable }: Omit<MediaPageRequest, "limit">,
): AsyncGenerator<ManagedItem[]> {
  for (let last = before; ;) {
    const page = await listMedia(identity, { limit: STREAMED_ITEMS, before: last, unplayable });
    yield page;
    if (page.length < STREAMED_ITEMS) return;
    last = page.at(-1)?.id;
  }
}

/** The media type of an item. Throws AppError "forbidden" or "not-found". */
export async function getMediaType(identity: Identity, id: string): Promise<MediaType> {
  requirePermission(identity, "media.view");
  const where = { id, deletedAt: null, ...(await whereShownTo(identity)) };
  const row = await db.read.mediaItem.findFirst({ where, select: { mediaType: true } });
  if (!row) throw new AppError("not-found", GONE);
  return mediaTypeSchema.parse(row.mediaType);
}

/** Moves an item to the trash for 30 days (D17). Throws AppError "forbidden" or "not-found". */
export async function deleteMedia(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "media.delete");
  const where = { id, deletedAt: null, ...(await whereShownTo(identity)) };
  const { count } = await db.write((tx) => tx.mediaItem.updateMany({ where, data: { deletedAt: clock.now() } }));
  if (count === 0) throw new AppError("not-found", GONE);
  log.info("media.deleted", { mediaId: id });
}

export type ServedObject = {
  objectKey: string;
  sizeBytes: number;
  sha256: string;
  contentType: string;
  fileName: string | null;
  title: string;
};

/** Everyone; by the household's choice, and where a place could not be taken out, the caretakers, and others only what would not be shown otherwise. */
async function getsOriginal(identity: Identity, row: OriginalRow & { placeMayRemain: boolean }): Promise<boolean> {
  if (may(identity, "household.manage")) return true;
  if (!row.placeMayRemain && !(await getHousehold()).originalsForCaretakers) return true;
  return isOriginalNeeded(row, identity.kind === "kiosk");
}

async function findServedObject(identity: Identity, objectKey: string): Promise<ServedObject | null> {
  const isShown = { deletedAt: null, ...(await whereServedTo(identity)) };
  if (objectKey.startsWith("m/")) {
    const row = await db.read.mediaItem.findFirst({
      where: { objectPath: objectKey, ...isShown },
      include: { renditions: { select: { kind: true } }, job: { select: { state: true, lane: true } } },
    });
    return row && (await getsOriginal(identity, row)) ? { ...row, objectKey } : null;
  }
  const row = await db.read.rendition.findFirst({
    where: { objectKey, item: isShown },
    include: { item: { select: { title: true } } },
  });
  return row && { ...row, fileName: null, title: row.item.title };
}

/** Finds the file of an address under /objects/. Throws AppError "forbidden", or "not-found", also for what this identity may not get. */
export async function getServedObject(identity: Identity, path: string): Promise<ServedObject> {
  requirePermission(identity, "media.view");
  const objectKey = parseObjectKey(path);
  const found = objectKey === null ? null : await findServedObject(identity, objectKey);
  if (!found) throw new AppError("not-found", GONE);
  const { sizeBytes, sha256, contentType, fileName, title } = found;
  return { objectKey: found.objectKey, sizeBytes, sha256, contentType, fileName, title };
}

/** The item of an object, deleted or not. For lib/media/uploads, which has checked permissions. */
export async function findItemByObject(objectKey: string): Promise<MediaItem | null> {
  const row = await db.read.mediaItem.findUnique({ where: { objectPath: objectKey }, include: WITH_RENDITIONS });
  return row && toMediaItem(row);
}

/** The item whose file this sender sent under this key, before its place was taken out. For lib/media/uploads, which has checked permissions. */
export async function findItemSentAs(
  sender: { senderKind: string; senderId: string },
  objectKey: string,
): Promise<MediaItem | null> {
  const row = await db.read.mediaItem.findFirst({ where: { sentAs: objectKey, ...sender }, include: WITH_RENDITIONS });
  return row && toMediaItem(row);
}

type NewItem = {
  objectKey: string;
  purpose: Purpose;
  sentAs: string | null;
  placeMayRemain: boolean;
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

/** Adds an item in the caller's transaction. For lib/media/uploads, which has checked permissions. */
export async function insertItem(tx: Transaction, item: NewItem): Promise<MediaItem> {
  const { objectKey, title, uploaderName, note, fileName, sizeBytes, sha256, contentType, senderKind, senderId } = item;
  const { sentAs, placeMayRemain, purpose } = item;
  const mediaType = mediaTypeOf(contentType);
  const row = await tx.mediaItem.create({
    include: WITH_RENDITIONS,
    data: {
      id: newId(),
      objectPath: objectKey,
      purpose,
      title,
      uploaderName,
      note: note ?? null,
      fileName: fileName ?? null,
      sizeBytes,
      sha256,
      sentAs,
      placeMayRemain,
      contentType,
      mediaType,
      // A file that none of our programs can show stays a file to open (D16).
      preparation: mediaType === "unknown" ? "failed" : "preparing",
      senderKind,
      senderId,
      uploadedAt: clock.now(),
      // An item outside the gallery is never new in it.
      ...(purpose !== "post" && { openedAt: clock.now() }),
      ...(purpose === "song" && { song: { create: {} } }),
    },
  });
  return toMediaItem(row);
}
