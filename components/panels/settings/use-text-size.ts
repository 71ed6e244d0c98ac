import { useSyncExternalStore } from "react";
import {
  FEW_ATTRIBUTE,
  isFew,
  TEXT_SCALE_VARIABLE,
  TEXT_SIZE_COOKIE,
  textScale,
  type TextSize,
  textSizeOf,
} from "@/lib/kiosk/preferences/text-size";
import { createListeners } from "@/lib/platform/listeners";

/** The longest that browsers keep a cookie. */
const YEAR_S = 400 * 86_400;

const { subscribe, notify } = createListeners();

function read(): TextSize {
  const parts = document.cookie.split("; ");
  return textSizeOf(parts.find((part) => part.startsWith(`${TEXT_SIZE_COOKIE}=`))?.slice(TEXT_SIZE_COOKIE.length + 1));
}

const onServer = (): TextSize | null => null;

function apply(size: TextSize): void {
  document.documentElement.toggleAttribute(FEW_ATTRIBUTE, isFew(size));
  document.documentElement.style.setProperty(TEXT_SCALE_VARIABLE, textScale(size));
}

/** Shows the whole program in a size, until the returned function shows it again in the one that is kept. */
export function tryTextSize(size: TextSize): () => void {
  apply(size);
  return () => apply(read());
}

/** Keeps a size for every later visit of this browser (app/layout.tsx reads the cookie). */
export function keepTextSize(size: TextSize): void {
  document.cookie = `${TEXT_SIZE_COOKIE}=${size}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  apply(size);
  notify();
}

/** The text size that this device keeps; null on the server. */
export function useTextSize(): TextSize | null {
  return useSyncExternalStore(subscribe, read, onServer);
}
