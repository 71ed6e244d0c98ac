import { type SearchResult, searchResultSchema } from "@/lib/operations/search/schema";
import { readSignedIn, type SignedInRead } from "@/lib/platform/api/fetch-json";

export function searchRead(query: string): SignedInRead<SearchResult> {
  return {
    queryKey: ["/api/search", query],
    read: (signal) => readSignedIn(`/api/search?${new URLSearchParams({ q: query })}`, searchResultSchema, signal),
  };
}
