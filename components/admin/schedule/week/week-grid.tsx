import { type CSSProperties, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DayStrip } from "@/components/admin/schedule/week/day-strip";
import { HourNames, hourWords } from "@/components/admin/schedule/week/hour-names";
import { WeekDay, type WeekDayProps } from "@/components/admin/schedule/week/week-day";
import { cn } from "@/lib/platform/cn";
import { formatDate } from "@/lib/platform/time/format";
import { minutesOf } from "@/lib/schedule/people/item-sentences";
import { MOST_LANES, openingMinute } from "@/lib/schedule/planning/grid-rules";
import { foldedHours, type FoldedHours, layHours, weekAxis, type WeekColumn } from "@/lib/schedule/planning/week-rules";

type OpenedHoursProps = {
  columns: readonly WeekColumn[];
  /** The household's wall time "HH:MM". */
  time: string;
  /** True while an item is dragged to another day: the hours stay below the finger. */
  isDragging: boolean;
};

/** Scrolls the hours to their opening position, chosen from today's items or, if today is not visible, from all visible days. */
function scrollToOpening(mark: HTMLElement, { columns, time }: OpenedHoursProps): void {
  const scroller = mark.parentElement;
  const days = [...(scroller?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
  // A phone shows one of the days.
  const seen = days.filter((day) => day.offsetParent !== null).map((day) => day.dataset.day);
  const axis = days.find((day) => day.dataset.day === seen[0])?.querySelector<HTMLElement>("[data-axis]");
  if (!scroller || !axis) return;
  const shown = columns.filter(({ date }) => seen.includes(date));
  const today = shown.find(({ isToday }) => isToday);
  const items = (today ? [today] : shown).flatMap(({ timed }) => timed.filter(({ kind }) => kind === "item"));
  const style = getComputedStyle(axis);
  const [from = 0, until = 0] = ["--from", "--until"].map((name) => Number(style.getPropertyValue(name)) * 60);
  const perMinute = axis.offsetHeight / (until - from);
  // The heads and what is of any time stay above the hours.
  const heads = axis.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  const sight = { from, inSight: (scroller.clientHeight - heads) / perMinute };
  scroller.scrollTop = (openingMinute(items, today ? minutesOf(time) : null, sight) - from) * perMinute;
}

function OpenedHours(props: OpenedHoursProps) {
  const [open] = useState(() => (mark: HTMLElement | null) => {
    if (mark && !props.isDragging) scrollToOpening(mark, props);
  });
  return <span hidden ref={open} />;
}

type FoldedHoursProps = {
  /** Null: the axis begins or ends with the day. */
  hours: FoldedHours | null;
  isOpen: boolean;
  onPress: () => void;
};

function FoldedHoursButton({ hours, isOpen, onPress }: FoldedHoursProps) {
  if (!hours) return null;
  const { from, until, count, changes } = hours;
  const span = `${hourWords(from)} to ${hourWords(until)}`;
  const entries = count === 0 ? "nothing" : count === 1 ? "1 entry" : `${count} entries`;
  const notes = changes.map(({ date, kind }) => `. The clocks go ${kind} on ${formatDate(date).weekday}`);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="min-h-11 text-base text-ink-2 underline underline-offset-4"
      onClick={onPress}
    >
      {isOpen ? `Hide ${span}` : `${span}: ${entries}${notes.join("")}`}
    </button>
  );
}

type Props = Omit<WeekDayProps, "slot" | "onMinute" | "axis"> & {
  columns: readonly WeekColumn[];
  /** The day that is shown alone; null: the week, of which a phone shows `phoneDay`. */
  day: string | null;
  phoneDay: string;
};

export function WeekGrid({ columns, day, phoneDay, ...rest }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState({ before: false, after: false });
  const [slot, setSlot] = useState(9 * 60);
  const shown = day === null ? columns : columns.filter(({ date }) => date === day);
  // A finger's touch belongs to the element on which it began: the day from which it drags stays in the page.
  const inPage = columns.filter((one) => shown.includes(one) || one.date === rest.drag?.item?.scheduledDate);
  const usual = weekAxis(shown);
  const axis = { from: opened.before ? 0 : usual.from, until: opened.after ? 24 : usual.until };
  const most = day === null ? MOST_LANES.week : MOST_LANES.day;
  const folded = foldedHours(shown, usual, rest.timeZone);
  const toggle = (end: "before" | "after") => {
    flushSync(() => setOpened({ ...opened, [end]: !opened[end] }));
    // The hours just opened must be in view.
    if (scroller.current && !opened[end])
      scroller.current.scrollTop = end === "before" ? 0 : scroller.current.scrollHeight;
  };
  // Custom properties have no type of their own.
  const style = { "--from": axis.from, "--until": axis.until, "--days": shown.length } as CSSProperties;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <DayStrip columns={columns} shown={phoneDay} onDay={rest.onDay} />
      <div
        data-slot="week-hours"
        ref={scroller}
        role="group"
        aria-label="Hours"
        tabIndex={0}
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] grid-rows-[repeat(3,max-content)] max-h-[max(20rem,calc(100dvh-20rem))] overflow-y-auto [--head:1.5rem] [--hour:5.5rem] [--low:2.75rem] lg:[--head:2.75rem] lg:[--hour:3rem] lg:[--low:1.5rem] lg:[@media(min-height:900px)]:[--hour:3.5rem]",
          "lg:max-h-[max(26rem,calc(100dvh-15.25rem))] lg:grid-cols-[3.25rem_repeat(var(--days),minmax(0,1fr))] lg:rounded-sm lg:border-2 lg:border-hairline",
        )}
        style={style}
      >
        <div aria-hidden className="row-span-3 hidden grid-rows-subgrid lg:grid">
          <span className="sticky top-0 z-30 bg-card" />
          <span className="sticky top-(--head) z-20 bg-page pt-1 text-center text-base leading-5 text-ink-2">
            {shown.some(({ anyTime, wholeDay }) => anyTime.length + wholeDay.length > 0) && "Any time"}
          </span>
          <span className="relative">
            <HourNames from={axis.from} until={axis.until} />
          </span>
        </div>
        {inPage.map((column) => (
          <WeekDay
            key={column.date}
            column={column}
            hours={layHours(column, most, axis)}
            isShown={column.date === phoneDay}
            isKept={!shown.includes(column)}
            slot={slot}
            onMinute={setSlot}
            axis={axis}
            {...rest}
          />
        ))}
        <OpenedHours
          key={`${shown[0]?.date} ${phoneDay}`}
          columns={shown}
          time={rest.time}
          isDragging={rest.drag !== null}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
        {(["before", "after"] as const).map((end) => (
          <FoldedHoursButton key={end} hours={folded[end]} isOpen={opened[end]} onPress={() => toggle(end)} />
        ))}
      </div>
    </div>
  );
}
