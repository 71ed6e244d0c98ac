import { queryOptions } from "@tanstack/react-query";
import { type Board, boardSchema } from "@/lib/kiosk/shabbos-board/screen-schema";
import { isNear } from "@/lib/kiosk/shabbos-board/view-rules";
import { queryByKeyIfAllowed } from "@/lib/platform/api/fetch-json";
import { pace } from "@/lib/platform/api/pace";

/** On other days of the week nothing of it is shown. */
const LOOK_SELDOM_MS = 15 * 60_000;

function lookEveryMs({ state: { data } }: { state: { data: Board | null | undefined } }): number {
  return data && !data.days.some((day) => isNear(day, Date.now())) ? LOOK_SELDOM_MS : pace.ms;
}

/** Reads the board at the hub's pace from the day before a rest on, so that it begins with the plan as it then is; null: not connected. */
export const boardQuery = queryOptions({
  queryKey: ["/api/board"],
  queryFn: queryByKeyIfAllowed(boardSchema),
  refetchInterval: lookEveryMs,
});
