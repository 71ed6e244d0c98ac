import { queryOptions } from "@tanstack/react-query";
import { queryByKeyIfAllowed } from "@/lib/api/fetch-json";
import { boardSchema } from "@/lib/board-screen/schema";

const LOOK_MS = 60_000;

/** What the board says, looked for every minute, so that it begins with the plan as it then is; null when this screen is not connected any more. */
export const boardQuery = queryOptions({
  queryKey: ["/api/board"],
  queryFn: queryByKeyIfAllowed(boardSchema),
  refetchInterval: LOOK_MS,
});
