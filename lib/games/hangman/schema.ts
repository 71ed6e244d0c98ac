import { z } from "zod";

/** What one game hands on to the next. */
export const optionsSchema = z.object({
  stats: z.object({ won: z.int().min(0), lost: z.int().min(0) }),
  /** Words that have come, the latest last. */
  used: z.array(z.string()),
});

export const stateSchema = optionsSchema.extend({
  word: z.string(),
  /** The guessed letters A to Z, in the order of guessing. */
  guessed: z.string().regex(/^[A-Z]*$/),
});

export type Options = z.infer<typeof optionsSchema>;
export type State = z.infer<typeof stateSchema>;
