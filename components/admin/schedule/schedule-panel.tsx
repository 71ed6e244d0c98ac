"use client";

import type { ComponentProps } from "react";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ReadState } from "@/components/admin/read-state";
import { DeleteItemDialog } from "@/components/admin/schedule/delete-item-dialog";
import { ItemEditor } from "@/components/admin/schedule/form/item-editor";
import { RecentView } from "@/components/admin/schedule/recent-view";
import { ScheduleLists } from "@/components/admin/schedule/schedule-lists";
import { UndoBar } from "@/components/admin/schedule/undo-bar";
import { useDeleteItem } from "@/components/admin/schedule/use-delete-item";
import { useReturnToList } from "@/components/admin/schedule/use-return-to-list";
import { useSchedule } from "@/components/admin/schedule/use-schedule";
import { useScheduleView } from "@/components/admin/schedule/use-schedule-view";
import { useShowSaved } from "@/components/admin/schedule/use-show-saved";
import { useToday } from "@/components/admin/schedule/use-today";
import { useUndo } from "@/components/admin/schedule/use-undo";

const ScheduleReadState = ({ read }: Pick<ComponentProps<typeof ReadState>, "read">) => (
  <ReadState isList read={read} what="the schedule" loading="Loading the schedule…" />
);

/** The relative's schedule, as the caretaker makes it: the lists, and over them the form or what was changed lately. */
export function SchedulePanel({ name, timeZone, serverNow, serverDay, festivals }: AdminPanelProps) {
  const place = useScheduleView();
  const { undoable, offer, undo } = useUndo();
  const removal = useDeleteItem(offer);
  const { asked } = removal;
  const isLongTab = place.tab === "all" || place.tab === "recurring";
  const isEditing = place.copy !== null || (place.item !== null && !place.isNew);
  const { plan, overview, list } = useSchedule(
    isLongTab || isEditing || (asked !== null && asked.item.recurringGroupId !== null),
  );
  const today = useToday(serverNow, serverDay, timeZone);
  const giveFocusBack = useReturnToList();
  const { found, showSaved } = useShowSaved({ place, today, offer });

  function body() {
    if (place.inRecent) return <RecentView timeZone={timeZone} onBack={place.closeRecent} />;
    // A new item needs no list; without it the tabs wait.
    if (place.item !== null) {
      const editor = {
        plan,
        id: place.isNew ? null : place.item,
        copy: place.copy,
        waiting: <ScheduleReadState read={list} />,
        onSaved: showSaved,
        onClose: place.closeForm,
      };
      return (
        <ItemEditor
          key={`${place.item} ${place.copy} ${place.day} ${place.begins.scheduledTime}`}
          {...editor}
          name={name}
          timeZone={timeZone}
          today={today}
          day={place.day ?? today}
          begins={place.begins}
          festivals={festivals}
        />
      );
    }
    if (!plan) return <ScheduleReadState read={overview} />;
    return (
      <ScheduleLists
        plan={plan}
        waiting={<ScheduleReadState read={list} />}
        today={today}
        name={name}
        timeZone={timeZone}
        serverNow={serverNow}
        place={place}
        removal={removal}
        found={found}
        offerUndo={offer}
        undo={undoable && undo}
        onShown={giveFocusBack}
      />
    );
  }

  return (
    <section aria-label="Schedule" className="text-lg">
      {body()}
      {asked && (
        <DeleteItemDialog
          key={asked.key}
          asked={asked}
          allItems={plan?.allItems}
          isFailed={list?.isError === true}
          today={today}
          onConfirm={(wanted) => removal.confirm(wanted, plan?.items ?? [])}
          onCancel={removal.cancel}
        />
      )}
      {undoable && <UndoBar key={undoable.id} undoable={undoable} onUndo={undo} />}
    </section>
  );
}
