import { PlaylistDrawing } from "@/components/shared/activities/playlist-drawing";
import type { Song } from "@/lib/media/songs/schema";
import { cn } from "@/lib/platform/cn";

/** A cover edge to edge in its square; a drawing of ours where there is none, or where it does not come. */
export function Cover({ cover, number = 1, className }: { cover: Song["cover"]; number?: number; className?: string }) {
  return (
    <span aria-hidden className={cn("relative flex aspect-square overflow-hidden bg-sunken", className)}>
      <PlaylistDrawing isMusic number={number} />
      {cover && (
        <img
          key={cover.path}
          src={cover.path}
          alt=""
          draggable={false}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
