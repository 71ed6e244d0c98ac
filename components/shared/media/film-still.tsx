"use client";

import { Play } from "lucide-react";
import { BrokenMedia } from "@/components/shared/media/broken-media";
import { PlayLength } from "@/components/shared/media/play-length";
import { StillView } from "@/components/shared/media/still-view";
import { useBroken } from "@/components/shared/media/use-broken";
import type { MediaItem } from "@/lib/media/items/schema";
import { stillOf } from "@/lib/media/items/shown-rules";
import { cn } from "@/lib/platform/cn";

const FILL = "absolute inset-0 size-full object-contain";
const SIGN =
  "absolute bottom-3 flex min-h-14 items-center gap-2 rounded-md border-3 border-card bg-navy px-4 text-hub-body font-bold text-card";

/** A film without a poster loads no more than its first picture. */
function FirstPicture({ item, className }: { item: MediaItem; className?: string }) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  if (broken) return <BrokenMedia mediaType="video" className={className} />;
  return (
    <video
      ref={check}
      src={`${item.playPath}#t=0.1`}
      preload="metadata"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden
      onError={onError}
      onLoadedData={onLoaded}
      className={FILL}
    />
  );
}

export function FilmStill({ item, lazy = true, className }: { item: MediaItem; lazy?: boolean; className?: string }) {
  if (item.playPath === undefined) return <BrokenMedia mediaType="video" className={className} />;
  return (
    <span className={cn("block bg-ink", className)}>
      {stillOf(item) ? (
        <StillView item={item} lazy={lazy} className={FILL} />
      ) : (
        <FirstPicture item={item} className={FILL} />
      )}
      <span className={cn(SIGN, "start-3")}>
        <Play aria-hidden className="size-8" />
        Play
      </span>
      <PlayLength item={item} className={cn(SIGN, "figure end-3 text-hub-figure")} />
    </span>
  );
}
