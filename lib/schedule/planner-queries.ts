import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readSignedIn, sendJson } from "@/lib/http/fetch-json";
import { scheduleKeys } from "@/lib/schedule/queries";
import {
  type ChangeRequest,
  deletionSchema,
  overviewSchema,
  plannedListSchema,
  restoredSchema,
  savedSchema,
  type ScheduleRequest,
  type Scope,
  trashSchema,
} from "@/lib/schedule/planner-schema";

const ITEMS_URL = "/api/schedule-items";
/** How often the open page looks for his marks and another caretaker's changes. */
const REFRESH_MS = 60_000;

/** Runs a call, if need be after a new log-in (components/auth/sign-in-again.tsx). */
type SignedIn = <T>(work: () => Promise<T>) => Promise<T>;

/** What the page shows first, and how much there is beside it. Opening it always looks anew. */
export function overviewQuery(signedIn: SignedIn) {
  return queryOptions({
    queryKey: scheduleKeys.overview,
    queryFn: ({ signal }) => signedIn(() => readSignedIn(scheduleKeys.overview.join("/"), overviewSchema, signal)),
    refetchInterval: REFRESH_MS,
    refetchOnMount: "always",
  });
}

/**
 * Everything that is planned, in the order of the list: only while something needs it, because a slow laptop feels five thousand items.
 * It is not kept, so that who needs it again never works with an old one.
 */
export function planQuery(signedIn: SignedIn) {
  return queryOptions({
    queryKey: scheduleKeys.all,
    queryFn: ({ signal }) => signedIn(() => readSignedIn(ITEMS_URL, plannedListSchema, signal)),
    refetchInterval: REFRESH_MS,
    gcTime: 0,
  });
}

/** What was deleted and can be brought back. */
export function trashQuery(signedIn: SignedIn) {
  return queryOptions({
    queryKey: [...scheduleKeys.all, "trash"],
    queryFn: ({ signal }) => signedIn(() => readSignedIn(`${ITEMS_URL}/trash`, trashSchema, signal)),
    refetchOnMount: "always",
  });
}

/** After every change the overview, the list, today's items and the trash are read anew. */
export function refreshPlan(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: scheduleKeys.all });
}

const itemUrl = (id: string, scope: Scope) => `${ITEMS_URL}/${encodeURIComponent(id)}${scope === "this" ? "" : `?scope=${scope}`}`;

/** Adds an item or a series. These calls throw as sendJson does. */
export const createPlanned = (request: ScheduleRequest) => sendJson("POST", ITEMS_URL, savedSchema, request);

/** Saves an item, or with a wider scope also others of its series. */
export const changePlanned = (id: string, scope: Scope, change: ChangeRequest) => sendJson("PUT", itemUrl(id, scope), savedSchema, change);

/** Deletes an item, or with a wider scope also others of its series; answers what brings them back. */
export const deletePlanned = (id: string, scope: Scope) => sendJson("DELETE", itemUrl(id, scope), deletionSchema);

/** Deletes a whole series; answers what brings it back. */
export const deleteSeries = (groupId: string) => sendJson("DELETE", `${ITEMS_URL}/group/${encodeURIComponent(groupId)}`, deletionSchema);

/** Brings back what was deleted together. */
export const restoreDeletion = (deletionId: string) => sendJson("POST", `${ITEMS_URL}/restore`, restoredSchema, { deletionId });
