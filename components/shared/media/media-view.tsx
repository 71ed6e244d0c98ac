"use client";

import { Play, Square } from "lucide-react";
import { useState } from "react";
import { FileLink } from "@/components/shared/media/file-link";
import { FilmView } from "@/components/shared/media/film-view";
import { LoudnessControls } from "@/components/shared/media/loudness-controls";
import { PictureView } from "@/components/shared/media/picture-view";
import { PreparingMedia } from "@/components/shared/media/preparing-media";
import { SoundView } from "@/components/shared/media/sound-view";
import type { Handover } from "@/components/shared/media/use-handover";
import { usePlayer } from "@/components/shared/media/use-player";
import { Button } from "@/components/ui/button";
import type { MediaItem } from "@/lib/media/items/schema";
import { cn } from "@/lib/platform/cn";

type Props = {
  item: MediaItem;
  canDownload?: boolean;
  startsNow?: ((item: MediaItem) => boolean) | undefined;
  handover?: Handover | undefined;
  className?: string | undefined;
  controlsClass?: string | undefined;
};

const FILL = "absolute inset-0 size-full rounded-md";
/** A motion that fails is no failure of the item: the picture is still shown. */
const ignore = () => undefined;

/** A motion photo: its still, and Play for its few seconds. */
function MotionView({ item, className, controlsClass }: Props) {
  const [isBroken, setBroken] = useState(false);
  const { playing, seconds, toggle, restart, elementProps } = usePlayer({ id: item.id, onAttach: ignore });
  return (
    <div data-slot="motion-view" className={cn("flex min-h-0 flex-col gap-3", className)}>
      <div className="relative min-h-64 flex-1">
        <PictureView item={item} size="view" className={FILL} />
        <video
          src={item.playPath}
          // So that nothing is black before the first frame has come.
          poster={item.view?.path}
          preload="none"
          playsInline
          disablePictureInPicture
          aria-label={item.title}
          className={cn(FILL, "bg-sunken object-contain", !playing && "invisible")}
          onError={() => setBroken(true)}
          {...elementProps}
        />
      </div>
      <div className={cn("flex flex-wrap items-center gap-3", controlsClass)}>
        <Button
          variant="primary"
          className="w-40"
          onClick={() => {
            setBroken(false);
            if (playing || seconds === 0) toggle();
            else restart();
          }}
        >
          {playing ? <Square aria-hidden /> : <Play aria-hidden />}
          {playing ? "Stop" : "Play"}
          <span className="sr-only">
            {" the motion of "}
            <bdi>{item.title}</bdi>
          </span>
        </Button>
        <LoudnessControls />
        <p role="status" className="text-hub-body leading-snug">
          {isBroken && "We can’t play the motion right now."}
        </p>
      </div>
    </div>
  );
}

/** An item at full size. */
export function MediaView({ item, canDownload = false, startsNow, handover, className, controlsClass }: Props) {
  if (item.preparation === "preparing") return <PreparingMedia item={item} className={className} />;
  switch (item.mediaType) {
    case "image":
      return item.playPath === undefined ? (
        <PictureView item={item} size="view" className={className} />
      ) : (
        <MotionView item={item} className={className} controlsClass={controlsClass} />
      );
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
      return <SoundView item={item} startsNow={startsNow} className={className} />;
    case "unknown":
      return <FileLink item={item} canDownload={canDownload} className={className} />;
  }
}
