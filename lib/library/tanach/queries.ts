import { queryOptions } from "@tanstack/react-query";
import { contentsPath, familyPath, readingPath } from "@/lib/library/tanach/addresses";
import { familyDaysSchema } from "@/lib/library/tanach/family-schema";
import { contentsSchema, readingSchema } from "@/lib/library/tanach/schema";
import { queryByKey, queryByKeyIfAllowed } from "@/lib/platform/api/fetch-json";

/** The text never changes while the page is open; which text a day has is part of the address. */
const FOREVER = { staleTime: Infinity, gcTime: 30 * 60_000 };

export const contentsQuery = (date: string) =>
  queryOptions({ queryKey: [contentsPath(date)], queryFn: queryByKey(contentsSchema), ...FOREVER });

export const readingQuery = (id: string, date: string) =>
  queryOptions({ queryKey: [readingPath(id, date)], queryFn: queryByKey(readingSchema), ...FOREVER });

/** The family's birthdays and yahrzeits in the plan; null when this screen is not connected. */
export const familyDaysQuery = (date: string) =>
  queryOptions({ queryKey: [familyPath(date)], queryFn: queryByKeyIfAllowed(familyDaysSchema) });
