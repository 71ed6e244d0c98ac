import { failingAs } from "@/lib/calendar/failure";
import { convertRequestSchema } from "@/lib/calendar/request";
import { hebrewDateSchema } from "@/lib/calendar/schema";
import { convertDate } from "@/lib/calendar/store";
import { parseQuery } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

export const GET = route("public", (request) =>
  failingAs("Failed to convert Hebrew date", async () =>
    answer(hebrewDateSchema, await convertDate(parseQuery(request.nextUrl.searchParams, convertRequestSchema))),
  ),
);
