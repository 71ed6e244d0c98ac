import { useQueries, useQuery } from "@tanstack/react-query";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { overviewQuery, scheduleQuery, seriesQuery } from "@/lib/schedule/items/admin-queries";
import type { Overview, ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { countSeries } from "@/lib/schedule/items/lists";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";

/** The schedule in its order: `items` are all of it, or only what is near until `allItems` was needed and has loaded. */
export type Schedule = Overview & {
  allItems: ScheduleItemWithVersion[] | undefined;
  /** The rhythm of each series, by its id; empty until loaded. */
  seriesInfo: ReadonlyMap<string, SeriesInfo>;
  isSeriesLoading: boolean;
};

/** Returns the overview; when `needsWhole`, also loads the full list and uses only that, so that counts and rows agree. */
export function useSchedule(needsWhole: boolean) {
  const signedIn = useSignedIn();
  const overview = useQuery(overviewQuery(signedIn));
  const series = useQuery(seriesQuery(signedIn));
  const needed = needsWhole ? [scheduleQuery(signedIn)] : [];
  const [list] = useQueries({ queries: needed });
  const allItems = list?.data;
  const known: Overview | undefined = allItems
    ? { items: allItems, total: allItems.length, series: countSeries(allItems), spans: overview.data?.spans ?? [] }
    : overview.data;
  const seriesInfo = new Map(series.data?.map((info) => [info.id, info]));
  const plan = known && ({ ...known, allItems, seriesInfo, isSeriesLoading: series.isPending } satisfies Schedule);
  return { plan, overview, list };
}
