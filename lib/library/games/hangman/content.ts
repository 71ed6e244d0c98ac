import * as z from "zod/mini";
import { reviewSchema } from "@/lib/calendar/content-review";
import written from "@/lib/library/games/hangman/content.json";

const wordSchema = z.object({
  word: z.string().check(z.regex(/^[A-Z]{6,12}$/)),
  /** Its id in a household's marks, where the word was spelled in another way before. */
  id: z.optional(z.string()),
  meaning: z.string(),
  /** Where it comes from. */
  source: z.string(),
});

export type HangmanWord = z.infer<typeof wordSchema>;

/** Words in the house style (D29): unique, nothing mournful, no Divine name, since letters are struck and missing. */
export const { review: REVIEW, words: HANGMAN_WORDS } = z
  .object({ review: reviewSchema, words: z.array(wordSchema) })
  .parse(written);
