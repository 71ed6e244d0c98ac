import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
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

export const SONG = { purpose: "song", song: { isNot: null } } as const satisfies Prisma.MediaItemWhereInput;

const INCLUDE = {
  ...WITH_RENDITIONS,
  song: { include: { coverItem: { include: { renditions: WITH_RENDITIONS.renditions } } } },
} satisfies Prisma.MediaItemInclude;

type Row = Prisma.MediaItemGetPayload<{ include: typeof INCLUDE }>;

/** Many songs are read in portions: the number of ids in a statement is limited. */
const PORTION = 500;

async function readRows(where: Prisma.MediaItemWhereInput): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const portion = await db.read.mediaItem.findMany({
      where: { ...SONG, ...where, ...(rows.length > 0 && { id: { gt: rows.at(-1)?.id ?? "" } }) },
      orderBy: { id: "asc" },
      include: INCLUDE,
      take: PORTION,
    });
    rows.push(...portion);
    if (portion.length < PORTION) return rows;
  }
}

function coverOf(row: Row): Song["cover"] {
  const chosen = row.song?.coverItem;
  const own = chosen?.deletedAt === null ? toMediaItem({ ...chosen, answers: [], voices: [], job: null }).thumb : null;
  return own ?? toMediaItem(row).thumb ?? null;
}

function factsOf(row: Row) {
  const { id, title, durationMs, sizeBytes, song } = row;
  const { artist = "", album = "", disc = null, track = null, isPlain = false } = song ?? {};
  return { id, title, artist, album, disc, track, isPlain, durationMs, sizeBytes, cover: coverOf(row) };
}

/** The songs that are ready, in their order, and when only singing without instruments is played. Throws AppError "forbidden". */
export async function listSongs(identity: Identity): Promise<Songs> {
  requirePermission(identity, "songs.listen");
  const shown = await whereServedTo(identity);
  const [rows, plain] = await Promise.all([
    readRows({ deletedAt: null, preparation: "ready", AND: [shown] }),
    getPlainSpans(),
  ]);
  const songs = rows.flatMap((row): Song[] => {
    const { playPath } = toMediaItem(row);
    return playPath === undefined
      ? []
      : [{ ...factsOf(row), gain: row.song?.gain ?? null, playPath: songSoundPath(playPath) }];
  });
  return { songs: inOrder(songs), plain };
}

/** Every song with what the caretaker needs to know of it, and what is in the trash. Throws AppError "forbidden". */
export async function listManagedSongs(identity: Identity): Promise<ManagedSongs> {
  requirePermission(identity, "songs.manage");
  const kept = new Date(settledNow().getTime() - TRASH_LIFE_MS);
  const rows = await readRows({ OR: [{ deletedAt: null }, { deletedAt: { gt: kept } }] });
  const troubles = await readTroubles(rows.flatMap(({ id, preparation }) => (preparation === "ready" ? [] : [id])));
  const songs = inOrder(
    rows.map((row): ManagedSong => {
      const trouble = troubles.get(row.id);
      return {
        ...factsOf(row),
        uploaderName: row.uploaderName,
        uploadedAt: row.uploadedAt.toISOString(),
        objectPath: toMediaItem(row).objectPath,
        preparation: preparationSchema.parse(row.preparation),
        ...(trouble && { trouble }),
        goneAt: row.deletedAt && new Date(row.deletedAt.getTime() + TRASH_LIFE_MS).toISOString(),
      };
    }),
  );
  return { songs: songs.filter(({ goneAt }) => goneAt === null), trash: songs.filter(({ goneAt }) => goneAt !== null) };
}

const OWN_SONGS = 500;

/** Lists the songs that this sender has added, newest first. Throws AppError "forbidden". */
export async function listOwnSongs(identity: Identity): Promise<OwnSong[]> {
  requirePermission(identity, "songs.add");
  if (identity.kind === "anonymous") return [];
  const rows = await db.read.mediaItem.findMany({
    where: { ...SONG, senderKind: identity.kind, senderId: identity.id, deletedAt: null },
    orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
    include: { song: true },
    take: OWN_SONGS,
  });
  return rows.map(({ id, title, song, uploadedAt, preparation }) => ({
    ...{ id, title, artist: song?.artist ?? "", album: song?.album ?? "", track: song?.track ?? null },
    uploadedAt: uploadedAt.toISOString(),
    preparation: preparationSchema.parse(preparation),
  }));
}
