import type { Playlist } from "@/lib/library/activities/schema";

/** Returns the number, from 1, of the playlist in the query; null, and so none expanded, for anything unknown. */
export function parsePlaylistNumber(value: string | null, playlists: readonly Playlist[]): number | null {
  const index = playlists.findIndex((_playlist, candidate) => String(candidate + 1) === value);
  return index === -1 ? null : index + 1;
}
