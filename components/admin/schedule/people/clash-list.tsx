import { TriangleAlert, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { createKeptValue } from "@/lib/platform/browser/kept-value";
import { cn } from "@/lib/platform/cn";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";
import { busyNotes, clashNotes } from "@/lib/schedule/planning/clash-rules";
import type { PlanningDays } from "@/lib/schedule/planning/schema";

/** Hidden notes that a browser remembers; older ones are of days that are over. */
const MOST = 200;

/** Marks of hidden notes with commas between them. A mark has no words: the browser keeps nothing of the plan. */
const hiddenMarks = createKeptValue("naches.hidden-notes.v1", { parse: (text) => text ?? "" });

/** Returns the mark of a note of a day: FNV-1a of both, in base 36. */
function markOf(date: string, note: string): string {
  let hash = 0x811c9dc5;
  for (const sign of `${date} ${note}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

function useHiddenNotes(date: string) {
  const text = useSyncExternalStore(hiddenMarks.subscribe, hiddenMarks.read, () => "");
  const marks = text === "" ? [] : text.split(",");
  return {
    isHidden: (note: string) => marks.includes(markOf(date, note)),
    hide: (note: string) => hiddenMarks.keep([...marks, markOf(date, note)].slice(-MOST).join(",")),
    show: (notes: readonly string[]) => {
      const shown = new Set(notes.map((note) => markOf(date, note)));
      hiddenMarks.keep(marks.filter((mark) => !shown.has(mark)).join(","));
    },
  };
}

type NotesProps = { date: string; notes: readonly string[]; className?: string };

/** Notes about clashes on a day, shown quietly because they forbid nothing. Each can be hidden in this browser and shown again. */
export function ClashNotes({ date, notes, className }: NotesProps) {
  const { isHidden, hide, show } = useHiddenNotes(date);
  if (notes.length === 0) return null;
  const hidden = notes.filter(isHidden);
  return (
    <div className={cn("grid grid-cols-[minmax(0,1fr)] gap-1", className)}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {notes.map(
          (text) =>
            !hidden.includes(text) && (
              <li
                key={text}
                className="relative flow-root min-h-11 pt-2.5 text-base leading-snug text-warn wrap-anywhere"
              >
                {/* A narrow column's words continue below the button. */}
                <span aria-hidden className="float-end -mt-2.5 size-11" />
                <TriangleAlert aria-hidden className="me-1.5 inline size-4 align-[-2px]" />
                <bdi>{text}</bdi>
                <button
                  type="button"
                  title="Hide this note"
                  className="absolute end-0 top-0 grid size-11 place-items-center rounded-xs underline"
                  onClick={() => hide(text)}
                >
                  <X aria-hidden className="size-4" />
                  <span className="sr-only">Hide this note</span>
                </button>
              </li>
            ),
        )}
      </ul>
      {hidden.length > 0 && (
        <button
          type="button"
          className="min-h-11 justify-self-start text-base text-ink-2 underline underline-offset-4"
          onClick={() => show(hidden)}
        >
          {hidden.length === 1 ? "Show the hidden note" : `Show ${hidden.length} hidden notes`}
        </button>
      )}
    </div>
  );
}

type Props = {
  date: string;
  items: readonly ScheduleItemWithVersion[];
  /** Planning data of the days; no notes are shown until it has loaded. */
  planning: PlanningDays | undefined;
  events: readonly OutsideEvent[];
  name: string;
  className?: string;
};

export function ClashList({ date, items, planning, events, name, className }: Props) {
  const notes = planning ? [...clashNotes(date, items, planning, name), ...busyNotes(date, items, events)] : [];
  return <ClashNotes date={date} notes={notes} className={className} />;
}
