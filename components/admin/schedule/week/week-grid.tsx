import { type CSSProperties, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DayStrip } from "@/components/admin/schedule/week/day-strip";
import { FoldedHoursButton } from "@/components/admin/schedule/week/folded-hours";
import { HourNames } from "@/components/admin/schedule/week/hour-names";
import { OpenedHours } from "@/components/admin/schedule/week/opened-hours";
import { WeekDay, type WeekDayProps } from "@/components/admin/schedule/week/week-day";
import { cn } from "@/lib/platform/cn";
import { MOST_LANES } from "@/lib/schedule/planning/grid-rules";
import { foldedHours, layHours, type WeekColumn, weekAxis } from "@/lib/schedule/planning/week-rules";

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
