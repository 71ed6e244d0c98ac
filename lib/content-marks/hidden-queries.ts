import { queryOptions } from "@tanstack/react-query";
import { queryByKey } from "@/lib/api/fetch-json";
import { hiddenTextsSchema } from "@/lib/content-marks/hidden-schema";

const LOOK_MS = 5 * 60_000;

/** Which texts are "not for us"; looked for every five minutes without a touch. */
export const hiddenTextsQuery = queryOptions({
  queryKey: ["/api/hidden-texts"],
  queryFn: queryByKey(hiddenTextsSchema),
  staleTime: LOOK_MS,
  refetchInterval: LOOK_MS,
});
