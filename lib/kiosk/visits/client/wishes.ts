import type { VisitPerson } from "@/lib/kiosk/visits/schema";

type Listener = (person: VisitPerson) => void;
const listeners = new Set<Listener>();

export function wishCall(person: VisitPerson): void {
  listeners.forEach((notify) => notify(person));
}

export function onCallWish(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
