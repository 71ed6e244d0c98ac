import type { QueryClient } from "@tanstack/react-query";
import { prepareReading } from "@/components/shared/tanach/use-prepared-reading";
import { readingQuery } from "@/lib/library/tanach/queries";
import { openLayer } from "@/lib/platform/navigation/query-layers";

export const openReading = (id: string): void => openLayer("read", id);

/** Begins to load a reading. What does not arrive is loaded again when it is opened. */
export function prefetchReading(client: QueryClient, id: string, date: string): void {
  void client.prefetchQuery(readingQuery(id, date));
}

/** While the finger is still down: loads a reading and lays it out where no one sees it, so that the tap only has to show it. */
export function pressReading(client: QueryClient, id: string, date: string): void {
  prefetchReading(client, id, date);
  prepareReading(id);
}
