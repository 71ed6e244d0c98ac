import { useState } from "react";
import { pageOf, type Spot } from "@/lib/media/gallery/grid-rules";
import type { MediaItem } from "@/lib/media/items/schema";

type Options = {
  items: readonly MediaItem[];
  size: number;
  total: number;
  /** The item in the viewer over the gallery: its page is there when the viewer closes. */
  shownId: string | null;
  more: { available: boolean; loading: boolean; readOn: () => Promise<readonly MediaItem[]> };
};

export type Pages = {
  items: readonly MediaItem[];
  first: number;
  number: number;
  count: number;
  loading: boolean;
  newer: (() => void) | null;
  older: (() => void) | null;
};

/** The gallery page by page: what he sees stays where it is when something arrives, unless it is the newest page. */
export function usePages({ items, size, total, shownId, more }: Options): Pages {
  const [spot, setSpot] = useState<Spot | null>(null);
  const show = (index: number, all: readonly MediaItem[]) => {
    const item = all[index];
    if (item) setSpot(index < size ? null : { id: item.id, index });
  };
  const shownIndex = shownId === null || shownId === spot?.id ? -1 : items.findIndex(({ id }) => id === shownId);
  if (shownIndex >= size || (shownIndex >= 0 && spot !== null)) show(shownIndex, items);

  const page = pageOf(items, size, spot);
  const first = page * size;
  const known = Math.ceil(items.length / size);
  const isLastKnown = page + 1 >= known;

  async function older() {
    const next = first + size;
    show(next, more.available && items.length < next + size ? await more.readOn() : items);
  }

  return {
    items: items.slice(first, first + size),
    first,
    number: page + 1,
    count: more.available ? Math.max(known, Math.ceil(total / size)) : known,
    loading: more.loading,
    newer: page > 0 ? () => show(first - size, items) : null,
    older: isLastKnown && !more.available ? null : () => void older(),
  };
}
