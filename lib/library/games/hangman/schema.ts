import * as z from "zod/mini";

export const optionsSchema = z.object({
  stats: z.object({ won: z.int().check(z.minimum(0)), lost: z.int().check(z.minimum(0)) }),
  used: z.array(z.string()),
});

export const stateSchema = z.extend(optionsSchema, {
  word: z.string(),
  guessed: z.string().check(z.regex(/^[A-Z]*$/)),
});

export type Options = z.infer<typeof optionsSchema>;
export type State = z.infer<typeof stateSchema>;
