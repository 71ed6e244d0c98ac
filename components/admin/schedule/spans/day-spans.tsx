import { House, Luggage, Star } from "lucide-react";
import { cn } from "@/lib/platform/cn";
import { spanLabel, spansOn } from "@/lib/schedule/spans/rules";
import type { Span } from "@/lib/schedule/spans/schema";

export const SPAN_ICONS = { away: Luggage, family: House, other: Star } as const;

type Props = { date: string; spans: readonly Span[]; className?: string };

/** The spans of a day, each a bar: next to the same of the next day it is one bar over both. */
export function DaySpans({ date, spans, className }: Props) {
  const held = spansOn(date, spans);
  if (held.length === 0) return null;
  return (
    <ul aria-label="Away and visits" className={cn("grid grid-cols-[minmax(0,1fr)] gap-0.5", className)}>
      {held.map((span) => {
        const [Icon, label] = [SPAN_ICONS[span.kind], spanLabel(span, date)];
        return (
          <li
            key={span.id}
            title={label}
            className={cn(
              "flex min-w-0 items-center gap-1.5 border-y-2 border-navy-edge bg-info-bg px-1.5 text-base leading-6 text-info",
              date === span.startDate && "rounded-s-sm border-s-4",
              date === span.endDate && "rounded-e-sm border-e-4",
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            <bdi className="truncate font-semibold">{label}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
