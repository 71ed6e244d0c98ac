import { Flame, Sparkles, UtensilsCrossed, Wheat } from "lucide-react";
import type { CSSProperties, PointerEvent } from "react";
import { ClashList } from "@/components/admin/schedule/people/clash-list";
import { DaySpans } from "@/components/admin/schedule/spans/day-spans";
import { DayBands } from "@/components/admin/schedule/week/day-bands";
import { DayHead, dayHeadingId } from "@/components/admin/schedule/week/day-head";
import { HourNames } from "@/components/admin/schedule/week/hour-names";
import type { GridDrag } from "@/components/admin/schedule/week/use-grid-drag";
import { WeekEvent, WeekRest } from "@/components/admin/schedule/week/week-block";
import {
  type EntryPlace,
  ON_HOURS,
  placeStyle,
  WeekItem,
  type WeekItemActions,
} from "@/components/admin/schedule/week/week-item";
import { WeekSlot } from "@/components/admin/schedule/week/week-slot";
import { cn } from "@/lib/platform/cn";
import { formatTime } from "@/lib/platform/time/format";
import { formatSpan, minutesOf } from "@/lib/schedule/people/item-sentences";
import { type Axis, DAY_MINUTES, DRAWN_MINUTES, type Hidden, type Laid } from "@/lib/schedule/planning/grid-rules";
import { planNote } from "@/lib/schedule/planning/rules";
import type { DayHours, HoursEntry, WeekColumn } from "@/lib/schedule/planning/week-rules";
import type { DayMark, Week } from "@/lib/schedule/planning/week-schema";
import { withoutPaused } from "@/lib/schedule/spans/rules";

const MARK_ICONS = { candles: Flame, havdalah: Sparkles, fast: UtensilsCrossed, chametz: Wheat } as const;

function Mark({ mark: { kind, text, at }, place }: { mark: DayMark; place: EntryPlace }) {
  const Icon = MARK_ICONS[kind];
  return (
    <li className={cn(ON_HOURS, "pointer-events-none", place.lane === null && "hidden")} style={placeStyle(place)}>
      <span className="flex max-h-[max(var(--low),calc(var(--room)*var(--hour)))] min-h-6 items-start gap-1 overflow-hidden border-t-2 border-edge bg-card ps-1 text-base leading-5">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          <span className="figure whitespace-nowrap">{formatTime(at)}</span> {text}
        </span>
      </span>
    </li>
  );
}

function Ghost({ drag: { item, drop } }: { drag: GridDrag }) {
  if (drop.time === null) return null;
  const start = minutesOf(drop.time);
  const place = { start, end: start + (drop.length ?? DRAWN_MINUTES), lane: 0, lanes: 1, room: DAY_MINUTES };
  const words = formatSpan({ scheduledTime: drop.time, lengthMinutes: drop.length }) ?? formatTime(drop.time);
  return (
    <div aria-hidden className={cn(ON_HOURS, "pointer-events-none z-30")} style={placeStyle(place)}>
      <div className="h-[max(var(--low),calc(var(--span)*var(--hour)-2px))] overflow-hidden rounded-sm border-3 border-navy-edge bg-card px-1 text-base leading-5 font-semibold">
        <span className="figure">{words}</span> <bdi>{item?.title ?? "New item"}</bdi>
      </div>
    </div>
  );
}

export type WeekDayProps = {
  week: Week;
  name: string;
  actions: WeekItemActions;
  drag: GridDrag | null;
  found: string | null;
  /** The minute of the free place that the arrows move. */
  slot: number;
  /** The household's wall time "HH:MM", and its zone. */
  time: string;
  timeZone: string;
  onMinute: (minute: number) => void;
  /** Fills a free place: a day and a wall time "HH:MM". */
  onSlot: (date: string, time: string) => void;
  axis: Axis;
  onAdd: (date: string) => void;
  onDay: (date: string) => void;
};

function keyOf(entry: HoursEntry): string {
  if (entry.kind === "mark") return `${entry.mark.kind}-${entry.mark.at}`;
  return `${entry.kind}-${entry.kind === "event" ? entry.event.id : entry.item.id}`;
}

type EntryProps = Pick<WeekDayProps, "week" | "actions" | "drag" | "found"> & { date: string; laid: Laid<HoursEntry> };

function Entry({ date, laid: { entry, lane, lanes, room }, week, actions, drag, found }: EntryProps) {
  const place = { start: entry.start, end: entry.end, lane, lanes, room };
  if (entry.kind === "mark") return <Mark mark={entry.mark} place={place} />;
  if (entry.kind === "event") {
    const { event } = entry;
    return <WeekEvent event={event} date={date} place={place} onOpen={() => actions.onOpenEvent(event, date)} />;
  }
  if (entry.kind === "rest")
    return <WeekRest item={entry.item} date={date} place={place} onOpen={() => actions.onOpen(entry.item)} />;
  const { item, state } = entry;
  return (
    <WeekItem
      item={item}
      state={state}
      place={place}
      dayNote={planNote(item, week)}
      actions={actions}
      isDragged={drag?.item?.id === item.id}
      isFound={found === item.id}
    />
  );
}

