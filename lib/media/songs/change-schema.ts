import * as z from "zod/mini";
import { cleanText } from "@/lib/media/items/schema";

export const SONG_LIMITS = { chars: 200, track: 999 } as const;

const line = (tooLong: string) =>
  z.pipe(
    cleanText(),
    z.pipe(
      z.transform((value: string) => value.replace(/\s+/g, " ").trim()),
      z.string().check(z.maxLength(SONG_LIMITS.chars, tooLong)),
    ),
  );

export const songChangeSchema = z.object({
  title: z.pipe(
    line("The title can have at most 200 characters."),
    z.string().check(z.refine((value) => /[^\p{C}\p{Z}]/u.test(value), "Please enter a title.")),
  ),
  artist: line("The singer’s name can have at most 200 characters."),
  album: line("The album’s name can have at most 200 characters."),
  track: z.nullable(
    z
      .int("For the track, please enter a whole number.")
      .check(
        z.minimum(1, "For the track, please enter a number from 1 to 999."),
        z.maximum(SONG_LIMITS.track, "For the track, please enter a number from 1 to 999."),
      ),
  ),
  isPlain: z.optional(z.boolean()),
  coverItemId: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  wholeAlbum: z.optional(z.boolean()),
});
export type SongChange = z.infer<typeof songChangeSchema>;
