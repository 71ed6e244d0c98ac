import { Hourglass } from "lucide-react";
import { StillView } from "@/components/shared/media/still-view";
import type { MediaItem } from "@/lib/media/items/schema";
import { preparingText } from "@/lib/media/items/texts";
import { cn } from "@/lib/platform/cn";

/** The placeholder of an item until it can be shown, over its poster if there is one already. It has no controls. */
export function PreparingMedia({ item, className }: { item: MediaItem; className?: string }) {
  return (
    <div
      data-slot="preparing-media"
      className={cn("relative flex flex-col items-center justify-end overflow-hidden bg-sunken p-3", className)}
    >
      <StillView item={item} className="absolute inset-0 size-full" />
      <p className="relative m-auto flex max-w-120 items-center gap-3 rounded-md bg-card px-4 py-3 text-hub-body leading-snug text-balance">
        <Hourglass aria-hidden className="size-10 shrink-0 text-ink-2" strokeWidth={1.75} />
        {preparingText(item)}
      </p>
    </div>
  );
}
