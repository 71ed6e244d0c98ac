import { BellOff, CircleCheck, Copy, Repeat2, Trash2 } from "lucide-react";
import { memo } from "react";
import { CheckLine } from "@/components/admin/schedule/form/check-line";
import { type ItemActions, ItemButtons } from "@/components/admin/schedule/item-buttons";
import { ItemChips } from "@/components/admin/schedule/item-chips";
import { ItemPeople } from "@/components/admin/schedule/people/item-people";
import { PlanNote } from "@/components/admin/schedule/plan-notes";
import { PausedNote } from "@/components/admin/schedule/spans/paused-note";
import { PRIORITY_LOOKS } from "@/components/shared/plan-items/item-marks";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";
import { careUrl } from "@/lib/schedule/care/rules";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { recurrenceNote } from "@/lib/schedule/items/format";
import { formatItemTime } from "@/lib/schedule/items/rules";
import { reminderMoment } from "@/lib/schedule/items/unanswered-rules";
import { formatSpan } from "@/lib/schedule/people/item-sentences";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";
import { formatTimeRule } from "@/lib/schedule/series/time-rule";
import { pausingSpan } from "@/lib/schedule/spans/rules";
import type { Span } from "@/lib/schedule/spans/schema";

function DoneNote({ completedAt, timeZone }: { completedAt: string | null; timeZone: string }) {
  return (
    <p className="flex items-center gap-2 font-semibold text-good">
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      <span>
        Marked done
        {completedAt !== null && (
          <>
            {" at "}
            <time dateTime={completedAt}>{formatTime(wallTimeAt(new Date(completedAt), timeZone))}</time>
          </>
        )}
      </span>
    </p>
  );
}

/** He has not answered the reminder of this very hour (D66). */
function UnansweredNote({ item: { scheduledDate, scheduledTime, unansweredAt } }: { item: ScheduleItemWithVersion }) {
  if (scheduledTime === null || unansweredAt !== reminderMoment(scheduledDate, scheduledTime)) return null;
  return (
    <p className="flex items-center gap-2 font-semibold text-warn">
      <BellOff aria-hidden className="size-5 shrink-0" />
      <span>
        No answer to the reminder at <time dateTime={unansweredAt}>{formatTime(scheduledTime)}</time>
      </span>
    </p>
  );
}

/** Text that says how an item repeats and what its time is tied to; uses the item's values until the series has loaded. */
function Note({ item, series }: Pick<Props, "item" | "series">) {
  const { isRecurring, recurrenceType, recurrenceInterval, recurrenceEndDate, timeRule } = item;
  const rhythm = series
    ? { ...series.rule, hebrewDay: series.hebrewDay }
    : recurrenceType && { type: recurrenceType, interval: recurrenceInterval ?? 1, until: recurrenceEndDate };
  const words = [isRecurring && rhythm ? recurrenceNote(rhythm) : "", formatTimeRule(timeRule)].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="flex items-center gap-2 text-base leading-snug text-ink-2">
      <Repeat2 aria-hidden className="size-5 shrink-0" />
      <span>{words.join(", ")}</span>
    </p>
  );
}

const DOOR = "inline-flex min-h-11 items-center text-base text-ink-2 underline underline-offset-4";

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

type Props = {
  item: ScheduleItemWithVersion;
  dayNote: string | null;
  timeZone: string;
  actions: ItemActions;
  isFound: boolean;
  isChosen: boolean;
  /** Chooses it, or leaves it out; with Shift all from the last chosen one on. */
  onChoose: (item: ScheduleItemWithVersion, isRun: boolean) => void;
  series: SeriesInfo | undefined;
  isToday: boolean;
  spans: readonly Span[];
};

/** An item of the list; tint, bar, word and icon show its priority (design.md section 4). */
export const ItemCard = memo(function ItemCard({
  item,
  dayNote,
  timeZone,
  actions,
  isFound,
  isChosen,
  onChoose,
  series,
  isToday,
  spans,
}: Props) {
  const { id, title, description, scheduledTime, priority, recurringGroupId } = item;
  const { bar, tint } = PRIORITY_LOOKS[priority];
  const titleId = `title-${id}`;
  const isPaused = pausingSpan(item, spans) !== null;
  const named = (verb: string) => ({ id: `${verb}-${id}`, "aria-labelledby": `${verb}-${id} ${titleId}` });
  return (
    <li
      ref={isFound ? intoSight : undefined}
      aria-labelledby={titleId}
      className={cn(
        "relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 overflow-hidden rounded-md p-3 ps-5 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:grid-rows-[auto_1fr] md:gap-x-4 md:p-4 md:ps-6",
        tint,
        isFound && "outline-3 outline-offset-2 outline-navy-edge",
      )}
    >
      <span aria-hidden className={cn("absolute inset-y-0 start-0 w-2", bar)} />
      <p className={cn("leading-7 font-semibold sm:text-xl", scheduledTime !== null && "figure")}>
        {formatSpan(item) ?? formatItemTime(item)}
      </p>
      <h4 id={titleId} className="min-w-0 font-sans leading-7 font-semibold wrap-anywhere sm:text-xl">
        <bdi className={cn(isPaused && "line-through")}>{title}</bdi>
      </h4>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 leading-snug max-md:col-span-2 md:col-start-2">
        {description !== "" && (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <bdi>{description}</bdi>
          </p>
        )}
        <ItemPeople item={item} />
        <ItemChips item={item} />
        <Note item={item} series={series} />
        {dayNote !== null && !isPaused && <PlanNote text={dayNote} />}
        <PausedNote item={item} spans={spans} />
        {item.isCompleted ? (
          <DoneNote completedAt={item.completedAt} timeZone={timeZone} />
        ) : (
          !isPaused && <UnansweredNote item={item} />
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-start gap-3 max-sm:[&_button_svg]:hidden md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1 md:grid md:w-64 md:grid-cols-2 md:content-start lg:w-auto lg:grid-cols-[auto_auto_auto]">
        <ItemButtons item={item} actions={actions} named={named} />
        <Button size="row" {...named("duplicate")} onClick={() => actions.onDuplicate(id)}>
          <Copy aria-hidden />
          Duplicate
        </Button>
        {recurringGroupId !== null && (
          <Button
            size="row"
            className="whitespace-nowrap md:col-span-2"
            {...named("delete-series")}
            onClick={() => actions.onDeleteSeries(item)}
          >
            <Trash2 aria-hidden />
            Delete All Recurring
          </Button>
        )}
        <CheckLine
          checked={isChosen}
          onChange={(_, isRun) => onChoose(item, isRun)}
          labelledBy={`select-${id} ${titleId}`}
          className="text-base"
        >
          <span id={`select-${id}`}>Select</span>
        </CheckLine>
        <p className="col-span-full flex flex-wrap gap-x-6 max-md:basis-full empty:hidden">
          {item.isRecurring && recurringGroupId !== null && (
            <button
              type="button"
              id={`series-of-${id}`}
              aria-labelledby={`series-of-${id} ${titleId}`}
              className={DOOR}
              onClick={() => actions.onSeries(recurringGroupId)}
            >
              Show the series
            </button>
          )}
          {isToday && (
            <a id={`log-care-${id}`} aria-labelledby={`log-care-${id} ${titleId}`} href={careUrl(id)} className={DOOR}>
              Log care
            </a>
          )}
        </p>
      </div>
    </li>
  );
});
