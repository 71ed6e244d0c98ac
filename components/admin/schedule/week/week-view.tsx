"use client";

import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { PrintedWeek } from "@/components/admin/print/printed-week";
import { ReadState } from "@/components/admin/read-state";
import { EventDialog } from "@/components/admin/schedule/outside/event-dialog";
import type { ScheduleView } from "@/components/admin/schedule/use-schedule-view";
import type { FoundItem } from "@/components/admin/schedule/use-show-saved";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { dayHeadingId } from "@/components/admin/schedule/week/day-head";
import { ItemDialog } from "@/components/admin/schedule/week/item-dialog";
import { MoveDialog } from "@/components/admin/schedule/week/move-dialog";
import { MoveProblemNotice } from "@/components/admin/schedule/week/move-problem";
import { PhoneBar } from "@/components/admin/schedule/week/phone-bar";
import { QuickAdd } from "@/components/admin/schedule/week/quick-add";
import { type Drop, useGridDrag } from "@/components/admin/schedule/week/use-grid-drag";
import { type Move, useMoveItem } from "@/components/admin/schedule/week/use-move-item";
import { useWeek } from "@/components/admin/schedule/week/use-week";
import { focusByKey } from "@/components/admin/schedule/week/week-focus";
import { WeekGrid } from "@/components/admin/schedule/week/week-grid";
import { WeekToolbar } from "@/components/admin/schedule/week/week-toolbar";
import { ButtonLink } from "@/components/ui/button";
import { addDays } from "@/lib/platform/time/civil-date";
import type { Target } from "@/lib/schedule/changes/edit-rules";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";
import { formatTarget } from "@/lib/schedule/people/target-words";
import { moveByKey } from "@/lib/schedule/planning/grid-rules";
import { planNote } from "@/lib/schedule/planning/rules";
import { weekOf } from "@/lib/schedule/planning/week-rules";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";

type WeekViewProps = {
  today: string;
  name: string;
  timeZone: string;
  serverNow: string;
  place: ScheduleView;
  found: FoundItem | null;
  seriesInfo: ReadonlyMap<string, SeriesInfo>;
  onDelete: (item: ScheduleItemWithVersion) => void;
  offerUndo: (undoable: Undoable | null) => void;
  /** Called with items as they were and as they are when some were moved. */
  onMoved: (before: readonly ScheduleItemWithVersion[], after: readonly ScheduleItemWithVersion[]) => void;
};

/** The open dialog: an item, or the question where to move it; `to` is the drop target. */
type Opened = { item: ScheduleItemWithVersion; isMove: boolean; to: Target | null };

