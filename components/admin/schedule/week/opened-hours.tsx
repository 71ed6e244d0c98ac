import { useState } from "react";
import { minutesOf } from "@/lib/schedule/people/item-sentences";
import { openingMinute } from "@/lib/schedule/planning/grid-rules";
import type { WeekColumn } from "@/lib/schedule/planning/week-rules";

type Props = {
  columns: readonly WeekColumn[];
  /** The household's wall time "HH:MM". */
  time: string;
  /** True while an item is dragged to another day: the hours stay below the finger. */
  isDragging: boolean;
};

/** Scrolls the hours to their opening position, chosen from today's items or, if today is not visible, from all visible days. */
function scrollToOpening(mark: HTMLElement, { columns, time }: Props): void {
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

export function OpenedHours(props: Props) {
  const [open] = useState(() => (mark: HTMLElement | null) => {
    if (mark && !props.isDragging) scrollToOpening(mark, props);
  });
  return <span hidden ref={open} />;
}
