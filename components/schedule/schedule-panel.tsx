"use client";

import type { AdminPanelProps } from "@/components/admin/admin-sections";
import { DeletePlannedDialog } from "@/components/schedule/delete-planned-dialog";
import { ItemEditor } from "@/components/schedule/item-editor";
import { PlanWaiting } from "@/components/schedule/plan-states";
import { ScheduleLists } from "@/components/schedule/schedule-lists";
import { TrashView } from "@/components/schedule/trash-view";
import { UndoBar } from "@/components/schedule/undo-bar";
import { usePlace } from "@/components/schedule/use-place";
import { usePlan } from "@/components/schedule/use-plan";
import { useReturnToList } from "@/components/schedule/use-return-to-list";
import { useRemoval } from "@/components/schedule/use-removal";
import { useToday } from "@/components/schedule/use-today";

/** The relative's schedule, as the caretaker makes it: the lists, and over them the form or the trash. */
export function SchedulePanel({ name, timeZone, serverNow, serverDay, festivals }: AdminPanelProps) {
  const place = usePlace();
  const removal = useRemoval();
  const { asked } = removal;
  const isLongTab = place.tab === "all" || place.tab === "recurring";
  const isEditing = place.item !== null && !place.isNew;
  const { plan, overview, list } = usePlan(isLongTab || isEditing || (asked !== null && asked.item.recurringGroupId !== null));
  const today = useToday(serverNow, serverDay, timeZone);
  const giveFocusBack = useReturnToList();

  function body() {
    if (place.inTrash) return <TrashView timeZone={timeZone} onBack={place.closeTrash} />;
    // A new item needs no list; without it the tabs wait.
    if (place.item !== null) {
      const editor = { plan, id: place.isNew ? null : place.item, waiting: <PlanWaiting read={list} />, onClose: place.closeForm };
      return <ItemEditor key={place.item} {...editor} name={name} today={today} festivals={festivals} />;
    }
    if (!plan) return <PlanWaiting read={overview} />;
    return <ScheduleLists plan={plan} waiting={<PlanWaiting read={list} />} today={today} timeZone={timeZone} place={place} removal={removal} onShown={giveFocusBack} />;
  }

  return (
    <section aria-label="Schedule" className="text-lg">
      {body()}
      {asked && <DeletePlannedDialog key={asked.key} asked={asked} whole={plan?.whole} isFailed={list?.isError === true} today={today} onConfirm={(wanted) => removal.confirm(wanted, plan?.items ?? [])} onCancel={removal.cancel} />}
      {removal.undoable && <UndoBar key={removal.undoable.deletionId} removed={removal.undoable} onUndo={removal.undo} />}
    </section>
  );
}
