import type * as z from "zod/mini";

/**
 * A game as rules (architecture, habit 8): all of it is in its state, its state is plain JSON, and the board only shows and
 * asks. Delays, sounds and focus are the board's; scores, hints, turns and ends are here.
 */
export type Game<State, Move, Options = void> = {
  /** As in the query, `/?activity=games&game=sudoku`. */
  id: string;
  /** Checks what local storage gives back; what does not pass starts fresh. */
  stateSchema: z.ZodMiniType<State>;
  /** A new game. The seed decides everything that is left to chance. */
  start(seed: number, options: Options): State;
  /** The state after a move; a move that is not allowed answers the very state that was given. */
  play(state: State, move: Move): State;
  /** How it ended; null while it goes on. */
  outcome(state: State): Outcome | null;
};

/** `won` is from the person's side; `words` say it to him. */
export type Outcome = { result: "won" | "lost" | "draw"; words: string };
