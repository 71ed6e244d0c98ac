import "server-only";
import { type Identity, may } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { AppError } from "@/lib/http/errors";
import { lastOwnership } from "@/lib/installation/ownership";
import { log } from "@/lib/log";
import { TRASH_LIFE_MS } from "@/lib/media/rules";
import type { MediaItem, MediaPageRequest, StorageUse, TrashedItem } from "@/lib/media/schema";
import { type MediaRow, shapeItem } from "@/lib/media/store";

/** What is said of an item that somebody else has restored or removed meanwhile. */
export const NOT_IN_TRASH = "This is not in the trash any more.";

/** Throws AppError "forbidden" for everybody but the caretaker. */
export function mustManageTrash(identity: Identity): void {
  if (!may(identity, "household.manage")) throw new AppError("forbidden", "Only the caretaker can do this.");
}

/** What is in the trash now: after its 30 days an item can wait for the sweeper, but nobody gets it back. */
function inTrash() {
  return { gt: new Date(clock.now().getTime() - TRASH_LIFE_MS) };
}

function shape(row: MediaRow & { deletedAt: Date | null }): TrashedItem[] {
  const { deletedAt } = row;
  if (!deletedAt) return [];
  return [{ ...shapeItem(row), deletedAt: deletedAt.toISOString(), goneAt: new Date(deletedAt.getTime() + TRASH_LIFE_MS).toISOString() }];
}

/**
 * The trash, what was deleted last first: the whole list, or at most `limit` items after the item `before`. Throws AppError
 * "forbidden", or "not-found" when `before` is not in it.
 */
export async function listTrash(identity: Identity, { limit, before }: MediaPageRequest = {}): Promise<TrashedItem[]> {
  mustManageTrash(identity);
  const cursor = before === undefined ? null : (await db.read.mediaItem.findFirst({ where: { id: before, deletedAt: inTrash() } }))?.deletedAt;
  if (before !== undefined && !cursor) throw new AppError("not-found", NOT_IN_TRASH);
  const older = before !== undefined && cursor ? { OR: [{ deletedAt: { lt: cursor } }, { deletedAt: cursor, id: { lt: before } }] } : {};
  const rows = await db.read.mediaItem.findMany({
    where: { AND: [{ deletedAt: inTrash() }, older] },
    orderBy: [{ deletedAt: "desc" }, { id: "desc" }],
    ...(limit === undefined ? {} : { take: limit }),
  });
  return rows.flatMap(shape);
}

/** Brings an item back to the gallery, to its old place. Throws AppError "forbidden", or "not-found" when it is not in the trash. */
export async function restoreMedia(identity: Identity, id: string): Promise<MediaItem> {
  mustManageTrash(identity);
  const row = await db.write(async (tx) => {
    const { count } = await tx.mediaItem.updateMany({ where: { id, deletedAt: inTrash() }, data: { deletedAt: null } });
    return count === 1 ? tx.mediaItem.findUnique({ where: { id } }) : null;
  });
  if (!row) throw new AppError("not-found", NOT_IN_TRASH);
  log.info("media.restored", { mediaId: id });
  return shapeItem(row);
}

/** What the family's media take, in the gallery and, until the sweeper has removed it, in the trash. Throws AppError "forbidden". */
export async function storageUse(identity: Identity): Promise<StorageUse> {
  mustManageTrash(identity);
  const sum = async (deletedAt: null | { not: null }) => {
    const { _count, _sum } = await db.read.mediaItem.aggregate({ where: { deletedAt }, _count: true, _sum: { sizeBytes: true } });
    return { items: _count, bytes: _sum.sizeBytes ?? 0 };
  };
  const [gallery, trash] = await Promise.all([sum(null), sum({ not: null })]);
  return { gallery, trash, ownsStore: lastOwnership() };
}
