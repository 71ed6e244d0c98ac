import { FileLink } from "@/components/media/file-link";
import { FilmView } from "@/components/media/film-view";
import { PictureView } from "@/components/media/picture-view";
import { SoundView } from "@/components/media/sound-view";
import type { MediaItem } from "@/lib/media/schema";

type Props = { item: MediaItem; startsNow?: (item: MediaItem) => boolean; className?: string };

/** One item at full size, with whatever plays it. */
export function MediaView({ item, startsNow, className }: Props) {
  switch (item.mediaType) {
    case "image":
      return <PictureView item={item} className={className} />;
    case "video":
      return <FilmView item={item} startsNow={startsNow} className={className} />;
    case "audio":
      return <SoundView item={item} className={className} />;
    case "unknown":
      return <FileLink item={item} className={className} />;
  }
}
