"use client";

import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { ReadState } from "@/components/admin/read-state";
import { WeekEvents } from "@/components/admin/schedule/outside/week-events";
import type { ScheduleView } from "@/components/admin/schedule/use-schedule-view";
import type { FoundItem } from "@/components/admin/schedule/use-show-saved";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { ItemDialog } from "@/components/admin/schedule/week/item-dialog";
import { MoveDialog } from "@/components/admin/schedule/week/move-dialog";
import { MoveProblemNotice } from "@/components/admin/schedule/week/move-problem";
import { useDragItem } from "@/components/admin/schedule/week/use-drag-item";
import { type Move, useMoveItem } from "@/components/admin/schedule/week/use-move-item";
import { useWeek } from "@/components/admin/schedule/week/use-week";
import { dayHeadingId, WeekDay } from "@/components/admin/schedule/week/week-day";
import { WeekToolbar } from "@/components/admin/schedule/week/week-toolbar";
import { addDays } from "@/lib/platform/time/civil-date";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { planNote } from "@/lib/schedule/planning/rules";
import { weekOf } from "@/lib/schedule/planning/week-rules";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";

export type WeekViewProps = {
  today: string;
  /** How the relative is called. */
  name: string;
  timeZone: string;
  serverNow: string;
  place: ScheduleView;
  /** What was just saved, to be seen. */
  found: FoundItem | null;
  seriesInfo: ReadonlyMap<string, SeriesInfo>;
  onDelete: (item: ScheduleItemWithVersion) => void;
  offerUndo: (undoable: Undoable | null) => void;
};

/** What lies over the week: an item, or the question to which day it is moved; `to` is where it was dropped. */
type Opened = { item: ScheduleItemWithVersion; isMove: boolean; to: string | null };

const KEY_DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The week of a Sunday to Shabbos: seven columns on a laptop, a list by days on a phone. */
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
}: WeekViewProps) {
  const thisWeek = weekOf(today);
  const start = place.week ?? thisWeek;
  const { read, week, columns } = useWeek({ start, serverNow, timeZone });
  const { moved, problem, move, forget } = useMoveItem(start, timeZone, offerUndo);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { dragged, onPointerDown } = useDragItem(moveTo);

  /** This week, with today in sight. */
  function showToday(): void {
    flushSync(() => place.showWeek(null));
    document.getElementById(dayHeadingId(today))?.scrollIntoView({ block: "nearest" });
  }

  /** Of a series it is first asked how much of it. */
  function moveTo(item: ScheduleItemWithVersion, date: string): void {
    if (item.recurringGroupId === null) move({ item, date, scope: "this", own: "keep" });
    else setOpened({ item, isMove: true, to: date });
  }

  function onKeyDown(event: KeyboardEvent, item: ScheduleItemWithVersion): void {
    const days = KEY_DAYS[event.key];
    if (!event.shiftKey || days === undefined) return;
    event.preventDefault();
    moveTo(item, addDays(item.scheduledDate, days));
  }

  const actions = {
    onOpen: (item: ScheduleItemWithVersion) => setOpened({ item, isMove: false, to: null }),
    onKeyDown,
    onPointerDown,
  };
  const close = () => setOpened(null);
  const closeThen = (next: () => void) => () => {
    close();
    next();
  };

  return (
    <div
      data-slot="week"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 xl:w-[max(100%,min(77rem,100vw-max(0px,(100vw-80rem)/2)-29rem))] print:block print:w-auto"
    >
      <WeekToolbar
        start={start}
        onWeek={(other) => place.showWeek(other === thisWeek ? null : other)}
        onThisWeek={showToday}
      />
      <MoveProblemNotice problem={problem} onAgain={move} onLeave={forget} />
      {!week || !columns ? (
        <ReadState isList read={read} what="the week" loading="Loading the week…" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-7 lg:gap-1 print:mt-2 print:grid-cols-2 print:gap-0 print:landscape:grid-cols-7">
          {columns.map((column) => (
            <WeekDay
              key={column.date}
              column={column}
              planning={week}
              items={week.items}
              name={name}
              actions={actions}
              dragged={dragged}
              found={moved ?? found?.id ?? null}
              onAdd={place.addOn}
            />
          ))}
        </div>
      )}
      <p className="hidden text-base text-ink-2 lg:block print:hidden">
        To move an item, drag it to another day, or open it and choose Move. On a keyboard, press Shift with ← or →.
      </p>
      {opened && !opened.isMove && (
        <ItemDialog
          item={opened.item}
          series={seriesInfo.get(opened.item.recurringGroupId ?? "")}
          dayNote={week ? planNote(opened.item, week) : null}
          timeZone={timeZone}
          onEdit={closeThen(() => place.edit(opened.item.id))}
          onDuplicate={closeThen(() => place.duplicate(opened.item.id))}
          onMove={() => setOpened({ ...opened, isMove: true })}
          onDelete={closeThen(() => onDelete(opened.item))}
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
      <WeekEvents start={start} />
    </div>
  );
}
