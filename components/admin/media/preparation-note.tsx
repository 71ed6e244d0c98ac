import { Hourglass, TriangleAlert } from "lucide-react";
import type { MediaItem } from "@/lib/media/items/schema";
import { preparationSentence } from "@/lib/media/renditions/texts";
import { cn } from "@/lib/platform/cn";

export function PreparationNote({ item }: { item: MediaItem }) {
  const sentence = preparationSentence(item);
  if (sentence === null) return null;
  const isTrouble = item.trouble !== undefined || item.preparation === "failed";
  const Icon = isTrouble ? TriangleAlert : Hourglass;
  return (
    <span className={cn("flex basis-full items-start gap-2", isTrouble ? "font-semibold text-warn" : "text-ink")}>
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <span>{sentence}</span>
    </span>
  );
}
