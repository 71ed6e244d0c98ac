import { type ComponentProps, useId } from "react";
import { ClockTime } from "@/components/shared/time/clock-time";
import { Card } from "@/components/ui/card";
import { Hebrew } from "@/components/ui/hebrew";
import { lightingWords } from "@/lib/calendar/day/lighting";
import type { CalendarItem, ShabbatResponse } from "@/lib/calendar/day/schema";
import { CALENDAR_TEXTS } from "@/lib/calendar/day/texts";
import { groupWeek } from "@/lib/calendar/day/week";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

/** Two candles: Shabbos and holidays (design.md section 4); drawn in the manner of Lucide, which has none. */
function CandlesIcon(props: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      <path d="M5 21V12h4v9M15 21V12h4v9M3 21h18" />
      <path d="M7 3c1.4 1.7 2 2.7 2 3.6a2 2 0 0 1-4 0C5 5.7 5.6 4.7 7 3ZM17 3c1.4 1.7 2 2.7 2 3.6a2 2 0 0 1-4 0c0-.9.6-1.9 2-3.6Z" />
    </svg>
  );
}

/** Hebrew that goes to the next line as a whole. */
function WholeHebrew({ children }: { children: string }) {
  return (
    <span className="inline-block">
      <Hebrew>{children}</Hebrew>
    </span>
  );
}

function Line({ item, timeZone }: { item: CalendarItem; timeZone: string }) {
  const lighting = item.lighting && lightingWords(item.lighting);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-hub-body leading-snug font-semibold wrap-anywhere">
        {lighting?.label ?? item.title}{" "}
        {item.category === "holiday" && item.hebrew !== "" && <WholeHebrew>{item.hebrew}</WholeHebrew>}
      </span>
      {item.time !== undefined && (
        <ClockTime dateTime={item.time}>{formatTime(wallTimeAt(new Date(item.time), timeZone))}</ClockTime>
      )}
      {lighting?.flame && <span className="w-full text-hub-body leading-snug text-ink-2">{lighting.flame}</span>}
      {item.note !== undefined && <span className="w-full text-hub-body leading-snug text-ink-2">{item.note}</span>}
    </li>
  );
}

function Day({ date, items, timeZone }: { date: string; items: CalendarItem[]; timeZone: string }) {
  const day = formatDate(date);
  return (
    <li className="border-t-2 border-hairline pt-3">
      <h3 className="figure text-hub-figure leading-tight font-semibold text-ink-2">
        {day.weekday}, {day.date}
      </h3>
      <ul className="mt-1 flex flex-col gap-1">
        {items.map((item) => (
          <Line key={`${item.category} ${item.title} ${item.time}`} item={item} timeZone={timeZone} />
        ))}
      </ul>
    </li>
  );
}

export function WeekTimes({ answer, timeZone }: { answer: ShabbatResponse; timeZone: string }) {
  const id = useId();
  const { parsha, days, hasTimes } = groupWeek(answer);
  return (
    <Card role="region" aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex items-center gap-3 text-hub-h2 leading-tight">
        <CandlesIcon className="size-10 shrink-0" />
        This week
      </h2>
      {parsha && (
        <p className="font-serif text-hub-tile leading-tight font-bold wrap-anywhere">
          {parsha.title} {parsha.hebrew !== "" && <WholeHebrew>{parsha.hebrew}</WholeHebrew>}
        </p>
      )}
      {!hasTimes && <p className="text-hub-body leading-snug">{CALENDAR_TEXTS.noTimes}</p>}
      <ul className="flex flex-col gap-3">
        {days.map(({ date, items }) => (
          <Day key={date} date={date} items={items} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  );
}
