import { useQuery } from "@tanstack/react-query";
import { callableQuery } from "@/lib/kiosk/visits/client/callable-query";
import { visitNowQuery } from "@/lib/kiosk/visits/client/now-query";
import type { VisitPerson } from "@/lib/kiosk/visits/schema";

/** True on a paired screen that takes part in visits; the screen's own program reads it. */
export const useHasVisits = (): boolean => useQuery({ ...visitNowQuery, enabled: false }).data?.isOffered ?? false;

/** Whom he can call now, by video; no one where the hub does not say, and null until then. */
export function useCallable(): readonly VisitPerson[] | null {
  const hasVisits = useHasVisits();
  const { data, isError } = useQuery({ ...callableQuery, enabled: hasVisits });
  if (!hasVisits) return [];
  return data === undefined && !isError ? null : (data?.people ?? []).filter(({ canRing }) => canRing);
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Those of some names whom he can call now. */
export function useCallableOf(names: readonly string[]): VisitPerson[] {
  return (useCallable() ?? []).filter((person) => names.some((name) => isSameName(name, person.name)));
}

/** Returns true if the relative can call this person now: the caretaker allows it, and a page is open or push is set up there. */
export const useCanCall = ({ id }: VisitPerson): boolean => (useCallable() ?? []).some((person) => person.id === id);
