import { useState, useSyncExternalStore } from "react";
import type { Game } from "@/lib/games/game";
import { isUnderWay, openGameSession } from "@/lib/games/game-session";

const store = () => window.localStorage;
/** The one place of the games where chance comes from outside. */
const newSeed = () => Math.floor(Math.random() * 2 ** 32);

/**
 * A game that lasts over leaving and reload. `options` are those of a first game ever. `play` answers whether the move was
 * allowed; `start` begins a new game. Its component is loaded in the browser only (game-doors.tsx), where storage is.
 */
export function useGame<State, Move, Options>(game: Game<State, Move, Options>, options: Options) {
  const [session] = useState(() => openGameSession(game, options, { store, newSeed }));
  const state = useSyncExternalStore(session.subscribe, session.current, session.current);
  return { state, outcome: game.outcome(state), play: session.play, start: session.start };
}

/** Other places change nothing while the menu is shown. */
const unchanging = () => () => undefined;

/** Which of these games were left in the middle; on the server none is known. */
export function useGamesUnderWay(ids: readonly string[]): readonly string[] {
  // A snapshot must be equal to itself: text is.
  const underWay = useSyncExternalStore(
    unchanging,
    () => ids.filter((id) => isUnderWay(id, store)).join(" "),
    () => "",
  );
  return underWay.split(" ");
}
