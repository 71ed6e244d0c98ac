import { hebrewDateOf } from "@/lib/calendar/hebcal/hebrew-day";
import { holyTimes } from "@/lib/calendar/hebcal/holy-days";
import { hubDays } from "@/lib/calendar/hebcal/hub-days";
import { calendarItems } from "@/lib/calendar/hebcal/items";
import { dayTimes } from "@/lib/calendar/hebcal/zmanim";
import { at, PLACES, type PlaceName } from "@/tests/support/fixtures/places";

/** Around the turns of the year, both changes of the clock, a leap day, and a run of three days. */
const SPANS = [
  ["2026-09-10", "2026-09-30"],
  ["2026-10-30", "2026-11-08"],
  ["2026-12-28", "2027-01-03"],
  ["2027-03-12", "2027-03-30"],
  ["2027-04-20", "2027-05-01"],
  ["2028-02-27", "2028-03-02"],
] as const;

const places = Object.keys(PLACES).filter((name): name is PlaceName => name in PLACES);
const tables = places.flatMap((name) =>
  SPANS.map(([start, end]) => [
    calendarItems(at(name), start, end),
    holyTimes(at(name), start, end),
    hubDays(at(name), start, 5),
    dayTimes(at(name, { opinion: "baal-hatanya" }), start),
    hebrewDateOf(end, true),
  ]),
);
process.stdout.write(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, tables }));
