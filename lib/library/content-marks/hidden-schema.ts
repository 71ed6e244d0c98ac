import * as z from "zod/mini";

const ids = z.array(z.string());

export const hiddenTextsSchema = z.object({
  halacha: ids,
  history: ids,
  riddle: ids,
  mitzvah: ids,
  unscramble: ids,
  hangman: ids,
});
export type HiddenTexts = z.infer<typeof hiddenTextsSchema>;

/** The kinds of built-in texts; within its kind each text has an id of its own. */
export type ContentKind = keyof HiddenTexts;
