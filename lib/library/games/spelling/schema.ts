import * as z from "zod/mini";

export const optionsSchema = z.object({
  total: z.int().check(z.minimum(0)),
  finished: z.int().check(z.minimum(0)),
  used: z.array(z.string()),
});

export const stateSchema = z.extend(optionsSchema, {
  base: z.string(),
  letters: z.string(),
  /** Indexes in `letters`, in the order of choice. */
  typed: z.array(z.int().check(z.minimum(0))),
  found: z.array(z.string()),
  last: z.nullable(z.object({ word: z.string(), result: z.enum(["found", "repeated", "unknown"]) })),
});

export type Options = z.infer<typeof optionsSchema>;
export type State = z.infer<typeof stateSchema>;
