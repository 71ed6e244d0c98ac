import type { KeyboardEvent } from "react";
import { KEY_REPEAT_MS } from "@/components/ui/tap-gate";

const TYPING = "input, textarea, select, [contenteditable]";

/**
 * Decides which keys count in a game: only those pressed inside it (D37), so not in a dialog over it, not in a text field, and
 * none with Ctrl, Alt or Meta, which belong to the browser. The same letter or digit counts again after 250 ms (design.md 6.2).
 */
export function createKeyGate() {
  let last = { key: "", at: 0 };
  return function passes(event: KeyboardEvent): boolean {
    const { target, currentTarget, key, timeStamp } = event;
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(TYPING)) return false;
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    if (key.length > 1 || key === " ") return true;
    if (event.repeat || (key === last.key && timeStamp - last.at < KEY_REPEAT_MS)) return false;
    last = { key, at: timeStamp };
    return true;
  };
}
