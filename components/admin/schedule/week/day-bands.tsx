import type { CSSProperties } from "react";
import { cn } from "@/lib/platform/cn";
import { type ClockChange, clockChangeOn } from "@/lib/schedule/planning/clock-change";
import { type Axis, cutToAxis, spansOn } from "@/lib/schedule/planning/grid-rules";
import type { Week } from "@/lib/schedule/planning/week-schema";

/** Shabbos, Yom Tov and fasts by the minute; an edge besides the color. */
function HolyBands({ date, week: { rests, fasts } }: { date: string; week: Week }) {
  const bands = [
    ...spansOn(date, fasts).map((span) => ({ ...span, look: "border-s-edge bg-sunken border-dotted" })),
    ...spansOn(date, rests).map((span) => ({ ...span, look: "border-s-navy-edge bg-info-bg" })),
  ];
  return bands.map(({ start, end, look }) => (
    <span
      key={`${start} ${look}`}
      aria-hidden
      className={cn(
        "absolute inset-x-0 top-[calc((max(var(--start),var(--from))-var(--from))*var(--hour))] bottom-[calc((var(--until)-min(var(--end),var(--until)))*var(--hour))] border-s-4",
        look,
      )}
      // Custom properties have no type of their own.
      style={{ "--start": start / 60, "--end": end / 60 } as CSSProperties}
    />
  ));
}

/** The hour that the clocks leave out, hatched, or the one that they show twice. */
function ClockBand({ change, axis }: { change: ClockChange; axis: Axis }) {
  const shown = cutToAxis(change, axis);
  if (!shown) return null;
  const isForward = change.kind === "forward";
  return (
    <p
      className={cn(
        "absolute inset-x-0 top-[calc((var(--start)-var(--from))*var(--hour))] h-[calc((var(--end)-var(--start))*var(--hour))] overflow-hidden px-1 text-base leading-5 text-ink-2",
        isForward &&
          "bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_6px,var(--color-hairline)_6px_8px)] text-ink",
      )}
      // Custom properties have no type of their own.
      style={{ "--start": shown.start / 60, "--end": shown.end / 60 } as CSSProperties}
    >
      {isForward ? <span className="bg-sunken">The clocks go forward</span> : "twice"}
    </p>
  );
}

type Props = { date: string; week: Week; timeZone: string; axis: Axis };

export function DayBands({ date, week, timeZone, axis }: Props) {
  const change = clockChangeOn(date, timeZone);
  return (
    <>
      <HolyBands date={date} week={week} />
      {change && <ClockBand change={change} axis={axis} />}
    </>
  );
}
