import * as z from "zod/mini";
import { reviewSchema } from "@/lib/calendar/content-review";
import written from "@/lib/library/games/unscramble/content.json";

const wordSchema = z.object({
  /** Whole; two words are written together. */
  word: z.string().check(z.regex(/^[A-Z]{3,15}$/)),
  category: z.enum(["holiday", "hebrew", "torah", "object", "food", "rabbi", "mitzvah", "prayer"]),
  /** Its id in a household's marks, where the word was spelled in another way before. */
  id: z.optional(z.string()),
  /** Short, so that "{word} means {translation}." is a sentence. */
  translation: z.string().check(z.maxLength(60)),
  /** One or two sentences. */
  explanation: z.string(),
  /** Where the explanation comes from. */
  source: z.string(),
  /** As written in running text, where that is not the word with one capital. */
  written: z.optional(z.string()),
  /** For an English voice. */
  say: z.optional(z.string()),
});

export type VocabularyWord = z.infer<typeof wordSchema>;
export type Category = VocabularyWord["category"];

/** The eight kinds of words, each with what the board calls it. */
export const CATEGORIES: Record<Category, string> = {
  holiday: "Days of the year",
  hebrew: "Hebrew and Yiddish words",
  torah: "Torah and its people",
  object: "Things we use",
  food: "Food",
  rabbi: "Our teachers",
  mitzvah: "Mitzvos",
  prayer: "Prayer",
};

/** House style (D29); no Divine name, since letters are scrambled; sages of former times with "of blessed memory". */
export const { review: REVIEW, words: VOCABULARY } = z
  .object({ review: reviewSchema, words: z.array(wordSchema) })
  .parse(written);
