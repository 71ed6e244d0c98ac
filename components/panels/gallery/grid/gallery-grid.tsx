"use client";

import { type CSSProperties, useCallback, useState } from "react";
import { cardElementId, GalleryCard } from "@/components/panels/gallery/grid/gallery-card";
import { GRID_GAPS } from "@/components/panels/gallery/grid/grid-class";
import { useKeptRows } from "@/components/panels/gallery/grid/use-kept-rows";
import { useReread } from "@/components/panels/gallery/grid/use-reread";
import { useRowWindow } from "@/components/panels/gallery/grid/use-row-window";
import { Button } from "@/components/ui/button";
import { focusFirstControl } from "@/components/ui/touch/focus";
import { cardsOf, heightOf, type Layout } from "@/lib/media/gallery/row-rules";
import type { MediaItem } from "@/lib/media/items/schema";

/** The most cards that stand in one row. */
const FIRST_ROW = 4;

type Props = {
  items: readonly MediaItem[];
  timeZone: string;
  canDownload: boolean;
  /** What is shown large over the grid. */
  largeId: string | null;
  onOpened: (item: MediaItem) => void;
  onHeard: (item: MediaItem, forMs: number) => void;
  onOpen: (item: MediaItem) => void;
  onDelete: ((item: MediaItem) => void) | null;
  mayAnswer: boolean;
  more: { available: boolean; loading: boolean; show: () => void };
};

/** Where a card stands that is kept outside of the window. */
function placeOf({ columns, tops, heights }: Layout, index: number, slipPx: number): CSSProperties {
  const row = Math.floor(index / columns);
  const width = `(100% - ${columns - 1}rem) / ${columns}`;
  return {
    position: "absolute",
    top: (tops[row] ?? 0) + slipPx,
    height: heights[row] || undefined,
    width: `calc(${width})`,
    insetInlineStart: `calc((${width} + 1rem) * ${index % columns})`,
  };
}

/** Only the rows near the window stand in the document, however many items there are. */
export function GalleryGrid({ items, largeId, more, onDelete, ...card }: Props) {
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const { attach, layout, rows, slipPx } = useRowWindow(items);
  const kept = useKeptRows(layout, largeId);
  const [first, last] = [rows.first * layout.columns, (rows.last + 1) * layout.columns - 1];
  useReread(first, last);

  function showMore() {
    // The button moves or disappears, so the focus goes to the first new card.
    setFirstNew(items.length);
    more.show();
  }
  const focusNew = useCallback((element: HTMLLIElement | null) => {
    if (!element) return;
    focusFirstControl(element);
    setFirstNew(null);
  }, []);

  return (
    <div className="flex flex-col gap-8 px-edge pb-edge">
      <ul
        ref={attach}
        className={`relative grid content-start [overflow-anchor:none] ${GRID_GAPS}`}
        style={{
          gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
          paddingTop: Math.max(0, (layout.tops[rows.first] ?? 0) + slipPx),
          minHeight: heightOf(layout) + slipPx,
        }}
        {...kept.listeners}
      >
        {cardsOf(layout, rows, kept.rows).map((index) => {
          const item = items[index];
          const isInFlow = index >= first && index <= last;
          return (
            item && (
              <li
                key={item.id}
                id={cardElementId(item.id)}
                ref={index === firstNew ? focusNew : undefined}
                data-index={index}
                data-in-flow={isInFlow || undefined}
                aria-posinset={index + 1}
                // Nobody has counted what was not read yet.
                aria-setsize={more.available ? -1 : items.length}
                style={isInFlow ? undefined : placeOf(layout, index, slipPx)}
                className="contain-content"
              >
                <GalleryCard {...card} item={item} first={index < FIRST_ROW} onDelete={onDelete} />
              </li>
            )
          );
        })}
      </ul>
      {more.available && (
        <Button
          variant="sunken"
          className="w-72 self-center"
          aria-disabled={more.loading}
          onClick={more.loading ? undefined : showMore}
        >
          {more.loading ? "Loading…" : "Show more"}
        </Button>
      )}
    </div>
  );
}
