import { respond, route } from "@/lib/accounts/routes/route";
import { searchRequestSchema, searchResultSchema } from "@/lib/operations/search/schema";
import { search } from "@/lib/operations/search/store";
import { parseQuery } from "@/lib/platform/api/request-body";

export const GET = route("household.manage", async (request, { identity }) => {
  const { q } = parseQuery(request.nextUrl.searchParams, searchRequestSchema);
  return respond(searchResultSchema, await search(identity, q));
});
