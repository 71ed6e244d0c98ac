import "server-only";
import { type Identity, may } from "@/lib/accounts/permissions/matrix";
import { forbidden, requirePermission } from "@/lib/accounts/permissions/require-permission";
import { TRASH_LIFE_MS } from "@/lib/media/items/rules";
import { NOT_IN_TRASH } from "@/lib/media/items/trash-store";
import type { SongChange } from "@/lib/media/songs/change-schema";
import { isOneAlbum } from "@/lib/media/songs/rules";
import { SONG } from "@/lib/media/songs/song-store";
import { refusal } from "@/lib/media/words/refusal";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { settledNow } from "@/lib/platform/time/settled-clock";

function changeable(identity: Identity) {
  requirePermission(identity, "songs.add");
  if (may(identity, "songs.manage")) return { ...SONG, deletedAt: null };
  if (identity.kind === "anonymous") throw forbidden("songs.add");
  return { ...SONG, deletedAt: null, senderKind: identity.kind, senderId: identity.id };
}

async function idsOfAlbum(tx: Transaction, album: string): Promise<string[]> {
  const rows = await tx.song.findMany({
    where: { item: { ...SONG, deletedAt: null }, album: { not: "" } },
    select: { itemId: true, album: true },
  });
  return rows.filter((row) => isOneAlbum(row, { album })).map(({ itemId }) => itemId);
}

async function assertCover(tx: Transaction, identity: Identity, coverItemId: string): Promise<void> {
  if (identity.kind !== "account") throw forbidden("songs.manage");
  const where = { id: coverItemId, purpose: "cover", deletedAt: null, senderKind: "account", senderId: identity.id };
  if ((await tx.mediaItem.count({ where })) === 0)
    throw new AppError("not-found", "The cover didn’t arrive. Please choose it again.");
}

/** Covers that no song has go to the trash with what else is deleted, and are purged with it. */
async function dropUnusedCovers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const where = { id: { in: [...ids] }, purpose: "cover", deletedAt: null, covers: { none: {} } };
  await tx.mediaItem.updateMany({ where, data: { deletedAt: clock.now() } });
}

const AT_ONCE = 500;

/** Changes a song, or all of its album. Throws AppError "forbidden", or "not-found", also for another's song and a missing cover. */
export async function changeSong(identity: Identity, id: string, change: SongChange): Promise<void> {
  const where = { id, ...changeable(identity) };
  const { title, artist, album, track, isPlain, coverItemId, wholeAlbum = false } = change;
  const isManaged = isPlain !== undefined || coverItemId !== undefined || wholeAlbum;
  if (isManaged) requirePermission(identity, "songs.manage");
  await db.write(async (tx) => {
    const row = await tx.mediaItem.findFirst({ where, include: { song: true } });
    if (!row?.song) throw refusal("not-found", "song.notYours");
    if (coverItemId !== undefined) await assertCover(tx, identity, coverItemId);
    const shared = {
      artist,
      album,
      ...(isPlain !== undefined && { isPlain }),
      ...(coverItemId !== undefined && { coverItemId }),
    };
    const ids = wholeAlbum && row.song.album !== "" ? await idsOfAlbum(tx, row.song.album) : [id];
    const before = await tx.song.findMany({
      where: { itemId: { in: ids.slice(0, AT_ONCE) } },
      select: { coverItemId: true },
    });
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await tx.song.updateMany({ where: { itemId: { in: ids.slice(from, from + AT_ONCE) } }, data: shared });
    await tx.song.update({ where: { itemId: id }, data: { track } });
    // Someone has said it better than the file will.
    await tx.song.updateMany({ where: { itemId: id, readAt: null }, data: { readAt: clock.now() } });
    if (row.title !== title) await tx.mediaItem.update({ where: { id }, data: { title } });
    const former = before.flatMap((song) => (song.coverItemId === null ? [] : [song.coverItemId]));
    if (coverItemId !== undefined) await dropUnusedCovers(tx, former);
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
  const where = { id, ...SONG, deletedAt: { gt: kept } };
  const { count } = await db.write((tx) => tx.mediaItem.updateMany({ where, data: { deletedAt: null } }));
  if (count === 0) throw new AppError("not-found", NOT_IN_TRASH);
  log.info("song.restored", { mediaId: id });
}
