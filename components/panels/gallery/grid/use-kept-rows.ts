import { type SyntheticEvent, useState } from "react";
import { indexOfSpot, type Layout, type Spot } from "@/lib/media/gallery/row-rules";

/**
 * The rows that stay in the document wherever he scrolls: that of the focus with its neighbors, which Tab can reach; that of the item
 * that was shown large, to which the focus returns; and that in which a recording plays.
 */
export function useKeptRows({ items, columns }: Layout, largeId: string | null) {
  const [focused, setFocused] = useState<Spot | null>(null);
  const [playing, setPlaying] = useState<Spot | null>(null);
  const [large, setLarge] = useState<Spot | null>(null);

  if (largeId !== null && largeId !== large?.id) setLarge({ id: largeId, index: large?.index ?? 0 });

  const note = (set: (spot: Spot) => void) => (event: SyntheticEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>("li[data-index]") : null;
    const index = Number(card?.dataset["index"]);
    const item = items[index];
    if (item) set({ id: item.id, index });
  };

  const rowOf = (spot: Spot | null) => {
    const index = spot ? indexOfSpot(items, spot) : -1;
    return index < 0 ? [] : [Math.floor(index / columns)];
  };

  return {
    rows: [...rowOf(focused).flatMap((row) => [row - 1, row, row + 1]), ...rowOf(large), ...rowOf(playing)],
    /** For the list. */
    listeners: { onFocus: note(setFocused), onPlayCapture: note(setPlaying) },
  };
}
