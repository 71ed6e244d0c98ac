import { queryOptions } from "@tanstack/react-query";
import { episodesSchema } from "@/lib/library/podcasts/episode-schema";
import { EPISODES_PATH } from "@/lib/library/podcasts/rules";
import { queryByKeyIfAllowed } from "@/lib/platform/api/fetch-json";

const LOOK_MS = 5 * 60_000;

export const episodesQuery = queryOptions({
  queryKey: [EPISODES_PATH],
  queryFn: queryByKeyIfAllowed(episodesSchema),
  staleTime: LOOK_MS,
  refetchInterval: LOOK_MS,
});
