import { useSyncExternalStore } from "react";
import { createKeptValue } from "@/lib/platform/browser/kept-value";

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

export function useHiddenNotes(date: string) {
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
