/** @jest-environment node */
import { computeHubSpan } from "@/lib/calendar/day/hub-span";
import { hubDayAt, spanAt } from "@/lib/calendar/day/rules";
import { findOtherSpellings } from "@/lib/calendar/day/spelling";
import { fastTimes, hubLines } from "@/lib/calendar/hebcal/hub-lines";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { at, type PlaceName } from "@/tests/support/fixtures/places";
import { aHousehold } from "@/tests/support/named-acts";

const OFFSETS: Partial<Record<PlaceName, string>> = { brooklyn: "-04:00", jerusalem: "+03:00", london: "+01:00" };

/** The line at a wall clock "2026-09-14T12:00" of a place; with another offset than that of its summer, written behind. */
function lineAt(...asked: [place: PlaceName, wall: string, customs?: Parameters<typeof at>[1]]): string | null {
  return linesAt(...asked)[0] ?? null;
}

/** The line and a second act that is due. */
function linesAt(place: PlaceName, wall: string, customs: Parameters<typeof at>[1] = {}): string[] {
  const date = wall.slice(0, 10);
  const instant = new Date(wall.length > 16 ? wall : `${wall}:00${OFFSETS[place] ?? "Z"}`);
  const found = spanAt(hubLines(at(place, customs), date, date), instant);
  return [found?.text, found?.also].filter((text) => text !== undefined);
}

describe("a fast has the evening before and the day", () => {
  test.each<[PlaceName, string, string | null]>([
    ["brooklyn", "2026-09-13T18:00", "Second day of Rosh Hashanah"],
    ["brooklyn", "2026-09-13T21:00", "Fast of Gedaliah from 5:12 AM"],
    ["brooklyn", "2026-09-14T04:00", "Fast of Gedaliah from 5:12 AM"],
    ["brooklyn", "2026-09-14T05:30", "Fast of Gedaliah, ends 7:48 PM"],
    ["brooklyn", "2026-09-14T19:47", "Fast of Gedaliah, ends 7:48 PM"],
    ["brooklyn", "2026-09-14T19:48", "Aseres Yemei Teshuvah"],
    ["london", "2027-07-21T15:00", "17 Tammuz fast tomorrow"],
    ["london", "2027-07-22T20:00", "17 Tammuz fast to 10:10 PM"],
    ["brooklyn", "2025-01-10T12:00:00-05:00", "Asarah B'Teves, ends 5:33 PM"],
    ["brooklyn", "2026-09-20T10:00", "Yom Kippur fast before 6:38 PM"],
    ["brooklyn", "2026-09-20T18:37", "Yom Kippur fast before 6:38 PM"],
    ["brooklyn", "2026-09-20T18:38", "Fast ends tomorrow 7:35 PM"],
    ["brooklyn", "2026-09-20T21:00", "Fast ends tomorrow 7:35 PM"],
    ["brooklyn", "2026-09-21T12:00", "Yom Kippur, ends 7:35 PM"],
    // The eighth of Av says that the fast begins at sunset.
    ["brooklyn", "2027-08-11T12:00", "Tisha B'Av begins 7:59 PM"],
    ["brooklyn", "2027-08-11T22:00", "Fast ends tomorrow 8:43 PM"],
    ["brooklyn", "2027-08-12T12:00", "Tisha B'Av, ends 8:43 PM"],
    ["brooklyn", "2027-08-12T21:00", null],
    // Put off from Shabbos, 5782 and 5789.
    ["brooklyn", "2029-07-20T22:00", "Tisha B'Av: kept on Sunday"],
    ["brooklyn", "2029-07-21T12:00", "Tisha B'Av begins 8:21 PM"],
    ["brooklyn", "2029-07-21T20:40", "Shabbos ends 9:09 PM"],
    ["brooklyn", "2029-07-21T22:00", "Fast ends tomorrow 9:08 PM"],
    ["brooklyn", "2029-07-22T12:00", "Tisha B'Av, ends 9:08 PM"],
    ["brooklyn", "2029-07-22T21:30", "Havdalah, after the fast"],
    ["brooklyn", "2022-08-06T12:00", "Tisha B'Av begins 8:05 PM"],
    // The sun sinks too little: it counts as done when it is lowest.
    ["reykjavik", "2027-07-22T12:00", "17 Tammuz fast to 1:34 AM"],
  ])("%s %s: %s", (place, wall, line) => expect(lineAt(place, wall)).toBe(line));
});

