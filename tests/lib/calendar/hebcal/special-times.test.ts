/** @jest-environment node */
import { calendarItems } from "@/lib/calendar/hebcal/items";
import { specialTimes } from "@/lib/calendar/hebcal/special-times";
import { dayTimes } from "@/lib/calendar/hebcal/zmanim";
import { at, type PlaceName } from "@/tests/support/fixtures/places";
import { tableOf } from "@/tests/support/table";

const ASK = "Ask your doctor and your rav about fasting.";

function rows(place: PlaceName, date: string, customs: Parameters<typeof at>[1] = {}): string[] {
  const { special, notes } = specialTimes(at(place, customs), date);
  return [...special.map(({ label, time, missing }) => `${label} ${time?.slice(11, 16) ?? missing}`), ...notes];
}

const FIRSTBORN = "Fast of the Firstborn: for firstborn sons; many end it with a siyum.";
const NEAREST = "some times are counted by the nearest that the sun comes to them. Ask your rav.";

test.each(
  tableOf(`
  brooklyn | 2026-11-20 |
  brooklyn | 2026-09-13 | Fast of Gedaliah begins tomorrow 05:12 | ${ASK}
  brooklyn | 2026-09-14 | Fast of Gedaliah begins 05:12 | Fast of Gedaliah ends 19:48 | ${ASK}
  brooklyn | 2026-09-20 | Yom Kippur fast begins with the candles 18:38 | ${ASK}
  brooklyn | 2027-08-11 | Tisha B'Av begins at sunset 19:59 | ${ASK}
  brooklyn | 2027-08-12 | Tisha B'Av ends 20:43 | ${ASK}
  brooklyn | 2029-07-21 | Tisha B'Av begins at sunset 20:21 | Shabbos ends 21:09 | Tisha B'Av is kept tonight and tomorrow, because today is Shabbos. | ${ASK}
  brooklyn | 2029-07-22 | Fast ends, Havdalah 21:08 | ${ASK}
  brooklyn | 2027-04-21 | Latest time to eat chametz 10:39 | Latest time to burn chametz 11:47 | Eruv tavshilin, before 19:23 | ${FIRSTBORN}
  brooklyn | 2027-04-20 | Search for chametz, after 20:24
  brooklyn | 2025-04-10 | Search for chametz, after 20:13 | ${FIRSTBORN}
  brooklyn | 2025-04-11 | Latest time to burn chametz 11:51
  brooklyn | 2025-04-12 | Latest time to eat chametz 10:44 | Latest Kol Chamira 11:50
  brooklyn | 2026-12-04 | Chanukah: light 1 candle before Shabbos candles 16:10
  brooklyn | 2026-12-05 | Chanukah: light 2 candles after Havdalah 17:14
  brooklyn | 2026-12-08 | Chanukah: light 5 candles after 17:14
  brooklyn | 2026-12-12 |
  melbourne | 2026-12-08 | Chanukah: light 5 candles after 21:20
  brooklyn | 2027-03-23 | Purim: Megillah and the meal, until sunset 19:10
  jerusalem | 2025-03-14 | Megillah, gifts to the poor, before Shabbos 17:06
  jerusalem | 2025-03-15 |
  brooklyn | 2025-03-14 | Purim meal, in the morning, before 13:05 | Purim: Megillah and gifts, before Shabbos 18:43
  brooklyn | 2024-03-23 | Purim: Megillah, after 19:53
  jerusalem | 2025-03-16 | Purim meal, mishloach manos, until sunset 17:47
  brooklyn | 2027-05-19 | Omer: count day 28 after 20:58
  # Where the sun does not get far enough, it counts as done when it comes nearest, in the order of the day.
  reykjavik | 2027-07-22 | Shivah Asar B'Tammuz begins 01:33 | Shivah Asar B'Tammuz ends 01:34 | ${ASK} | No nightfall: ${NEAREST}
  london | 2026-07-02 | Shivah Asar B'Tammuz begins 01:04 | Shivah Asar B'Tammuz ends 22:34 | ${ASK} | Light all night: ${NEAREST}
`),
)("%s on %s", (place, date = "", ...expected) =>
  // The table has the names of places only.
  expect(rows(place as PlaceName, date)).toEqual(expected.filter((row) => row !== "")),
);

test("Chabad lights after sunset", () =>
  expect(rows("brooklyn", "2026-12-08", { nusach: "chabad" })).toEqual(["Chanukah: light 5 candles after 16:29"]));

describe("Havdalah of the week", () => {
  const havdalah = (place: PlaceName, start: string, end: string) =>
    calendarItems(at(place), start, end)
      .filter(({ category }) => category === "havdalah")
      .map(({ date, title, time }) => `${date.slice(8)} ${title} ${time?.slice(11, 16)}`)
      .join("; ");

  test.each<[string, PlaceName, string, string, string]>([
    [
      "Shabbos that is 9 Av",
      "brooklyn",
      "2029-07-21",
      "2029-07-22",
      "21 Shabbos ends 21:09; 22 Fast ends, Havdalah 21:08",
    ],
    [
      "9 Av on its Sunday",
      "jerusalem",
      "2025-08-02",
      "2025-08-03",
      "02 Shabbos ends 20:15; 03 Fast ends, Havdalah 20:14",
    ],
    ["an ordinary Shabbos", "brooklyn", "2026-11-21", "2026-11-22", "21 Havdalah 17:18"],
    ["a Shabbos without nightfall, at the sun's lowest", "anchorage", "2027-06-12", "2027-06-13", "13 Havdalah 02:00"],
  ])("%s", (_, place, start, end, expected) => expect(havdalah(place, start, end)).toBe(expected));
});

describe("where the sun does not get there, words say why", () => {
  const missing = (place: PlaceName, date: string) =>
    dayTimes(at(place), date).flatMap(({ id, missing: words }) => (words ? [`${id}: ${words}`] : []));

  test.each<[PlaceName, string, string[]]>([
    ["brooklyn", "2026-06-21", []],
    ["anchorage", "2027-06-21", ["alos: Light all night", "misheyakir: Light all night", "nightfall: No nightfall"]],
    ["reykjavik", "2027-06-21", ["alos: Light all night", "misheyakir: Light all night", "nightfall: No nightfall"]],
  ])("%s on %s", (place, date, expected) => expect(missing(place, date)).toEqual(expected));

  test("beyond the polar circle", () => {
    expect(missing("tromso", "2026-06-21")).toContain("sunset: The sun does not set");
    expect(missing("tromso", "2026-12-21")).toContain("netz: The sun does not rise");
  });
});
