import { TriangleAlert } from "lucide-react";
import { cn } from "@/lib/platform/cn";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { clashNotes } from "@/lib/schedule/planning/clash-rules";
import type { PlanningDays } from "@/lib/schedule/planning/schema";

type Props = {
  date: string;
  items: readonly ScheduleItemWithVersion[];
  /** What is known of the days; nothing is said before. */
  planning: PlanningDays | undefined;
  name: string;
  className?: string;
};

/** What does not fit on a day: quiet, because it forbids nothing. */
export function ClashList({ date, items, planning, name, className }: Props) {
  const notes = planning ? clashNotes(date, items, planning, name) : [];
  if (notes.length === 0) return null;
  return (
    <ul className={cn("grid grid-cols-[minmax(0,1fr)] gap-1", className)}>
      {notes.map((text) => (
        <li key={text} className="flex items-start gap-1.5 text-base leading-snug text-warn wrap-anywhere">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <bdi className="figure min-w-0">{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
