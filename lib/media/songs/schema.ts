import * as z from "zod/mini";
import { preparationSchema, preparationTroubleSchema, shownPictureSchema } from "@/lib/media/items/schema";
import { instantSchema } from "@/lib/platform/time/schema";

/** A song as a screen plays it; addresses under /objects/. "" where no one has said who sings, or of which album it is. */
const songSchema = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  album: z.string(),
  disc: z.nullable(z.int()),
  track: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  /** Decibels by which it is to be played louder, so that all songs are about as loud; null: not measured. */
  gain: z.nullable(z.number()),
  /** Singing without instruments. */
  isPlain: z.boolean(),
  /** 480 px at most. */
  cover: z.nullable(shownPictureSchema),
  playPath: z.string(),
  sizeBytes: z.int(),
});
export type Song = z.infer<typeof songSchema>;

const spanSchema = z.object({ from: instantSchema, until: instantSchema });

export const songsSchema = z.object({ songs: z.array(songSchema), plain: z.array(spanSchema) });
export type Songs = z.infer<typeof songsSchema>;

const { id, title, artist, album, disc, track, isPlain, durationMs, cover, sizeBytes } = songSchema.shape;

const ownSongSchema = z.object({
  ...{ id, title, artist, album, track },
  uploadedAt: instantSchema,
  preparation: preparationSchema,
});
export type OwnSong = z.infer<typeof ownSongSchema>;
export const ownSongsSchema = z.object({ songs: z.array(ownSongSchema) });

/** A song as the caretaker sees it; `goneAt` only of one in the trash: when it is purged. */
const managedSongSchema = z.object({
  ...{ id, title, artist, album, disc, track, isPlain, durationMs, cover, sizeBytes },
  uploaderName: z.string(),
  uploadedAt: instantSchema,
  objectPath: z.string(),
  preparation: preparationSchema,
  trouble: z.optional(preparationTroubleSchema),
  goneAt: z.nullable(instantSchema),
});
export type ManagedSong = z.infer<typeof managedSongSchema>;

export const managedSongsSchema = z.object({ songs: z.array(managedSongSchema), trash: z.array(managedSongSchema) });
export type ManagedSongs = z.infer<typeof managedSongsSchema>;
