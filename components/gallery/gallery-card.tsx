"use client";

import { Trash2 } from "lucide-react";
import { useId } from "react";
import { SentBy } from "@/components/gallery/sent-by";
import { MediaPreview } from "@/components/media/media-preview";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { MediaItem } from "@/lib/media/schema";

/** The element of an item's card; the viewer gives the focus back to it. */
export const cardElementId = (id: string) => `gallery-item-${id}`;

type Props = { item: MediaItem; timeZone: string; onOpen: () => void; onDelete: (() => void) | null };

export function GalleryCard({ item, timeZone, onOpen, onDelete }: Props) {
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className="flex h-full flex-col gap-4">
      <MediaPreview item={item} lazy onOpen={onOpen} className="aspect-4/3 rounded-md" />
      <div className="flex flex-1 flex-col gap-2">
        <h3 id={titleId} className="text-hub-h2 leading-tight wrap-anywhere">
          <bdi>{item.title}</bdi>
        </h3>
        <SentBy item={item} timeZone={timeZone} />
        {item.note && (
          <p className="text-hub-body leading-snug whitespace-pre-line wrap-anywhere">
            <bdi>{item.note}</bdi>
          </p>
        )}
      </div>
      {onDelete && (
        // What destroys keeps its distance from what opens (design.md section 11, V7).
        <Button className="mt-6 self-start" data-tap="slow" onClick={onDelete}>
          <Trash2 aria-hidden />
          Delete
          <span className="sr-only">
            <bdi>{item.title}</bdi>
          </span>
        </Button>
      )}
    </Card>
  );
}
