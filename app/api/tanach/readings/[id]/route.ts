import { respond, route } from "@/lib/accounts/routes/route";
import { tanachRequestSchema } from "@/lib/library/tanach/request";
import { readingSchema } from "@/lib/library/tanach/schema";
import { getReading } from "@/lib/library/tanach/store";
import { parseQuery } from "@/lib/platform/api/request-body";

export const GET = route<{ id: string }>("public", async (request, { params }) =>
  respond(readingSchema, await getReading(params.id, parseQuery(request.nextUrl.searchParams, tanachRequestSchema))),
);
