import { queryOptions } from "@tanstack/react-query";
import { familyAccessResponseSchema } from "@/lib/accounts/auth/schema";
import { mediaKeys } from "@/lib/media/items/queries";
import { askAgainAfterMs } from "@/lib/media/items/sent-rules";
import { sentListSchema } from "@/lib/media/sent/schema";
import { linkKey } from "@/lib/media/uploads/client/link-key";
import { countShared } from "@/lib/media/uploads/client/shared/take-shares";
import { readJsonIfAllowed, sendJson } from "@/lib/platform/api/fetch-json";
import { serverNow } from "@/lib/platform/time/server-time";

const ACCESS_URL = "/api/family-access";
export const familyAccessKey = [ACCESS_URL];

/** Exchanges a link's key for a cookie or renews it (D9); `key` is undefined until it is read. Rejects with HttpError 401. */
export function familyAccessQuery(key: string | null | undefined) {
  return queryOptions({
    queryKey: [...familyAccessKey, key ?? ""],
    queryFn: () => {
      if (key) linkKey.clearRouterCopy();
      return sendJson("POST", ACCESS_URL, familyAccessResponseSchema, key ? { key } : {});
    },
    enabled: key !== undefined,
    staleTime: Infinity,
  });
}

export const sharedCountQuery = queryOptions({ queryKey: ["shared-files"], queryFn: countShared, staleTime: 0 });

const READ_AGAIN_MS = 30_000;
/** For what comes back of what was sent. */
const REPLIES_MS = 60_000;

/** Null for a browser that may not send. It is under the gallery's key, so that it is read again after each file. */
export const sentQuery = queryOptions({
  queryKey: [...mediaKeys.all, "sent"],
  queryFn: ({ signal }) => readJsonIfAllowed("/api/family-videos/sent", sentListSchema, signal),
  refetchInterval: ({ state: { data, status } }) =>
    status === "error"
      ? READ_AGAIN_MS
      : askAgainAfterMs(data ?? [], serverNow()) || (data && data.length > 0 ? REPLIES_MS : false),
});
