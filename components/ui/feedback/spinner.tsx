import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/platform/cn";

/** A turning ring next to words that say what is going on; it stands still where motion is unwanted. */
export function Spinner({ className }: { className?: string }) {
  return (
    <LoaderCircle aria-hidden className={cn("size-8 shrink-0 animate-spin motion-reduce:animate-none", className)} />
  );
}
