import * as z from "zod/mini";

/** 81 cells, row by row; 0 is an empty one. */
const gridSchema = z.array(z.int().check(z.minimum(0), z.maximum(9))).check(z.minLength(81), z.maxLength(81));
export type Grid = z.infer<typeof gridSchema>;

const cellSchema = z.int().check(z.minimum(0), z.maximum(80));
const countSchema = z.int().check(z.minimum(0));

/** Nine bits, the lowest for the digit 1. */
const notesSchema = z.int().check(z.minimum(0), z.maximum(511));

const pastSchema = z.object({
  cell: cellSchema,
  digit: z.int().check(z.minimum(0), z.maximum(9)),
  notes: notesSchema,
});

/** The moves that Undo remembers: more than anyone takes back. */
export const MOST_PAST = 300;

export const optionsSchema = z.object({
  difficulty: z.enum(["easy", "medium", "hard"]),
  timerHidden: z.boolean(),
});
export type Options = z.infer<typeof optionsSchema>;

export const stateSchema = z.extend(optionsSchema, {
  given: gridSchema,
  solution: gridSchema,
  grid: gridSchema,
  notes: z.array(notesSchema).check(z.minLength(81), z.maxLength(81)),
  noting: z.boolean(),
  selected: z.nullable(cellSchema),
  seconds: countSchema,
  paused: z.boolean(),
  /** The grid was filled (D36); continuing with mistakes ends it. */
  complete: z.boolean(),
  score: countSchema,
  mistakes: countSchema,
  hintsUsed: countSchema,
  /** Cells that have given their points or were filled by a hint; a cell gives points once. */
  settled: z.array(cellSchema).check(z.maxLength(81)),
  past: z.array(pastSchema).check(z.maxLength(MOST_PAST)),
  last: z.enum(["none", "right", "wrong", "hint", "cleared", "undone"]),
});
export type State = z.infer<typeof stateSchema>;
