import { createListeners } from "@/lib/platform/listeners";

/** One message at a time (D42); a new one takes the place of the old one. */
export type ToastMessage = { id: number; title: string; text?: string; kind: "error" | "success"; open: boolean };

/** Milliseconds a message is shown, and until a closed one is forgotten (D42). */
export const TOAST_SHOWN_MS = 5000;
const TOAST_REMOVED_AFTER_MS = 1_000_000;

export type ToastWords = Record<"error" | "success" | "close" | "closeThis" | "message" | "region", string>;

let words: ToastWords | undefined;
let current: ToastMessage | null = null;
let latestId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

function set(next: ToastMessage | null): void {
  current = next;
  listeners.notify();
}

export function toast({
  title,
  text,
  kind = "success",
}: {
  title: string;
  text?: string;
  kind?: ToastMessage["kind"];
}): number {
  clearTimeout(removal);
  latestId += 1;
  set({ id: latestId, title, kind, open: true, ...(text ? { text } : {}) });
  return latestId;
}

/** Closes a message; it is forgotten 1,000,000 ms later. One that was replaced in between is left alone. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), TOAST_REMOVED_AFTER_MS);
}

/** The words around a message in a page's language; without them English ones. */
export function setToastWords(ofPage?: ToastWords): void {
  words = ofPage;
}

export function toastWords(): ToastWords | undefined {
  return words;
}

export function currentToast(): ToastMessage | null {
  return current;
}

export const subscribeToasts = listeners.subscribe;
