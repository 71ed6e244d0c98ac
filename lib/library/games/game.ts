import type * as z from "zod/mini";

/** A game as rules: all of it is in its state, plain JSON. Delays, sounds and focus are the board's; scores, hints, turns and ends are here. */
export type Game<State, Move, Options = void> = {
  id: string;
  /** Checks what local storage gives back; what does not pass starts fresh. */
  stateSchema: z.ZodMiniType<State>;
  start(seed: number, options: Options, hidden?: readonly string[]): State;
  /** The state after a move; a move that is not allowed returns the same object. */
  play(state: State, move: Move): State;
  outcome(state: State): Outcome | null;
};

/** `won` is from the person's side; `message` says it to him. */
export type Outcome = { result: "won" | "lost" | "draw"; message: string };

/** The tone only repeats the message. */
export type Status = { message: string; tone: "plain" | "good" | "again" };
