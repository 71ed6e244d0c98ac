import { z } from "zod";

export const markSchema = z.enum(["X", "O"]);
export type Mark = z.infer<typeof markSchema>;

/** Nine squares, row by row. */
export const boardSchema = z.array(markSchema.nullable()).length(9);
export type Board = z.infer<typeof boardSchema>;

export const statsSchema = z.object({ X: z.number().int().min(0), O: z.number().int().min(0), draws: z.number().int().min(0) });

export const optionsSchema = z.object({
  /** Against the computer, which is O, or two people in turn. */
  mode: z.enum(["computer", "friend"]),
  difficulty: z.enum(["easy", "hard"]),
  /** Games won by X, by O, and drawn in this session. */
  stats: statsSchema,
});
export type Options = z.infer<typeof optionsSchema>;

export const stateSchema = optionsSchema.extend({
  seed: z.number(),
  board: boardSchema,
  turn: markSchema,
  /** The square taken last. */
  last: z.number().int().min(0).max(8).nullable(),
});
export type State = z.infer<typeof stateSchema>;
