"use client";

import { type CSSProperties, useCallback, useState } from "react";
import { BrokenMedia } from "@/components/shared/media/broken-media";
import { useBroken } from "@/components/shared/media/use-broken";
import { blurredUrl } from "@/lib/media/items/blurred-url";
import type { MediaItem } from "@/lib/media/items/schema";
import { pictureSources, stillOf } from "@/lib/media/items/shown-rules";
import { cn } from "@/lib/platform/cn";

type Props = {
  item: MediaItem;
  size: "thumb" | "view";
  alt?: string;
  lazy?: boolean;
  /** Fills its place, and faces are above the middle; otherwise it is whole. */
  isCover?: boolean;
  className?: string;
  /** It is there, or the card in its place. */
  onSettled?: () => void;
};

/** Returns the styles of an image's placeholder: its blurred miniature under the thumbnail that the gallery has loaded. */
function placeholderOf(item: MediaItem, size: Props["size"], fit: "cover" | "contain"): CSSProperties | undefined {
  const still = size === "view" ? stillOf(item)?.path : undefined;
  const layers = [still, blurredUrl(item.thumbhash)].filter((url) => url !== undefined && url !== null);
  if (layers.length === 0) return undefined;
  return {
    backgroundImage: layers.map((url) => `url("${url}")`).join(", "),
    backgroundSize: fit,
    backgroundPosition: fit === "cover" ? "50% 30%" : "center",
    backgroundRepeat: "no-repeat",
  };
}

/** `lazy` for one of many; an empty `alt` where text next to it names it. */
export function PictureView({
  item,
  size,
  alt = item.title,
  lazy = false,
  isCover = false,
  className,
  onSettled,
}: Props) {
  const sources = pictureSources(item, size);
  const [tried, setTried] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const hasNext = tried + 1 < sources.length;
  const tryNext = useCallback(() => {
    if (hasNext) setTried((before) => before + 1);
    return hasNext;
  }, [hasNext]);
  const { broken, onError, onLoaded, check } = useBroken(item, { tryNext });
  const source = sources[tried];
  if (broken || !source) return <BrokenMedia mediaType="image" className={className} />;
  return (
    <img
      ref={check}
      src={source.path}
      width={source.width}
      height={source.height}
      alt={alt}
      loading={lazy ? "lazy" : "eager"}
      fetchPriority={lazy ? "auto" : "high"}
      decoding="async"
      draggable={false}
      style={loaded ? undefined : placeholderOf(item, size, isCover ? "cover" : "contain")}
      onError={(event) => {
        onError(event);
        onSettled?.();
      }}
      onLoad={(event) => {
        setLoaded(true);
        onLoaded(event);
        onSettled?.();
      }}
      className={cn(isCover ? "object-cover object-[50%_30%]" : "object-contain", className)}
    />
  );
}
