import { respond, route } from "@/lib/accounts/routes/route";
import { tanachRequestSchema } from "@/lib/library/tanach/request";
import { contentsSchema } from "@/lib/library/tanach/schema";
import { getContents } from "@/lib/library/tanach/store";
import { parseQuery } from "@/lib/platform/api/request-body";

export const GET = route("public", async (request) =>
  respond(contentsSchema, await getContents(parseQuery(request.nextUrl.searchParams, tanachRequestSchema))),
);
