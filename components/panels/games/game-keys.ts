import type { KeyboardEvent } from "react";
import { KEY_REPEAT_MS } from "@/components/ui/touch/tap-gate";

const TYPING = "input, textarea, select, [contenteditable]";

/** Decides which keys count in a game (D37): those pressed inside it, without Ctrl, Alt or Meta; the same one again after 250 ms (design.md 6.2). */
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
