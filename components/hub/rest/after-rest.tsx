import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { clearForBoard } from "@/components/hub/rest/clear-for-board";
import type { RevealProps } from "@/components/hub/rest/reveal-screen";
import { useBoardState } from "@/components/hub/rest/use-board-state";
import type { IdleDetector } from "@/lib/kiosk/idle-detector";

/** The end of the rest after which he has been greeted in this tab, over a reload. */
const KEY = "naches.greeted.v1";

function greetedBefore(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepGreeted(until: string): void {
  try {
    sessionStorage.setItem(KEY, until);
  } catch {
    // Forbidden or full: a reload within these minutes greets once more.
  }
}

type Props = { nickname: string; idle: IdleDetector; children: ReactNode };

/** Clears the screen when the board begins, and greets when it has ended, until a touch or for ten minutes. Otherwise shows `children`. */
export function AfterRest({ nickname, idle, children }: Props) {
  const { state, greeting, until } = useBoardState();
  const [greeted, setGreeted] = useState<string | null>(null);
  const [Reveal, setReveal] = useState<ComponentType<RevealProps> | null>(null);
  const isWanted = state !== "weekday";
  const isShown = state === "reveal" && Reveal !== null && greeted !== until;

  useEffect(() => {
    // Before the rest, so that it is there without a network, and asked for again with each state where it was not.
    if (isWanted)
      import("@/components/hub/rest/reveal-screen").then(
        (module) => {
          setGreeted(greetedBefore());
          setReveal(() => module.RevealScreen);
        },
        () => undefined,
      );
  }, [isWanted, state]);

  useEffect(() => {
    if (state === "board") void clearForBoard();
  }, [state]);

  useEffect(() => {
    // The hub that follows is used, or was looked at: its own rest begins from here.
    if (isShown) return idle.touch;
  }, [isShown, idle]);

  function end() {
    keepGreeted(until);
    setGreeted(until);
  }

  return isShown ? <Reveal greeting={greeting} nickname={nickname} onOver={end} /> : children;
}
