import { searchResultSchema } from "@/lib/operations/search/schema";
import { signedInRead } from "@/lib/platform/api/fetch-json";

export const searchRead = (query: string) =>
  signedInRead(`/api/search?${new URLSearchParams({ q: query })}`, searchResultSchema, ["/api/search", query]);
