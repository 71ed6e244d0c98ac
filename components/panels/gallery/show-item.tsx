"use client";

import { useCallback } from "react";
import { useShowTimer } from "@/components/panels/gallery/use-show-timer";
import { BrokenMedia } from "@/components/shared/media/broken-media";
import { useCaptions } from "@/components/shared/media/captions";
import { PictureView } from "@/components/shared/media/picture-view";
import { StillView } from "@/components/shared/media/still-view";
import { useBroken } from "@/components/shared/media/use-broken";
import { playAtLoudness } from "@/components/shared/media/use-loudness";
import type { MediaItem } from "@/lib/media/items/schema";
import { cn } from "@/lib/platform/cn";

const FILL = "absolute inset-0 size-full";

type Props = { item: MediaItem; onOver: () => void };

function ShowPlayer({ item, onOver }: Props) {
  const { onSettled, onProgress } = useShowTimer(onOver);
  const { broken, onError, onLoaded, check } = useBroken(item);
  // Above the line that says what is shown.
  const { track, words } = useCaptions(item, "bottom-28");
  const attach = useCallback(
    (element: HTMLMediaElement | null) => {
      check(element);
      if (element) playAtLoudness(element);
      element?.play().catch(onSettled);
    },
    [check, onSettled],
  );
  if (broken) return <BrokenMedia mediaType={item.mediaType} className={FILL} />;
  const player = {
    ref: attach,
    src: item.playPath,
    onError: (event: Parameters<typeof onError>[0]) => {
      onError(event);
      onSettled();
    },
    onLoadedData: onLoaded,
    onTimeUpdate: onProgress,
    onEnded: onOver,
  };
  if (item.mediaType === "video")
    return (
      <>
        <video
          {...player}
          poster={item.poster?.path}
          playsInline
          disablePictureInPicture
          aria-label={item.title}
          className={cn(FILL, "object-contain")}
        >
          {track}
        </video>
        {words}
      </>
    );
  return (
    <>
      <div className="absolute inset-x-0 top-0 bottom-28 grid place-items-center bg-sunken">
        <StillView item={item} className="size-full p-edge" />
      </div>
      <audio {...player} aria-label={item.title} />
    </>
  );
}

function ShowPicture({ item, onOver }: Props) {
  const { onSettled } = useShowTimer(onOver);
  return <PictureView item={item} size="view" className={FILL} onSettled={onSettled} />;
}

export function ShowItem(props: Props) {
  return props.item.mediaType === "image" ? <ShowPicture {...props} /> : <ShowPlayer {...props} />;
}
