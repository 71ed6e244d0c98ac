import * as z from "zod/mini";

export const optionsSchema = z.object({
  stats: z.object({ won: z.int().check(z.minimum(0)), lost: z.int().check(z.minimum(0)) }),
  used: z.array(z.string()),
});

export const stateSchema = z.extend(optionsSchema, {
  hidden: z.string(),
  /** The names among which he guesses, the hidden one with them; the questions tell all of them apart. */
  dealt: z.array(z.string()),
  asked: z.array(z.string()),
  guesses: z.array(z.string()),
  /** `feedback` while a wrong guess is shown. */
  phase: z.enum(["question", "guess", "feedback"]),
  last: z.nullable(z.enum(["question", "guess"])),
});

export type Options = z.infer<typeof optionsSchema>;
export type State = z.infer<typeof stateSchema>;
