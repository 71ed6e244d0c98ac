import * as z from "zod/mini";

/** What one round hands on to the next. */
export const optionsSchema = z.object({
  /** Points of the rounds before this one. */
  total: z.int().check(z.minimum(0)),
  /** Rounds in which every word was found. */
  finished: z.int().check(z.minimum(0)),
  /** Base words that have come, the latest last. */
  used: z.array(z.string()),
});

export const stateSchema = z.extend(optionsSchema, {
  base: z.string(),
  /** The base word's letters in the order in which they lie there. */
  letters: z.string(),
  /** Places in `letters`, in the order in which they were chosen. */
  typed: z.array(z.int().check(z.minimum(0))),
  /** In the order of finding. */
  found: z.array(z.string()),
  /** The word that was just tried, until the next move. */
  last: z.nullable(z.object({ word: z.string(), result: z.enum(["found", "repeated", "unknown"]) })),
});

export type Options = z.infer<typeof optionsSchema>;
export type State = z.infer<typeof stateSchema>;
