import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readSignedIn, sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { sendNew } from "@/lib/platform/api/send-new";
import { recentSchema } from "@/lib/schedule/changes/change-schema";
import {
  changeRefSchema,
  type Change,
  deletionSchema,
  effectSchema,
  overviewSchema,
  versionedListSchema,
  restoredSchema,
  savedSchema,
  type ScheduleRequest,
  type Scope,
} from "@/lib/schedule/items/admin-schema";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import { seriesDetailSchema } from "@/lib/schedule/series/detail-schema";
import { previewSchema, seriesListSchema } from "@/lib/schedule/series/rule-schema";

const ITEMS_URL = "/api/schedule-items";
const REFRESH_MS = 60_000;

type SignedIn = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns the query for the page's first items and the totals. Opening the page always reads again. */
export function overviewQuery(signedIn: SignedIn) {
  return queryOptions({
    queryKey: scheduleKeys.overview,
    queryFn: ({ signal }) => signedIn(() => readSignedIn(scheduleKeys.overview.join("/"), overviewSchema, signal)),
    refetchInterval: REFRESH_MS,
    refetchOnMount: "always",
  });
}

/** Everything that is planned, in order. Not kept, so that no one works with an old list; slow laptops feel five thousand items. */
export function scheduleQuery(signedIn: SignedIn) {
  return queryOptions({
    queryKey: scheduleKeys.all,
    queryFn: ({ signal }) => signedIn(() => readSignedIn(ITEMS_URL, versionedListSchema, signal)),
    refetchInterval: REFRESH_MS,
    gcTime: 0,
  });
}

export function recentQuery(signedIn: SignedIn) {
  return queryOptions({
    queryKey: [...scheduleKeys.all, "recent"],
    queryFn: ({ signal }) => signedIn(() => readSignedIn(`${ITEMS_URL}/recent`, recentSchema, signal)),
    refetchOnMount: "always",
  });
}

export function seriesQuery(signedIn: SignedIn) {
  return queryOptions({
    queryKey: [...scheduleKeys.all, "series"],
    queryFn: ({ signal }) => signedIn(() => readSignedIn(`${ITEMS_URL}/series`, seriesListSchema, signal)),
  });
}

export const seriesDetailRead = (groupId: string) =>
  signedInRead(`${ITEMS_URL}/group/${encodeURIComponent(groupId)}`, seriesDetailSchema, [
    ...scheduleKeys.all,
    "group",
    groupId,
  ]);

/** Returns the query for a preview of a request's series, where only the server knows it; null asks nothing. */
export function previewQuery(signedIn: SignedIn, request: ScheduleRequest | null) {
  return queryOptions({
    // Not under the schedule's own key: what is saved elsewhere changes no preview.
    queryKey: ["schedule-preview", request],
    queryFn: () => signedIn(() => sendJson("POST", `${ITEMS_URL}/preview`, previewSchema, request)),
    enabled: request !== null,
    gcTime: REFRESH_MS,
    placeholderData: (before) => before,
  });
}

export function effectQuery(signedIn: SignedIn, asked: { id: string; scope: Scope; change: Change } | null) {
  return queryOptions({
    queryKey: [...scheduleKeys.all, "effect", asked],
    queryFn: () => {
      const { id, scope, change } = asked ?? { id: "", scope: "this", change: {} };
      return signedIn(() =>
        sendJson("POST", `${ITEMS_URL}/${encodeURIComponent(id)}/effect?scope=${scope}`, effectSchema, change),
      );
    },
    enabled: asked !== null,
    gcTime: 0,
    placeholderData: (before) => before,
  });
}

export function refetchSchedule(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: scheduleKeys.all });
}

const itemUrl = (id: string, scope: Scope) =>
  `${ITEMS_URL}/${encodeURIComponent(id)}${scope === "this" ? "" : `?scope=${scope}`}`;

/** Adds an item or a series. These calls throw as sendJson does. */
export const sendNewItem = (request: ScheduleRequest) => sendNew(ITEMS_URL, savedSchema, request);

export const sendItemChange = (id: string, scope: Scope, change: Change) =>
  sendJson("PUT", itemUrl(id, scope), savedSchema, change);

export const sendItemDeletion = (id: string, scope: Scope) => sendJson("DELETE", itemUrl(id, scope), deletionSchema);

export const sendSeriesDeletion = (groupId: string) =>
  sendJson("DELETE", `${ITEMS_URL}/group/${encodeURIComponent(groupId)}`, deletionSchema);

export const sendDeletionRestore = (deletionId: string) =>
  sendNew(`${ITEMS_URL}/restore`, restoredSchema, { deletionId });

export const sendUndo = (changeId: string) => sendNew(`${ITEMS_URL}/undo`, restoredSchema, { changeId });

export const sendGoOn = (groupId: string) =>
  sendJson("PATCH", `${ITEMS_URL}/group/${encodeURIComponent(groupId)}`, changeRefSchema, { recurrenceEnds: "never" });
