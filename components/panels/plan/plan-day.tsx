import { CalendarDays } from "lucide-react";
import { PlanRow } from "@/components/panels/plan/plan-row";
import { ClockTime } from "@/components/shared/time/clock-time";
import { useHouseholdNow } from "@/components/shared/time/use-household-now";
import { useNightHours } from "@/components/shared/time/use-night-hours";
import { beginInSight } from "@/components/ui/touch/keep-in-sight";
import { cn } from "@/lib/platform/cn";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { isPast, namedAt, nearItems, nextItem, orderDay } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { formatEventTime, formatWholeDays, timedEvents } from "@/lib/schedule/outside/event-rules";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";

type OutsideRowProps = { event: OutsideEvent; day: string; begins: string; isPast: boolean };

/** Something of another calendar between the items of his day: "2:00 PM Shiur · Shul calendar". There is nothing to mark. */
function OutsideRow({ event, day, begins, isPast }: OutsideRowProps) {
  return (
    <li
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-lg border-2 border-transparent bg-sunken p-3 ps-4",
        "@min-[50rem]:grid-cols-[8.5rem_minmax(0,1fr)]",
        isPast && "py-1 text-ink-2",
      )}
    >
      <ClockTime dateTime={begins}>{formatEventTime(event, day)}</ClockTime>
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <h2 className="font-sans text-hub-body leading-snug font-semibold">
          <bdi>{event.title}</bdi>
        </h2>
        <p className="flex items-center gap-2 text-hub-body leading-snug [&_svg]:size-7 [&_svg]:shrink-0">
          <CalendarDays aria-hidden />
          <bdi>{event.calendar}</bdi>
        </p>
        {event.place !== "" && !isPast && (
          <p className="text-hub-body leading-snug">
            <bdi>{event.place}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

/** After every time of the day. */
const END = "24:00";

type Props = {
  items: ScheduleItem[];
  outside: readonly OutsideEvent[];
  timeZone: string;
  onToggle: (item: ScheduleItem) => void;
};

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
export function PlanDay({ items: all, outside, timeZone, onToggle }: Props) {
  const { date: today, time } = useHouseholdNow(timeZone);
  const items = namedAt(all, `${today}T${time ?? ""}`);
  const ofToday = items.filter(({ scheduledDate }) => scheduledDate === today);
  const { nightUntil } = useNightHours();
  const next = time === null ? null : nextItem(nearItems(ofToday, time, nightUntil), time);
  const planDay = all[0]?.scheduledDate ?? today;
  // The items' day and not the clock's: after midnight the new plan may still be on its way.
  const { weekday, date } = formatDate(planDay);
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
  const eventRow = ({ event, begins, ends }: ReturnType<typeof timedEvents>[number]) => (
    <OutsideRow key={event.id} event={event} day={planDay} begins={begins} isPast={isEventOver(ends)} />
  );
  // One list, so that a row that becomes past stays the same control.
  const events = timedEvents(outside, planDay);
  const isEventOver = (ends: string) => time !== null && planDay === today && ends <= time;
  /** Items with the events of these between them, by the time at which each begins; what has none comes last. */
  const mixed = (some: ScheduleItem[], others: typeof events) => [
    ...some.flatMap((item, index) => {
      const since = index === 0 ? "" : (some[index - 1]?.scheduledTime ?? END);
      const until = item.scheduledTime ?? END;
      return [...others.filter(({ begins }) => begins >= since && begins < until).map(eventRow), row(item)];
    }),
    ...others
      .filter(({ begins }) => begins >= (some.at(-1)?.scheduledTime ?? (some.length > 0 ? END : "")))
      .map(eventRow),
  ];
  const rows = [
    ...mixed(
      day.slice(0, lineAt),
      events.filter(({ ends }) => isEventOver(ends)),
    ),
    ...(time !== null && planDay === today ? [<NowLine key="now" time={time} />] : []),
    ...mixed(
      day.slice(lineAt),
      events.filter(({ ends }) => !isEventOver(ends)),
    ),
  ];
  const wholeDays = formatWholeDays(outside, planDay);
  return (
    <div className="flex flex-col gap-3 px-edge pb-edge">
      <p className="font-serif text-hub-h2 leading-tight font-bold">
        {weekday}, <span className="figure">{date}</span>
      </p>
      {wholeDays !== "" && (
        <p className="text-hub-body leading-snug font-semibold wrap-anywhere">
          <bdi>{wholeDays}</bdi>
        </p>
      )}
      <ul className="flex flex-col gap-3">{rows}</ul>
    </div>
  );
}
