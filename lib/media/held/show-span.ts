/** A part of the gallery: what was received from one instant on and before another one, both as an item's `uploadedAt` is written. */
export type ShowSpan = { from: string; until: string };

const BETWEEN = "~";

/** The span as the address of the gallery has it, `show=…`. */
export const writeShowSpan = ({ from, until }: ShowSpan): string => from + BETWEEN + until;

/** Reads a span from the address. What is none contains no item. */
export function readShowSpan(text: string): ShowSpan {
  const [from = "", until = ""] = text.split(BETWEEN);
  return { from, until };
}

/** The items that a span contains; all of them without one. */
export function itemsOfSpan<Item extends { uploadedAt: string }>(
  items: readonly Item[],
  span: ShowSpan | null,
): readonly Item[] {
  return span ? items.filter(({ uploadedAt }) => span.from <= uploadedAt && uploadedAt < span.until) : items;
}
