import * as z from "zod/mini";

export const markSchema = z.enum(["X", "O"]);
export type Mark = z.infer<typeof markSchema>;

export const boardSchema = z.array(z.nullable(markSchema)).check(z.minLength(9), z.maxLength(9));
export type Board = z.infer<typeof boardSchema>;

export const statsSchema = z.object({
  X: z.int().check(z.minimum(0)),
  O: z.int().check(z.minimum(0)),
  draws: z.int().check(z.minimum(0)),
});

export const optionsSchema = z.object({
  /** Against the computer, which is O, or two people in turn. */
  mode: z.enum(["computer", "friend"]),
  difficulty: z.enum(["easy", "hard"]),
  stats: statsSchema,
});
export type Options = z.infer<typeof optionsSchema>;

export const stateSchema = z.extend(optionsSchema, {
  seed: z.number(),
  board: boardSchema,
  turn: markSchema,
  last: z.nullable(z.int().check(z.minimum(0), z.maximum(8))),
});
export type State = z.infer<typeof stateSchema>;
