import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";
import { MONTHS } from "@/lib/platform/time/civil-date";
import { formatDate } from "@/lib/platform/time/format";
import { formatShortDay } from "@/lib/schedule/items/format";
import type { WeekColumn } from "@/lib/schedule/planning/week-rules";

export const dayHeadingId = (date: string) => `week-${date}`;

type Props = { column: WeekColumn; onAdd: (date: string) => void };

export function DayHead({ column: { date, hebrewDate, isToday }, onAdd }: Props) {
  const { weekday } = formatDate(date);
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? "";
  return (
    <div
      data-slot="day-head"
      className={cn(
        "sticky top-0 z-30 flex min-h-(--head) min-w-0 items-baseline gap-x-2 rounded-t-sm px-1.5 lg:block lg:rounded-none lg:py-0.5",
        isToday ? "bg-navy text-card" : "bg-card",
      )}
    >
      <h3
        id={dayHeadingId(date)}
        aria-label={`${isToday ? "Today, " : ""}${formatShortDay(date)}`}
        className="text-lg leading-5 whitespace-nowrap"
      >
        {weekday.slice(0, 3)}{" "}
        <span className="figure">
          {/* At a desk the month is above the week. */}
          <span className="lg:hidden">{month.slice(0, 3)} </span>
          {Number(date.slice(8))}
        </span>
      </h3>
      <p className="figure truncate text-base leading-5">{hebrewDate}</p>
      <Button
        size="desk"
        variant="quiet"
        id={`add-to-${date}`}
        className={cn("absolute end-0 top-0.5 h-6 min-h-6 w-8 px-0 max-lg:hidden", isToday && "text-card")}
        onClick={() => onAdd(date)}
      >
        <Plus aria-hidden />
        <span className="sr-only">Add an item to {formatShortDay(date)}</span>
      </Button>
    </div>
  );
}
