import type { MediaItem } from "@/lib/media/items/schema";
import { formatUploadDate } from "@/lib/media/items/texts";

export function SentBy({ item, timeZone }: { item: MediaItem; timeZone: string }) {
  return (
    <div className="text-hub-body leading-snug">
      <p className="wrap-anywhere">
        From <bdi className="font-bold">{item.uploaderName}</bdi>
      </p>
      <p>
        <time dateTime={item.uploadedAt} className="figure text-hub-figure font-semibold">
          {formatUploadDate(item.uploadedAt, timeZone)}
        </time>
      </p>
    </div>
  );
}
