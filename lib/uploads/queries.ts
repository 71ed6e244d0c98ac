import { queryOptions } from "@tanstack/react-query";
import { familyAccessAnswerSchema } from "@/lib/auth/schema";
import { sendJson } from "@/lib/http/fetch-json";
import { linkKey } from "@/lib/uploads/link-key";

const ACCESS_URL = "/api/family-access";
/** All exchanges of this page. */
export const familyAccessKey = [ACCESS_URL];

/**
 * Who this browser sends as. With a link's key it is exchanged for a cookie, without one the cookie's life is renewed (D9);
 * `key` is undefined until the address was read. An unknown or revoked key rejects with HttpError 401.
 */
export function familyAccessQuery(key: string | null | undefined) {
  return queryOptions({
    queryKey: [...familyAccessKey, key ?? ""],
    queryFn: () => {
      if (key) linkKey.clearRouterCopy();
      return sendJson("POST", ACCESS_URL, familyAccessAnswerSchema, key ? { key } : {});
    },
    enabled: key !== undefined,
    staleTime: Infinity,
  });
}
