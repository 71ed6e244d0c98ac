import { BellOff, CircleCheck, Copy, Repeat2, Trash2 } from "lucide-react";
import { memo } from "react";
import { CheckLine } from "@/components/admin/schedule/form/check-line";
import { type ItemActions, ItemButtons } from "@/components/admin/schedule/item-buttons";
import { ItemChips } from "@/components/admin/schedule/item-chips";
import { ItemPeople } from "@/components/admin/schedule/people/item-people";
import { PlanNote } from "@/components/admin/schedule/plan-notes";
import { CATEGORY_ICONS, PRIORITY_LOOKS } from "@/components/shared/plan-items/item-marks";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { recurrenceNote } from "@/lib/schedule/items/format";
import { formatItemTime } from "@/lib/schedule/items/rules";
import { reminderMoment } from "@/lib/schedule/items/unanswered-rules";
import { formatSpan } from "@/lib/schedule/people/item-sentences";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";
import { formatTimeRule } from "@/lib/schedule/series/time-rule";

/** When he marked it done, by the household's clock. */
function DoneNote({ completedAt, timeZone }: { completedAt: string | null; timeZone: string }) {
  return (
    <p className="flex items-center gap-2 font-semibold text-good">
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      <span>
        Marked done
        {completedAt !== null && (
          <>
            {" at "}
            <time dateTime={completedAt} className="figure">
              {formatTime(wallTimeAt(new Date(completedAt), timeZone))}
            </time>
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
        No answer to the reminder at{" "}
        <time dateTime={unansweredAt} className="figure">
          {formatTime(scheduledTime)}
        </time>
      </span>
    </p>
  );
}

type NoteProps = Pick<Props, "item" | "series">;

/** How it repeats, and to what its time is tied. Until the series is known, what the item itself says. */
function Note({ item, series }: NoteProps) {
  const { isRecurring, recurrenceType, recurrenceInterval, recurrenceEndDate, timeRule } = item;
  const rhythm = series
    ? { ...series.rule, hebrewDay: series.hebrewDay }
    : recurrenceType && { type: recurrenceType, interval: recurrenceInterval ?? 1, until: recurrenceEndDate };
  const words = [isRecurring && rhythm ? recurrenceNote(rhythm) : "", formatTimeRule(timeRule)].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="figure flex items-center gap-2 text-ink-2">
      <Repeat2 aria-hidden className="size-5 shrink-0" />
      {words.join(", ")}
    </p>
  );
}

/** Brings what was just saved into sight. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

type Props = {
  item: ScheduleItemWithVersion;
  /** What is to be known of its day; null for nothing. */
  dayNote: string | null;
  timeZone: string;
  actions: ItemActions;
  /** Whether it was just saved. */
  isFound: boolean;
  isChosen: boolean;
  /** Chooses it, or leaves it out; with Shift all from the last chosen one on. */
  onChoose: (item: ScheduleItemWithVersion, isRun: boolean) => void;
  series: SeriesInfo | undefined;
};

/** An item of the list; its priority is told by tint, bar, word and icon (design.md section 4). */
export const ItemCard = memo(function ItemCard({
  item,
  dayNote,
  timeZone,
  actions,
  isFound,
  isChosen,
  onChoose,
  series,
}: Props) {
  const { id, title, description, scheduledTime, category, priority, recurringGroupId } = item;
  const { bar, tint } = PRIORITY_LOOKS[priority];
  const Icon = CATEGORY_ICONS[category];
  const titleId = `title-${id}`;
  const named = (verb: string) => ({ id: `${verb}-${id}`, "aria-labelledby": `${verb}-${id} ${titleId}` });
  return (
    <li
      ref={isFound ? intoSight : undefined}
      aria-labelledby={titleId}
      className={cn(
        "relative grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 overflow-hidden rounded-md border-2 border-hairline p-4 ps-6 md:grid-cols-[6.5rem_minmax(0,1fr)_auto]",
        tint,
        isFound && "outline-3 outline-offset-2 outline-navy-edge",
      )}
    >
      <span aria-hidden className={cn("absolute inset-y-0 start-0 w-2", bar)} />
      <p className={cn("text-xl leading-8 font-semibold whitespace-nowrap", scheduledTime !== null && "figure")}>
        {formatSpan(item) ?? formatItemTime(item)}
      </p>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
        <h4 id={titleId} className="flex items-start gap-3 font-sans text-xl leading-8 font-semibold wrap-anywhere">
          <Icon aria-hidden className="mt-1 size-6 shrink-0" />
          <bdi className="min-w-0">{title}</bdi>
        </h4>
        {description !== "" && (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <bdi>{description}</bdi>
          </p>
        )}
        <ItemPeople item={item} />
        <ItemChips item={item} />
        <Note item={item} series={series} />
        {dayNote !== null && <PlanNote text={dayNote} />}
        {item.isCompleted ? (
          <DoneNote completedAt={item.completedAt} timeZone={timeZone} />
        ) : (
          <UnansweredNote item={item} />
        )}
      </div>
      <div className="flex flex-wrap content-start gap-3 md:grid md:w-64 md:grid-cols-2 lg:w-auto lg:grid-cols-[auto_auto_auto]">
        <ItemButtons item={item} actions={actions} named={named} />
        <Button
          size="desk"
          className="md:col-span-2 lg:col-span-1"
          {...named("duplicate")}
          onClick={() => actions.onDuplicate(id)}
        >
          <Copy aria-hidden />
          Duplicate
        </Button>
        <CheckLine
          checked={isChosen}
          onChange={(_, isRun) => onChoose(item, isRun)}
          labelledBy={`select-${id} ${titleId}`}
          className="md:col-span-2 lg:col-span-3"
        >
          <span id={`select-${id}`}>Select</span>
        </CheckLine>
        {recurringGroupId !== null && (
          <Button
            size="desk"
            className="whitespace-nowrap md:col-span-2 lg:col-span-3"
            {...named("delete-series")}
            onClick={() => actions.onDeleteSeries(item)}
          >
            <Trash2 aria-hidden />
            Delete All Recurring
          </Button>
        )}
      </div>
    </li>
  );
});
