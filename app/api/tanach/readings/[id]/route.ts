import { parseQuery } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { tanachRequestSchema } from "@/lib/tanach/request";
import { readingSchema } from "@/lib/tanach/schema";
import { getReading } from "@/lib/tanach/store";

export const GET = route<{ id: string }>("public", async (request, { params }) =>
  respond(readingSchema, await getReading(params.id, parseQuery(request.nextUrl.searchParams, tanachRequestSchema))),
);
