import "server-only";
import { type Identity, may } from "@/lib/accounts/permissions/matrix";
import { requireOwner, requirePermission } from "@/lib/accounts/permissions/require-permission";
import { TRASH_LIFE_MS } from "@/lib/media/items/rules";
import { NOT_IN_TRASH } from "@/lib/media/items/trash-store";
import type { SongChange } from "@/lib/media/songs/change-schema";
import { isOneAlbum } from "@/lib/media/songs/rules";
import { refusal } from "@/lib/media/words/refusal";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { settledNow } from "@/lib/platform/time/settled-clock";

function changeable(identity: Identity) {
  const owner = requireOwner(identity, "songs.add");
  return { purpose: "song", deletedAt: null, ...(may(identity, "songs.manage") ? {} : owner) };
}

async function idsOfAlbum(tx: Transaction, album: string): Promise<string[]> {
  const rows = await tx.song.findMany({
    where: { item: { deletedAt: null } },
    select: { itemId: true, album: true },
  });
  return rows.filter((row) => isOneAlbum(row, { album })).map(({ itemId }) => itemId);
}

async function assertCover(tx: Transaction, identity: Identity, coverItemId: string): Promise<void> {
  const where = { id: coverItemId, purpose: "cover", deletedAt: null, ...requireOwner(identity, "songs.manage") };
  if ((await tx.mediaItem.count({ where })) === 0)
    throw new AppError("not-found", "The cover didn’t arrive. Please choose it again.");
}

/** Covers that no song has go to the trash with what else is deleted, and are purged with it. */
async function dropUnusedCovers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const where = { id: { in: [...ids] }, deletedAt: null, covers: { none: {} } };
  await tx.mediaItem.updateMany({ where, data: { deletedAt: clock.now() } });
}

/** Changes a song, or all of its album. Throws AppError "forbidden", or "not-found", also for another's song and a missing cover. */
export async function changeSong(identity: Identity, id: string, change: SongChange): Promise<void> {
  const where = { itemId: id, item: changeable(identity) };
  const { title, artist, album, track, isPlain, coverItemId, wholeAlbum = false } = change;
  const isManaged = isPlain !== undefined || coverItemId !== undefined || wholeAlbum;
  if (isManaged) requirePermission(identity, "songs.manage");
  await db.write(async (tx) => {
    const song = await tx.song.findFirst({ where });
    if (!song) throw refusal("not-found", "song.notYours");
    if (coverItemId !== undefined) await assertCover(tx, identity, coverItemId);
    const changed = { itemId: { in: wholeAlbum && song.album !== "" ? await idsOfAlbum(tx, song.album) : [id] } };
    const before = await tx.song.findMany({ where: changed, select: { coverItemId: true } });
    await tx.song.updateMany({ where: changed, data: { artist, album, isPlain, coverItemId } });
    await tx.song.update({ where: { itemId: id }, data: { track } });
    // Someone has said it better than the file will.
    await tx.song.updateMany({ where: { itemId: id, readAt: null }, data: { readAt: clock.now() } });
    await tx.mediaItem.update({ where: { id }, data: { title } });
    await dropUnusedCovers(
      tx,
      before.flatMap((one) => one.coverItemId ?? []),
    );
  });
  log.info("song.changed", { mediaId: id });
}

/** Moves a song to the trash for 30 days. Throws AppError "forbidden", or "not-found" for one that is gone or, to anyone but a caretaker, another's. */
export async function removeSong(identity: Identity, id: string): Promise<void> {
  const where = { id, ...changeable(identity) };
  const { count } = await db.write((tx) => tx.mediaItem.updateMany({ where, data: { deletedAt: clock.now() } }));
  if (count === 0) throw refusal("not-found", "song.notYours");
  log.info("song.deleted", { mediaId: id });
}

/** Brings a song back from the trash. Throws AppError "forbidden" or "not-found". */
export async function restoreSong(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "songs.manage");
  const kept = new Date(settledNow().getTime() - TRASH_LIFE_MS);
  const where = { id, purpose: "song", deletedAt: { gt: kept } };
  const { count } = await db.write((tx) => tx.mediaItem.updateMany({ where, data: { deletedAt: null } }));
  if (count === 0) throw new AppError("not-found", NOT_IN_TRASH);
  log.info("song.restored", { mediaId: id });
}
