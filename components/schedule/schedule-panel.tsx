"use client";

import { useQuery } from "@tanstack/react-query";
import type { AdminPanelProps } from "@/components/admin/admin-sections";
import { useSignedIn } from "@/components/auth/sign-in-again";
import { DeletePlannedDialog } from "@/components/schedule/delete-planned-dialog";
import { ItemEditor } from "@/components/schedule/item-editor";
import { PlanFailed, PlanLoading } from "@/components/schedule/plan-states";
import { ScheduleLists } from "@/components/schedule/schedule-lists";
import { TrashView } from "@/components/schedule/trash-view";
import { UndoBar } from "@/components/schedule/undo-bar";
import { usePlace } from "@/components/schedule/use-place";
import { useReturnToList } from "@/components/schedule/use-return-to-list";
import { useRemoval } from "@/components/schedule/use-removal";
import { useToday } from "@/components/schedule/use-today";
import { planQuery } from "@/lib/schedule/planner-queries";

/** The relative's schedule, as the caretaker makes it (specification section 2): the lists, and over them the form or the trash. */
export function SchedulePanel({ name, timeZone, serverNow, festivals }: AdminPanelProps) {
  const plan = useQuery(planQuery(useSignedIn()));
  const today = useToday(serverNow, timeZone);
  const giveFocusBack = useReturnToList();
  const place = usePlace();
  const removal = useRemoval(plan.data ?? []);

  function body() {
    if (place.inTrash) return <TrashView timeZone={timeZone} onBack={place.closeTrash} />;
    // A new item needs no list; without it the tabs wait.
    if (place.item !== null && (plan.data || place.isNew)) {
      const editor = { items: plan.data ?? [], id: place.isNew ? null : place.item, onClose: place.closeForm };
      return <ItemEditor key={place.item} {...editor} name={name} today={today} festivals={festivals} />;
    }
    if (plan.data) return <ScheduleLists items={plan.data} today={today} timeZone={timeZone} place={place} removal={removal} onShown={giveFocusBack} />;
    return plan.isError ? <PlanFailed busy={plan.isFetching} onRetry={() => void plan.refetch()} /> : <PlanLoading />;
  }

  return (
    <section aria-label="Schedule" className="text-lg">
      {body()}
      {removal.asked && <DeletePlannedDialog key={removal.asked.key} asked={removal.asked} items={plan.data ?? []} today={today} onConfirm={removal.confirm} onCancel={removal.cancel} />}
      {removal.undoable && <UndoBar key={removal.undoable.deletionId} removed={removal.undoable} onUndo={removal.undo} />}
    </section>
  );
}
