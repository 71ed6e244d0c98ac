import type { Custom } from "@/lib/calendar/sun";
import type { Place } from "@/lib/household/schema";

function place(city: string, country: string, latitude: number, longitude: number, timeZone: string): Place {
  return { title: city, city, country, latitude, longitude, timeZone, inIsrael: country === "IL" };
}

/** The places whose times were looked up, and those at the edges of the sun and of the clocks. */
export const PLACES = {
  brooklyn: place("Brooklyn", "US", 40.67, -73.9367, "America/New_York"),
  jerusalem: place("Jerusalem", "IL", 31.769, 35.216, "Asia/Jerusalem"),
  haifa: place("Haifa", "IL", 32.8156, 34.9892, "Asia/Jerusalem"),
  zichron: place("Zichron Yaakov", "IL", 32.571, 34.952, "Asia/Jerusalem"),
  bneiBrak: place("Bnei Brak", "IL", 32.08074, 34.8338, "Asia/Jerusalem"),
  london: place("London", "GB", 51.5085, -0.1257, "Europe/London"),
  melbourne: place("Melbourne", "AU", -37.814, 144.9633, "Australia/Melbourne"),
  tromso: place("Tromso", "NO", 69.6496, 18.956, "Europe/Oslo"),
  stockholm: place("Stockholm", "SE", 59.3293, 18.0686, "Europe/Stockholm"),
  reykjavik: place("Reykjavik", "IS", 64.1466, -21.9426, "Atlantic/Reykjavik"),
  mumbai: place("Mumbai", "IN", 19.0728, 72.8826, "Asia/Kolkata"),
  adelaide: place("Adelaide", "AU", -34.9287, 138.5986, "Australia/Adelaide"),
  kathmandu: place("Kathmandu", "NP", 27.7017, 85.3206, "Asia/Kathmandu"),
  auckland: place("Auckland", "NZ", -36.8485, 174.7635, "Pacific/Auckland"),
  apia: place("Apia", "WS", -13.8333, -171.7667, "Pacific/Apia"),
  kiritimati: place("Kiritimati", "KI", 1.8721, -157.4278, "Pacific/Kiritimati"),
  chatham: place("Waitangi", "NZ", -43.9535, -176.5597, "Pacific/Chatham"),
  attu: place("Attu", "US", 52.9, 172.9, "America/Adak"),
  honolulu: place("Honolulu", "US", 21.3069, -157.8583, "Pacific/Honolulu"),
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof PLACES;

/** A household there; by the customs of the place unless told otherwise. */
export function at(name: PlaceName, customs: Partial<Omit<Custom, "place">> = {}): Custom {
  return { place: PLACES[name], candleMinutes: null, havdalahMinutes: null, ...customs };
}
