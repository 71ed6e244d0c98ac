import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { InputField } from "@/components/ui/forms/input-field";
import { MANY_LIMITS } from "@/lib/schedule/changes/many-schema";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatDay, formatItemCount } from "@/lib/schedule/items/format";

type Items = readonly ScheduleItemWithVersion[];

type DayProps = { label: string; value: string; problem?: string | undefined; onChange: (date: string) => void };

function DayField({ label, value, problem, onChange }: DayProps) {
  return (
    <InputField label={label} problem={problem} className="text-lg" type="date" value={value} onChange={onChange} />
  );
}

type EndProps = {
  title: string;
  items: Items;
  today: string;
  /** Called with the first item after the last day. */
  onEnd: (first: ScheduleItemWithVersion) => void;
  onCancel: () => void;
};

/** Asks for the last day of a series; what is after it goes. */
export function EndDialog({ title, items, today, onEnd, onCancel }: EndProps) {
  const [date, setDate] = useState(today);
  const after = date === "" ? [] : items.filter(({ scheduledDate }) => scheduledDate > date);
  const [first] = after;
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent className="w-[min(36rem,calc(100%-1.5rem))]">
        <DialogTitle className="text-2xl">
          End “<bdi>{title}</bdi>”
        </DialogTitle>
        <DialogDescription>
          What is after the last day is deleted, and nothing more is added. You can undo this.
        </DialogDescription>
        <DayField
          label="Last day"
          value={date}
          problem={date !== "" && !first ? "Nothing of this series comes after this day." : undefined}
          onChange={setDate}
        />
        <p role="status" className="text-lg empty:hidden">
          {first && `${formatItemCount(after.length)} will be deleted, the first on ${formatDay(first.scheduledDate)}.`}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button size="desk" variant="danger" aria-disabled={!first} onClick={first ? () => onEnd(first) : undefined}>
            End the series
          </Button>
          <Button size="desk" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

type SkipProps = {
  title: string;
  items: Items;
  today: string;
  onSkip: (skipped: ScheduleItemWithVersion[]) => void;
  onCancel: () => void;
};

/** Asks which days a series leaves out; what is marked done on them stays. */
export function SkipDialog({ title, items, today, onSkip, onCancel }: SkipProps) {
  const [[from, until], setDays] = useState([today, today]);
  const isDated = from !== "" && until !== "";
  const skipped = isDated
    ? items.filter((item) => item.scheduledDate >= from && item.scheduledDate <= until && !item.isCompleted)
    : [];
  const isBackward = isDated && until < from;
  const problem = isBackward
    ? "The end can’t be before the start."
    : skipped.length > MANY_LIMITS.items
      ? `Please choose days with at most ${MANY_LIMITS.items} items.`
      : undefined;
  const isReady = skipped.length > 0 && problem === undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent className="w-[min(36rem,calc(100%-1.5rem))]">
        <DialogTitle className="text-2xl">
          Skip days of “<bdi>{title}</bdi>”
        </DialogTitle>
        <DialogDescription>
          Its items on these days are deleted, and the series continues. You can undo this.
        </DialogDescription>
        <div className="grid gap-3 sm:grid-cols-2">
          <DayField label="From" value={from} onChange={(date) => setDays([date, until < date ? date : until])} />
          <DayField label="Until" value={until} problem={problem} onChange={(date) => setDays([from, date])} />
        </div>
        <p role="status" className="text-lg">
          {skipped.length === 0
            ? "Nothing of this series is on these days."
            : `${formatItemCount(skipped.length)} will be skipped.`}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            size="desk"
            variant="primary"
            aria-disabled={!isReady}
            onClick={isReady ? () => onSkip(skipped) : undefined}
          >
            Skip {skipped.length === 0 ? "" : formatItemCount(skipped.length)}
          </Button>
          <Button size="desk" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
