import { firstWords } from "@/lib/media/gallery/grid-rules";
import type { MediaItem } from "@/lib/media/items/schema";
import { formatSentDay } from "@/lib/media/items/texts";
import { cn } from "@/lib/platform/cn";

type Props = {
  item: Pick<MediaItem, "uploaderName" | "uploadedAt">;
  timeZone: string;
  /** The household's day, "2026-11-20". */
  today: string;
  /** Letters that fit one line: a longer name is cut after a word, and the day is always shown. */
  letters?: number;
  className?: string;
};

/** "From Shira, yesterday". */
export function SentBy({ item, timeZone, today, letters, className }: Props) {
  const day = formatSentDay(item.uploadedAt, timeZone, today);
  const room = letters === undefined ? Infinity : letters - "From , ".length - day.length;
  return (
    <p className={cn("text-hub-body leading-[1.167] text-ink-2 wrap-anywhere", className)}>
      <span>
        From <bdi className={cn(letters === undefined && "font-bold")}>{firstWords(item.uploaderName, room)}</bdi>
      </span>
      , <time dateTime={item.uploadedAt}>{day}</time>
    </p>
  );
}
