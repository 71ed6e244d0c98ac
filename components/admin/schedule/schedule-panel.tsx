"use client";

import { type ComponentProps, useCallback, useRef, useState } from "react";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ReadState } from "@/components/admin/read-state";
import { DeleteItemDialog } from "@/components/admin/schedule/delete-item-dialog";
import { ItemEditor } from "@/components/admin/schedule/form/item-editor";
import { RecentView } from "@/components/admin/schedule/recent-view";
import { ScheduleLists } from "@/components/admin/schedule/schedule-lists";
import { SeriesDoor } from "@/components/admin/schedule/series/series-door";
import { movedIntoSpan, MovedQuestion } from "@/components/admin/schedule/spans/moved-question";
import { SpansView } from "@/components/admin/schedule/spans/spans-view";
import { TemplatesView } from "@/components/admin/schedule/templates/templates-view";
import { UndoBar } from "@/components/admin/schedule/undo-bar";
import { useDeleteItem } from "@/components/admin/schedule/use-delete-item";
import { useSchedule } from "@/components/admin/schedule/use-schedule";
import { useScheduleView } from "@/components/admin/schedule/use-schedule-view";
import { useShowSaved } from "@/components/admin/schedule/use-show-saved";
import { useUndo } from "@/components/admin/schedule/use-undo";
import { instantBy } from "@/lib/platform/time/server-time";
import { useNow } from "@/lib/platform/time/use-now";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import type { Saved, ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { groupsOf } from "@/lib/schedule/items/lists";

/** For the element of the lists: while they are covered by the form or the recent changes it remembers which button was pressed, and gives it the focus back. */
function useReturnToList(): (lists: HTMLElement | null) => void {
  const pressed = useRef<string | null>(null);
  return useCallback((lists) => {
    if (!lists) return;
    const button =
      pressed.current === null
        ? null
        : (document.getElementById(pressed.current) ?? document.getElementById("add-item"));
    button?.focus();
    pressed.current = null;
    const note = (event: MouseEvent) => {
      if (event.target instanceof Element) pressed.current = event.target.closest("button")?.id || null;
    };
    lists.addEventListener("click", note);
    return () => lists.removeEventListener("click", note);
  }, []);
}

/** The household's today by the server's clock, "2026-11-20". Takes the instant and day at which the server made the page. */
function useToday(serverNow: string, serverDay: string, timeZone: string): string {
  return useNow(() => civilDateAt(instantBy(serverNow), timeZone), serverDay);
}

type Items = readonly ScheduleItemWithVersion[];

const ScheduleReadState = ({ read }: Pick<ComponentProps<typeof ReadState>, "read">) => (
  <ReadState isList read={read} what="the schedule" loading="Loading the schedule…" />
);

export function SchedulePanel({ name, timeZone, serverNow, serverDay, festivals }: AdminPanelProps) {
  const place = useScheduleView();
  const { undoable, offer, undo } = useUndo();
  const removal = useDeleteItem(offer);
  const { asked } = removal;
  const isLongTab = place.tab === "all" || place.tab === "recurring";
  const isEditing = place.copy !== null || (place.item !== null && !place.isNew);
  const { plan, overview, list } = useSchedule(
    isLongTab ||
      isEditing ||
      place.inSpans ||
      place.series !== null ||
      (asked !== null && asked.item.recurringGroupId !== null),
  );
  const today = useToday(serverNow, serverDay, timeZone);
  const giveFocusBack = useReturnToList();
  const { found, showSaved } = useShowSaved({ place, today, offer });
  const spans = plan?.spans ?? [];
  const [moved, setMoved] = useState<ScheduleItemWithVersion[]>([]);
  const noteMoved = (before: Items, after: Items) => setMoved(movedIntoSpan(before, after, spans));

  function body() {
    if (place.inRecent) return <RecentView timeZone={timeZone} onBack={place.closeView} />;
    if (place.inSpans)
      return (
        <SpansView
          today={today}
          groups={plan?.allItems && groupsOf(plan.allItems)}
          pauses={place.pauses}
          waiting={<ScheduleReadState read={list} />}
          offerUndo={offer}
          onBack={place.closeView}
        />
      );
    if (place.inTemplates)
      return <TemplatesView today={today} day={place.only ?? today} offerUndo={offer} onBack={place.closeView} />;
    // A new item needs no list; without it the tabs wait.
    if (place.item !== null) {
      const editor = {
        plan,
        id: place.isNew ? null : place.item,
        copy: place.copy,
        waiting: <ScheduleReadState read={list} />,
        onSaved: (saved: Saved, isNew: boolean) => {
          if (!isNew) noteMoved(plan?.items ?? [], "items" in saved ? saved.items : [saved]);
          showSaved(saved, isNew);
        },
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
    if (place.series !== null) {
      const { series } = place;
      return (
        <SeriesDoor
          key={series}
          id={series}
          plan={plan}
          waiting={<ScheduleReadState read={list} />}
          today={today}
          timeZone={timeZone}
          offerUndo={offer}
          onEdit={place.edit}
          onPause={() => place.openPause(series)}
          onSpans={place.openSpans}
          onBack={place.closeSeries}
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
        onMoved={noteMoved}
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
      {moved.length > 0 && <MovedQuestion items={moved} spans={spans} onDone={() => setMoved([])} />}
      {undoable && <UndoBar key={undoable.id} undoable={undoable} onUndo={undo} />}
    </section>
  );
}
