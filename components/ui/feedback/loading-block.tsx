"use client";

import { cn } from "@/lib/platform/cn";
import { useAfter } from "@/lib/platform/time/use-after";

/** Shorter waits need no words (design.md 6.6). */
const WORDS_AFTER_MS = 400;

const LOOKS = {
  hub: "grid place-items-center rounded-lg bg-sunken font-serif text-hub-tile font-bold",
  desk: "grid place-items-center rounded-lg bg-sunken text-lg",
  line: "text-lg text-ink-2",
} as const;

type Props = {
  /** On the relative's screen, in the place of a list on the caretaker's page, or a plain line there. */
  look?: keyof typeof LOOKS;
  text?: string;
  className?: string | undefined;
};

/** Holds the place of what is loading, in the size that `className` gives it; after 400 ms it says so. */
export function LoadingBlock({ look = "hub", text = "Loading…", className }: Props) {
  const isSlow = useAfter(WORDS_AFTER_MS);
  return (
    <div data-slot="loading" className={cn(LOOKS[look], className)}>
      <p role="status">{isSlow && text}</p>
    </div>
  );
}
