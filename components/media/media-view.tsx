import { FileLink } from "@/components/media/file-link";
import { FilmView } from "@/components/media/film-view";
import { PictureView } from "@/components/media/picture-view";
import { PreparingMedia } from "@/components/media/preparing-media";
import { SoundView } from "@/components/media/sound-view";
import type { Handover } from "@/components/media/use-handover";
import type { MediaItem } from "@/lib/media/schema";

type Props = {
  item: MediaItem;
  canDownload?: boolean;
  startsNow?: ((item: MediaItem) => boolean) | undefined;
  handover?: Handover | undefined;
  className?: string;
  controlsClass?: string;
};

/** An item at full size. */
export function MediaView({ item, canDownload = false, startsNow, handover, className, controlsClass }: Props) {
  if (item.preparation === "preparing") return <PreparingMedia item={item} className={className} />;
  switch (item.mediaType) {
    case "image":
      return <PictureView item={item} size="view" className={className} />;
    case "video":
      return (
        <FilmView
          item={item}
          startsNow={startsNow}
          handover={handover}
          className={className}
          controlsClass={controlsClass}
        />
      );
    case "audio":
      return <SoundView item={item} className={className} />;
    case "unknown":
      return <FileLink item={item} canDownload={canDownload} className={className} />;
  }
}