describe("Pesach", () => {
  test.each([
    ["2027-04-20T15:00", "Search for chametz tonight"],
    ["2027-04-20T22:00", "Search for chametz tonight"],
    ["2027-04-21T09:00", "Eat chametz until 10:39 AM"],
    ["2027-04-21T11:00", "Burn chametz until 11:47 AM"],
    ["2027-04-21T14:00", "Eruv tavshilin today"],
    ["2027-04-22T12:00", "First day of Pesach"],
    ["2027-04-29T12:00", "Last day of Pesach, Yizkor"],
    ["2027-04-30T12:00", "Isru Chag"],
    // Erev Pesach 5785 is Shabbos.
    ["2025-04-10T10:00", "Fast of the Firstborn"],
    ["2025-04-10T15:00", "Search for chametz tonight"],
    ["2025-04-10T22:00", "Search for chametz tonight"],
    ["2025-04-11T10:00", "Burn chametz until 11:51 AM"],
    ["2025-04-12T09:00", "Eat chametz until 10:44 AM"],
    ["2025-04-12T11:00", "Kol Chamira until 11:50 AM"],
    ["2025-04-12T15:00", "Pesach tonight"],
  ])("%s: %s", (wall, line) => expect(lineAt("brooklyn", wall)).toBe(line));

  test("the hours are of the household's opinion", () => {
    const eat = (opinion: "gra" | "baal-hatanya" | "magen-avraham") =>
      lineAt("brooklyn", "2027-04-21T08:00", { opinion });
    expect([eat("gra"), eat("magen-avraham"), eat("baal-hatanya")]).toEqual([
      "Eat chametz until 10:39 AM",
      "Eat chametz until 10:15 AM",
      "Eat chametz until 10:37 AM",
    ]);
  });
});

describe("Chanukah's eight evenings", () => {
  // 5787: from Friday, 4 December, to Friday, 11 December.
  test.each([
    [0, "14:00", "Light 1 candle before Shabbos"],
    [1, "14:00", "Light 2 candles after Havdalah"],
    [2, "14:00", "Light 3 candles after 5:14 PM"],
    [3, "14:00", "Light 4 candles after 5:14 PM"],
    [4, "14:00", "Light 5 candles after 5:14 PM"],
    [5, "14:00", "Light 6 candles after 5:14 PM"],
    [6, "14:00", "Light 7 candles after 5:14 PM"],
    [7, "14:00", "Light 8 candles before Shabbos"],
    [3, "20:00", "Chanukah: 4 candles tonight"],
    // From candle lighting to Havdalah no act is named; then candles come before what is said in Mairiv.
    [0, "16:15", null],
    [0, "19:00", "Shabbos Mevorchim Teves"],
    [1, "03:00", "Shabbos Mevorchim Teves"],
    [1, "17:13", "Light 2 candles after Havdalah"],
    [1, "17:14", "Chanukah: 2 candles tonight"],
    [7, "20:00", "Chanukah, day 8"],
    [8, "12:00", "Chanukah, day 8"],
    [8, "20:00", null],
  ])("evening %d at %s: %s", (index, clock, line) =>
    expect(lineAt("brooklyn", `${addDays("2026-12-04", index)}T${clock}:00-05:00`)).toBe(line),
  );

  test("by Chabad's custom after sunset", () =>
    expect(lineAt("brooklyn", "2026-12-08T14:00:00-05:00", { nusach: "chabad" })).toBe(
      "Light 5 candles after 4:29 PM",
    ));
});

