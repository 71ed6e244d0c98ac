import type { KeyboardEvent } from "react";

type Shape = { rows: number; columns: number };

/** Returns the cell that an arrow key leads to, row by row from 0, stopping at the edges; null for other keys. */
export function cellByArrow(key: string, cell: number, { rows, columns }: Shape): number | null {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  if (key === "ArrowUp") return row > 0 ? cell - columns : cell;
  if (key === "ArrowDown") return row < rows - 1 ? cell + columns : cell;
  if (key === "ArrowLeft") return column > 0 ? cell - 1 : cell;
  if (key === "ArrowRight") return column < columns - 1 ? cell + 1 : cell;
  return null;
}

/** Moves the focus by an arrow key among cells with `data-cell`, or from the heading to the active one. Returns the cell; null for other keys. */
export function moveByArrow(event: KeyboardEvent, active: number, shape: Shape): number | null {
  if (!(event.target instanceof Element)) return null;
  const inBoard = event.target.closest("[data-cell]") !== null;
  const next = cellByArrow(event.key, active, shape);
  if (next === null || (!inBoard && event.target.closest("button, a"))) return null;
  event.preventDefault();
  const cell = inBoard ? next : active;
  event.currentTarget.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  return cell;
}
