import { queryOptions } from "@tanstack/react-query";
import { VISIT_NOW_PATH } from "@/lib/kiosk/visits/paths";
import { visitNowSchema } from "@/lib/kiosk/visits/schema";
import { readJson } from "@/lib/platform/api/fetch-json";
import { pace } from "@/lib/platform/api/pace";

const UNTOLD_MS = 5000;
const SILENT_PACE_MS = 60_000;

export const visitNowQuery = queryOptions({
  queryKey: ["visits", "now"],
  queryFn: ({ signal }) => readJson(VISIT_NOW_PATH, visitNowSchema, signal),
  refetchInterval: ({ state: { data } }) => (data?.isOffered && pace.ms === SILENT_PACE_MS ? UNTOLD_MS : pace.ms),
  staleTime: 0,
  retry: false,
});
