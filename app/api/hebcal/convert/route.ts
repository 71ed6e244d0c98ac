import { parseQuery } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { withFailureText } from "@/lib/calendar/failure";
import { hebrewDateSchema } from "@/lib/calendar/hub-schema";
import { convertRequestSchema } from "@/lib/calendar/request";
import { convertDate } from "@/lib/calendar/store";

export const GET = route("public", (request) =>
  withFailureText("Failed to convert Hebrew date", async () =>
    respond(hebrewDateSchema, await convertDate(parseQuery(request.nextUrl.searchParams, convertRequestSchema))),
  ),
);
