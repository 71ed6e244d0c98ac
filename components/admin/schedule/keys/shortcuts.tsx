import { Keyboard } from "lucide-react";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { CheckLine } from "@/components/admin/schedule/form/check-line";
import type { ScheduleView } from "@/components/admin/schedule/use-schedule-view";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { createKeptValue } from "@/lib/platform/browser/kept-value";
import { addDays } from "@/lib/platform/time/civil-date";
import { weekOf } from "@/lib/schedule/planning/week-rules";

const shortcutsOn = createKeptValue("naches.shortcuts.v1", { parse: (text) => text !== "false" });

/** Returns whether single-key shortcuts are on in this browser, and a setter; they are on by default (WCAG 2.1.4). */
function useShortcutsOn(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(shortcutsOn.subscribe, shortcutsOn.read, () => true);
  return { isOn, setOn: shortcutsOn.keep };
}

const FIELDS = "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]";

/** Returns true if a key belongs to a field or dialog, is a browser command, or was already handled. */
function isTaken({ target, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented) return true;
  if (target instanceof Element && target.closest(FIELDS)) return true;
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

/** Does what a single key is for, by its sign in lower case: "n", "?". Keys in a field, in a dialog or with Ctrl, Alt or ⌘ are left alone. */
function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const { isOn } = useShortcutsOn();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || isTaken(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
}

type Shortcut = { key: string; words: string; act: () => void };

const shortcutsOf = ({ place, undo, today, onSearch }: Props): Shortcut[] => [
  { key: "N", words: "Add a new item", act: place.add },
  { key: "/", words: "Search", act: onSearch },
  { key: "T", words: "Today", act: () => place.showTab("today") },
  { key: "W", words: "Week", act: () => place.showDays(null) },
  { key: "D", words: "Day", act: () => place.showDays(place.only ?? today) },
  { key: "U", words: "Upcoming", act: () => place.showTab("upcoming") },
  { key: "A", words: "All items", act: () => place.showTab("all") },
  { key: "R", words: "Recurring", act: () => place.showTab("recurring") },
  { key: "C", words: "Recent changes", act: place.openRecent },
  { key: "Z", words: "Undo, while that is offered", act: () => undo?.() },
];

function weekShortcutsOf({ place, today }: Props): Omit<Shortcut, "words">[] {
  if (place.tab !== "week") return [];
  const [start, thisWeek] = [place.week ?? weekOf(today), weekOf(today)];
  const show = (days: number) => {
    const other = addDays(start, days);
    place.showWeek(other === thisWeek ? null : other);
  };
  return [
    { key: "PageUp", act: () => show(-7) },
    { key: "PageDown", act: () => show(7) },
    { key: "P", act: () => window.print() },
  ];
}

const IN_THE_WEEK = [
  ["← → ↑ ↓", "Go to another item, or free place"],
  ["Home, End", "First and last item of the day"],
  ["Enter", "Open the item; on a free place, add one"],
  ["Shift ← →", "Move the item a day"],
  ["Shift ↑ ↓", "Move it 15 minutes"],
  ["Alt Shift ↑ ↓", "Make it shorter or longer by 15 minutes"],
  ["Delete", "Delete the item (it asks)"],
  ["Page Up, Page Down", "Previous or next week"],
  ["P", "Print"],
  ["Esc", "Cancel a drag"],
] as const;

function Row({ keys, words }: { keys: string; words: string }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt>
        <kbd className="rounded-xs border-2 border-edge bg-page px-2 font-sans font-semibold">{keys}</kbd>
      </dt>
      <dd>{words}</dd>
    </div>
  );
}

type Props = {
  place: ScheduleView;
  undo: (() => void) | null;
  today: string;
  onSearch: () => void;
};

export function Shortcuts(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { isOn, setOn } = useShortcutsOn();
  const shortcuts = shortcutsOf(props);
  const actions = [...shortcuts, ...weekShortcutsOf(props)].map(({ key, act }): [string, () => void] => [
    key.toLowerCase(),
    act,
  ]);
  useShortcuts({ ...Object.fromEntries(actions), "?": () => setOpen(true) });
  return (
    <>
      <Button
        size="desk"
        variant="quiet"
        id="open-shortcuts"
        aria-haspopup="dialog"
        className="w-11 px-0 max-lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden />
        <span className="sr-only">Keyboard shortcuts</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent fallbackFocus={() => document.getElementById("open-shortcuts")}>
          <DialogTitle className="text-2xl">Keyboard shortcuts</DialogTitle>
          <DialogDescription>Press “?” in the schedule to see them.</DialogDescription>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-lg">
            {shortcuts.map(({ key, words }) => (
              <Row key={key} keys={key} words={words} />
            ))}
            {IN_THE_WEEK.map(([keys, words]) => (
              <Row key={keys} keys={keys} words={`${words} (in the week)`} />
            ))}
          </dl>
          <CheckLine checked={isOn} onChange={setOn} className="mt-3">
            Use single keys in this browser
          </CheckLine>
          <Button size="desk" className="mt-3 justify-self-start" onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogContent>
      </Dialog>
    </>
  );
}
