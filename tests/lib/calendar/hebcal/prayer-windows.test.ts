/** @jest-environment node */
import { type ZmanimOpinion, zmanimOpinionSchema } from "@/lib/accounts/household/schema";
import { prayerWindowsSchema } from "@/lib/calendar/day/hub-schema";
import { prayerWindows } from "@/lib/calendar/hebcal/prayer-windows";
import { floorToMinute } from "@/lib/calendar/hebcal/sun";
import { dayTimes, exactTime } from "@/lib/calendar/hebcal/zmanim";
import { addDays } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";
import { at, PLACES, type PlaceName } from "@/tests/support/fixtures/places";

const windowsOf = (place: PlaceName, date: string, opinion: ZmanimOpinion = "gra") =>
  prayerWindowsSchema.parse(prayerWindows(at(place, { opinion }), date, 1)[0]);
/** "2026-11-20T05:55:00-05:00" as "20 05:55 -05:00". */
const short = (times: readonly string[] | null) =>
  times?.map((time) => `${time.slice(8, 10)} ${time.slice(11, 16)} ${time.slice(19)}`).join(", ") ?? null;

test.each<[string, PlaceName, string]>([
  ["a Friday", "brooklyn", "2026-11-20"],
  ["the day whose clocks go back", "brooklyn", "2026-11-01"],
  ["the day whose clocks go forward", "brooklyn", "2026-03-08"],
  ["the eve of that", "brooklyn", "2026-03-07"],
  ["a day of Jerusalem", "jerusalem", "2026-09-21"],
  ["a day of Melbourne", "melbourne", "2027-01-05"],
])("%s has the times that the Zmanim panel shows, by every opinion", (_name, place, date) => {
  for (const opinion of zmanimOpinionSchema.options) {
    const timeOf = (id: string) => dayTimes(at(place, { opinion }), date).find((zman) => zman.id === id)?.time;
    const { shachris, mincha, mairiv } = windowsOf(place, date, opinion);
    expect(shachris).toEqual(["misheyakir", "tefillah", "chatzos"].map((id) => timeOf(id)));
    expect(mincha).toEqual(["mincha-gedola", "sunset"].map((id) => timeOf(id)));
    // Dawn is the end here, so it is rounded down (D27).
    const dawn = exactTime(PLACES[place], addDays(date, 1), opinion, "alos");
    expect(mairiv).toEqual([timeOf("nightfall"), dawn && zonedTime(floorToMinute(dawn), PLACES[place].timeZone)]);
  }
});

test("the night over which the clocks change has the offset of each of its ends", () => {
  expect(short(windowsOf("brooklyn", "2026-10-31").mairiv)).toBe("31 18:36 -04:00, 01 05:03 -05:00");
  expect(short(windowsOf("brooklyn", "2026-03-07").mairiv)).toBe("07 18:35 -05:00, 08 05:57 -04:00");
});

test.each<[PlaceName, string, Record<"shachris" | "mincha" | "mairiv", boolean>]>([
  ["tromso", "2026-06-21", { shachris: true, mincha: true, mairiv: false }],
  // The sun does not rise, but it is darker by night than by day.
  ["tromso", "2026-12-21", { shachris: false, mincha: false, mairiv: true }],
  ["tromso", "2026-03-21", { shachris: true, mincha: true, mairiv: true }],
  // The sun sets after midnight, and night does not fall.
  ["reykjavik", "2026-06-21", { shachris: true, mincha: true, mairiv: false }],
])("in the far north a window without its times is null: %s on %s", (place, date, known) => {
  const { shachris, mincha, mairiv } = windowsOf(place, date);
  expect({ shachris: shachris !== null, mincha: mincha !== null, mairiv: mairiv !== null }).toEqual(known);
});

test("a year's windows are in order, and Shachris ends before Mincha begins", () => {
  for (const place of ["brooklyn", "tromso", "reykjavik", "melbourne"] as const)
    for (let date = "2026-01-01"; date < "2027-01-01"; date = addDays(date, 8)) {
      const { shachris, mincha, mairiv } = windowsOf(place, date, "magen-avraham");
      for (const times of [shachris, mincha, mairiv]) {
        const instants = (times ?? []).map(Date.parse);
        expect(instants).toEqual([...new Set(instants)].sort((a, b) => a - b));
      }
      if (shachris && mincha) expect(Date.parse(shachris[2] ?? "")).toBeLessThan(Date.parse(mincha[0] ?? ""));
      if (mincha && mairiv) expect(Date.parse(mincha[1] ?? "")).toBeLessThan(Date.parse(mairiv[0] ?? ""));
    }
});
