import { placeResponseSchema, placeRequestSchema } from "@/lib/accounts/household/settings-schema";
import { getHousehold } from "@/lib/accounts/household/store";
import { respond, route } from "@/lib/accounts/routes/route";
import { nextShabbos } from "@/lib/calendar/day/next-shabbos";
import { otherPlaces, resolvePlace } from "@/lib/calendar/places/resolve-place";
import { parse } from "@/lib/platform/api/request-body";
import { clock } from "@/lib/platform/time/clock";

/** Returns the place that a text names, while the caretaker types it (D24). */
export const GET = route("household.manage", async (request) => {
  const { location } = parse(placeRequestSchema, { location: request.nextUrl.searchParams.get("location") });
  const place = resolvePlace(location);
  const shabbos = place && nextShabbos({ ...(await getHousehold()), place }, clock.now());
  return respond(placeResponseSchema, { place, shabbos, others: otherPlaces(location) });
});
