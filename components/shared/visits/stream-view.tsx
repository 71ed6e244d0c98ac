import { useCallback, useEffect, useRef } from "react";
import { cn } from "@/lib/platform/cn";

type Props = {
  stream: MediaStream;
  /** From 0 to 1; null: it is the own picture, which makes no sound. */
  volume: number | null;
  isMuted?: boolean;
  label: string;
  className: string;
};

/** Below this part of it in sight, a face may be cut off: it is shown whole. */
const LEAST_IN_SIGHT = 0.6;

/** Fills its place, unless too much of the picture would be cut off: a phone that is held upright, or turned. */
function fit(video: HTMLVideoElement): void {
  const ratio = (video.videoWidth * video.clientHeight) / (video.videoHeight * video.clientWidth);
  video.style.objectFit = Math.min(ratio, 1 / ratio) < LEAST_IN_SIGHT ? "contain" : "cover";
}

/** A camera's live picture. Its sound plays only through the element: the echo canceller knows no other output. */
export function StreamView({ stream, volume, isMuted = false, label, className }: Props) {
  const shown = useRef<HTMLVideoElement>(null);
  const isOwn = volume === null;
  const attach = useCallback(
    (video: HTMLVideoElement | null) => {
      shown.current = video;
      if (!video) return undefined;
      video.srcObject = stream;
      video.play().catch(() => undefined);
      if (isOwn) return undefined;
      const observer = new ResizeObserver(() => fit(video));
      observer.observe(video);
      return () => observer.disconnect();
    },
    [stream, isOwn],
  );
  useEffect(() => {
    if (shown.current && volume !== null) shown.current.volume = volume;
  }, [volume]);
  return (
    <video
      ref={attach}
      autoPlay
      playsInline
      muted={isOwn || isMuted}
      disablePictureInPicture
      aria-label={label}
      onResize={isOwn ? undefined : ({ currentTarget }) => fit(currentTarget)}
      className={cn("object-cover", className)}
    />
  );
}
