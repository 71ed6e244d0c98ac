import type { VisitPerson } from "@/lib/kiosk/visits/schema";

type Listener = (person: VisitPerson) => void;
const listeners = new Set<Listener>();

/** Somewhere on his screen "Call Rivky" was pressed: the question comes forward. */
export function wishCall(person: VisitPerson): void {
  listeners.forEach((notify) => notify(person));
}

/** Calls when he wishes to call someone; returns how to stop. */
export function onCallWish(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
