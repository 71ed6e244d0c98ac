import { FileLink } from "@/components/media/file-link";
import { FilmStill } from "@/components/media/film-still";
import { PictureView } from "@/components/media/picture-view";
import { SoundView } from "@/components/media/sound-view";
import { cn } from "@/lib/cn";
import type { MediaItem } from "@/lib/media/schema";

type Props = { item: MediaItem; onOpen: () => void; lazy?: boolean; className?: string };

/** One item in a card: a picture or film opens large by a tap, a recording plays where it is, a file is handed over. */
export function MediaPreview({ item, onOpen, lazy = false, className }: Props) {
  const frame = cn("w-full", className);
  if (item.mediaType === "audio") return <SoundView item={item} className={frame} />;
  if (item.mediaType === "unknown") return <FileLink item={item} className={frame} />;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cn("relative block overflow-hidden rounded-md border-3 border-edge bg-sunken active:translate-y-[2px] active:bg-hairline", frame)}
    >
      {item.mediaType === "image" ? (
        <PictureView item={item} alt="" lazy={lazy} className="absolute inset-0 size-full" />
      ) : (
        <FilmStill item={item} className="absolute inset-0 size-full" />
      )}
      <span className="sr-only">
        {item.mediaType === "image" ? " Open the picture " : ", "}
        <bdi>{item.title}</bdi>
      </span>
    </button>
  );
}
