import { Download, RotateCw } from "lucide-react";
import { ItemButton } from "@/components/admin/media/item-button";
import { DeleteMediaButton } from "@/components/shared/media/delete-media-button";
import { ButtonLink } from "@/components/ui/button";
import { HeardName } from "@/components/ui/with-name";
import { sendPrepareAgain } from "@/lib/media/items/manage-queries";
import type { MediaItem } from "@/lib/media/items/schema";

const TRY_AGAIN = ["Try again", "Trying…", "Trying again"] as const;

/** The file as it was sent: what screens show is a copy of it (D46). */
function DownloadOriginal({ item: { objectPath, title } }: { item: MediaItem }) {
  return (
    <ButtonLink size="row" href={`${objectPath}?download`} download>
      <Download aria-hidden />
      Download original
      <HeardName name={title} />
    </ButtonLink>
  );
}

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
