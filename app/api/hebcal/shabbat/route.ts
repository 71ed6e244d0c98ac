import { respond, route } from "@/lib/accounts/routes/route";
import { withFailureText } from "@/lib/calendar/day/failure";
import { shabbatRequestSchema } from "@/lib/calendar/day/request";
import { shabbatResponseSchema } from "@/lib/calendar/day/schema";
import { getShabbat } from "@/lib/calendar/day/store";
import { parseQuery } from "@/lib/platform/api/request-body";

export const GET = route("public", (request) =>
  withFailureText("Failed to fetch Shabbat times", async () =>
    respond(shabbatResponseSchema, await getShabbat(parseQuery(request.nextUrl.searchParams, shabbatRequestSchema))),
  ),
);
