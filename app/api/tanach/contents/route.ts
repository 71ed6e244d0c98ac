import { parseQuery } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { tanachRequestSchema } from "@/lib/tanach/request";
import { contentsSchema } from "@/lib/tanach/schema";
import { getContents } from "@/lib/tanach/store";

export const GET = route("public", async (request) =>
  respond(contentsSchema, await getContents(parseQuery(request.nextUrl.searchParams, tanachRequestSchema))),
);
