import type { CSSProperties, KeyboardEvent } from "react";
import { slotId } from "@/components/admin/schedule/week/week-focus";
import { addDays } from "@/lib/platform/time/civil-date";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { wallTimeOf } from "@/lib/schedule/people/item-sentences";
import { DAY_MINUTES, SNAP } from "@/lib/schedule/planning/grid-rules";

type Props = {
  date: string;
  /** Minutes since midnight. */
  minute: number;
  isTaken: boolean;
  isFirst: boolean;
  onMinute: (minute: number) => void;
  onAdd: (date: string, time: string) => void;
};

/** A free place of a day, which the arrows move and Enter fills: seen while it has the focus. */
export function WeekSlot({ date, minute, isTaken, isFirst, onMinute, onAdd }: Props) {
  const time = wallTimeOf(minute);
  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: -SNAP.usual, ArrowDown: SNAP.usual }[event.key];
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.shiftKey || (by === undefined && days === undefined)) return;
    event.preventDefault();
    if (by !== undefined) onMinute(Math.min(Math.max(minute + by, 0), DAY_MINUTES - SNAP.usual));
    if (days !== undefined) document.getElementById(slotId(addDays(date, days)))?.focus();
  }
  return (
    <button
      type="button"
      id={slotId(date)}
      data-slot="free"
      tabIndex={isFirst ? 0 : -1}
      aria-label={`${formatDate(date).weekday}, ${formatTime(time)}, ${isTaken ? "not free" : "free"}. Press Enter to add.`}
      className="pointer-events-none absolute inset-x-0 top-[calc((var(--start)-var(--from))*var(--hour))] z-10 h-6 rounded-sm border-2 border-dashed border-navy-edge bg-card px-1 text-start text-base leading-5 font-semibold opacity-0 focus:opacity-100"
      // Custom properties have no type of their own.
      style={{ "--start": minute / 60 } as CSSProperties}
      onKeyDown={onKeyDown}
      onClick={() => onAdd(date, time)}
    >
      <span className="figure">+ {formatTime(time)}</span>
    </button>
  );
}
