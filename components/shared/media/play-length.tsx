import type { MediaItem } from "@/lib/media/items/schema";
import { formatPlayTime } from "@/lib/media/items/texts";

export function PlayLength({ item: { durationMs }, className }: { item: MediaItem; className?: string }) {
  if (durationMs === undefined) return null;
  return <span className={className}>{formatPlayTime(durationMs / 1000)}</span>;
}
