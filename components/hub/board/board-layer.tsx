import { type CSSProperties, type ReactNode, useCallback } from "react";
import { focusElement } from "@/components/ui/touch/focus";
import { keepStill } from "@/lib/kiosk/shabbos-board/still-page";
import { cn } from "@/lib/platform/cn";

/** On paper by day; on brown at night, never black, because a dark screen tempts to touch it; on black for a household that chose "dim". */
export type BoardLight = "paper" | "dusk" | "dim";

const LIGHTS: Record<BoardLight, string> = {
  paper: "bg-page text-ink",
  dusk: "bg-ink text-dusk-ink",
  dim: "bg-night text-night-ink",
};

/** The lines and images of each; custom properties, which React's type of styles does not list. */
const COLORS: Record<BoardLight, CSSProperties> = {
  paper: { "--board-line": "var(--color-hairline)", "--board-light": "1" } as CSSProperties,
  dusk: { "--board-line": "var(--color-ink-2)", "--board-light": "0.45" } as CSSProperties,
  dim: { "--board-line": "var(--color-ink-2)", "--board-light": "0.3" } as CSSProperties,
};

/** Takes every touch until it goes; then the focus is where it was. */
function coverHub(onCorners: () => void): () => void {
  const focused = document.activeElement;
  const stop = keepStill(onCorners);
  return () => {
    stop();
    if (focused instanceof HTMLElement && focused.isConnected) focusElement(focused);
  };
}

type Props = { light: BoardLight; onCorners: () => void; children: ReactNode };

/** Lies over everything and takes no touch. While it is there, app/globals.css hides the rest of the page, also before this program runs. */
export function BoardLayer({ light, onCorners, children }: Props) {
  const attach = useCallback(() => coverHub(onCorners), [onCorners]);
  return (
    <section
      ref={attach}
      data-slot="board"
      data-light={light}
      aria-label="Shabbos and Yom Tov"
      aria-live="off"
      style={COLORS[light]}
      className={cn("pointer-events-auto fixed inset-0 z-60 cursor-none touch-none overflow-hidden", LIGHTS[light])}
    >
      {children}
    </section>
  );
}