describe("other days", () => {
  test.each<[PlaceName, string, string | null]>([
    ["brooklyn", "2027-05-19T20:30", "Omer day 28 after 8:58 PM"],
    ["brooklyn", "2027-05-19T23:50", "Tonight: day 28 of the Omer"],
    ["brooklyn", "2027-05-20T00:40", "Tonight: day 28 of the Omer"],
    ["brooklyn", "2027-05-20T12:00", "Today is day 28 of the Omer"],
    ["brooklyn", "2027-05-25T12:00", "Lag BaOmer"],
    ["brooklyn", "2026-11-09T12:00:00-05:00", "Rosh Chodesh tomorrow"],
    ["brooklyn", "2026-11-10T12:00:00-05:00", "Rosh Chodesh Kislev"],
    ["brooklyn", "2026-11-07T12:00:00-05:00", "Shabbos Mevorchim Kislev"],
    // The Shabbos after it is Rosh Chodesh itself.
    ["brooklyn", "2028-06-17T12:00", "Shabbos Mevorchim Tammuz"],
    ["brooklyn", "2027-04-17T12:00", "Shabbos HaGadol"],
    ["brooklyn", "2026-10-02T12:00", "Hoshana Rabbah"],
    ["brooklyn", "2026-10-03T12:00", "Yizkor"],
    ["jerusalem", "2026-10-03T05:00", null],
    ["brooklyn", "2027-01-23T12:00:00-05:00", "Shabbos Shirah"],
    ["brooklyn", "2027-02-21T12:00:00-05:00", "Purim Katan"],
    ["brooklyn", "2027-03-23T12:00", "Purim: Megillah and the meal"],
    ["brooklyn", "2027-03-24T12:00", "Shushan Purim"],
    // The first Selichos of 5787 and of 5788, when Rosh Hashanah is Shabbos.
    ["brooklyn", "2027-09-25T22:00", "First Selichos tonight"],
    ["brooklyn", "2026-09-05T22:00", "First Selichos tonight"],
    ["brooklyn", "2026-08-29T22:00", null],
    // 4 December 2026 is a Friday; 5788 begins a day later; in Israel 7 Cheshvan is Shabbos in 5787.
    ["brooklyn", "2026-12-05T18:00:00-05:00", "Chanukah: 2 candles tonight"],
    ["brooklyn", "2027-12-04T20:00:00-05:00", null],
    ["brooklyn", "2027-12-05T20:00:00-05:00", "Vesein tal umatar tonight"],
    ["jerusalem", "2026-10-17T20:00", "Vesein tal umatar tonight"],
    ["jerusalem", "2026-12-05T20:00:00+02:00", "Chanukah: 2 candles tonight"],
    ["brooklyn", "2026-11-23T20:00:00-05:00", "Last Kiddush Levanah tonight"],
    // Its time ends in the night of Shabbos: the night before is the last.
    ["brooklyn", "2027-06-17T23:00", "Last Kiddush Levanah tonight"],
    ["brooklyn", "2026-09-21T22:00", "Kiddush Levanah tonight"],
    ["brooklyn", "2026-11-18T12:00:00-05:00", null],
  ])("%s %s: %s", (place, wall, line) => expect(lineAt(place, wall)).toBe(line));

  test("before Tisha B'Av its beginning and the fast are never said at once", () => {
    const lines = hubLines(at("london", { nusach: "chabad" }), "2022-08-06", "2022-08-06");
    const said = lines.map(({ text, also }) => `${text} ${also ?? ""}`);
    expect(said.filter((words) => words.includes("begins") && words.includes("ends tomorrow"))).toEqual([]);
  });

  test("a day of Chabad's year has its name by that custom alone", () => {
    const on = (nusach: "chabad" | "ashkenaz") => lineAt("brooklyn", "2026-11-29T12:00:00-05:00", { nusach });
    expect([on("chabad"), on("ashkenaz")]).toEqual(["Yud Tes Kislev", null]);
  });

  test.each([
    // Jerusalem in 5785, when Shushan Purim is Shabbos: three days of Purim.
    ["2025-03-13T20:00", "Purim: Megillah tonight"],
    ["2025-03-14T12:00", "Megillah, gifts to the poor"],
    ["2025-03-15T12:00", "Shushan Purim: Al Hanissim"],
    ["2025-03-16T12:00", "Purim meal, mishloach manos"],
    // An ordinary year: the fifteenth.
    ["2026-03-03T12:00", null],
    ["2026-03-03T20:00", "Purim: Megillah tonight"],
    ["2026-03-04T12:00", "Purim: Megillah and the meal"],
  ])("Purim in Jerusalem, %s: %s", (wall, line) => expect(lineAt("jerusalem", `${wall}:00+02:00`)).toBe(line));
});

describe("acts of the night of a Shabbos or Yom Tov that ends wait for Havdalah", () => {
  test.each<[PlaceName, string, Parameters<typeof at>[1], string]>([
    ["brooklyn", "2024-03-23T19:20", {}, "Purim: Megillah after 7:53 PM"],
    ["brooklyn", "2024-03-23T19:45", { opinion: "baal-hatanya" }, "Purim: Megillah after 7:53 PM"],
    ["brooklyn", "2024-03-23T19:53", {}, "Purim: Megillah tonight"],
    ["brooklyn", "2025-04-10T19:50", {}, "Chametz search after 8:13 PM"],
    ["brooklyn", "2028-04-09T20:30", {}, "Search for chametz tonight"],
    ["brooklyn", "2021-03-25T19:20", {}, "Chametz search after 7:55 PM"],
  ])("%s %s: %s", (place, wall, customs, line) => expect(lineAt(place, wall, customs)).toBe(line));
});

