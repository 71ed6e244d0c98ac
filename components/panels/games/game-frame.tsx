"use client";

import { ArrowLeft } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { createKeyGate } from "@/components/panels/games/game-keys";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { TapScroll } from "@/components/ui/touch/tap-scroll";
import { cn } from "@/lib/platform/cn";
import { closeLayer } from "@/lib/platform/navigation/query-layers";

/** The layer of a game over the menu: `/?activity=games&game=sudoku` (D35). */
export const GAME_LAYER = "game";

const HEADING_ID = "game-heading";

export const gameHeading = () => document.getElementById(HEADING_ID);

/** The status line says everything as text; the fill only repeats them (design.md section 4). */
const TONES = {
  plain: "@max-[60rem]:px-0",
  good: "bg-sea text-ink",
  again: "bg-honey text-ink",
};

type Props = {
  title: string;
  /** The player to move and the last result; always visible and read out when it changes. */
  status: ReactNode;
  tone?: keyof typeof TONES;
  /** Keys pressed while the game has the focus, outside text fields (D37). */
  onKey?: (event: KeyboardEvent) => void;
  side?: ReactNode;
  children: ReactNode;
};

/** The frame's layout. Its first row moves up next to Close in a low window, so that the board gets the title's height, too. */
const FRAME = "plain-size flex min-h-0 flex-1 flex-col squat:min-[60rem]:-mt-20";

export function GameFrame({ title, status, tone = "plain", onKey, side, children }: Props) {
  const [passes] = useState(createKeyGate);

  return (
    <TapGuard
      landing
      data-slot="game-frame"
      role="region"
      aria-labelledby={HEADING_ID}
      className={FRAME}
      onKeyDown={(event) => {
        if (passes(event)) onKey?.(event);
      }}
    >
      <TapScroll>
        {/* It stays in sight; in a low window that would leave nothing for the board. A control reached by Tab stops below it. */}
        <div className="z-10 flex flex-wrap items-center gap-x-5 gap-y-2 bg-page px-edge @max-[40rem]:pt-1 squat:min-[60rem]:me-45 squat:min-[60rem]:pe-3 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0">
          <Button data-tap="slow" onClick={() => closeLayer(GAME_LAYER)}>
            <ArrowLeft aria-hidden />
            Back to Games
          </Button>
          <h3
            id={HEADING_ID}
            ref={focusElement}
            tabIndex={-1}
            className="text-hub-tile leading-[1.083] focus-visible:shadow-none focus-visible:outline-none"
          >
            {title}
          </h3>
          <p
            role="status"
            className={cn(
              "flex min-h-18 min-w-64 flex-1 items-center rounded-md px-4 py-1 text-hub-h2 leading-tight wrap-anywhere @max-[60rem]:min-h-12 @max-[60rem]:basis-full",
              TONES[tone],
            )}
          >
            {status}
          </p>
        </div>
        <div className="flex flex-1 flex-col items-center justify-center gap-x-8 gap-y-4 px-edge py-3 [&_button]:scroll-mt-24 @min-[60rem]:flex-row">
          {children}
          {side && (
            <div className="flex w-full min-w-0 flex-col gap-4 @min-[60rem]:w-auto @min-[60rem]:flex-1">{side}</div>
          )}
        </div>
      </TapScroll>
    </TapGuard>
  );
}
