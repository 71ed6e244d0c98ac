import { RotateCw } from "lucide-react";
import { DownloadOriginal } from "@/components/admin/media/download-original";
import { ItemButton } from "@/components/admin/media/item-button";
import { DeleteMediaButton } from "@/components/shared/media/delete-media-button";
import { sendPrepareAgain } from "@/lib/media/items/manage-queries";
import type { MediaItem } from "@/lib/media/items/schema";

const TRY_AGAIN = ["Try again", "Trying…", "Trying again"] as const;

type Props = { item: MediaItem; onDelete: () => void };

export function ItemActions({ item, onDelete }: Props) {
  const { title, trouble } = item;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {trouble && trouble.cause !== "needs-ffmpeg" && (
        <ItemButton item={item} icon={RotateCw} send={sendPrepareAgain} words={TRY_AGAIN} />
      )}
      <DownloadOriginal item={item} />
      <DeleteMediaButton title={title} size="row" onDelete={onDelete} />
    </div>
  );
}
