import type { CSSProperties } from "react";
import { cn } from "@/lib/platform/cn";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeOf } from "@/lib/schedule/people/item-sentences";

/** Returns an hour as it is called: "8 AM". Takes 0 to 24. */
export const hourWords = (hour: number) => formatTime(wallTimeOf(hour * 60)).replace(":00", "");

/** The names of the hours at the edge of an axis; an item says its own time. */
export function HourNames({ from, until, className }: { from: number; until: number; className?: string }) {
  return (
    <span aria-hidden className={cn("absolute inset-y-0 start-0 w-13", className)}>
      {Array.from({ length: until - from }, (_, index) => from + index).map((hour) => (
        <span
          key={hour}
          className="figure absolute end-1 top-[calc((var(--start)-var(--from))*var(--hour))] text-base leading-tight whitespace-nowrap text-ink-2"
          // Custom properties have no type of their own.
          style={{ "--start": hour } as CSSProperties}
        >
          {hourWords(hour)}
        </span>
      ))}
    </span>
  );
}
