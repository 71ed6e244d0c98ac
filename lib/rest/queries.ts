import { queryOptions } from "@tanstack/react-query";
import { queryByKeyIfAllowed, readSignedIn, sendJson, type SignedInRead } from "@/lib/api/fetch-json";
import { type RestRequest, type RestResponse, restResponseSchema } from "@/lib/rest/schema";

const REST_URL = "/api/rest-settings";
const LOOK_MS = 60_000;

/** What a paired screen does when nobody touches it, looked for every minute; null when it is not connected any more. */
export const restQuery = queryOptions({
  queryKey: [REST_URL],
  queryFn: queryByKeyIfAllowed(restResponseSchema),
  refetchInterval: LOOK_MS,
});

/** The same for the caretaker, who changes it. */
export const restRead: SignedInRead<RestResponse> = {
  queryKey: [REST_URL, "edit"],
  read: (signal) => readSignedIn(REST_URL, restResponseSchema, signal),
};

/** Saves everything at once. Throws as sendJson does; 409 when somebody else has saved since `updatedAt`. */
export function sendRest(wanted: RestRequest): Promise<RestResponse> {
  return sendJson("PUT", REST_URL, restResponseSchema, wanted);
}
