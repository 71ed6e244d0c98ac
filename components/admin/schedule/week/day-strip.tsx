import { cn } from "@/lib/platform/cn";
import { formatDate } from "@/lib/platform/time/format";
import { formatItemCount, formatShortDay } from "@/lib/schedule/items/format";
import type { WeekColumn } from "@/lib/schedule/planning/week-rules";

type Props = {
  columns: readonly WeekColumn[];
  shown: string;
  onDay: (date: string) => void;
};

/** The seven days on a phone, of which one is shown; a dot where something is planned. */
export function DayStrip({ columns, shown, onDay }: Props) {
  return (
    <ol data-slot="week-days" aria-label="Days" className="grid grid-cols-7 gap-1 lg:hidden">
      {columns.map(({ date, isToday, count }) => (
        <li key={date}>
          <button
            type="button"
            aria-pressed={date === shown}
            className={cn(
              "relative min-h-11 w-full rounded-sm border-2 text-base leading-4.5",
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
  );
}
