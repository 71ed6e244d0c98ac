import { CalendarArrowUp, CircleCheck, ClipboardList, Copy, MoveVertical, Pencil, Repeat2, Trash2 } from "lucide-react";
import { ItemChips } from "@/components/admin/schedule/item-chips";
import { ItemPeople } from "@/components/admin/schedule/people/item-people";
import { PlanNote } from "@/components/admin/schedule/plan-notes";
import { PausedNote } from "@/components/admin/schedule/spans/paused-note";
import { weekItemId } from "@/components/admin/schedule/week/week-focus";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { lowerFirst } from "@/lib/platform/format/upper-first";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";
import { careUrl } from "@/lib/schedule/care/rules";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatShortDay, recurrenceNote } from "@/lib/schedule/items/format";
import { formatItemTime } from "@/lib/schedule/items/rules";
import { formatSpan } from "@/lib/schedule/people/item-sentences";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";
import { formatTimeRule } from "@/lib/schedule/series/time-rule";
import type { Span } from "@/lib/schedule/spans/schema";

type Props = {
  item: ScheduleItemWithVersion;
  /** The rhythm of the item's series; undefined without a series and until loaded. */
  series: SeriesInfo | undefined;
  dayNote: string | null;
  spans: readonly Span[];
  timeZone: string;
  onEdit: () => void;
  onDuplicate: () => void;
  onMove: () => void;
  onDelete: () => void;
  onSeries: (groupId: string) => void;
  onClose: () => void;
};

/** All that an item of the week says, and what can be done with it: the same way for a mouse, a thumb, keys and a screen reader. */
export function ItemDialog({
  item,
  series,
  dayNote,
  spans,
  timeZone,
  onEdit,
  onDuplicate,
  onMove,
  onDelete,
  onSeries,
  onClose,
}: Props) {
  const { id, title, description, scheduledDate, completedAt, isCompleted, timeRule, recurringGroupId } = item;
  const repeats = series
    ? recurrenceNote({ ...series.rule, hebrewDay: series.hebrewDay })
    : item.isRecurring && "Repeats";
  const rhythm = [repeats || "", formatTimeRule(timeRule)].filter(Boolean).join(", ");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="w-[min(36rem,calc(100%-1.5rem))]"
        fallbackFocus={() => document.getElementById(weekItemId(id))}
      >
        <DialogTitle className="text-2xl">
          <bdi>{title}</bdi>
        </DialogTitle>
        <DialogDescription className="figure">
          {formatShortDay(scheduledDate)}, {formatSpan(item) ?? lowerFirst(formatItemTime(item))}
        </DialogDescription>
        {description !== "" && (
          <p className="text-lg whitespace-pre-line wrap-anywhere">
            <bdi>{description}</bdi>
          </p>
        )}
        <ItemPeople item={item} />
        <ItemChips item={item} />
        {rhythm !== "" && (
          <p className="figure flex items-start gap-2 text-lg text-ink-2">
            <Repeat2 aria-hidden className="mt-1 size-5 shrink-0" />
            <span className="min-w-0">
              {rhythm}
              {recurringGroupId !== null && (
                <>
                  {" · "}
                  <button
                    type="button"
                    className="-my-2.5 min-h-11 underline underline-offset-4"
                    onClick={() => onSeries(recurringGroupId)}
                  >
                    Show the series
                  </button>
                </>
              )}
            </span>
          </p>
        )}
        {dayNote !== null && (
          <div className="text-lg">
            <PlanNote text={dayNote} />
          </div>
        )}
        <div className="text-lg empty:hidden">
          <PausedNote item={item} spans={spans} />
        </div>
        {isCompleted && (
          <p className="flex items-center gap-2 text-lg font-semibold text-good">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            <span>
              Marked done
              {completedAt !== null && (
                <span className="figure"> at {formatTime(wallTimeAt(new Date(completedAt), timeZone))}</span>
              )}
            </span>
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button size="desk" variant="primary" onClick={onEdit}>
            <Pencil aria-hidden />
            Edit
          </Button>
          <Button size="desk" onClick={onMove}>
            <CalendarArrowUp aria-hidden />
            Move
          </Button>
          <Button size="desk" onClick={onMove}>
            <MoveVertical aria-hidden />
            Length
          </Button>
          <Button size="desk" onClick={onDuplicate}>
            <Copy aria-hidden />
            Duplicate
          </Button>
          <Button size="desk" onClick={onDelete}>
            <Trash2 aria-hidden />
            Delete
          </Button>
          <ButtonLink size="desk" href={careUrl(id)}>
            <ClipboardList aria-hidden />
            Log care
          </ButtonLink>
          <Button size="desk" className="ms-auto" onClick={onClose}>
            Close
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
