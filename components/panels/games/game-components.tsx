"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import type { GameId } from "@/lib/library/games/catalog";

function GameLoading() {
  return <p className="m-auto font-serif text-hub-tile font-bold">Loading…</p>;
}

/** The component of each game. Its bundle loads when the game opens, in the browser only, where its state is saved. */
export const GAME_COMPONENTS: Record<GameId, ComponentType> = {
  sudoku: dynamic(() => import("@/components/panels/games/sudoku/sudoku-game").then((module) => module.SudokuGame), {
    ssr: false,
    loading: GameLoading,
  }),
  hangman: dynamic(
    () => import("@/components/panels/games/hangman/hangman-game").then((module) => module.HangmanGame),
    {
      ssr: false,
      loading: GameLoading,
    },
  ),
  spelling: dynamic(
    () => import("@/components/panels/games/spelling/spelling-game").then((module) => module.SpellingGame),
    {
      ssr: false,
      loading: GameLoading,
    },
  ),
  unscramble: dynamic(
    () => import("@/components/panels/games/unscramble/unscramble-game").then((module) => module.UnscrambleGame),
    { ssr: false, loading: GameLoading },
  ),
  mitzvah: dynamic(
    () => import("@/components/panels/games/mitzvah/mitzvah-game").then((module) => module.MitzvahGame),
    {
      ssr: false,
      loading: GameLoading,
    },
  ),
  "connect-four": dynamic(
    () => import("@/components/panels/games/connect-four/connect-four-game").then((module) => module.ConnectFourGame),
    { ssr: false, loading: GameLoading },
  ),
  "tic-tac-toe": dynamic(
    () => import("@/components/panels/games/tic-tac-toe/tic-tac-toe-game").then((module) => module.TicTacToeGame),
    { ssr: false, loading: GameLoading },
  ),
};
