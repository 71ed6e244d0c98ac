import { FileX2, ImageOff, MicOff, VideoOff } from "lucide-react";
import type { MediaType } from "@/lib/media/items/schema";
import { BROKEN_TEXTS } from "@/lib/media/items/texts";
import { cn } from "@/lib/platform/cn";

const ICONS = { image: ImageOff, video: VideoOff, audio: MicOff, unknown: FileX2 };

export function BrokenMedia({ mediaType, className }: { mediaType: MediaType; className?: string }) {
  const Icon = ICONS[mediaType];
  return (
    <span
      data-slot="broken-media"
      className={cn("flex flex-col items-center justify-center gap-3 bg-sunken p-4 text-center", className)}
    >
      <Icon aria-hidden className="size-14" strokeWidth={1.75} />
      <span className="max-w-80 text-hub-body leading-snug text-balance">{BROKEN_TEXTS[mediaType]}</span>
    </span>
  );
}
