import type { QueryClient } from "@tanstack/react-query";
import { openLayer } from "@/lib/navigation/query-layers";
import { readingQuery } from "@/lib/tanach/queries";

/** Opens a reading over the book. */
export const openReading = (id: string): void => openLayer("read", id);

/** Begins to load a reading while the finger is still down. What does not arrive is loaded again by the tap. */
export function prefetchReading(client: QueryClient, id: string, date: string): void {
  void client.prefetchQuery(readingQuery(id, date));
}
