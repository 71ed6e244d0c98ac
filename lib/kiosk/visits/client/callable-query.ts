import { queryOptions } from "@tanstack/react-query";
import { CALLABLE_PATH } from "@/lib/kiosk/visits/paths";
import { callableSchema } from "@/lib/kiosk/visits/schema";
import { readJsonIfAllowed } from "@/lib/platform/api/fetch-json";

export const callableQuery = queryOptions({
  queryKey: ["visits", "people"],
  queryFn: ({ signal }) => readJsonIfAllowed(CALLABLE_PATH, callableSchema, signal),
  staleTime: 20_000,
});
