"use client";

import { Play } from "lucide-react";
import { BrokenMedia } from "@/components/media/broken-media";
import { useBroken } from "@/components/media/use-broken";
import { cn } from "@/lib/cn";
import type { MediaItem } from "@/lib/media/schema";

/** A film's first picture with the sign that it can be played; it loads no more than that. */
export function FilmStill({ item, className }: { item: MediaItem; className?: string }) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  if (broken) return <BrokenMedia mediaType="video" className={className} />;
  return (
    <span className={cn("block bg-ink", className)}>
      <video
        ref={check}
        src={`${item.objectPath}#t=0.1`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden
        onError={onError}
        onLoadedData={onLoaded}
        className="absolute inset-0 size-full object-contain"
      />
      <span className="absolute start-3 bottom-3 flex items-center gap-2 rounded-md border-3 border-card bg-navy px-4 py-2 text-hub-body font-bold text-card">
        <Play aria-hidden className="size-8" />
        Play
      </span>
    </span>
  );
}
