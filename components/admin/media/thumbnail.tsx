"use client";

import { FileText, Film, Image as ImageIcon, type LucideIcon, Mic } from "lucide-react";
import { useBroken } from "@/components/shared/media/use-broken";
import type { MediaItem, MediaType } from "@/lib/media/items/schema";
import { pictureSources, stillOf } from "@/lib/media/items/shown-rules";

const ICONS: Record<MediaType, LucideIcon> = { image: ImageIcon, video: Film, audio: Mic, unknown: FileText };
const FRAME = "grid h-24 w-24 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken sm:w-32";

function Kind({ mediaType }: Pick<MediaItem, "mediaType">) {
  const Icon = ICONS[mediaType];
  return (
    <span className={FRAME}>
      <Icon aria-hidden className="size-7 text-ink-2" />
    </span>
  );
}

function Picture({ item, path }: { item: MediaItem; path: string }) {
  const { broken, onError, check } = useBroken(item, { tells: false });
  if (broken) return <Kind mediaType={item.mediaType} />;
  return (
    <span className={FRAME}>
      <img
        ref={check}
        src={path}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={onError}
        className="size-full object-cover"
      />
    </span>
  );
}

/** An image or a video's poster small, or the icon of its kind; what is in the trash is not served and shows the icon. */
export function Thumbnail({ item, served }: { item: MediaItem; served: boolean }) {
  const source = item.mediaType === "image" ? pictureSources(item, "thumb")[0] : stillOf(item);
  return served && source ? <Picture item={item} path={source.path} /> : <Kind mediaType={item.mediaType} />;
}
