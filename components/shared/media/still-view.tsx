"use client";

import { useState } from "react";
import { blurredUrl } from "@/lib/media/items/blurred-url";
import type { MediaItem } from "@/lib/media/items/schema";
import { stillOf } from "@/lib/media/items/shown-rules";
import { cn } from "@/lib/platform/cn";

/** A video's poster or a recording's wave over its blurred miniature. One that does not arrive says nothing about the video itself. */
export function StillView({ item, lazy = true, className }: { item: MediaItem; lazy?: boolean; className?: string }) {
  const [failed, setFailed] = useState(false);
  const blurred = blurredUrl(item.thumbhash);
  const still = stillOf(item);
  const src = still && !failed ? still.path : blurred;
  if (src === null) return null;
  return (
    <img
      src={src}
      width={still?.width}
      height={still?.height}
      alt=""
      loading={lazy ? "lazy" : "eager"}
      fetchPriority={lazy ? "auto" : "high"}
      decoding="async"
      draggable={false}
      style={blurred === null ? undefined : { background: `url("${blurred}") center / contain no-repeat` }}
      onError={() => setFailed(true)}
      className={cn("object-contain", className)}
    />
  );
}
