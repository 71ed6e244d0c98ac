import type { Song } from "@/lib/media/songs/schema";

export const SONGS_PATH = "/api/songs";

/** Mark that distinguishes the sound of a song from all other files, for a screen's worker. */
const SONG_MARK = "?song";
export const songSoundPath = (playPath: string): string => playPath + SONG_MARK;

export function isSongSound({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
  return pathname.startsWith("/objects/") && search === SONG_MARK;
}

export function offlineSongPaths(songs: readonly Pick<Song, "playPath" | "cover">[]): {
  sounds: string[];
  covers: string[];
} {
  const bare = (path: string) => path.replace(SONG_MARK, "");
  return {
    sounds: songs.map(({ playPath }) => bare(playPath)),
    covers: [...new Set(songs.flatMap(({ cover }) => cover?.path ?? []))],
  };
}

const same = (text: string) => text.normalize("NFKC").trim().toLocaleLowerCase("en");

type Named = { title: string; artist: string; album: string; disc: number | null; track: number | null };

const byName = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true, sensitivity: "base" });

export function inOrder<S extends Named>(songs: readonly S[]): S[] {
  const last = Number.MAX_SAFE_INTEGER;
  return [...songs].sort(
    (one, other) =>
      byName(one.album, other.album) ||
      (one.disc ?? 1) - (other.disc ?? 1) ||
      (one.track ?? last) - (other.track ?? last) ||
      byName(one.title, other.title),
  );
}

export function isOneAlbum(one: { album: string }, other: { album: string }): boolean {
  return one.album !== "" && same(one.album) === same(other.album);
}

export function isOneSinger(one: { artist: string }, other: { artist: string }): boolean {
  return one.artist !== "" && same(one.artist) === same(other.artist);
}

export type Album = { key: string; title: string; artist: string; songs: Song[]; cover: Song["cover"] };

export const LOOSE = "songs";

/** The albums by their names; the songs of no album come together, last. `key` is the id of an album's first song. */
export function albumsOf(songs: readonly Song[]): Album[] {
  const groups: Song[][] = [];
  for (const song of inOrder(songs)) {
    const known = groups.find(
      ([first]) => first && (isOneAlbum(first, song) || (first.album === "" && song.album === "")),
    );
    if (known) known.push(song);
    else groups.push([song]);
  }
  const albums = groups.flatMap((group): Album[] => {
    const [first] = group;
    if (!first) return [];
    const isLoose = first.album === "";
    const singers = group.every((song) => isOneSinger(first, song));
    return [
      {
        key: isLoose ? LOOSE : first.id,
        title: isLoose ? "More songs" : first.album,
        artist: singers ? first.artist : "",
        songs: group,
        cover: group.find(({ cover }) => cover !== null)?.cover ?? null,
      },
    ];
  });
  return albums.sort((one, other) => Number(one.key === LOOSE) - Number(other.key === LOOSE));
}

export function playableAt<S extends { isPlain: boolean }>(
  songs: readonly S[],
  plain: readonly { from: string; until: string }[],
  instant: Date,
): S[] {
  return isPlainTime(plain, instant) ? songs.filter(({ isPlain }) => isPlain) : [...songs];
}

export function isPlainTime(plain: readonly { from: string; until: string }[], instant: Date): boolean {
  const at = instant.getTime();
  return plain.some(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until));
}

/** Number before a title: "01 - ", "3. ", "1-07 ". */
const NUMBER_BEFORE = /^\s*(?:\d{1,2}-)?\d{1,3}\s*[-–.)_]*\s+(?=\D*\p{L})/u;

export function titleOfFile(name: string): string {
  const base = name
    .replace(/\.[^.]{1,5}$/, "")
    .replace(/_+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const title = base.replace(NUMBER_BEFORE, "").trim();
  return /\p{L}/u.test(title) ? title : base;
}

/** Returns the volume for a song, from 0 to 1: a player cannot make a file louder. */
export function shareOf(gain: number | null): number {
  return Math.min(1, 10 ** ((gain ?? 0) / 20));
}
