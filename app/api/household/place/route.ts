import { resolvePlace } from "@/lib/calendar/places";
import { placeAnswerSchema, placeRequestSchema } from "@/lib/household/settings-schema";
import { parse } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

/** Which place a text names, while the caretaker types it (D24). */
export const GET = route("household.manage", async (request) => {
  const { location } = parse(placeRequestSchema, { location: request.nextUrl.searchParams.get("location") });
  return answer(placeAnswerSchema, { place: resolvePlace(location) });
});
