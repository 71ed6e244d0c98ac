import { Download, File } from "lucide-react";
import { BrokenMedia } from "@/components/shared/media/broken-media";
import { ButtonLink } from "@/components/ui/button";
import type { MediaItem } from "@/lib/media/items/schema";
import { cn } from "@/lib/platform/cn";

type Props = { item: MediaItem; canDownload: boolean; onOpened?: (() => void) | undefined; className?: string };

/** Files of unknown type are never rendered (D15). A paired screen cannot use a download either, so it offers none (D50). */
export function FileLink({ item, canDownload, onOpened, className }: Props) {
  if (!canDownload) return <BrokenMedia mediaType="unknown" className={className} />;
  return (
    <div
      data-slot="file-link"
      className={cn("flex flex-col items-center justify-center gap-6 bg-sunken p-4", className)}
    >
      <File aria-hidden className="size-24 text-ink-2" strokeWidth={1.25} />
      <ButtonLink href={item.objectPath} download onClick={onOpened}>
        <Download aria-hidden />
        Open File
      </ButtonLink>
    </div>
  );
}
