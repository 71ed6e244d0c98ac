import type { Playlist } from "@/lib/library/activities/schema";

export function parsePlaylistNumber(value: string | null, playlists: readonly Playlist[]): number | null {
  const index = playlists.findIndex((_playlist, candidate) => String(candidate + 1) === value);
  return index === -1 ? null : index + 1;
}
