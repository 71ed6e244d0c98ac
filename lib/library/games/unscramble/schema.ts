import * as z from "zod/mini";

export const optionsSchema = z.object({
  level: z.int().check(z.minimum(1)),
  score: z.int().check(z.minimum(0)),
  used: z.array(z.string()),
  mode: z.enum(["drag", "type"]),
  stats: z.object({ solved: z.int().check(z.minimum(0)), skipped: z.int().check(z.minimum(0)) }),
});

export const stateSchema = z.extend(optionsSchema, {
  seed: z.number(),
  word: z.string(),
  scrambled: z.string(),
  /** For each letter of the answer the index in `scrambled` that fills it, in drag mode. */
  slots: z.array(z.nullable(z.int().check(z.minimum(0)))),
  typed: z.string().check(z.regex(/^[A-Z]{0,15}$/)),
  hintsUsed: z.int().check(z.minimum(0)),
  misses: z.int().check(z.minimum(0)),
  feedback: z.nullable(z.enum(["correct", "incorrect"])),
  ended: z.nullable(z.enum(["solved", "skipped"])),
});

export type Options = z.infer<typeof optionsSchema>;
export type State = z.infer<typeof stateSchema>;
