"use client";

import { useState } from "react";
import { GAME_COMPONENTS } from "@/components/panels/games/game-components";
import { GAME_LAYER } from "@/components/panels/games/game-frame";
import { GamesMenu } from "@/components/panels/games/games-menu";
import { type GameId, gameIdSchema } from "@/lib/library/games/catalog";
import { openLayer } from "@/lib/platform/navigation/query-layers";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";

/** The menu or exactly one game, by the address `/?activity=games&game=…` (D35); a game that does not exist is the menu. */
export function GamesPanel() {
  const asked = useQueryParam(GAME_LAYER);
  const game = gameIdSchema.safeParse(asked).data ?? null;
  const [last, setLast] = useState<GameId | null>(game);
  if (game !== null && game !== last) setLast(game);

  const Game = game && GAME_COMPONENTS[game];
  if (Game) return <Game key={game} />;
  return <GamesMenu left={last} onOpen={(id) => openLayer(GAME_LAYER, id)} />;
}
