"use client";

import { useAfter } from "@/components/ui/use-after";
import { cn } from "@/lib/cn";

/** Shorter waits need no words (design.md 6.6). */
const WORDS_AFTER_MS = 400;

/** A block where something will be, of the size that it is given; after 400 ms it says "Loading…". */
export function LoadingBlock({ className }: { className?: string }) {
  const slow = useAfter(WORDS_AFTER_MS);
  return (
    <div className={cn("grid place-items-center rounded-lg bg-sunken", className)}>
      <p role="status" className="font-serif text-hub-tile font-bold">
        {slow && "Loading…"}
      </p>
    </div>
  );
}
