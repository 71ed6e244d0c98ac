"use client";

import { Play, Square } from "lucide-react";
import { useState } from "react";
import { FileLink } from "@/components/shared/media/file-link";
import { FilmView } from "@/components/shared/media/film-view";
import { LoudnessControls } from "@/components/shared/media/loudness-controls";
import { PictureView } from "@/components/shared/media/picture-view";
import { PLAYER_KEY, PLAYER_PAUSE, PLAYER_ROW } from "@/components/shared/media/player-controls";
import { PreparingMedia } from "@/components/shared/media/preparing-media";
import { SoundView } from "@/components/shared/media/sound-view";
import { usePlayer } from "@/components/shared/media/use-player";
import { Button } from "@/components/ui/button";
import type { MediaItem } from "@/lib/media/items/schema";
import { isWatchable } from "@/lib/media/items/shown-rules";
import { cn } from "@/lib/platform/cn";

type Props = {
  item: MediaItem;
  canDownload?: boolean;
  startsNow?: ((item: MediaItem) => boolean) | undefined;
};

const FILL = "absolute inset-0 size-full rounded-md";
/** A motion that fails is no failure of the item: the image is still shown. */
const ignore = () => undefined;

/** A motion photo: its still, and Play for its few seconds. */
function MotionView({ item }: { item: MediaItem }) {
  const [isBroken, setBroken] = useState(false);
  const { playing, seconds, toggle, restart, elementProps } = usePlayer({ onAttach: ignore });
  return (
    <div data-slot="motion-view" className="contents">
      <div className="viewer-item">
        <PictureView item={item} size="view" className={FILL} />
        <video
          src={item.playPath}
          // So that nothing is black before the first frame has come.
          poster={item.view?.path}
          preload="none"
          playsInline
          disablePictureInPicture
          aria-label={item.title}
          className={cn(FILL, "bg-dusk-sunken object-contain", !playing && "invisible")}
          onError={() => setBroken(true)}
          {...elementProps}
        />
      </div>
      <div className={PLAYER_ROW}>
        <Button
          className={cn(PLAYER_KEY, PLAYER_PAUSE)}
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
        <LoudnessControls buttonClass="min-h-(--key)" />
        <p role="status" className="text-hub-body leading-snug text-dusk-text empty:hidden">
          {isBroken && "We can’t play the motion right now."}
        </p>
      </div>
    </div>
  );
}

/** An item as large as the viewer; a video and a recording bring their row of buttons (`.viewer-stage` in app/hub.css). */
export function MediaView({ item, canDownload = false, startsNow }: Props) {
  if (item.preparation === "preparing" && !isWatchable(item))
    return <PreparingMedia item={item} className="viewer-item dusk" />;
  switch (item.mediaType) {
    case "image":
      if (item.playPath !== undefined) return <MotionView item={item} />;
      return (
        <div className="viewer-item">
          <PictureView item={item} size="view" className={FILL} />
        </div>
      );
    case "video":
      return <FilmView item={item} startsNow={startsNow} />;
    case "audio":
      return <SoundView item={item} startsNow={startsNow} />;
    case "unknown":
      return <FileLink item={item} canDownload={canDownload} className="viewer-item dusk" />;
  }
}
