import { ChevronLeft, ChevronRight } from "lucide-react";
import { cn } from "@/lib/platform/cn";
import { formatDate } from "@/lib/platform/time/format";
import { formatShortDay } from "@/lib/schedule/items/format";
import { formatItemCount } from "@/lib/schedule/items/format";
import type { WeekColumn } from "@/lib/schedule/planning/week-rules";

type Props = {
  columns: readonly WeekColumn[];
  shown: string;
  onDay: (date: string) => void;
  onWeek: (days: number) => void;
};

const CELL = "relative min-h-10 w-full rounded-sm border-2 text-base leading-4.5";

/** The seven days on a phone, of which one is shown; a dot where something is planned. */
export function DayStrip({ columns, shown, onDay, onWeek }: Props) {
  const beside = cn(CELL, "grid place-items-center border-edge bg-card sm:hidden");
  return (
    <div
      data-slot="week-days"
      className="grid grid-cols-[1fr_minmax(0,9fr)_1fr] gap-1 sm:grid-cols-[minmax(0,1fr)] lg:hidden print:hidden"
    >
      <button type="button" className={beside} onClick={() => onWeek(-7)}>
        <ChevronLeft aria-hidden className="size-5" />
        <span className="sr-only">The week before</span>
      </button>
      <ol aria-label="Days" className="grid grid-cols-7 gap-1">
        {columns.map(({ date, isToday, count }) => (
          <li key={date}>
            <button
              type="button"
              aria-pressed={date === shown}
              className={cn(
                CELL,
                date === shown
                  ? "border-navy-edge bg-navy text-card"
                  : isToday
                    ? "border-navy-edge bg-card"
                    : "border-edge bg-card",
              )}
              onClick={() => onDay(date)}
            >
              <span className="sr-only">
                {isToday && "Today, "}
                {formatShortDay(date)}, {formatItemCount(count)}
              </span>
              <span aria-hidden>
                {formatDate(date).weekday.slice(0, 3)}
                <br />
                <span className="figure font-semibold">{Number(date.slice(8))}</span>
              </span>
              {count > 0 && <span aria-hidden className="absolute end-1 bottom-1 size-1.5 rounded-full bg-current" />}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className={beside} onClick={() => onWeek(7)}>
        <ChevronRight aria-hidden className="size-5" />
        <span className="sr-only">The week after</span>
      </button>
    </div>
  );
}
