import { ArrowUp, CircleCheck, CircleDashed, MoonStar, Repeat2 } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { PRIORITY_LOOKS } from "@/components/shared/plan-items/item-marks";
import { cn } from "@/lib/platform/cn";
import { withSoftHyphens } from "@/lib/platform/format/soft-hyphens";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatItemTime } from "@/lib/schedule/items/rules";
import { formatPeople, formatSpan } from "@/lib/schedule/people/item-sentences";
import type { ItemState } from "@/lib/schedule/planning/week-rules";

/** What is done with an item of the week. */
export type WeekItemActions = {
  onOpen: (item: ScheduleItemWithVersion) => void;
  onKeyDown: (event: KeyboardEvent, item: ScheduleItemWithVersion) => void;
  onPointerDown: (event: PointerEvent, item: ScheduleItemWithVersion) => void;
};

/** Where an item is while it is dragged, in pixels from its place. */
export type Dragged = { id: string; x: number; y: number; over: string | null };

type Props = {
  item: ScheduleItemWithVersion;
  state: ItemState;
  /** What is to be known of its day; null for nothing. */
  dayNote: string | null;
  actions: WeekItemActions;
  dragged: Dragged | null;
  /** Whether it was just saved or moved: it is outlined, and comes into sight. */
  isFound: boolean;
};

/** The id of an item's button, by which it gets the focus back. */
export const weekItemId = (id: string) => `week-item-${id}`;

/** Brings an item into sight that was just saved or moved. One that went to another column is a new element: it gets back the focus that the old one had. */
function showFound(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
  if (document.activeElement === document.body) element?.querySelector("button")?.focus({ preventScroll: true });
}

/** Never by color alone: each state has its word and its icon. */
function StateMark({ state }: { state: ItemState }) {
  if (state === "done")
    return (
      <span className="flex items-center gap-1 font-semibold text-good">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        Done
      </span>
    );
  if (state === "missed")
    return (
      <span className="flex items-center gap-1 font-semibold text-warn">
        <CircleDashed aria-hidden className="size-5 shrink-0" />
        Not done
      </span>
    );
  return state === "next" ? (
    <span className="rounded-sm bg-navy px-1.5 font-semibold text-card print:bg-transparent print:p-0 print:text-ink">
      Next
    </span>
  ) : null;
}

/** An item of the week: when, what and how it stands. Everything else is behind it. */
export function WeekItem({ item, state, dayNote, actions, dragged, isFound }: Props) {
  const { id, title, priority, isRecurring, scheduledTime } = item;
  const people = formatPeople(item);
  return (
    <li
      ref={isFound ? showFound : undefined}
      className={cn("relative", dragged && "pointer-events-none z-40 opacity-90 shadow-lg")}
      style={dragged ? { transform: `translate(${dragged.x}px, ${dragged.y}px)` } : undefined}
    >
      <button
        type="button"
        id={weekItemId(id)}
        aria-haspopup="dialog"
        onClick={() => actions.onOpen(item)}
        onKeyDown={(event) => actions.onKeyDown(event, item)}
        onPointerDown={(event) => actions.onPointerDown(event, item)}
        className={cn(
          "relative grid min-h-11 w-full grid-cols-[minmax(0,1fr)] content-center overflow-hidden rounded-sm border-2 border-edge bg-card py-1 ps-2.5 pe-1 text-start text-base leading-snug select-none active:bg-sunken",
          "print:min-h-0 print:rounded-none print:border-0 print:bg-transparent print:p-0 print:text-[9.5pt] print:leading-tight print:break-inside-avoid",
          isFound && "outline-3 outline-offset-1 outline-navy-edge print:outline-0",
        )}
      >
        <span
          aria-hidden
          className={cn("absolute inset-y-0 start-0 w-1.5 print:hidden", PRIORITY_LOOKS[priority].bar)}
        />
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className={cn("font-semibold", scheduledTime !== null && "figure")}>
            {formatSpan(item) ?? formatItemTime(item)}
          </span>
          <span className="flex items-center gap-1 [&>svg]:size-4 [&>svg]:shrink-0 print:hidden">
            {priority === "high" && <ArrowUp role="img" aria-label="High priority" />}
            {isRecurring && <Repeat2 role="img" aria-label="Repeats" />}
            {dayNote !== null && <MoonStar role="img" aria-label={dayNote} className="text-info" />}
          </span>
        </span>
        <span className={cn("block min-w-0 hyphens-auto wrap-anywhere", state === "done" && "text-ink-2")}>
          <bdi>{withSoftHyphens(title)}</bdi>
        </span>
        {people !== "" && (
          <span className="block min-w-0 text-ink-2 wrap-anywhere print:text-ink">
            <bdi>{people}</bdi>
          </span>
        )}
        <StateMark state={state} />
      </button>
    </li>
  );
}
