import { parse } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { nextShabbos } from "@/lib/calendar/next-shabbos";
import { otherPlaces, resolvePlace } from "@/lib/calendar/places/resolve-place";
import { placeResponseSchema, placeRequestSchema } from "@/lib/household/settings-schema";
import { getHousehold } from "@/lib/household/store";
import { clock } from "@/lib/time/clock";

/** Which place a text names, while the caretaker types it (D24). */
export const GET = route("household.manage", async (request) => {
  const { location } = parse(placeRequestSchema, { location: request.nextUrl.searchParams.get("location") });
  const place = resolvePlace(location);
  const shabbos = place && nextShabbos({ ...(await getHousehold()), place }, clock.now());
  return respond(placeResponseSchema, { place, shabbos, others: otherPlaces(location) });
});
