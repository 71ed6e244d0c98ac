import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { MEDIA_URL } from "@/lib/media/news/queries";
import type { SongChange } from "@/lib/media/songs/change-schema";
import { SONGS_PATH } from "@/lib/media/songs/rules";
import { managedSongsSchema, ownSongsSchema, songsSchema } from "@/lib/media/songs/schema";
import { readJsonIfAllowed, sendJson, signedInRead } from "@/lib/platform/api/fetch-json";

const urlOf = (id: string) => `${SONGS_PATH}/${encodeURIComponent(id)}`;

/** Songs for the relative; null on a screen that is not connected. Under the gallery's key, so that a change of media reads it again. */
export const songsQuery = queryOptions({
  queryKey: [MEDIA_URL, "songs"],
  queryFn: ({ signal }) => readJsonIfAllowed(SONGS_PATH, songsSchema, signal),
  staleTime: 5 * 60_000,
});

export const managedSongsRead = signedInRead(`${SONGS_PATH}/managed`, managedSongsSchema, [MEDIA_URL, "songs-managed"]);

export const ownSongsQuery = queryOptions({
  queryKey: [MEDIA_URL, "songs-own"],
  queryFn: ({ signal }) => readJsonIfAllowed(`${SONGS_PATH}/own`, ownSongsSchema, signal),
});

export async function sendSongChange({ id, ...change }: SongChange & { id: string }): Promise<void> {
  await sendJson("PATCH", urlOf(id), z.undefined(), change);
}

export async function sendSongRemoval(id: string): Promise<void> {
  await sendJson("DELETE", urlOf(id), z.undefined());
}

export async function sendSongRestore(id: string): Promise<void> {
  await sendJson("POST", `${urlOf(id)}/restore`, z.undefined());
}
