import { FileLink } from "@/components/media/file-link";
import { FilmView } from "@/components/media/film-view";
import { PictureView } from "@/components/media/picture-view";
import { SoundView } from "@/components/media/sound-view";
import type { MediaItem } from "@/lib/media/schema";

/** One item at full size, with whatever plays it. */
export function MediaView({ item, className }: { item: MediaItem; className?: string }) {
  switch (item.mediaType) {
    case "image":
      return <PictureView item={item} className={className} />;
    case "video":
      return <FilmView item={item} className={className} />;
    case "audio":
      return <SoundView item={item} className={className} />;
    case "unknown":
      return <FileLink item={item} className={className} />;
  }
}
