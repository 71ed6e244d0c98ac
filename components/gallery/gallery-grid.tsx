"use client";

import { useState } from "react";
import { cardElementId, GalleryCard } from "@/components/gallery/gallery-card";
import { Button } from "@/components/ui/button";
import { focusFirstControl } from "@/components/ui/focus";
import type { MediaItem } from "@/lib/media/schema";

export const GRID_CLASS = "grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4 gap-y-8";

type Props = {
  items: MediaItem[];
  timeZone: string;
  onOpen: (item: MediaItem) => void;
  /** Null where nobody may delete (D50). */
  onDelete: ((item: MediaItem) => void) | null;
  more: { available: boolean; loading: boolean; show: () => void };
};

export function GalleryGrid({ items, timeZone, onOpen, onDelete, more }: Props) {
  const [firstNew, setFirstNew] = useState<number | null>(null);

  function showMore() {
    // The button moves down or goes away; the focus goes to the first of the cards that came.
    setFirstNew(items.length);
    more.show();
  }

  return (
    <div className="flex flex-col gap-8 px-edge pb-edge">
      <ul className={GRID_CLASS}>
        {items.map((item, place) => (
          <li key={item.id} id={cardElementId(item.id)} ref={place === firstNew ? focusFirstControl : undefined}>
            <GalleryCard item={item} timeZone={timeZone} onOpen={() => onOpen(item)} onDelete={onDelete && (() => onDelete(item))} />
          </li>
        ))}
      </ul>
      {more.available && (
        <Button variant="sunken" className="w-72 self-center" aria-disabled={more.loading} onClick={more.loading ? undefined : showMore}>
          {more.loading ? "Loading…" : "Show more"}
        </Button>
      )}
    </div>
  );
}
