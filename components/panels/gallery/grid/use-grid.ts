import { type RefCallback, useCallback, useState } from "react";
import { FIRST_GRID, type Grid, gridOf } from "@/lib/media/gallery/grid-rules";

/** Deleting needs a row of its own below the words, at a distance (design.md section 11). */
const DELETE_REM = 7;

const remPx = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Returns the number of cards that fit the element with `attach`, and the width of one in rem. */
export function useGrid(isDeletable: boolean): {
  grid: Grid;
  width: number;
  attach: RefCallback<HTMLElement>;
} {
  const [{ grid, width }, setShape] = useState({ grid: FIRST_GRID, width: 25 });
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const measure = () => {
        const { clientWidth, clientHeight } = element;
        if (clientWidth === 0 || clientHeight === 0) return;
        const room = { width: clientWidth / remPx(), height: clientHeight / remPx() };
        const next = gridOf({ ...room, extra: isDeletable ? DELETE_REM : 0 });
        setShape((old) => {
          const now = { grid: next, width: Math.floor(room.width / next.columns) - 1 };
          return JSON.stringify(old) === JSON.stringify(now) ? old : now;
        });
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isDeletable],
  );
  return { grid, width, attach };
}
