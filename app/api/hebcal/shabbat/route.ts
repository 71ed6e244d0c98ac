import { parseQuery } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { withFailureText } from "@/lib/calendar/failure";
import { shabbatRequestSchema } from "@/lib/calendar/request";
import { shabbatResponseSchema } from "@/lib/calendar/schema";
import { getShabbat } from "@/lib/calendar/store";

export const GET = route("public", (request) =>
  withFailureText("Failed to fetch Shabbat times", async () =>
    respond(shabbatResponseSchema, await getShabbat(parseQuery(request.nextUrl.searchParams, shabbatRequestSchema))),
  ),
);
