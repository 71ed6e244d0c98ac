import { useDeferredValue } from "react";
import type { ItemActions } from "@/components/admin/schedule/item-buttons";
import { ItemCard } from "@/components/admin/schedule/item-card";
import { DayEvents } from "@/components/admin/schedule/outside/day-events";
import { useOutsideEvents } from "@/components/admin/schedule/outside/use-outside-events";
import { ClashList } from "@/components/admin/schedule/people/clash-list";
import type { Selection } from "@/components/admin/schedule/several/use-selection";
import { DaySpans } from "@/components/admin/schedule/spans/day-spans";
import { useListPlanning } from "@/components/admin/schedule/use-planning";
import type { FoundItem } from "@/components/admin/schedule/use-show-saved";
import { useIsFirstRound } from "@/components/admin/use-first-round";
import { addDays } from "@/lib/platform/time/civil-date";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatDay, formatShortDay } from "@/lib/schedule/items/format";
import { byDay } from "@/lib/schedule/items/lists";
import { planNote } from "@/lib/schedule/planning/rules";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";
import { withoutPaused } from "@/lib/schedule/spans/rules";
import type { Span } from "@/lib/schedule/spans/schema";

export type DayListProps = {
  items: readonly ScheduleItemWithVersion[];
  today: string;
  name: string;
  timeZone: string;
  actions: ItemActions;
  found: FoundItem | null;
  seriesInfo: ReadonlyMap<string, SeriesInfo>;
  selection: Pick<Selection, "chosen" | "toggle">;
  spans: readonly Span[];
};

function nearWord(date: string, today: string): string | null {
  if (date === today) return "Today";
  return date === addDays(today, 1) ? "Tomorrow" : null;
}

/** A day's heading; a short one says only what no one needs to think about: "Tomorrow", "Tuesday, November 24". */
function headingOf(date: string, today: string, isShort: boolean): string {
  const near = nearWord(date, today);
  if (isShort) return near ?? (date.slice(0, 4) === today.slice(0, 4) ? formatShortDay(date) : formatDay(date));
  return near === null ? formatDay(date) : `${near}, ${formatDay(date)}`;
}

/** The server's page has as many items of a long day as a large screen shows; the others come once it can be used. */
const FIRST_ITEMS = 12;
const OUTSIDE_DAYS = 42;

/** The days from today to the list's last one, both counted. */
function daysUntil(today: string, last: string): number {
  const days = (Date.parse(last) - Date.parse(today)) / 86_400_000 + 1;
  return Math.min(OUTSIDE_DAYS, Math.max(1, days));
}

export function DayList({
  items,
  today,
  name,
  timeZone,
  actions,
  found,
  seriesInfo,
  spans,
  selection: { chosen, toggle },
  isShort = false,
}: DayListProps & { isShort?: boolean }) {
  const planning = useListPlanning(today, items.at(-1)?.scheduledDate ?? today);
  const outside = useOutsideEvents(today, daysUntil(today, items.at(-1)?.scheduledDate ?? today));
  const shown = useDeferredValue(useIsFirstRound() ? items.slice(0, FIRST_ITEMS) : items);
  const happening = withoutPaused(items, spans);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {byDay(shown).map(({ date, items: itemsOfDay }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h3 id={`day-${date}`} className="figure mb-0.5 text-xl leading-tight sm:mb-2">
            {headingOf(date, today, isShort)}
          </h3>
          <DaySpans date={date} spans={spans} className="mb-3" />
          {date >= today && (
            <ClashList
              date={date}
              items={happening}
              planning={planning}
              events={outside}
              name={name}
              className="mb-3"
            />
          )}
          <DayEvents events={outside} date={date} />
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {itemsOfDay.map((item) => (
              <ItemCard
                key={item.id}
                item={item}
                dayNote={planning ? planNote(item, planning) : null}
                timeZone={timeZone}
                actions={actions}
                isFound={item.id === found?.id}
                isChosen={chosen.has(item.id)}
                onChoose={(one, isRun) => toggle(one, isRun, items)}
                spans={spans}
                isToday={item.scheduledDate === today}
                series={item.recurringGroupId === null ? undefined : seriesInfo.get(item.recurringGroupId)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