function More({ more: { start, count, lanes }, onPress }: { more: Hidden; onPress: () => void }) {
  const place = { start, end: start + DRAWN_MINUTES, lane: lanes - 1, lanes, room: DAY_MINUTES };
  return (
    <li className={ON_HOURS} style={placeStyle(place)}>
      <button
        type="button"
        className="h-(--low) w-full truncate rounded-sm border-2 border-edge bg-card px-1 text-base leading-5 font-semibold"
        onClick={onPress}
      >
        <span className="figure">{count}</span> more
      </button>
    </li>
  );
}

type Props = WeekDayProps & {
  column: WeekColumn;
  hours: DayHours;
  /** True for the day that a phone shows. */
  isShown: boolean;
  /** True for a day that is not shown and only kept in the page. */
  isKept: boolean;
};

export function WeekDay({ column, hours, isShown, isKept, ...rest }: Props) {
  const { week, name, actions, drag, found, slot, time, timeZone, axis, onMinute, onSlot, onAdd, onDay } = rest;
  const { date, titles, isToday, isPast, anyTime, wholeDay } = column;
  const headingId = dayHeadingId(date);
  const isOver = drag?.drop.date === date;
  const minute = Math.min(Math.max(slot, axis.from * 60), axis.until * 60 - DRAWN_MINUTES);
  const isTaken = hours.laid.some(
    ({ entry }) => entry.kind !== "mark" && entry.start <= minute && minute < Math.max(entry.end, entry.start + 1),
  );
  const seen = { date, week, actions, drag, found };
  const draw = (event: PointerEvent) => {
    if (event.target === event.currentTarget) actions.onPointerDown(event, null, "move");
  };
  return (
    <section
      data-day={date}
      aria-labelledby={headingId}
      className={cn(
        "row-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid border-s-2 border-hairline",
        !isShown && "max-lg:hidden",
        isKept && "hidden",
        isOver && "outline-3 -outline-offset-3 outline-navy-edge",
      )}
    >
      <DayHead column={column} onAdd={onAdd} />
      <div
        data-any-time
        className={cn(
          "sticky top-(--head) z-20 max-h-36 overflow-y-auto bg-page px-0.5 pb-0.5 lg:border-b-2 lg:border-hairline",
          isOver && drag.drop.time === null && "outline-3 -outline-offset-3 outline-navy-edge",
        )}
      >
        <DaySpans date={date} spans={week.spans} className="-mx-0.5 pt-0.5 lg:[&_svg]:hidden" />
        {titles.length > 0 && (
          <p title={titles.join(", ")} className="figure truncate px-1 text-base leading-5 font-semibold">
            {titles.join(", ")}
          </p>
        )}
        {anyTime.length > 0 && (
          <ol aria-label="Any time" className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-0.5">
            {anyTime.map(({ item, state }) => (
              <WeekItem
                key={item.id}
                item={item}
                state={state}
                place={null}
                dayNote={planNote(item, week)}
                actions={actions}
                isDragged={drag?.item?.id === item.id}
                isFound={found === item.id}
              />
            ))}
          </ol>
        )}
        {wholeDay.length > 0 && (
          <ol aria-label="From other calendars" className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-0.5">
            {wholeDay.map((event) => (
              <WeekEvent
                key={event.id}
                event={event}
                date={date}
                place={null}
                onOpen={() => actions.onOpenEvent(event, date)}
              />
            ))}
          </ol>
        )}
        {!isPast && (
          <ClashList
            date={date}
            items={withoutPaused(week.items, week.spans)}
            planning={week}
            events={column.events}
            name={name}
            className="px-1 pt-1"
          />
        )}
      </div>
      <div
        data-axis
        className="relative h-[calc((var(--until)-var(--from))*var(--hour))] bg-[repeating-linear-gradient(to_bottom,var(--color-hairline)_0_1px,transparent_1px_var(--hour))]"
      >
        <HourNames {...axis} className="lg:hidden" />
        <div className="absolute inset-y-0 start-13 end-0 lg:start-0">
          <DayBands date={date} week={week} timeZone={timeZone} axis={axis} />
          {/* Pressed or dragged over, it draws a new item; keys have the free place for that. */}
          <div className="absolute inset-0" onPointerDown={draw} />
          {isToday && (
            <span
              aria-hidden
              data-now
              className="pointer-events-none absolute inset-x-0 top-[calc((var(--start)-var(--from))*var(--hour))] z-10 border-t-2 border-bad"
              // Custom properties have no type of their own.
              style={{ "--start": minutesOf(time) / 60 } as CSSProperties}
            />
          )}
          {hours.laid.length > 0 && (
            <ol aria-label="By the hour">
              {hours.laid.map((laid) => (
                <Entry key={keyOf(laid.entry)} laid={laid} {...seen} />
              ))}
              {hours.hidden.map((more) => (
                <More key={more.start} more={more} onPress={() => onDay(date)} />
              ))}
            </ol>
          )}
          <WeekSlot
            date={date}
            minute={minute}
            isTaken={isTaken}
            isFirst={isToday || date === week.days[0]?.date}
            onMinute={onMinute}
            onAdd={onSlot}
          />
          {isOver && <Ghost drag={drag} />}
        </div>
      </div>
    </section>
  );
}
