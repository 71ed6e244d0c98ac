import * as z from "zod/mini";

export const optionsSchema = z.object({
  level: z.int().check(z.minimum(1)),
  score: z.int().check(z.minimum(0)),
  /** Words that have come, the latest last. */
  used: z.array(z.string()),
  mode: z.enum(["drag", "type"]),
  stats: z.object({ solved: z.int().check(z.minimum(0)), skipped: z.int().check(z.minimum(0)) }),
});

export const stateSchema = z.extend(optionsSchema, {
  /** What the next shuffle is made from. */
  seed: z.number(),
  word: z.string(),
  /** The word's letters in the order in which they are shown. */
  scrambled: z.string(),
  /** For each letter of the answer the index in `scrambled` that fills it, in drag mode. */
  slots: z.array(z.nullable(z.int().check(z.minimum(0)))),
  typed: z.string().check(z.regex(/^[A-Z]{0,15}$/)),
  hintsUsed: z.int().check(z.minimum(0)),
  misses: z.int().check(z.minimum(0)),
  /** What the last answer was worth, until the next move. */
  feedback: z.nullable(z.enum(["correct", "incorrect"])),
  /** How the word ended; then the explanation is shown. */
  ended: z.nullable(z.enum(["solved", "skipped"])),
});

export type Options = z.infer<typeof optionsSchema>;
export type State = z.infer<typeof stateSchema>;
