import { BrokenMedia } from "@/components/shared/media/broken-media";
import { FileLink } from "@/components/shared/media/file-link";
import { FilmStill } from "@/components/shared/media/film-still";
import { PictureView } from "@/components/shared/media/picture-view";
import { PreparingMedia } from "@/components/shared/media/preparing-media";
import { SoundView } from "@/components/shared/media/sound-view";
import type { MediaItem } from "@/lib/media/items/schema";
import { isShowable } from "@/lib/media/items/shown-rules";
import { cn } from "@/lib/platform/cn";

type Props = {
  item: MediaItem;
  canDownload: boolean;
  onOpen: () => void;
  /** Of the first row: its picture comes before the others. */
  first?: boolean;
  /** It was played or downloaded where it is. */
  onOpened: () => void;
  /** A recording was heard where it is, for so many milliseconds. */
  onHeard?: (forMs: number) => void;
  className?: string;
};

/** One of many, small: a picture or film opens large, a recording plays in place and opens, a file is downloaded. */
export function MediaPreview({ item, canDownload, first = false, onOpen, onOpened, onHeard, className }: Props) {
  const frame = cn("w-full", className);
  if (item.preparation === "preparing") return <PreparingMedia item={item} className={frame} />;
  if (item.mediaType === "unknown")
    return <FileLink item={item} canDownload={canDownload} onOpened={onOpened} className={frame} />;
  if (!isShowable(item)) return <BrokenMedia mediaType={item.mediaType} className={frame} />;
  if (item.mediaType === "audio")
    return <SoundView item={item} lazy onPlay={onOpened} onHeard={onHeard} onOpen={onOpen} className={frame} />;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cn(
        "relative block overflow-hidden rounded-md border-3 border-edge bg-sunken active:translate-y-[2px] active:bg-hairline",
        frame,
      )}
    >
      {item.mediaType === "image" ? (
        <PictureView item={item} size="thumb" alt="" lazy={!first} className="absolute inset-0 size-full" />
      ) : (
        <FilmStill item={item} lazy={!first} className="absolute inset-0 size-full" />
      )}
      <span className="sr-only">
        {item.mediaType === "image" ? " Open the picture " : ", "}
        <bdi>{item.title}</bdi>
      </span>
    </button>
  );
}
