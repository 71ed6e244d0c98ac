import { CalendarDays } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { focusByKey } from "@/components/admin/schedule/week/week-focus";
import { type EntryPlace, ON_HOURS, placeStyle } from "@/components/admin/schedule/week/week-item";
import { cn } from "@/lib/platform/cn";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatEventTime } from "@/lib/schedule/outside/event-rules";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";
import { endOf } from "@/lib/schedule/people/item-sentences";

type BlockProps = {
  id: string;
  date: string;
  /** Null for an item of any time. */
  place: EntryPlace | null;
  time: string;
  title: string;
  detail: string;
  look: string;
  onOpen: () => void;
  children?: ReactNode;
};

/** An entry among the items of a day that cannot be dragged. */
function Block({ id, date, place, time, title, detail, look, onOpen, children }: BlockProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (isPlain && focusByKey(event.key, event.currentTarget)) event.preventDefault();
  };
  return (
    <li
      className={cn("relative", place && ON_HOURS, place?.lane === null && "hidden")}
      style={place ? placeStyle(place) : undefined}
    >
      <button
        type="button"
        id={id}
        data-entry
        aria-haspopup="dialog"
        title={`${time}, ${title}, ${detail}`}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        className={cn(
          "block w-full overflow-hidden rounded-sm border-2 border-edge px-1 text-start text-base leading-5 wrap-anywhere active:bg-sunken",
          place === null ? "min-h-11" : "h-[max(var(--low),calc(var(--span)*var(--hour)-2px))]",
          look,
        )}
      >
        <span className="sr-only">{formatDate(date).weekday}, </span>
        {children}
        <span className="figure font-semibold">{time}</span> <bdi>{title}</bdi>{" "}
        <span className="text-ink-2">
          <bdi>{detail}</bdi>
        </span>
      </button>
    </li>
  );
}

type RestProps = { item: ScheduleItemWithVersion; date: string; place: EntryPlace; onOpen: () => void };

/** The part of an item from the day before that reaches into this day. */
export function WeekRest({ item, date, place, onOpen }: RestProps) {
  return (
    <Block
      id={`week-rest-${item.id}`}
      date={date}
      place={place}
      time={`until ${formatTime(endOf(item)?.time ?? "00:00")}`}
      title={item.title}
      detail={`since ${formatDate(item.scheduledDate).weekday}`}
      look="border-t-0 rounded-t-none bg-card"
      onOpen={onOpen}
    />
  );
}

export const weekEventId = (event: OutsideEvent, date: string) => `week-event-${event.id}-${date}`;

type EventProps = { event: OutsideEvent; date: string; place: EntryPlace | null; onOpen: () => void };

export function WeekEvent({ event, date, place, onOpen }: EventProps) {
  return (
    <Block
      id={weekEventId(event, date)}
      date={date}
      place={place}
      time={formatEventTime(event, date)}
      title={event.title}
      detail={event.calendar}
      look="border-dashed bg-page"
      onOpen={onOpen}
    >
      <CalendarDays aria-hidden className="me-1 inline size-4 align-text-bottom" />
    </Block>
  );
}
