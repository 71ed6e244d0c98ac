import { ArrowUp, CircleCheck, CircleDashed, CirclePause, MoonStar, Repeat2 } from "lucide-react";
import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import type { Grip } from "@/components/admin/schedule/week/use-grid-drag";
import { weekItemId } from "@/components/admin/schedule/week/week-focus";
import { PRIORITY_LOOKS } from "@/components/shared/plan-items/item-marks";
import { cn } from "@/lib/platform/cn";
import { withSoftHyphens } from "@/lib/platform/format/soft-hyphens";
import { formatDate } from "@/lib/platform/time/format";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatItemTime } from "@/lib/schedule/items/rules";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";
import { formatLength, formatPeople, formatSpan } from "@/lib/schedule/people/item-sentences";
import { DAY_MINUTES, TWO_LINES_MINUTES } from "@/lib/schedule/planning/grid-rules";
import type { ItemState } from "@/lib/schedule/planning/week-rules";

export type WeekItemActions = {
  onOpen: (item: ScheduleItemWithVersion) => void;
  /** Opens another calendar's event, as of a day "YYYY-MM-DD". */
  onOpenEvent: (event: OutsideEvent, date: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, item: ScheduleItemWithVersion) => void;
  onPointerDown: (event: PointerEvent, item: ScheduleItemWithVersion | null, grip: Grip) => void;
};

/** Position of an entry: its lane among `lanes`, and in minutes since midnight its start, end and `room`, the limit of its growth. */
export type EntryPlace = { start: number; end: number; lane: number | null; lanes: number; room: number };

/** On the hours an entry has its place. */
export const ON_HOURS =
  "absolute start-[calc(var(--lane)/var(--lanes)*100%)] top-[calc((var(--start)-var(--from))*var(--hour))] w-[calc(100%/var(--lanes))] p-px";

/** Custom properties have no type of their own. */
export const placeStyle = ({ start, end, lane, lanes, room }: EntryPlace): CSSProperties =>
  ({
    ...{ "--start": start / 60, "--span": (Math.min(end, DAY_MINUTES) - start) / 60, "--room": (room - start) / 60 },
    ...{ "--lane": lane ?? 0, "--lanes": lanes },
  }) as CSSProperties;

type Props = {
  item: ScheduleItemWithVersion;
  state: ItemState;
  place: EntryPlace | null;
  dayNote: string | null;
  actions: WeekItemActions;
  isDragged: boolean;
  /** True if the item was just saved or moved: it is outlined and scrolled into view. */
  isFound: boolean;
};

/** Brings an item into sight that was just saved or moved. One that went to another column is a new element: it gets back the focus that the old one had. */
function showFound(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
  if (document.activeElement === document.body) element?.querySelector("button")?.focus({ preventScroll: true });
}

/** Pixels of an item's lower edge that change its length; at most a third of the item's height. */
const GRIP_PX = 10;
const gripOf = ({ clientY, currentTarget }: PointerEvent): Grip => {
  const { bottom, height } = currentTarget.getBoundingClientRect();
  return bottom - clientY <= Math.min(GRIP_PX, height / 3) ? "length" : "move";
};

const STATES = {
  done: { word: "Done", icon: CircleCheck, look: "text-good" },
  missed: { word: "Not done", icon: CircleDashed, look: "text-warn" },
  paused: { word: "Paused", icon: CirclePause, look: "text-info" },
} as const;

/** Never by color alone: each state has its word, or where there is one line its icon. */
function StateMark({ state, isLow }: { state: ItemState; isLow: boolean }) {
  if (state === "open") return null;
  if (state === "next") return <span className="w-fit rounded-sm bg-navy px-1 font-semibold text-card">Next</span>;
  const { word, icon: Icon, look } = STATES[state];
  return (
    <span className={cn("flex shrink-0 items-center gap-1 font-semibold", look)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={cn(isLow && "sr-only")}>{word}</span>
    </span>
  );
}

export function WeekItem({ item, state, place, dayNote, actions, isDragged, isFound }: Props) {
  const { id, title, priority, isRecurring, scheduledTime, scheduledDate, lengthMinutes } = item;
  const people = formatPeople(item);
  const time = formatSpan(item) ?? formatItemTime(item);
  const isLow = place !== null && (lengthMinutes ?? place.room - place.start) < TWO_LINES_MINUTES;
  const icons = [
    priority === "high" && <ArrowUp key="high" role="img" aria-label="High priority" />,
    isRecurring && <Repeat2 key="repeats" role="img" aria-label="Repeats" />,
    dayNote !== null && <MoonStar key="note" role="img" aria-label={dayNote} className="text-info" />,
  ].filter(Boolean);
  return (
    <li
      ref={isFound ? showFound : undefined}
      className={cn("relative", place && ON_HOURS, place?.lane === null && "hidden")}
      style={place ? placeStyle(place) : undefined}
    >
      <button
        type="button"
        id={weekItemId(id)}
        data-entry
        aria-haspopup="dialog"
        title={isLow ? `${time}, ${title}` : undefined}
        onClick={() => actions.onOpen(item)}
        onKeyDown={(event) => actions.onKeyDown(event, item)}
        onPointerDown={(event) => actions.onPointerDown(event, item, place === null ? "move" : gripOf(event))}
        className={cn(
          "relative flex w-full flex-col overflow-hidden rounded-sm border-2 border-edge bg-card ps-2 pe-0.5 text-start text-base leading-5 select-none [-webkit-touch-callout:none] active:bg-sunken",
          place === null
            ? "min-h-11 justify-center py-0.5"
            : lengthMinutes === null
              ? "max-h-[max(var(--low),calc(var(--room)*var(--hour)-2px))] min-h-(--low)"
              : "h-[max(var(--low),calc(var(--span)*var(--hour)-2px))]",
          isLow && "h-(--low) flex-row items-center gap-1",
          isDragged && "opacity-50",
          isFound && "outline-3 outline-offset-1 outline-navy-edge",
        )}
      >
        <span aria-hidden className={cn("absolute inset-y-0 start-0 w-1.5", PRIORITY_LOOKS[priority].bar)} />
        <span className="sr-only">{formatDate(scheduledDate).weekday}, </span>
        <span className={cn("flex items-center justify-between gap-x-1", !isLow && "flex-wrap", isLow && "shrink-0")}>
          <span className={cn("font-semibold", isLow && "whitespace-nowrap", scheduledTime !== null && "figure")}>
            {isLow ? formatItemTime(item) : time}
          </span>
          {icons.length > 0 && !isLow && (
            <span className="flex items-center gap-1 [&>svg]:size-4 [&>svg]:shrink-0">{icons}</span>
          )}
        </span>
        <span
          className={cn(
            "min-w-0 hyphens-auto",
            isLow ? "truncate" : "wrap-anywhere",
            state === "done" && "text-ink-2",
            state === "paused" && "text-ink-2 line-through",
          )}
        >
          <bdi>{isLow ? title : withSoftHyphens(title)}</bdi>
        </span>
        {people !== "" && !isLow && (
          <span className="min-w-0 text-ink-2 wrap-anywhere">
            <bdi>{people}</bdi>
          </span>
        )}
        {isLow && (
          <span className="sr-only">
            {lengthMinutes !== null && `, ${formatLength(lengthMinutes)}`}
            {people !== "" && `, ${people}`}
          </span>
        )}
        <StateMark state={state} isLow={isLow} />
        {place !== null && <span aria-hidden className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize touch-none" />}
      </button>
    </li>
  );
}
