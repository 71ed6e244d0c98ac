import type { Playlist } from "@/lib/activities/schema";

/** The place from 1 of the playlist that the query asks for; null, and so none expanded, for anything unknown. */
export function placeOf(asked: string | null, playlists: readonly Playlist[]): number | null {
  const index = playlists.findIndex((_playlist, place) => String(place + 1) === asked);
  return index === -1 ? null : index + 1;
}
