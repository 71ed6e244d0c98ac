import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { createKeptValue } from "@/lib/platform/browser/kept-value";

const shortcutsOn = createKeptValue("naches.shortcuts.v1", { parse: (text) => text !== "false" });

/** Returns whether single-key shortcuts are on in this browser, and a setter; they are on by default (WCAG 2.1.4). */
export function useShortcutsOn(): { isOn: boolean; setOn: (isOn: boolean) => void } {
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
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
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
