import { PlanRow } from "@/components/panels/plan/plan-row";
import { ClockTime } from "@/components/shared/time/clock-time";
import { useHouseholdNow } from "@/components/shared/time/use-household-now";
import { useNightHours } from "@/components/shared/time/use-night-hours";
import { beginInSight } from "@/components/ui/touch/keep-in-sight";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { isPast, namedAt, nearItems, nextItem, orderDay } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

type Props = { items: ScheduleItem[]; timeZone: string; onToggle: (item: ScheduleItem) => void };

/** The present between what is past and what is to come; the panel opens here, with the latest past item above it. */
function NowLine({ time }: { time: string }) {
  return (
    <li ref={beginInSight} data-slot="now" className="flex scroll-mt-24 items-center gap-4 py-1">
      <p className="text-hub-h2 leading-tight font-bold">
        Now: <ClockTime dateTime={time}>{formatTime(time)}</ClockTime>
      </p>
      <span aria-hidden className="h-1.5 flex-1 rounded-full bg-ink" />
    </li>
  );
}

/** A day's items in order. Of today the past ones are small, and a line tells them from what is to come. */
export function PlanDay({ items: all, timeZone, onToggle }: Props) {
  const { date: today, time } = useHouseholdNow(timeZone);
  const items = namedAt(all, `${today}T${time ?? ""}`);
  const ofToday = items.filter(({ scheduledDate }) => scheduledDate === today);
  const { nightUntil } = useNightHours();
  const next = time === null ? null : nextItem(nearItems(ofToday, time, nightUntil), time);
  // The items' day and not the clock's: after midnight the new plan may still be on its way.
  const { weekday, date } = formatDate(all[0]?.scheduledDate ?? "");
  const day = orderDay(items);
  const isOver = (item: ScheduleItem) => time !== null && ofToday.includes(item) && isPast(item, time);
  const coming = day.findIndex((item) => !isOver(item));
  const lineAt = coming === -1 ? day.length : coming;
  const row = (item: ScheduleItem) => (
    <PlanRow
      key={item.id}
      item={item}
      isNext={item.id === next?.id}
      isPast={isOver(item)}
      onToggle={() => onToggle(item)}
    />
  );
  // One list, so that a row that becomes past stays the same control.
  const rows = [
    ...day.slice(0, lineAt).map(row),
    ...(time !== null && ofToday.length > 0 ? [<NowLine key="now" time={time} />] : []),
    ...day.slice(lineAt).map(row),
  ];
  return (
    <div className="flex flex-col gap-3 px-edge pb-edge">
      <p className="font-serif text-hub-h2 leading-tight font-bold">
        {weekday}, <span className="figure">{date}</span>
      </p>
      <ul className="flex flex-col gap-3">{rows}</ul>
    </div>
  );
}
