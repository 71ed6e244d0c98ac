import { Download, File } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import type { MediaItem } from "@/lib/media/schema";

/** A file whose type is unknown is never rendered, only handed over (D15). */
export function FileLink({ item, className }: { item: MediaItem; className?: string }) {
  return (
    <div data-slot="file-link" className={cn("flex flex-col items-center justify-center gap-6 bg-sunken p-4", className)}>
      <File aria-hidden className="size-24 text-ink-2" strokeWidth={1.25} />
      <ButtonLink href={item.objectPath} download>
        <Download aria-hidden />
        Open File
      </ButtonLink>
    </div>
  );
}
