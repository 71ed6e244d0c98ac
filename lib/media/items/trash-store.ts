import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { IN_GALLERY } from "@/lib/media/held/store";
import { TRASH_LIFE_MS } from "@/lib/media/items/rules";
import type { MediaItem, MediaPageRequest, StorageUse, TrashedItem } from "@/lib/media/items/schema";
import { type MediaRow, toMediaItem, WITH_RENDITIONS } from "@/lib/media/items/to-media-item";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { rememberUntilChanged } from "@/lib/platform/database/remember";
import { lastKnownOwnership } from "@/lib/platform/installation/ownership";
import { log } from "@/lib/platform/log";
import { settledNow } from "@/lib/platform/time/settled-clock";

export const NOT_IN_TRASH = "This is no longer in the trash.";

/** After 30 days an item may wait for the sweeper, but cannot be restored. */
function inTrash() {
  return { gt: new Date(settledNow().getTime() - TRASH_LIFE_MS) };
}

function toTrashedItems(row: MediaRow): TrashedItem[] {
  const { deletedAt } = row;
  if (!deletedAt) return [];
  return [
    {
      ...toMediaItem(row),
      deletedAt: deletedAt.toISOString(),
      goneAt: new Date(deletedAt.getTime() + TRASH_LIFE_MS).toISOString(),
    },
  ];
}

/** Newest deletion first; pages as the gallery's. Throws AppError "forbidden", or "not-found" for a bad `before`. */
export async function listTrash(identity: Identity, { limit, before }: MediaPageRequest = {}): Promise<TrashedItem[]> {
  requirePermission(identity, "household.manage");
  const cursor =
    before === undefined
      ? null
      : (await db.read.mediaItem.findFirst({ where: { id: before, deletedAt: inTrash() } }))?.deletedAt;
  if (before !== undefined && !cursor) throw new AppError("not-found", NOT_IN_TRASH);
  const older =
    before !== undefined && cursor
      ? { OR: [{ deletedAt: { lt: cursor } }, { deletedAt: cursor, id: { lt: before } }] }
      : {};
  const rows = await db.read.mediaItem.findMany({
    where: { AND: [{ ...IN_GALLERY, deletedAt: inTrash() }, older] },
    orderBy: [{ deletedAt: "desc" }, { id: "desc" }],
    include: WITH_RENDITIONS,
    ...(limit === undefined ? {} : { take: limit }),
  });
  return rows.flatMap(toTrashedItems);
}

/** Restores an item to its former position in the gallery. Throws AppError "forbidden" or "not-found". */
export async function restoreMedia(identity: Identity, id: string): Promise<MediaItem> {
  requirePermission(identity, "household.manage");
  const row = await db.write(async (tx) => {
    const { count } = await tx.mediaItem.updateMany({ where: { id, deletedAt: inTrash() }, data: { deletedAt: null } });
    return count === 1 ? tx.mediaItem.findUnique({ where: { id }, include: WITH_RENDITIONS }) : null;
  });
  if (!row) throw new AppError("not-found", NOT_IN_TRASH);
  log.info("media.restored", { mediaId: id });
  return toMediaItem(row);
}

type Total = { items: number | bigint; bytes: number | bigint };

const toUse = ([total]: Total[]) => ({ items: Number(total?.items ?? 0), bytes: Number(total?.bytes ?? 0) });

/** Raw, because what Prisma writes for the same also reads each row's id, which is not in the index of the sizes. */
async function readStorageUse(): Promise<Omit<StorageUse, "ownsStore">> {
  const [gallery, songs, trash, renditions] = await Promise.all([
    db.read.$queryRaw<
      Total[]
    >`SELECT COUNT(*) AS items, SUM("sizeBytes") AS bytes FROM "MediaItem" WHERE "deletedAt" IS NULL AND "purpose" = 'post'`,
    db.read.$queryRaw<
      Total[]
    >`SELECT SUM(CASE WHEN "purpose" = 'song' THEN 1 ELSE 0 END) AS items, SUM("sizeBytes") AS bytes FROM "MediaItem" WHERE "purpose" IN ('song', 'cover')`,
    db.read.$queryRaw<
      Total[]
    >`SELECT COUNT(*) AS items, SUM("sizeBytes") AS bytes FROM "MediaItem" WHERE "deletedAt" IS NOT NULL AND "purpose" = 'post'`,
    db.read.$queryRaw<Total[]>`SELECT COUNT(*) AS items, SUM("sizeBytes") AS bytes FROM "Rendition"`,
  ]);
  return { gallery: toUse(gallery), songs: toUse(songs), trash: toUse(trash), renditions: toUse(renditions) };
}

/** The size of the gallery, of the songs, of the trash and of what is made of them, until the sweeper has emptied it. Throws AppError "forbidden". */
export async function storageUse(identity: Identity): Promise<StorageUse> {
  requirePermission(identity, "household.manage");
  return { ...(await rememberUntilChanged("storage-use", "media", readStorageUse)), ownsStore: lastKnownOwnership() };
}
