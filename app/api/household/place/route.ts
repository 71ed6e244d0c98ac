import { parse } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { resolvePlace } from "@/lib/calendar/places/resolve-place";
import { placeResponseSchema, placeRequestSchema } from "@/lib/household/settings-schema";

/** Which place a text names, while the caretaker types it (D24). */
export const GET = route("household.manage", async (request) => {
  const { location } = parse(placeRequestSchema, { location: request.nextUrl.searchParams.get("location") });
  return respond(placeResponseSchema, { place: resolvePlace(location) });
});