describe("Purim on a Friday", () => {
  test.each<[PlaceName, string, string | null]>([
    ["brooklyn", "2025-03-14T09:00", "Megillah, meal before midday"],
    ["brooklyn", "2025-03-14T14:00", "Purim: Megillah and gifts"],
    ["brooklyn", "2025-03-14T18:42", "Purim: Megillah and gifts"],
    ["brooklyn", "2025-03-14T18:45", null],
  ])("%s %s: %s", (place, wall, line) => expect(lineAt(place, wall)).toBe(line));
});

describe("two acts that are due are both said", () => {
  test.each([
    ["2027-04-21T09:00", ["Eat chametz until 10:39 AM", "Burn chametz until 11:47 AM"]],
    ["2027-04-21T11:00", ["Burn chametz until 11:47 AM", "Eruv tavshilin today"]],
    ["2027-03-22T19:20", ["Fast of Esther, ends 7:51 PM", "Purim: Megillah after 7:51 PM"]],
    ["2027-05-19T23:50", ["Tonight: day 28 of the Omer", "Last Kiddush Levanah tonight"]],
    ["2026-12-05T18:00:00-05:00", ["Chanukah: 2 candles tonight", "Vesein tal umatar tonight"]],
    // One act is said once: until its time, when it comes.
    ["2026-12-08T16:50:00-05:00", ["Light 5 candles after 5:14 PM"]],
    ["2026-12-08T17:20:00-05:00", ["Chanukah: 5 candles tonight"]],
    // The fifth of December is not Chanukah: what is said in Mairiv has the line alone.
    ["2027-12-05T20:00:00-05:00", ["Vesein tal umatar tonight"]],
  ])("%s: %s", (wall, lines) => expect(linesAt("brooklyn", wall)).toEqual(lines));
});

describe("all lines of a year", () => {
  const places: PlaceName[] = ["brooklyn", "jerusalem"];
  const years = places.map((place) => hubLines(at(place), "2026-09-12", "2027-10-01"));

  test("fit into one line of the hub's right column", () => {
    for (const { text } of years.flat()) expect([text, text.length <= 30]).toEqual([text, true]);
  });

  test("have one spelling for each name", () => {
    for (const { text } of years.flat()) expect([text, findOtherSpellings(text)]).toEqual([text, []]);
  });

  test("never lie over each other, and none is empty", () => {
    for (const lines of years)
      lines.forEach(({ from, until }, index) => {
        expect(Date.parse(from)).toBeLessThan(Date.parse(until));
        expect(Date.parse(until)).toBeLessThanOrEqual(Date.parse(lines[index + 1]?.from ?? "2100-01-01"));
      });
  });
});

test.each<[PlaceName, string]>([
  // Sukkos, Yom Kippur and Pesach with their Shabbosos; a Yom Kippur and a Chol HaMoed that are Shabbos.
  ["brooklyn", "2026-09-11"],
  ["jerusalem", "2026-09-11"],
  ["london", "2024-10-02"],
  ["brooklyn", "2027-04-20"],
  ["jerusalem", "2028-04-09"],
  ["brooklyn", "2027-06-09"],
])("the line in %s never says again what the week’s place says (from %s)", (place, from) => {
  for (let week = 0; week < 4; week++) {
    const shabbos = addDays(from, 6 - weekdayOf(from) + 7 * week);
    const calendar = { now: "", ...computeHubSpan(aHousehold(place, {}), shabbos, 2) };
    const moments = calendar.lines.map((line) => hubDayAt(calendar, new Date(line.from)));
    for (const { parsha, line, also } of moments.filter((moment) => moment !== null))
      expect(`${line ?? ""} ${also ?? ""}`).not.toContain(parsha);
  }
});

describe("a fast for the greeting", () => {
  const fasts = (place: PlaceName, start: string, end: string) =>
    fastTimes(at(place), start, end).map(
      ({ kind, from, until }) => `${kind} ${from.slice(0, 16)} ${until.slice(0, 16)}`,
    );

  test("lasts from dawn, from sunset, and on Yom Kippur from the candles", () => {
    expect(fasts("brooklyn", "2026-09-12", "2026-09-27")).toEqual([
      "minor 2026-09-14T05:12 2026-09-14T19:48",
      "yom-kippur 2026-09-20T18:38 2026-09-21T19:35",
    ]);
    expect(fasts("brooklyn", "2029-07-21", "2029-07-21")).toEqual(["nine-av 2029-07-21T20:21 2029-07-22T21:08"]);
  });

  test("ends also where night does not fall", () => {
    const [fast] = fastTimes(at("reykjavik"), "2027-07-22", "2027-07-22");
    expect(Date.parse(fast?.until ?? "")).toBeGreaterThan(Date.parse(fast?.from ?? ""));
  });
});
