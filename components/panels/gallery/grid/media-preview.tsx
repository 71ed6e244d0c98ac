import { Play } from "lucide-react";
import { FilmStill } from "@/components/panels/gallery/grid/film-still";
import { BrokenMedia } from "@/components/shared/media/broken-media";
import { FileLink } from "@/components/shared/media/file-link";
import { PictureView } from "@/components/shared/media/picture-view";
import { PlayLength } from "@/components/shared/media/play-length";
import { PreparingMedia } from "@/components/shared/media/preparing-media";
import { SenderInitial } from "@/components/shared/media/sender-initial";
import { Wave } from "@/components/shared/media/wave";
import type { MediaItem } from "@/lib/media/items/schema";
import { isWatchable } from "@/lib/media/items/shown-rules";

type Props = {
  item: MediaItem;
  canDownload: boolean;
  onOpen: () => void;
  /** It was downloaded where it is. */
  onOpened: () => void;
};

const FILL = "absolute inset-0 size-full";

function SoundPreview({ item }: { item: MediaItem }) {
  return (
    <span className={`${FILL} flex items-center gap-4 bg-wine px-5 pt-5 text-cloth`}>
      <SenderInitial name={item.uploaderName} className="absolute end-4 top-2 size-14 text-[2rem]" />
      <span className="grid size-20 shrink-0 place-items-center rounded-md bg-card text-wine">
        <Play aria-hidden className="size-12" strokeWidth={2} />
      </span>
      <Wave values={item.wave} bars={24} className="h-12 min-w-0 flex-1" />
      <PlayLength item={item} className="figure ms-auto text-hub-figure font-semibold" />
    </span>
  );
}

function Picture({ item, canDownload, onOpened }: Omit<Props, "onOpen">) {
  if (item.preparation === "preparing" && !isWatchable(item)) return <PreparingMedia item={item} className={FILL} />;
  if (item.mediaType === "unknown")
    return <FileLink item={item} canDownload={canDownload} onOpened={onOpened} className={FILL} />;
  if (!isWatchable(item)) return <BrokenMedia mediaType={item.mediaType} className={FILL} />;
  if (item.mediaType === "audio") return <SoundPreview item={item} />;
  if (item.mediaType === "video") return <FilmStill item={item} className={FILL} />;
  return <PictureView item={item} size="thumb" alt="" isCover className={FILL} />;
}

/** One of many, small. What cannot be opened has no button, and a file of unknown type is downloaded. */
export function MediaPreview({ item, canDownload, onOpen, onOpened }: Props) {
  const opens = item.mediaType !== "unknown" && isWatchable(item);
  return (
    <div className="relative min-h-0 flex-1">
      <div className="absolute inset-0 overflow-hidden rounded-md bg-sunken">
        <Picture item={item} canDownload={canDownload} onOpened={onOpened} />
        {/* A tab in the corner: it covers sky, and never a face in the middle. */}
        {item.isNew && (
          <span className="absolute start-0 top-0 flex h-10 items-center rounded-ee-md bg-honey ps-5 pe-4 text-hub-body font-bold text-ink">
            New
          </span>
        )}
      </div>
      {opens && (
        // The words below the image belong to the button, so its box covers them too.
        <button
          type="button"
          onClick={onOpen}
          className="absolute inset-0 size-full rounded-md border-2 border-edge after:absolute after:inset-x-0 after:top-0 after:-bottom-(--words) active:border-6 active:border-ink"
        >
          <span className="sr-only">
            {item.mediaType === "image" ? "Open the photo " : "Play "}
            <bdi>{item.title}</bdi>
          </span>
        </button>
      )}
    </div>
  );
}
