import * as z from "zod/mini";
import type { Game } from "@/lib/library/games/game";
import { readStored, writeStored } from "@/lib/platform/browser/stored";
import { createListeners } from "@/lib/platform/listeners";

/** A higher number forgets all games saved before; a single game whose shape changed is forgotten by its own schema. */
const VERSION = 1;
const keyOf = (id: string) => `naches.game.${id}.v${VERSION}`;

const savedSchema = z.object({ underWay: z.boolean(), state: z.unknown() });

/** `store` may throw where storage is forbidden; `hidden` are the words that the household does not show. */
type SessionEnvironment = { store: () => Storage; newSeed: () => number; hidden: readonly string[] };

const readSaved = (store: () => Storage, id: string) => readStored(store, keyOf(id), savedSchema);

/** Returns true if a game was left in the middle; false if storage is forbidden or holds invalid data. */
export function isUnderWay(id: string, store: () => Storage): boolean {
  return readSaved(store, id)?.underWay ?? false;
}

type GameSession<State, Move, Options> = {
  current(): State;
  subscribe(listener: () => void): () => void;
  /** Returns whether the move was allowed. */
  play(move: Move): boolean;
  start(options: Options): void;
};

/** A game in local storage: the one left there, or a new one if there is none or the game's schema refuses it. Never throws for what is stored. */
export function openGameSession<State, Move, Options>(
  game: Game<State, Move, Options>,
  options: Options,
  { store, newSeed, hidden }: SessionEnvironment,
): GameSession<State, Move, Options> {
  const left = game.stateSchema.safeParse(readSaved(store, game.id)?.state);
  let state = left.success ? left.data : game.start(newSeed(), options, hidden);
  const { subscribe, notify } = createListeners();

  function become(next: State, underWay: boolean): void {
    state = next;
    writeStored(store, keyOf(game.id), { underWay, state });
    notify();
  }

  return {
    current: () => state,
    subscribe,
    play(move) {
      const next = game.play(state, move);
      if (next === state) return false;
      become(next, game.outcome(next) === null);
      return true;
    },
    start: (chosen) => become(game.start(newSeed(), chosen, hidden), false),
  };
}
