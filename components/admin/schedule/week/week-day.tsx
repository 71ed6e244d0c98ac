import { Flame, Plus, Sparkles, UtensilsCrossed, Wheat } from "lucide-react";
import { ClashList } from "@/components/admin/schedule/people/clash-list";
import { type Dragged, WeekItem, type WeekItemActions } from "@/components/admin/schedule/week/week-item";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";
import { MONTHS } from "@/lib/platform/time/civil-date";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatShortDay } from "@/lib/schedule/items/format";
import { planNote } from "@/lib/schedule/planning/rules";
import type { PlanningDays } from "@/lib/schedule/planning/schema";
import type { Ground, WeekColumn, WeekPart } from "@/lib/schedule/planning/week-rules";
import type { DayMark } from "@/lib/schedule/planning/week-schema";

const MARK_ICONS = { candles: Flame, havdalah: Sparkles, fast: UtensilsCrossed, chametz: Wheat } as const;

const GROUNDS: Record<Ground, string> = {
  plain: "",
  holy: "bg-info-bg print:bg-transparent print:border-s-4 print:border-s-black",
  fast: "bg-sunken print:bg-transparent print:border-s-4 print:border-s-black print:border-dotted",
};

function Mark({ mark: { kind, text, at } }: { mark: DayMark }) {
  const Icon = MARK_ICONS[kind];
  return (
    <li className="flex items-start gap-1.5 px-1 text-base leading-snug text-ink-2 print:px-0 print:text-[9.5pt] print:leading-tight print:text-ink">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        <span className="figure whitespace-nowrap">{formatTime(at)}</span> {text}
      </span>
    </li>
  );
}

export type WeekDayProps = {
  planning: PlanningDays;
  /** All of the week. */
  items: readonly ScheduleItemWithVersion[];
  /** How the relative is called. */
  name: string;
  actions: WeekItemActions;
  dragged: Dragged | null;
  /** The id of the item that was just saved or moved. */
  found: string | null;
  onAdd: (date: string) => void;
};

type PartProps = { part: WeekPart; isLast: boolean } & Omit<WeekDayProps, "onAdd" | "items" | "name">;

function Part({ part, isLast, planning, actions, dragged, found }: PartProps) {
  const look = cn(
    "grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-0.5 max-lg:p-1 print:gap-1 print:p-1",
    GROUNDS[part.ground],
    isLast && "grow",
  );
  if (part.entries.length === 0) return <div className={look} />;
  return (
    <ul className={look}>
      {part.entries.map((entry) =>
        entry.kind === "mark" ? (
          <Mark key={`${entry.mark.kind}-${entry.mark.at}`} mark={entry.mark} />
        ) : (
          <WeekItem
            key={entry.item.id}
            item={entry.item}
            state={entry.state}
            dayNote={planNote(entry.item, planning)}
            actions={actions}
            dragged={dragged?.id === entry.item.id ? dragged : null}
            isFound={found === entry.item.id}
          />
        ),
      )}
    </ul>
  );
}

/** The id of a day's heading. Takes "YYYY-MM-DD". */
export const dayHeadingId = (date: string) => `week-${date}`;

/** A day of the week: a column on a laptop, a piece of the list on a phone. */
export function WeekDay({ column, onAdd, items, name, ...rest }: { column: WeekColumn } & WeekDayProps) {
  const { date, hebrewDate, titles, isToday, count, parts } = column;
  const headingId = dayHeadingId(date);
  const { weekday } = formatDate(date);
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? "";
  return (
    <section
      data-day={date}
      aria-labelledby={headingId}
      className={cn(
        "flex min-w-0 flex-col rounded-sm border-2 bg-page print:rounded-none print:border print:border-black print:bg-white",
        isToday ? "border-navy-edge" : "border-hairline",
        rest.dragged?.over === date && "outline-3 outline-offset-1 outline-navy-edge",
      )}
    >
      <div
        className={cn(
          "sticky top-0 z-10 flex items-center justify-between gap-2 rounded-t-sm px-2 py-1.5 lg:contents print:static print:block print:bg-transparent print:p-1 print:text-ink",
          isToday ? "bg-navy text-card" : "bg-card",
        )}
      >
        <div
          className={cn(
            "min-w-0 lg:sticky lg:top-0 lg:z-10 lg:rounded-t-sm lg:px-1.5 lg:py-1 print:static print:bg-transparent print:p-0",
            isToday ? "bg-navy" : "bg-card",
          )}
        >
          <h3
            id={headingId}
            aria-label={`${isToday ? "Today, " : ""}${formatShortDay(date)}`}
            className="flex flex-wrap items-baseline gap-x-2 text-xl leading-tight lg:justify-between lg:gap-x-1 lg:text-lg lg:leading-tight print:text-base"
          >
            <span className="lg:hidden print:hidden">{weekday},</span>
            <span className="hidden lg:inline print:inline">{weekday.slice(0, 3)}</span>
            <span className="figure whitespace-nowrap">
              {month.slice(0, 3)}
              <span className="lg:hidden print:hidden">{month.slice(3)}</span> {Number(date.slice(8))}
            </span>
          </h3>
          <p className="figure text-base leading-snug">
            {hebrewDate}
            {isToday && <span className="ms-2 font-semibold lg:hidden">Today</span>}
          </p>
        </div>
        <Button
          size="desk"
          aria-label={`Add an item to ${formatShortDay(date)}`}
          id={`add-to-${date}`}
          className="gap-2 px-3 text-base lg:order-last lg:mx-1.5 lg:mt-3 lg:mb-1.5 print:hidden"
          onClick={() => onAdd(date)}
        >
          <Plus aria-hidden />
          Add
        </Button>
      </div>
      {titles.length > 0 && (
        <p
          className={cn(
            "figure px-2.5 pt-2 pb-1 text-base leading-snug font-semibold text-ink-2 lg:px-1.5 print:px-1 print:py-1 print:text-[9.5pt] print:text-ink",
            GROUNDS[parts[0]?.ground ?? "plain"],
          )}
        >
          {titles.join(", ")}
        </p>
      )}
      {!column.isPast && (
        <ClashList
          date={date}
          items={items}
          planning={rest.planning}
          name={name}
          className={cn("px-2.5 pt-1 pb-1 lg:px-1.5 print:hidden", GROUNDS[parts[0]?.ground ?? "plain"])}
        />
      )}
      {count === 0 && (
        <p
          className={cn(
            "px-2.5 py-1.5 text-base text-ink-2 lg:hidden print:hidden",
            GROUNDS[parts[0]?.ground ?? "plain"],
          )}
        >
          Nothing scheduled.
        </p>
      )}
      {parts.map((part, index) => (
        <Part key={index} part={part} isLast={index === parts.length - 1} {...rest} />
      ))}
    </section>
  );
}
