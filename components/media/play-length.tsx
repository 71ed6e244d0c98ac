import type { MediaItem } from "@/lib/media/schema";
import { playTime } from "@/lib/media/wording";

/** How long a film or recording is: "1:24". */
export function PlayLength({ item: { durationMs }, className }: { item: MediaItem; className?: string }) {
  if (durationMs === undefined) return null;
  return <span className={className}>{playTime(durationMs / 1000)}</span>;
}
