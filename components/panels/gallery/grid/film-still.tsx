"use client";

import { Play } from "lucide-react";
import { BrokenMedia } from "@/components/shared/media/broken-media";
import { PlayLength } from "@/components/shared/media/play-length";
import { StillView } from "@/components/shared/media/still-view";
import { useBroken } from "@/components/shared/media/use-broken";
import type { MediaItem } from "@/lib/media/items/schema";
import { stillOf } from "@/lib/media/items/shown-rules";
import { cn } from "@/lib/platform/cn";

const FILL = "absolute inset-0 size-full object-cover object-[50%_30%]";

/** A video without a poster loads no more than its first image. */
function FirstPicture({ item, className }: { item: MediaItem; className?: string }) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  if (broken) return <BrokenMedia mediaType="video" className={className} />;
  return (
    <video
      ref={check}
      src={`${item.playPath ?? item.beginningPath}#t=0.1`}
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

export function FilmStill({ item, className }: { item: MediaItem; className?: string }) {
  if ((item.playPath ?? item.beginningPath) === undefined)
    return <BrokenMedia mediaType="video" className={className} />;
  return (
    <span className={cn("block bg-ink", className)}>
      {stillOf(item) ? (
        <StillView item={item} lazy={false} className={FILL} />
      ) : (
        <FirstPicture item={item} className={FILL} />
      )}
      <span className="absolute start-4 bottom-4 grid size-20 place-items-center rounded-md border-2 border-edge bg-card text-wine">
        <Play aria-hidden className="size-12" strokeWidth={2} />
      </span>
      <PlayLength
        item={item}
        className="figure absolute end-4 bottom-4 rounded-sm bg-card px-3 text-hub-figure leading-10 font-semibold text-ink"
      />
    </span>
  );
}
