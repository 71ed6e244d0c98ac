import { respond, route } from "@/lib/accounts/routes/route";
import { withFailureText } from "@/lib/calendar/day/failure";
import { hebrewDateSchema } from "@/lib/calendar/day/hub-schema";
import { convertRequestSchema } from "@/lib/calendar/day/request";
import { convertDate } from "@/lib/calendar/day/store";
import { parseQuery } from "@/lib/platform/api/request-body";

export const GET = route("public", (request) =>
  withFailureText("Failed to convert Hebrew date", async () =>
    respond(hebrewDateSchema, await convertDate(parseQuery(request.nextUrl.searchParams, convertRequestSchema))),
  ),
);
