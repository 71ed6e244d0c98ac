import type { QueryClient } from "@tanstack/react-query";
import { callableQuery } from "@/lib/kiosk/visits/client/callable-query";
import { visitNowQuery } from "@/lib/kiosk/visits/client/now-query";
import type { Callable, VisitNow } from "@/lib/kiosk/visits/schema";

/** Visits are on, and no one visits. */
export const NO_VISIT: VisitNow = {
  ...{ visit: null, canCall: false, whyNot: null, sentence: "", until: null, plan: null, isOffered: true },
  media: "off",
  ...{
    autoAfterMs: null,
    isRelaySet: false,
    isRelayOnly: false,
    missed: [],
    calledAt: null,
    now: "2026-11-24T15:00:00.000Z",
  },
};

/** A screen has read that it takes part in visits, and that these can be called; `false`: that no one is there to hear it. */
export function seedCallable(client: QueryClient, people: Record<string, boolean>): void {
  client.setQueryData(visitNowQuery.queryKey, NO_VISIT);
  const callable: Callable = {
    people: Object.entries(people).map(([name, canRing]) => ({ id: name, name, photo: null, canRing })),
  };
  client.setQueryData(callableQuery.queryKey, callable);
}
