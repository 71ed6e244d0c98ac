import { queryOptions } from "@tanstack/react-query";
import { hiddenTextsSchema } from "@/lib/library/content-marks/hidden-schema";
import { queryByKey } from "@/lib/platform/api/fetch-json";

const LOOK_MS = 5 * 60_000;

export const hiddenTextsQuery = queryOptions({
  queryKey: ["/api/hidden-texts"],
  queryFn: queryByKey(hiddenTextsSchema),
  staleTime: LOOK_MS,
  refetchInterval: LOOK_MS,
});
