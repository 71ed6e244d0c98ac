/** @jest-environment node */
import tzLookup from "@photostructure/tz-lookup";
import { GeoLocation, Luxon, ZmanimCalendar } from "kosher-zmanim";
import type { Place } from "@/lib/accounts/household/schema";
import { candleTime, nightfall, sunsetOf } from "@/lib/calendar/hebcal/sun";
import { createRandom } from "@/lib/library/games/random";
import { addDays } from "@/lib/platform/time/civil-date";

const { DateTime } = Luxon;

/** kosher-zmanim's sun of a civil day; where the zone and the longitude lie on two sides of the date line, it answers another day's. */
function theirSun({ latitude, longitude, timeZone }: Place, date: string) {
  for (const slip of [0, -1, 1]) {
    const calendar = new ZmanimCalendar(new GeoLocation("place", latitude, longitude, 0, timeZone));
    calendar.setDate(DateTime.fromISO(`${addDays(date, slip)}T12:00`, { zone: timeZone }));
    const [sunset, noon] = [calendar.getSeaLevelSunset(), DateTime.fromISO(`${date}T12:00`, { zone: timeZone })];
    const hours = sunset ? sunset.diff(noon, "hours").hours : NaN;
    if (hours > 0 && hours < 16) return { sunset, nightfall: calendar.getSunsetOffsetByDegrees(98.5) };
  }
  return null;
}

const next = createRandom(5787);
const samples = Array.from({ length: 1000 }, () => {
  // As on the globe, and short of the polar circles.
  const latitude = (Math.asin(next() * 2 - 1) * 180) / Math.PI;
  const place = { latitude: Math.max(-65, Math.min(65, latitude)), longitude: next() * 360 - 180 };
  const date = addDays("2000-01-01", Math.floor(next() * 36_500));
  return {
    place: {
      ...place,
      title: "place",
      city: "place",
      country: "XX",
      timeZone: tzLookup(place.latitude, place.longitude),
      inIsrael: false,
    },
    date,
  };
});

const cut = (time: { toMillis(): number } | null) => time && Math.floor(time.toMillis() / 1000) * 1000;

test("sunset, candles, and nightfall equal kosher-zmanim's for 1,000 places", () => {
  const differing: unknown[] = [];
  let compared = 0;
  for (const { place, date } of samples) {
    const theirs = theirSun(place, date);
    const sunset = sunsetOf(place, date)?.getTime();
    if (!theirs?.sunset || sunset === undefined) continue;
    compared += 1;
    const custom = { place, candleMinutes: null, havdalahMinutes: null, opinion: "gra" as const };
    const candles = Math.floor((Math.floor(theirs.sunset.toMillis() / 1000) * 1000 - 18 * 60_000) / 60_000) * 60_000;
    const dark = cut(theirs.nightfall);
    const night = dark === null ? null : Math.ceil(dark / 60_000) * 60_000;
    // Where night does not fall, ours is counted.
    const isSame =
      candleTime(custom, date)?.getTime() === candles &&
      (night === null || nightfall(custom, date)?.getTime() === night);
    if (Math.abs(theirs.sunset.toMillis() - sunset) > 1000 || !isSame)
      differing.push({ place, date, sunset: new Date(sunset), theirs: theirs.sunset.toISO() });
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(980);
}, 30_000);
