import * as z from "zod/mini";

/** What one game hands on to the next. */
export const optionsSchema = z.object({
  stats: z.object({ won: z.int().check(z.minimum(0)), lost: z.int().check(z.minimum(0)) }),
  /** Commandments that have come, the latest last. */
  used: z.array(z.string()),
});

export const stateSchema = z.extend(optionsSchema, {
  /** The name of the hidden commandment. */
  hidden: z.string(),
  /** Questions by id, in the order of asking. */
  asked: z.array(z.string()),
  /** Names that were guessed, in the order of guessing. */
  guesses: z.array(z.string()),
  /** `feedback` while a wrong guess is shown. */
  phase: z.enum(["question", "guess", "feedback"]),
  /** What was done last; the status line speaks of it. */
  last: z.nullable(z.enum(["question", "guess"])),
});

export type Options = z.infer<typeof optionsSchema>;
export type State = z.infer<typeof stateSchema>;
