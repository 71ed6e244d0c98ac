import { type Playlist, PLAYLISTS } from "@/lib/videos/content";

/** The playlist that the query asks for; null, and so none expanded, for anything unknown. */
export function playlistOf(asked: string | null): Playlist | null {
  return PLAYLISTS.find(({ id }) => id === asked) ?? null;
}
