import type { QueryClient } from "@tanstack/react-query";
import { callableQuery } from "@/lib/kiosk/visits/client/callable-query";
import { visitNowQuery } from "@/lib/kiosk/visits/client/now-query";
import type { Callable, VisitNow } from "@/lib/kiosk/visits/schema";
import { QUIET } from "@/tests/support/visits/scripted-visit";

/** Visits are on, and no one visits. */
export const NO_VISIT: VisitNow = { ...QUIET, canCall: false, media: "off", isRelaySet: false };

/** A screen has read that it takes part in visits, and that these can be called; `false`: that no one is there to hear it. */
export function seedCallable(client: QueryClient, people: Record<string, boolean>): void {
  client.setQueryData(visitNowQuery.queryKey, NO_VISIT);
  const callable: Callable = {
    people: Object.entries(people).map(([name, canRing]) => ({ id: name, name, photo: null, canRing })),
  };
  client.setQueryData(callableQuery.queryKey, callable);
}
