import { Play } from "lucide-react";
import { useId } from "react";
import { PlaylistDrawing } from "@/components/shared/activities/playlist-drawing";
import { OutsideLink } from "@/components/ui/outside-link";
import type { Playlist } from "@/lib/library/activities/schema";
import { cn } from "@/lib/platform/cn";

/** The whole card is the button but its last row. */
const WATCH = "grid min-h-18 flex-1 after:absolute after:inset-0 after:rounded-lg";

type Props = { playlist: Playlist; number: number; onExpand: () => void };

/** A playlist as a cover: a tap anywhere plays it here, the last row opens the same in a new page. `number` counts from 1. */
export function PlaylistCard({ playlist, number, onExpand }: Props) {
  const { title, description, embedUrl, youtubeUrl, isMusic } = playlist;
  const titleId = useId();
  const cover = "[grid-area:1/1] rounded-t-[calc(var(--radius-lg)-3px)]";
  const drawing = <PlaylistDrawing isMusic={isMusic} number={number} className={cover} />;
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className={cn(
        "relative flex w-full flex-col rounded-lg border-3 border-sea-edge bg-sea text-ink",
        "has-[>button[data-pressed]]:bg-sea-press has-[>button:active]:bg-sea-press",
      )}
    >
      {embedUrl === null ? (
        <div className="grid min-h-18 flex-1">{drawing}</div>
      ) : (
        <button type="button" aria-expanded={false} className={WATCH} onClick={onExpand}>
          {drawing}
          <span className="relative m-2 inline-flex items-center gap-2 self-end justify-self-start rounded-md border-3 border-cloth bg-navy px-4 py-1 text-hub-body leading-snug font-bold text-cloth [grid-area:1/1]">
            <Play aria-hidden className="size-8 few:hidden" />
            Watch here
            <span className="sr-only">{title}</span>
          </span>
        </button>
      )}
      <div className="px-4 py-2">
        <h3 id={titleId} className="text-hub-h2 leading-tight wrap-anywhere few:text-[calc(2.25*var(--u))]">
          {title}
        </h3>
        <p className="text-hub-body leading-tight wrap-anywhere squat:sr-only few:sr-only">{description}</p>
      </div>
      <div className="plain-size relative p-3 pt-1">
        <OutsideLink href={youtubeUrl} about={title} className="w-full">
          Open YouTube
        </OutsideLink>
      </div>
    </div>
  );
}
