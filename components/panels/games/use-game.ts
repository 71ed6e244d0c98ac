import { useState, useSyncExternalStore } from "react";
import type { Game } from "@/lib/library/games/game";
import { isUnderWay, openGameSession } from "@/lib/library/games/game-session";

const store = () => window.localStorage;
/** The only source of chance in the games. */
const newSeed = () => Math.floor(Math.random() * 2 ** 32);

/** `options` are those of a first game ever, `hidden` the words that the household does not show: a round with one is finished. */
export function useGame<State, Move, Options>(
  game: Game<State, Move, Options>,
  options: Options,
  hidden: readonly string[] = [],
) {
  const [session] = useState(() => openGameSession(game, options, { store, newSeed, hidden }));
  const state = useSyncExternalStore(session.subscribe, session.current, session.current);
  return { state, outcome: game.outcome(state), play: session.play, start: session.start };
}

/** Nothing changes saved games while the menu is shown. */
const unchanging = () => () => undefined;

/** Returns those of the games that were left in the middle; none on the server. */
export function useGamesUnderWay(ids: readonly string[]): readonly string[] {
  // React compares snapshots by identity, so it is a string and not an array.
  const underWay = useSyncExternalStore(
    unchanging,
    () => ids.filter((id) => isUnderWay(id, store)).join(" "),
    () => "",
  );
  return underWay.split(" ");
}