export function WeekView({
  today,
  name,
  timeZone,
  serverNow,
  place,
  found,
  seriesInfo,
  onDelete,
  offerUndo,
  onMoved,
}: WeekViewProps) {
  const thisWeek = weekOf(today);
  const start = place.week ?? thisWeek;
  const { read, week, columns, time } = useWeek({ start, serverNow, timeZone });
  const { moved, problem, move, forget } = useMoveItem(start, timeZone, offerUndo, onMoved);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [openedEvent, setOpenedEvent] = useState<{ event: OutsideEvent; date: string } | null>(null);
  const [drawn, setDrawn] = useState<Drop | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const { drag, begin } = useGridDrag({
    onDrop: (item, drop) => dropOn(item, drop),
    onNew: setDrawn,
    // Within the week, of which the item's element stays in the page.
    onTurn: (date, by) => weekOf(addDays(date, by)) === start && place.showOnly(addDays(date, by)),
  });
  const day = place.only !== null && weekOf(place.only) === start ? place.only : null;
  const phoneDay = day ?? (start === thisWeek ? today : start);

  const showWeek = (other: string) => place.showWeek(other === thisWeek ? null : other);

  function showToday(): void {
    flushSync(() => {
      place.showWeek(null);
      if (day !== null) place.showOnly(today);
    });
    document.getElementById(dayHeadingId(today))?.scrollIntoView({ block: "nearest" });
  }

  /** Moves an item; one of a series first opens the dialog that asks for the scope. */
  function moveTo(item: ScheduleItemWithVersion, to: Target): void {
    const words = formatTarget(item, to);
    if (words === "") return;
    setAdded(null);
    setSaid(`${item.title}: ${words}`);
    if (item.recurringGroupId === null) move({ item, to, scope: "this", own: "keep" });
    else setOpened({ item, isMove: true, to });
  }

  function dropOn(item: ScheduleItemWithVersion, { date, time: at, length }: Drop): void {
    moveTo(item, { scheduledDate: date, scheduledTime: at, lengthMinutes: length });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, item: ScheduleItemWithVersion): void {
    const move = moveByKey(event, item);
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (move === null && !isPlain) return;
    if (move?.to) moveTo(item, move.to);
    else if (move) setSaid(move.reason);
    else if (event.key === "Delete") onDelete(item);
    else if (!focusByKey(event.key, event.currentTarget)) return;
    event.preventDefault();
  }

  const actions = {
    onOpen: (item: ScheduleItemWithVersion) => setOpened({ item, isMove: false, to: null }),
    onOpenEvent: (event: OutsideEvent, date: string) => setOpenedEvent({ event, date }),
    onKeyDown,
    onPointerDown: begin,
  };
  const close = () => setOpened(null);
  const closeThen = (next: () => void) => () => {
    close();
    next();
  };

  return (
    <div
      data-slot="week"
      className="grid grid-cols-[minmax(0,1fr)] xl:w-[max(100%,min(77rem,100vw-max(0px,(100vw-80rem)/2)-29rem))]"
    >
      <WeekToolbar
        start={start}
        day={day}
        onWeek={showWeek}
        onThisWeek={showToday}
        onDay={() => place.showOnly(day === null ? phoneDay : null)}
      />
      <MoveProblemNotice problem={problem} onAgain={move} onLeave={forget} />
      {!week || !columns ? (
        <ReadState isList read={read} what="the week" loading="Loading the week…" />
      ) : (
        <WeekGrid
          columns={columns}
          day={day}
          phoneDay={phoneDay}
          week={week}
          name={name}
          actions={actions}
          drag={drag}
          found={added ?? moved ?? found?.id ?? null}
          time={time}
          timeZone={timeZone}
          onAdd={place.addOn}
          onSlot={(date, at) => setDrawn({ date, time: at, length: null })}
          onDay={place.showOnly}
        />
      )}
      <PhoneBar
        date={phoneDay}
        onWeek={(days) => showWeek(addDays(start, days))}
        onToday={start === thisWeek ? null : showToday}
        onAdd={place.addOn}
      />
      <ButtonLink size="desk" href="/admin/sheet" className="mt-3 lg:hidden">
        Refrigerator sheet
      </ButtonLink>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p className="hidden text-base text-ink-2 lg:block">
        Drag an item to move it, drag its lower edge to change its length, or drag over free hours to add one. On a
        keyboard, press Shift with an arrow key, or Alt and Shift with ↑ or ↓. You can also open an item and choose Move
        or Length.
      </p>
      {opened && !opened.isMove && (
        <ItemDialog
          item={opened.item}
          series={seriesInfo.get(opened.item.recurringGroupId ?? "")}
          dayNote={week ? planNote(opened.item, week) : null}
          spans={week?.spans ?? []}
          timeZone={timeZone}
          onEdit={closeThen(() => place.edit(opened.item.id))}
          onDuplicate={closeThen(() => place.duplicate(opened.item.id))}
          onMove={() => setOpened({ ...opened, isMove: true })}
          onDelete={closeThen(() => onDelete(opened.item))}
          onSeries={(group) => closeThen(() => place.openSeries(group))()}
          onClose={close}
        />
      )}
      {opened?.isMove && (
        <MoveDialog
          item={opened.item}
          to={opened.to}
          days={week?.days.map(({ date }) => date) ?? []}
          onMove={(wanted: Move) => closeThen(() => move(wanted))()}
          onCancel={close}
        />
      )}
      {columns && <PrintedWeek start={start} columns={columns} spans={week?.spans ?? []} name={name} />}
      {drawn && (
        <QuickAdd
          drawn={drawn}
          onSaved={setAdded}
          onMore={(title, { date, time: at, length }) => {
            setDrawn(null);
            place.addOn(date, { title, time: at ?? "", length });
          }}
          onClose={() => setDrawn(null)}
        />
      )}
      {openedEvent && <EventDialog {...openedEvent} onClose={() => setOpenedEvent(null)} />}
    </div>
  );
}
