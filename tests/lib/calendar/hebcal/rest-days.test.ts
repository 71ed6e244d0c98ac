/** @jest-environment node */
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { isHoly } from "@/lib/calendar/hebcal/days";
import { restDays, restDayTitle } from "@/lib/calendar/hebcal/rest-days";
import { otherSpellingsIn } from "@/lib/calendar/spelling";
import { addDays } from "@/lib/time/civil-date";
import { at } from "@/tests/support/fixtures/places";

const short = (days: ReturnType<typeof restDays>) =>
  days.map(({ from, until, title, evening }) => [from.slice(5, 16), until.slice(5, 16), title, evening]);

test("an ordinary Shabbos is one day, with the times by which he davens", () => {
  const rest = { from: "2026-11-20T16:16:00-05:00", until: "2026-11-21T17:18:00-05:00" };
  expect(restDays(at("brooklyn"), rest)).toEqual([
    {
      ...rest,
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
])("%s (in Israel: %p) is %s", (date, inIsrael, title) => {
  expect(restDayTitle(date, inIsrael)).toBe(title);
});

test("every holy day of ten years has words of its own, in the house's spelling", () => {
  for (const inIsrael of [false, true]) {
    for (let date = "2026-09-01"; date < "2036-09-01"; date = addDays(date, 1)) {
      if (!isHoly(hebrewDay(date), inIsrael)) continue;
      const title = restDayTitle(date, inIsrael);
      expect([date, title.length > 6 && !title.includes("undefined"), otherSpellingsIn(title)]).toEqual([date, true, []]);
    }
  }
});

test("in the far north a day without a lighting is left out", () => {
  expect(restDays(at("tromso"), { from: "2026-06-19T23:00:00+02:00", until: "2026-06-21T02:00:00+02:00" })).toEqual([]);
});
