/** A part of the gallery: what was received from one instant on and before another one, both as an item's `uploadedAt` is written. */
type ShowSpan = { from: string; until: string };

const BETWEEN = "~";

export const writeShowSpan = ({ from, until }: ShowSpan): string => from + BETWEEN + until;

export function readShowSpan(text: string): ShowSpan {
  const [from = "", until = ""] = text.split(BETWEEN);
  return { from, until };
}

export function itemsOfSpan<Item extends { uploadedAt: string }>(
  items: readonly Item[],
  span: ShowSpan | null,
): readonly Item[] {
  return span ? items.filter(({ uploadedAt }) => span.from <= uploadedAt && uploadedAt < span.until) : items;
}
