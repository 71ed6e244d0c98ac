import { queryOptions } from "@tanstack/react-query";
import { queryByKeyIfAllowed } from "@/lib/api/fetch-json";
import { type Board, boardSchema } from "@/lib/board-screen/schema";
import { isNear } from "@/lib/board-screen/view-rules";

const LOOK_MS = 60_000;
/** On other days of the week nothing of it is shown. */
const LOOK_SELDOM_MS = 15 * LOOK_MS;

function lookEveryMs({ state: { data } }: { state: { data: Board | null | undefined } }): number {
  return data && !data.days.some((day) => isNear(day, Date.now())) ? LOOK_SELDOM_MS : LOOK_MS;
}

/**
 * What the board says, looked for every minute from the day before a rest on, so that it begins with the plan as it then is; null when
 * this screen is not connected any more.
 */
export const boardQuery = queryOptions({
  queryKey: ["/api/board"],
  queryFn: queryByKeyIfAllowed(boardSchema),
  refetchInterval: lookEveryMs,
});
