"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import type { GameId } from "@/lib/library/games/catalog";
import { untilLoaded } from "@/lib/platform/api/retry-load";

function GameLoading() {
  return <p className="m-auto font-serif text-hub-tile font-bold">Loading…</p>;
}

/** The component of each game. Its bundle loads when the game opens, in the browser only, where its state is saved. */
export const GAME_COMPONENTS: Record<GameId, ComponentType> = {
  sudoku: dynamic(
    async () => (await untilLoaded(() => import("@/components/panels/games/sudoku/sudoku-game"))).SudokuGame,
    {
      ssr: false,
      loading: GameLoading,
    },
  ),
  hangman: dynamic(
    async () => (await untilLoaded(() => import("@/components/panels/games/hangman/hangman-game"))).HangmanGame,
    {
      ssr: false,
      loading: GameLoading,
    },
  ),
  spelling: dynamic(
    async () => (await untilLoaded(() => import("@/components/panels/games/spelling/spelling-game"))).SpellingGame,
    {
      ssr: false,
      loading: GameLoading,
    },
  ),
  unscramble: dynamic(
    async () =>
      (await untilLoaded(() => import("@/components/panels/games/unscramble/unscramble-game"))).UnscrambleGame,
    { ssr: false, loading: GameLoading },
  ),
  mitzvah: dynamic(
    async () => (await untilLoaded(() => import("@/components/panels/games/mitzvah/mitzvah-game"))).MitzvahGame,
    {
      ssr: false,
      loading: GameLoading,
    },
  ),
  "connect-four": dynamic(
    async () =>
      (await untilLoaded(() => import("@/components/panels/games/connect-four/connect-four-game"))).ConnectFourGame,
    { ssr: false, loading: GameLoading },
  ),
  "tic-tac-toe": dynamic(
    async () =>
      (await untilLoaded(() => import("@/components/panels/games/tic-tac-toe/tic-tac-toe-game"))).TicTacToeGame,
    { ssr: false, loading: GameLoading },
  ),
};
