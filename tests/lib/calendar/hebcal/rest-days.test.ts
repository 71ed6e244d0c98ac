/** @jest-environment node */
import { findOtherSpellings } from "@/lib/calendar/day/spelling";
import { isHoly } from "@/lib/calendar/hebcal/days";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { restDays, restDayTitle } from "@/lib/calendar/hebcal/rest-days";
import { restsBetween } from "@/lib/calendar/hebcal/rests";
import { REST_LIMITS } from "@/lib/calendar/shabbos/settings-schema";
import { OFFLINE_LIFE_MS } from "@/lib/kiosk/runtime/rules";
import { addDays } from "@/lib/platform/time/civil-date";
import { at } from "@/tests/support/fixtures/places";

const short = (days: ReturnType<typeof restDays>) =>
  days.map(({ from, until, title, evening }) => [from.slice(5, 16), until.slice(5, 16), title, evening]);

test("an ordinary Shabbos is one day, with the times by which he davens", () => {
  const rest = { from: "2026-11-20T16:16:00-05:00", until: "2026-11-21T17:18:00-05:00" };
  expect(restDays(at("brooklyn"), rest)).toEqual([
    {
      ...rest,
      candles: rest.from,
      havdalah: rest.until,
      date: "2026-11-21",
      kind: "shabbos",
      title: "Shabbos Parshas Vayetzei",
      evening: "end",
      times: [
        { label: "Latest Shema", at: "2026-11-21T09:15:00-05:00" },
        { label: "Mincha gedola", at: "2026-11-21T12:06:00-05:00" },
        { label: "Sunset", at: "2026-11-21T16:33:00-05:00" },
      ],
    },
  ]);
});

test("Pesach 5787 has three days: candles after nightfall, before Shabbos, and an end", () => {
  const rest = { from: "2027-04-21T19:23:00-04:00", until: "2027-04-24T20:28:00-04:00" };
  expect(short(restDays(at("brooklyn"), rest))).toEqual([
    ["04-21T19:23", "04-22T20:26", "First day of Pesach", "late-candles"],
    ["04-22T20:26", "04-23T19:25", "Second day of Pesach", "candles"],
    ["04-23T19:25", "04-24T20:28", "Shabbos Chol HaMoed Pesach", "end"],
  ]);
});

test("Rosh Hashanah that begins on Shabbos", () => {
  const rest = { from: "2026-09-11T18:53:00-04:00", until: "2026-09-13T19:49:00-04:00" };
  expect(short(restDays(at("brooklyn"), rest))).toEqual([
    ["09-11T18:53", "09-12T19:51", "Shabbos, first day of Rosh Hashanah", "late-candles"],
    ["09-12T19:51", "09-13T19:49", "Second day of Rosh Hashanah", "end"],
  ]);
});

test.each([
  ["2026-09-21", false, "Yom Kippur"],
  ["2027-10-11", false, "Yom Kippur"],
  ["2028-09-30", false, "Shabbos and Yom Kippur"],
  ["2026-10-03", false, "Shabbos, Shemini Atzeres"],
  ["2026-10-04", false, "Simchas Torah"],
  ["2026-10-03", true, "Shabbos, Simchas Torah"],
  ["2027-04-28", false, "Seventh day of Pesach"],
  ["2027-04-29", false, "Last day of Pesach"],
  ["2027-06-11", true, "Shavuos"],
  ["2026-04-25", false, "Shabbos Parshas Achrei Mos-Kedoshim"],
])("%s (in Israel: %p) is %s", (date, inIsrael, title) => expect(restDayTitle(date, inIsrael)).toBe(title));

test("every holy day of six years has words of its own, in the house's spelling", () => {
  for (const inIsrael of [false, true]) {
    for (let date = "2026-09-01"; date < "2032-09-01"; date = addDays(date, 1)) {
      if (!isHoly(hebrewDay(date), inIsrael)) continue;
      const title = restDayTitle(date, inIsrael);
      expect([date, title.length > 6 && !title.includes("undefined"), findOtherSpellings(title)]).toEqual([
        date,
        true,
        [],
      ]);
    }
  }
});

test("every rest of a year consists of its days, without a gap", () => {
  for (const name of ["brooklyn", "jerusalem", "stockholm"] as const) {
    for (const rest of restsBetween({ ...at(name), placeIsChosen: true }, "2027-03-01", "2027-11-01")) {
      const days = restDays(at(name), rest);
      expect([...days.map(({ from }) => from), rest.until]).toEqual([rest.from, ...days.map(({ until }) => until)]);
      expect(days.slice(0, -1).filter(({ havdalah }) => havdalah !== null)).toEqual([]);
    }
  }
});

test("where no night falls the day ends when the sun is lowest", () => {
  const [rest = { from: "", until: "" }] = restsBetween(
    { ...at("stockholm"), placeIsChosen: true },
    "2027-06-19",
    "2027-06-19",
  );
  expect(restDays(at("stockholm"), rest)).toMatchObject([{ from: rest.from, until: rest.until, havdalah: rest.until }]);
});

test("a kept page outlasts the longest Shabbos with the widest customs", () => {
  const widest = { candleMinutes: 60, havdalahMinutes: 90 };
  // Rosh Hashanah, Sukkos, Shemini Atzeres and both ends of Pesach in years in which they lead into Shabbos.
  const eves = ["2028-09-20", "2028-10-04", "2028-10-11", "2026-04-01", "2027-04-21", "2030-04-24"];
  const places = ["brooklyn", "jerusalem", "london", "melbourne", "stockholm", "reykjavik"] as const;
  const lengths = places.flatMap((name) =>
    eves.flatMap((eve) =>
      restsBetween({ ...at(name), ...widest, placeIsChosen: true }, eve, eve).map(
        ({ from, until }) => Date.parse(until) - Date.parse(from),
      ),
    ),
  );
  const longest = Math.max(...lengths) + 2 * REST_LIMITS.boardLead.max * 60_000;
  expect(longest).toBeGreaterThan(75 * 3_600_000);
  expect(OFFLINE_LIFE_MS - longest).toBeGreaterThanOrEqual(24 * 3_600_000);
});
