import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requireOwner, requirePermission } from "@/lib/accounts/permissions/require-permission";
import { getPlainSpans } from "@/lib/calendar/music/plain-store";
import { whereServedTo } from "@/lib/media/held/store";
import { readTroubles } from "@/lib/media/items/preparation-store";
import { TRASH_LIFE_MS } from "@/lib/media/items/rules";
import { preparationSchema } from "@/lib/media/items/schema";
import { toMediaItem, WITH_RENDITIONS } from "@/lib/media/items/to-media-item";
import { inOrder, songSoundPath } from "@/lib/media/songs/rules";
import type { ManagedSong, ManagedSongs, OwnSong, Song, Songs } from "@/lib/media/songs/schema";
import { db } from "@/lib/platform/database/db";
import { settledNow } from "@/lib/platform/time/settled-clock";
import type { Prisma } from "@/prisma/sqlite/client/client";

const INCLUDE = {
  item: { include: WITH_RENDITIONS },
  coverItem: { include: { renditions: WITH_RENDITIONS.renditions } },
} satisfies Prisma.SongInclude;

const readSongs = (item: Prisma.MediaItemWhereInput) =>
  db.read.song.findMany({ where: { item }, orderBy: { itemId: "asc" }, include: INCLUDE });

type Row = Awaited<ReturnType<typeof readSongs>>[number];

function coverOf({ item, coverItem }: Row): Song["cover"] {
  const chosen = coverItem?.deletedAt === null ? toMediaItem(coverItem).thumb : null;
  return chosen ?? toMediaItem(item).thumb ?? null;
}

function factsOf(row: Row) {
  const { item, artist, album, disc, track, isPlain } = row;
  const { id, title, durationMs, sizeBytes } = item;
  return { id, title, artist, album, disc, track, isPlain, durationMs, sizeBytes, cover: coverOf(row) };
}

/** The songs that are ready, in their order, and when only singing without instruments is played. Throws AppError "forbidden". */
export async function listSongs(identity: Identity): Promise<Songs> {
  requirePermission(identity, "songs.listen");
  const shown = await whereServedTo(identity);
  const [rows, plain] = await Promise.all([
    readSongs({ ...shown, deletedAt: null, preparation: "ready" }),
    getPlainSpans(),
  ]);
  const songs = rows.flatMap((row): Song[] => {
    const { playPath } = toMediaItem(row.item);
    return playPath === undefined ? [] : [{ ...factsOf(row), gain: row.gain, playPath: songSoundPath(playPath) }];
  });
  return { songs: inOrder(songs), plain };
}

/** Every song with what the caretaker needs to know of it, and what is in the trash. Throws AppError "forbidden". */
export async function listManagedSongs(identity: Identity): Promise<ManagedSongs> {
  requirePermission(identity, "songs.manage");
  const kept = new Date(settledNow().getTime() - TRASH_LIFE_MS);
  const rows = await readSongs({ OR: [{ deletedAt: null }, { deletedAt: { gt: kept } }] });
  const unready = rows.filter(({ item }) => item.preparation !== "ready");
  const troubles = await readTroubles(unready.map(({ itemId }) => itemId));
  const songs = inOrder(
    rows.map((row): ManagedSong => {
      const { uploaderName, uploadedAt, preparation, deletedAt } = row.item;
      return {
        ...factsOf(row),
        uploaderName,
        uploadedAt: uploadedAt.toISOString(),
        objectPath: toMediaItem(row.item).objectPath,
        preparation: preparationSchema.parse(preparation),
        trouble: troubles.get(row.itemId),
        goneAt: deletedAt && new Date(deletedAt.getTime() + TRASH_LIFE_MS).toISOString(),
      };
    }),
  );
  return { songs: songs.filter(({ goneAt }) => goneAt === null), trash: songs.filter(({ goneAt }) => goneAt !== null) };
}

const OWN_SONGS = 500;

/** Lists the songs that this sender has added, newest first. Throws AppError "forbidden". */
export async function listOwnSongs(identity: Identity): Promise<OwnSong[]> {
  const own = requireOwner(identity, "songs.add");
  const rows = await db.read.song.findMany({
    where: { item: { ...own, deletedAt: null } },
    orderBy: [{ item: { uploadedAt: "desc" } }, { itemId: "desc" }],
    include: { item: true },
    take: OWN_SONGS,
  });
  return rows.map(({ itemId, artist, album, track, item }) => ({
    ...{ id: itemId, title: item.title, artist, album, track },
    uploadedAt: item.uploadedAt.toISOString(),
    preparation: preparationSchema.parse(item.preparation),
  }));
}
