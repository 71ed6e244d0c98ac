import { useSyncExternalStore } from "react";
import {
  TEXT_SCALE_VARIABLE,
  TEXT_SIZE_COOKIE,
  textScale,
  type TextSize,
  textSizeOf,
} from "@/lib/preferences/text-size";

/** The longest that browsers keep a cookie. */
const YEAR_S = 400 * 86_400;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): TextSize {
  const parts = document.cookie.split("; ");
  return textSizeOf(parts.find((part) => part.startsWith(`${TEXT_SIZE_COOKIE}=`))?.slice(TEXT_SIZE_COOKIE.length + 1));
}

const onServer = (): TextSize | null => null;

/** Shows the whole program in a size at once, and in every later visit of this browser (app/layout.tsx reads the cookie). */
function choose(size: TextSize): void {
  document.cookie = `${TEXT_SIZE_COOKIE}=${size}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  document.documentElement.style.setProperty(TEXT_SCALE_VARIABLE, textScale(size));
  for (const tell of listeners) tell();
}

/** The text size of this device (null on the server), and how to change it. */
export function useTextSize(): { size: TextSize | null; choose: (size: TextSize) => void } {
  return { size: useSyncExternalStore(subscribe, read, onServer), choose };
}
