import * as z from "zod/mini";

/** 1 moves first and plays red, 2 plays yellow and is the computer. */
export const playerSchema = z.union([z.literal(1), z.literal(2)]);
export type Player = z.infer<typeof playerSchema>;

/** Six rows of seven, from the top left. */
export const boardSchema = z.array(z.nullable(playerSchema)).check(z.minLength(42), z.maxLength(42));
export type Board = z.infer<typeof boardSchema>;

export const statsSchema = z.object({
  player1: z.int().check(z.minimum(0)),
  player2: z.int().check(z.minimum(0)),
  draws: z.int().check(z.minimum(0)),
});

export const optionsSchema = z.object({
  mode: z.enum(["computer", "friend"]),
  difficulty: z.enum(["easy", "medium"]),
  stats: statsSchema,
});
export type Options = z.infer<typeof optionsSchema>;

export const stateSchema = z.extend(optionsSchema, {
  seed: z.number(),
  board: boardSchema,
  turn: playerSchema,
  last: z.nullable(z.int().check(z.minimum(0), z.maximum(41))),
});
export type State = z.infer<typeof stateSchema>;
