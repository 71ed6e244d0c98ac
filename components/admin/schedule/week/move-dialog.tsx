"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PlanNote } from "@/components/admin/schedule/plan-notes";
import { OwnChoice, ScopeChoice } from "@/components/admin/schedule/scope-choice";
import { useFormPlanning } from "@/components/admin/schedule/use-planning";
import type { Move } from "@/components/admin/schedule/week/use-move-item";
import { weekItemId } from "@/components/admin/schedule/week/week-item";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { ChoiceList } from "@/components/ui/forms/choice-list";
import { FormField } from "@/components/ui/forms/form-field";
import { Input } from "@/components/ui/input";
import { formatDate } from "@/lib/platform/time/format";
import { moveRequest } from "@/lib/schedule/changes/edit-rules";
import { scheduleQuery } from "@/lib/schedule/items/admin-queries";
import { type Own, planDateSchema, type ScheduleItemWithVersion, type Scope } from "@/lib/schedule/items/admin-schema";
import { formatShortDay } from "@/lib/schedule/items/format";
import { formatItemTime } from "@/lib/schedule/items/rules";
import { planNote } from "@/lib/schedule/planning/rules";

const OTHER = "other";

type DayProps = { days: readonly string[]; from: string; date: string; onDate: (date: string) => void };

/** One of the week's other days, or any day. */
function DayChoice({ days, from, date, onDate }: DayProps) {
  const [isOther, setIsOther] = useState(false);
  const others = days.filter((day) => day !== from);
  const choices = others.map((day) => {
    const { weekday } = formatDate(day);
    return { id: day, label: weekday, detail: formatShortDay(day).replace(`${weekday}, `, "") };
  });
  return (
    <>
      <ChoiceList
        legend="New day"
        choices={[...choices, { id: OTHER, label: "Another day", detail: "" }]}
        chosen={isOther ? OTHER : date}
        onChoose={(id) => {
          setIsOther(id === OTHER);
          onDate(id === OTHER ? "" : id);
        }}
      />
      {isOther && (
        <FormField label="Date" className="text-lg">
          {(props) => (
            <Input
              {...props}
              type="date"
              className="figure min-h-11 border-2"
              value={date}
              onChange={({ target }) => onDate(target.value)}
            />
          )}
        </FormField>
      )}
    </>
  );
}

type ScopeProps = { item: ScheduleItemWithVersion; date: string; scope: Scope; onScope: (scope: Scope) => void };

/** Of an item that repeats, how much of its series; how many items that are, the whole list says. */
function SeriesScope({ item, ...props }: ScopeProps) {
  const list = useQuery(scheduleQuery(useSignedIn()));
  if (list.data) return <ScopeChoice items={list.data} item={item} {...props} />;
  if (!list.isError) return <LoadingBlock look="line" text="Counting the items…" className="min-h-14" />;
  return <p role="status">Couldn’t count the repeating items. Only this one will be moved.</p>;
}

type Props = {
  item: ScheduleItemWithVersion;
  /** The day on which it was dropped; null: the dialog asks for it. */
  to: string | null;
  days: readonly string[];
  onMove: (move: Move) => void;
  onCancel: () => void;
};

/** Asks to which day an item is moved, and of a series which of its items. */
export function MoveDialog({ item, to, days, onMove, onCancel }: Props) {
  const [date, setDate] = useState(to ?? "");
  const [scope, setScope] = useState<Scope>("this");
  const [own, setOwn] = useState<Own>("keep");
  const planning = useFormPlanning(date, date);
  const isReady = planDateSchema.safeParse(date).success && date !== item.scheduledDate;
  const note = planning && isReady ? planNote({ ...item, scheduledDate: date }, planning) : null;
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        className="w-[min(36rem,calc(100%-1.5rem))]"
        fallbackFocus={() => document.getElementById(weekItemId(item.id))}
      >
        <DialogTitle className="text-2xl">
          Move “<bdi>{item.title}</bdi>”{to !== null && ` to ${formatShortDay(to)}`}
        </DialogTitle>
        <DialogDescription className="figure">
          Currently {formatShortDay(item.scheduledDate)}, {formatItemTime(item)}
        </DialogDescription>
        {to === null && <DayChoice days={days} from={item.scheduledDate} date={date} onDate={setDate} />}
        {item.recurringGroupId !== null && <SeriesScope item={item} date={date} scope={scope} onScope={setScope} />}
        {item.recurringGroupId !== null && isReady && (
          <OwnChoice id={item.id} scope={scope} change={moveRequest(item, date)} own={own} onOwn={setOwn} />
        )}
        <div role="status" className="text-lg empty:hidden">
          {note !== null && <PlanNote text={note} />}
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            size="desk"
            variant="primary"
            aria-disabled={!isReady}
            onClick={isReady ? () => onMove({ item, date, scope, own }) : undefined}
          >
            {isReady && to === null ? `Move to ${formatShortDay(date)}` : "Move"}
          </Button>
          <Button size="desk" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
