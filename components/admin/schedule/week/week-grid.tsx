import { type CSSProperties, useState } from "react";
import { DayStrip } from "@/components/admin/schedule/week/day-strip";
import { HourNames, hourWords } from "@/components/admin/schedule/week/hour-names";
import { WeekDay, type WeekDayProps } from "@/components/admin/schedule/week/week-day";
import { cn } from "@/lib/platform/cn";
import { MOST_LANES } from "@/lib/schedule/planning/grid-rules";
import { layHours, type WeekColumn, weekAxis } from "@/lib/schedule/planning/week-rules";

/** Shows the hour that it is when the hours are opened, if it is not in sight. */
function showNow(scroller: HTMLElement | null): void {
  const now = scroller?.querySelector<HTMLElement>("[data-now]");
  if (!scroller || !now || now.offsetParent === null) return;
  const below = now.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  if (below > scroller.clientHeight) scroller.scrollTop = below - scroller.clientHeight / 3;
}

type Props = Omit<WeekDayProps, "slot" | "onSlot" | "axis"> & {
  columns: readonly WeekColumn[];
  /** The day that is shown alone; null: the week, of which a phone shows `phoneDay`. */
  day: string | null;
  phoneDay: string;
};

/** The hours of a week or of a day: a column for each day, on a phone one day under a strip of seven. */
export function WeekGrid({ columns, day, phoneDay, ...rest }: Props) {
  const [isWhole, setWhole] = useState(false);
  const [slot, setSlot] = useState(9 * 60);
  const shown = day === null ? columns : columns.filter(({ date }) => date === day);
  const all = weekAxis(shown);
  const axis = isWhole ? { from: 0, until: 24 } : all;
  const most = day === null ? MOST_LANES.week : MOST_LANES.day;
  const folded = [
    all.from > 0 && `${hourWords(0)} to ${hourWords(all.from)}`,
    all.until < 24 && `${hourWords(all.until)} to ${hourWords(0)}`,
  ].filter(Boolean);
  // Custom properties have no type of their own.
  const style = { "--from": axis.from, "--until": axis.until, "--days": shown.length } as CSSProperties;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 print:block">
      <DayStrip columns={columns} shown={phoneDay} onDay={rest.onDay} />
      <div
        data-slot="week-hours"
        ref={showNow}
        role="group"
        aria-label="Hours"
        tabIndex={0}
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] grid-rows-[repeat(3,max-content)] max-h-[max(20rem,calc(100dvh-20rem))] overflow-y-auto [--head:1.5rem] [--hour:5.5rem] [--low:2.75rem] lg:[--head:2.75rem] lg:[--hour:3rem] lg:[--low:1.5rem] lg:[@media(min-height:900px)]:[--hour:3.5rem]",
          "lg:max-h-[max(26rem,calc(100dvh-15.25rem))] lg:grid-cols-[3.25rem_repeat(var(--days),minmax(0,1fr))] lg:rounded-sm lg:border-2 lg:border-hairline",
          "print:mt-2 print:max-h-none print:grid-cols-2 print:grid-rows-none print:overflow-visible print:border-0 print:landscape:grid-cols-7",
        )}
        style={style}
      >
        <div aria-hidden className="row-span-3 hidden grid-rows-subgrid lg:grid print:hidden">
          <span className="sticky top-0 z-30 bg-card" />
          <span className="sticky top-(--head) z-20 bg-page pt-1 text-center text-base leading-5 text-ink-2">
            {shown.some(({ anyTime, wholeDay }) => anyTime.length + wholeDay.length > 0) && "Any time"}
          </span>
          <span className="relative">
            <HourNames from={axis.from} until={axis.until} />
          </span>
        </div>
        {shown.map((column) => (
          <WeekDay
            key={column.date}
            column={column}
            hours={layHours(column, most, isWhole)}
            isShown={column.date === phoneDay}
            slot={slot}
            onSlot={setSlot}
            axis={axis}
            {...rest}
          />
        ))}
      </div>
      {(folded.length > 0 || isWhole) && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="mt-2 min-h-11 justify-self-start text-base text-ink-2 underline underline-offset-4 print:hidden"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show fewer hours" : `${folded.join(" and ")}: nothing`}
        </button>
      )}
    </div>
  );
}
