"use client";

import { BrokenMedia } from "@/components/media/broken-media";
import { useBroken } from "@/components/media/use-broken";
import { cn } from "@/lib/cn";
import type { MediaItem } from "@/lib/media/schema";

type Props = { item: MediaItem; alt?: string; lazy?: boolean; className?: string };

/** A picture in its whole; `lazy` for one of many, an empty `alt` where words beside it name it. */
export function PictureView({ item, alt = item.title, lazy = false, className }: Props) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  if (broken) return <BrokenMedia mediaType="image" className={className} />;
  return (
    <img
      ref={check}
      src={item.objectPath}
      alt={alt}
      loading={lazy ? "lazy" : "eager"}
      decoding="async"
      draggable={false}
      onError={onError}
      onLoad={onLoaded}
      className={cn("object-contain", className)}
    />
  );
}
