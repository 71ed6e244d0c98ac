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

/** What a camera sees, as it comes. Its sound has no other way out: the echo canceller knows an element's alone. */
export function StreamView({ stream, volume, isMuted = false, label, className }: Props) {
  const shown = useRef<HTMLVideoElement>(null);
  const attach = useCallback(
    (video: HTMLVideoElement | null) => {
      shown.current = video;
      if (!video) return;
      video.srcObject = stream;
      video.play().catch(() => undefined);
    },
    [stream],
  );
  useEffect(() => {
    if (shown.current && volume !== null) shown.current.volume = volume;
  }, [volume]);
  return (
    <video
      ref={attach}
      autoPlay
      playsInline
      muted={volume === null || isMuted}
      disablePictureInPicture
      aria-label={label}
      className={cn("object-cover", className)}
    />
  );
}
