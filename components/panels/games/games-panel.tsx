"use client";

import { useState } from "react";
import { GameCard, OutsideGameLink } from "@/components/panels/games/game-card";
import { GAME_COMPONENTS } from "@/components/panels/games/game-components";
import { GAME_LAYER } from "@/components/panels/games/game-frame";
import { useGamesUnderWay } from "@/components/panels/games/use-game";
import { focusFirstControl } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { TapScroll } from "@/components/ui/touch/tap-scroll";
import { GAME_CARDS, type GameId, gameIdSchema } from "@/lib/library/games/catalog";
import { openLayer } from "@/lib/platform/navigation/query-layers";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";

/** Nine cards; `left` is the game that was just left, whose card takes the focus. */
function GamesMenu({ left, onOpen }: { left: GameId | null; onOpen: (id: GameId) => void }) {
  const underWay = useGamesUnderWay(gameIdSchema.options);
  return (
    <TapGuard landing className="flex min-h-0 flex-1 flex-col">
      <TapScroll>
        <p className="screen-sized flex min-h-18 shrink-0 items-center px-edge text-hub-h2 leading-tight few:min-h-12">
          Choose a game.
        </p>
        <ul className="screen-sized grid flex-1 auto-rows-fr grid-cols-1 gap-4 px-edge pb-edge min-[48rem]:grid-cols-2 landscape:min-[64rem]:grid-cols-3">
          {GAME_CARDS.map((card) => (
            <li
              key={card.id}
              ref={card.id === left ? focusFirstControl : undefined}
              className="flex min-[48rem]:portrait:last:col-span-full"
            >
              {"address" in card ? (
                <OutsideGameLink card={card} />
              ) : (
                <GameCard card={card} underWay={underWay.includes(card.id)} onOpen={() => onOpen(card.id)} />
              )}
            </li>
          ))}
        </ul>
      </TapScroll>
    </TapGuard>
  );
}

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
