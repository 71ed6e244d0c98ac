import * as z from "zod/mini";
import { instantSchema } from "@/lib/platform/time/schema";

export const VISIT_MINUTES = [15, 30, 60, 120, 240] as const;

const playlistSchema = z.object({
  title: z.string(),
  description: z.string(),
  embedUrl: z.nullable(z.string()),
  youtubeUrl: z.string(),
  /** True for music, which is listed under Jewish Music too. */
  isMusic: z.boolean(),
});
/** A playlist of the Videos panel; its place among the five, from 1, is how the address of the panel names it (D35). */
export type Playlist = z.infer<typeof playlistSchema>;

/** Its rules (choices-schema.ts) are checked when it is saved and when the server reads it. */
const activityChoicesSchema = z.object({
  playlists: z.array(playlistSchema),
  /** The singer among the Favorites: the word on the button, and the place of the playlist that it opens, from 1. */
  favorite: z.object({ label: z.string(), playlist: z.int() }),
  /** The name on the cards "with a named teacher" (D31). */
  teacher: z.string(),
  podcast: z.object({ title: z.string(), description: z.string(), url: z.string() }),
  visitMinutes: z.nullable(z.literal(VISIT_MINUTES)),
});
export type ActivityChoices = z.infer<typeof activityChoicesSchema>;

/** `updatedAt` is null while the choices are the built-in ones. */
export const activityChoicesResponseSchema = z.extend(activityChoicesSchema, { updatedAt: z.nullable(instantSchema) });
export type ActivityChoicesResponse = z.infer<typeof activityChoicesResponseSchema>;
