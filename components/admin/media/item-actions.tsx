import { DownloadOriginal } from "@/components/admin/media/download-original";
import { TryAgainButton } from "@/components/admin/media/try-again-button";
import { DeleteMediaButton } from "@/components/shared/media/delete-media-button";
import type { MediaItem } from "@/lib/media/items/schema";

type Props = { item: MediaItem; onDelete: () => void };

/** What the caretaker may do with an item: prepare it once more, download the original, delete it. */
export function ItemActions({ item, onDelete }: Props) {
  const { title, trouble } = item;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {trouble && trouble.cause !== "needs-ffmpeg" && <TryAgainButton item={item} />}
      <DownloadOriginal item={item} />
      <DeleteMediaButton title={title} size="row" onDelete={onDelete} />
    </div>
  );
}
