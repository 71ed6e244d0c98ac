import { Download } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import type { MediaItem } from "@/lib/media/items/schema";

/** The file as it was sent: what screens show is a copy of it (D46). */
export function DownloadOriginal({ item: { objectPath, title } }: { item: MediaItem }) {
  return (
    <ButtonLink size="row" href={`${objectPath}?download`} download>
      <Download aria-hidden />
      Download original
      <span className="sr-only">
        <bdi>{title}</bdi>
      </span>
    </ButtonLink>
  );
}
