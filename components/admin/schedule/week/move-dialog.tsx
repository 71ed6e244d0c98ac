"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LengthField } from "@/components/admin/schedule/people/length-field";
import { PlanNote } from "@/components/admin/schedule/plan-notes";
import { OwnChoice, ScopeChoice } from "@/components/admin/schedule/scope-choice";
import { useFormPlanning } from "@/components/admin/schedule/use-planning";
import type { Move } from "@/components/admin/schedule/week/use-move-item";
import { weekItemId } from "@/components/admin/schedule/week/week-focus";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { ChoiceList } from "@/components/ui/forms/choice-list";
import { InputField } from "@/components/ui/forms/input-field";
import { lowerFirst } from "@/lib/platform/format/upper-first";
import { formatDate } from "@/lib/platform/time/format";
import { moveRequest, type Target } from "@/lib/schedule/changes/edit-rules";
import { scheduleQuery } from "@/lib/schedule/items/admin-queries";
import { type Own, planDateSchema, type ScheduleItemWithVersion, type Scope } from "@/lib/schedule/items/admin-schema";
import { formatShortDay } from "@/lib/schedule/items/format";
import { formatItemTime } from "@/lib/schedule/items/rules";
import { formatSpan } from "@/lib/schedule/people/item-sentences";
import { formatTarget } from "@/lib/schedule/people/target-words";
import { planNote } from "@/lib/schedule/planning/rules";

const OTHER = "other";

type DayProps = { days: readonly string[]; date: string; onDate: (date: string) => void };

function DayChoice({ days, date, onDate }: DayProps) {
  const [isOther, setIsOther] = useState(!days.includes(date));
  const choices = days.map((day) => {
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
      {isOther && <InputField label="Date" className="text-lg" type="date" value={date} onChange={onDate} />}
    </>
  );
}

type Hours = Pick<Wanted, "scheduledTime" | "lengthMinutes">;
type HoursProps = { wanted: Hours; onChange: (changes: Partial<Hours>) => void };

export function HoursChoice({ wanted: { scheduledTime, lengthMinutes }, onChange }: HoursProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <InputField
        label="Time"
        className="text-lg"
        hint={scheduledTime === null && "Any time of the day."}
        type="time"
        value={scheduledTime ?? ""}
        onChange={(value) => onChange({ scheduledTime: value || null })}
      />
      <LengthField
        label="Length"
        className="text-lg"
        minutes={lengthMinutes}
        onChange={(lengthMinutes) => onChange({ lengthMinutes })}
      />
    </div>
  );
}

type ScopeProps = { item: ScheduleItemWithVersion; date: string; scope: Scope; onScope: (scope: Scope) => void };

function SeriesScope({ item, ...props }: ScopeProps) {
  const list = useQuery(scheduleQuery(useSignedIn()));
  if (list.data) return <ScopeChoice items={list.data} item={item} {...props} />;
  if (!list.isError) return <LoadingBlock look="line" text="Counting the items…" className="min-h-14" />;
  return <p role="status">Couldn’t count the repeating items. Only this one will be moved.</p>;
}

type Props = {
  item: ScheduleItemWithVersion;
  /** The drop target; null if the dialog asks for it. */
  to: Target | null;
  days: readonly string[];
  onMove: (move: Move) => void;
  onCancel: () => void;
};

type Wanted = Required<Target>;

export function MoveDialog({ item, to, days, onMove, onCancel }: Props) {
  const { scheduledDate, scheduledTime, lengthMinutes } = item;
  const [wanted, setWanted] = useState<Wanted>({ scheduledDate, scheduledTime, lengthMinutes, ...to });
  const date = wanted.scheduledDate;
  const change = (changes: Partial<Wanted>) => setWanted({ ...wanted, ...changes });
  const [scope, setScope] = useState<Scope>("this");
  const [own, setOwn] = useState<Own>("keep");
  const planning = useFormPlanning(date, date);
  const words = planDateSchema.safeParse(date).success ? formatTarget(item, wanted) : "";
  const isReady = words !== "";
  const isMoved = date !== scheduledDate || wanted.scheduledTime !== scheduledTime;
  const note = planning && isReady ? planNote({ ...item, ...wanted }, planning) : null;
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        className="w-[min(36rem,calc(100%-1.5rem))]"
        fallbackFocus={() => document.getElementById(weekItemId(item.id))}
      >
        <DialogTitle className="text-2xl">
          Move “<bdi>{item.title}</bdi>”{to !== null && ` to ${words}`}
        </DialogTitle>
        <DialogDescription className="figure">
          Currently {formatShortDay(item.scheduledDate)}, {formatSpan(item) ?? lowerFirst(formatItemTime(item))}
        </DialogDescription>
        {to === null && (
          <>
            <HoursChoice wanted={wanted} onChange={change} />
            <DayChoice days={days} date={date} onDate={(day) => change({ scheduledDate: day })} />
          </>
        )}
        {item.recurringGroupId !== null && <SeriesScope item={item} date={date} scope={scope} onScope={setScope} />}
        {item.recurringGroupId !== null && isReady && (
          <OwnChoice id={item.id} scope={scope} change={moveRequest(item, wanted)} own={own} onOwn={setOwn} />
        )}
        <div role="status" className="text-lg empty:hidden">
          {note !== null && <PlanNote text={note} />}
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            size="desk"
            variant="primary"
            aria-disabled={!isReady}
            onClick={isReady ? () => onMove({ item, to: wanted, scope, own }) : undefined}
          >
            {!isReady || to !== null ? "Move" : isMoved ? `Move to ${words}` : "Save the length"}
          </Button>
          <Button size="desk" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
