"use client";

import { useState } from "react";
import { cardElementId, GalleryCard } from "@/components/gallery/gallery-card";
import { focusFirstControl } from "@/components/touch/focus";
import { Button } from "@/components/ui/button";
import type { MediaItem } from "@/lib/media/schema";

/** The most cards that stand in one row. */
const FIRST_ROW = 4;
/** What is out of sight is neither laid out nor drawn, however many there are. */
const CARD_PLACE = "[contain-intrinsic-size:auto_36rem] [content-visibility:auto]";
export const GRID_CLASS = "grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4 gap-y-8";

type Props = {
  items: MediaItem[];
  timeZone: string;
  canDownload: boolean;
  onOpened: (item: MediaItem) => void;
  onHeard: (item: MediaItem, forMs: number) => void;
  onOpen: (item: MediaItem) => void;
  onDelete: ((item: MediaItem) => void) | null;
  more: { available: boolean; loading: boolean; show: () => void };
};

export function GalleryGrid({ items, timeZone, canDownload, onOpened, onHeard, onOpen, onDelete, more }: Props) {
  const [firstNew, setFirstNew] = useState<number | null>(null);

  function showMore() {
    // The button moves or disappears, so the focus goes to the first new card.
    setFirstNew(items.length);
    more.show();
  }

  return (
    <div className="flex flex-col gap-8 px-edge pb-edge">
      <ul className={GRID_CLASS}>
        {items.map((item, index) => (
          <li
            key={item.id}
            id={cardElementId(item.id)}
            ref={index === firstNew ? focusFirstControl : undefined}
            className={CARD_PLACE}
          >
            <GalleryCard
              item={item}
              timeZone={timeZone}
              canDownload={canDownload}
              first={index < FIRST_ROW}
              onOpened={() => onOpened(item)}
              onHeard={(forMs) => onHeard(item, forMs)}
              onOpen={() => onOpen(item)}
              onDelete={onDelete && (() => onDelete(item))}
            />
          </li>
        ))}
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
