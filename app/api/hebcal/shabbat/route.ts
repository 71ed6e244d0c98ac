import { failingAs } from "@/lib/calendar/failure";
import { shabbatRequestSchema } from "@/lib/calendar/request";
import { shabbatAnswerSchema } from "@/lib/calendar/schema";
import { getShabbat } from "@/lib/calendar/store";
import { parseQuery } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

export const GET = route("public", (request) =>
  failingAs("Failed to fetch Shabbat times", async () =>
    answer(shabbatAnswerSchema, await getShabbat(parseQuery(request.nextUrl.searchParams, shabbatRequestSchema))),
  ),
);
