import { queryOptions } from "@tanstack/react-query";
import { type RestRequest, type RestResponse, restResponseSchema } from "@/lib/calendar/shabbos/settings-schema";
import { queryByKeyIfAllowed, sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { pace } from "@/lib/platform/api/pace";

const REST_URL = "/api/rest-settings";

export const restQuery = queryOptions({
  queryKey: [REST_URL],
  queryFn: queryByKeyIfAllowed(restResponseSchema),
  refetchInterval: () => pace.ms,
});

export const restRead = signedInRead(REST_URL, restResponseSchema, [REST_URL, "edit"]);

/** Saves everything at once. Throws as sendJson does; 409 when someone else has saved since `updatedAt`. */
export function sendRest(wanted: RestRequest): Promise<RestResponse> {
  return sendJson("PUT", REST_URL, restResponseSchema, wanted);
}
