/** @jest-environment node */
import fc from "fast-check";
import { RRule } from "rrule";
import { DEFAULT_PLACE } from "@/lib/accounts/household/store";
import { isHoly } from "@/lib/calendar/hebcal/days";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { type DayCustoms, occurrencesOf, timeOn } from "@/lib/schedule/series/occurrences";
import type { Rule } from "@/lib/schedule/series/rule-schema";
import { tableOf } from "@/tests/support/table";

const BROOKLYN: DayCustoms = { place: DEFAULT_PLACE, candleMinutes: null, havdalahMinutes: null, opinion: "gra" };
const REYKJAVIK: DayCustoms = {
  ...BROOKLYN,
  place: { ...DEFAULT_PLACE, latitude: 64.15, longitude: -21.94, timeZone: "Atlantic/Reykjavik", country: "IS" },
};
const ANY_TIME = { scheduledTime: null, timeRule: null };
const rule = (over: Partial<Rule> = {}): Rule => ({
  start: "2026-11-24",
  until: null,
  type: "daily",
  interval: 1,
  weekdays: [],
  monthDay: "date",
  hebrew: null,
  skipsRest: false,
  ...over,
});
const days = (over: Partial<Rule>, to: string, from = over.start ?? "2026-11-24") =>
  occurrencesOf(rule(over), ANY_TIME, BROOKLYN, { from, to }).map(({ date }) => date);

const TEN_YEARS = 3653;
/** From 2020 on, so that ten years have leap years and twenty changes of the clocks. */
const aDay = fc.integer({ min: 0, max: 9000 }).map((count) => addDays("2020-01-01", count));
const utc = (date: string) => new Date(`${date}T00:00:00Z`);
const byLibrary = (options: ConstructorParameters<typeof RRule>[0]) =>
  new RRule(options).all().map((date) => date.toISOString().slice(0, 10));
const BY_WEEKDAY = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA];
const weekdayRule = (day: number, nth?: number) => {
  const weekday = BY_WEEKDAY[day] ?? RRule.SU;
  return nth === undefined ? weekday : weekday.nth(nth);
};

describe("against an independent implementation of RFC 5545, over ten years", () => {
  test("days and weeks", () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });
    fc.assert(
      fc.property(
        aDay,
        fc.constantFrom("daily" as const, "weekly" as const),
        fc.integer({ min: 1, max: 40 }),
        weekdays,
        (start, type, interval, chosen) => {
          const until = addDays(start, TEN_YEARS);
          const byweekday = (chosen.length > 0 ? chosen : [weekdayOf(start)]).map((day) => weekdayRule(day));
          expect(days({ start, type, interval, weekdays: type === "weekly" ? chosen : [] }, until)).toEqual(
            byLibrary({
              freq: type === "daily" ? RRule.DAILY : RRule.WEEKLY,
              interval,
              dtstart: utc(start),
              until: utc(until),
              wkst: RRule.SU,
              ...(type === "weekly" ? { byweekday } : {}),
            }),
          );
        },
      ),
      { numRuns: 15 },
    );
  });

  test("months and years on a date that every month has, and the last or nth weekday", () => {
    fc.assert(
      fc.property(
        aDay,
        fc.constantFrom("monthly" as const, "yearly" as const),
        fc.integer({ min: 1, max: 14 }),
        fc.constantFrom("date" as const, "nth" as const, "last" as const),
        (day, type, interval, monthDay) => {
          const start = `${day.slice(0, 8)}${String(1 + (Number(day.slice(8)) % 28)).padStart(2, "0")}`;
          const nth = Math.ceil(Number(start.slice(8)) / 7);
          const until = addDays(start, TEN_YEARS);
          const byweekday =
            monthDay === "date" ? {} : { byweekday: [weekdayRule(weekdayOf(start), monthDay === "last" ? -1 : nth)] };
          expect(days({ start, type, interval, monthDay }, until)).toEqual(
            byLibrary({
              freq: type === "monthly" ? RRule.MONTHLY : RRule.YEARLY,
              interval,
              dtstart: utc(start),
              until: utc(until),
              ...(type === "yearly" ? { bymonth: Number(start.slice(5, 7)) } : {}),
              ...byweekday,
            }),
          );
        },
      ),
      { numRuns: 15 },
    );
  });

  // D20
  test("where the library leaves a month out, ours has that month's last day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 29, max: 31 }), fc.integer({ min: 2020, max: 2034 }), (day, year) => {
        const start = `${year}-01-${day}`;
        const found = days({ start, type: "monthly" }, addDays(start, TEN_YEARS));
        const library = new Set(
          byLibrary({ freq: RRule.MONTHLY, dtstart: utc(start), until: utc(addDays(start, TEN_YEARS)) }),
        );
        expect([...library].filter((date) => !found.includes(date))).toEqual([]);
        for (const date of found) if (!library.has(date)) expect(addDays(date, 1).slice(8)).toBe("01");
        expect(found.map((date) => date.slice(0, 7))).toEqual([...new Set(found.map((date) => date.slice(0, 7)))]);
        expect(found).toHaveLength(121);
      }),
      { numRuns: 10 },
    );
  });
});

test("ten years made in pieces lose or double no day, also at clock changes", () => {
  const aRule = fc.record({
    type: fc.constantFrom("daily" as const, "weekly" as const, "monthly" as const, "yearly" as const),
    interval: fc.integer({ min: 1, max: 5 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    monthDay: fc.constantFrom("date" as const, "last" as const),
    skipsRest: fc.boolean(),
    isHebrew: fc.boolean(),
    start: aDay,
  });
  const stops = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(aRule, stops, ({ isHebrew, ...part }, pauses) => {
      const hebrew = isHebrew && part.type !== "daily" && part.type !== "weekly";
      const whole = { ...part, hebrew: hebrew ? { original: part.start, observance: "yahrzeit" as const } : null };
      const pieces: string[] = [];
      let from = part.start;
      for (const pause of pauses) {
        const to = addDays(from, pause);
        pieces.push(...days(whole, to, from));
        from = addDays(to, 1);
      }
      expect(pieces).toEqual(days(whole, addDays(from, -1)));
      expect(pieces).toEqual([...new Set(pieces)].sort());
      if (part.skipsRest) expect(pieces.filter((date) => isHoly(hebrewDay(date), false))).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

const yearly = (original: string, observance: "anniversary" | "yahrzeit", to: string) =>
  days({ type: "yearly", start: original, hebrew: { original, observance } }, to).map(
    (date) => `${date} ${hebrewDay(date).getDate()} ${hebrewDay(date).getMonthName()}`,
  );

describe("the Hebrew date", () => {
  test.each(
    tableOf(`
    # 5786 has no 30 Cheshvan; 5787 is a leap year.
    a birthday on 30 Cheshvan | 2024-12-01 | anniversary | 2024-12-01 30 Cheshvan; 2025-11-21 1 Kislev; 2026-11-10 30 Cheshvan
    # The first anniversary had no 30 Cheshvan, so it is the day before 1 Kislev.
    a yahrzeit of 30 Cheshvan whose first year had none | 2024-12-01 | yahrzeit | 2024-12-01 30 Cheshvan; 2025-11-20 29 Cheshvan; 2026-11-10 30 Cheshvan
    a birthday in an ordinary Adar | 2026-03-01 | anniversary | 2026-03-01 12 Adar; 2027-03-21 12 Adar II; 2028-03-10 12 Adar
    a yahrzeit in an ordinary Adar | 2026-03-01 | yahrzeit | 2026-03-01 12 Adar; 2027-02-19 12 Adar I; 2028-03-10 12 Adar
    a birthday in Adar II | 2027-03-21 | anniversary | 2027-03-21 12 Adar II; 2028-03-10 12 Adar; 2029-02-27 12 Adar
    a yahrzeit on 30 Adar I | 2027-03-09 | yahrzeit | 2027-03-09 30 Adar I; 2028-02-27 30 Sh'vat; 2029-02-15 30 Sh'vat
    a birthday on 30 Adar I | 2027-03-09 | anniversary | 2027-03-09 30 Adar I; 2028-03-28 1 Nisan; 2029-03-17 1 Nisan
  `),
  )("%s", (_name, original = "", kind = "", expected = "") => {
    const observance = kind === "yahrzeit" ? kind : "anniversary";
    expect(yearly(original, observance, addDays(original, 760 + 25)).join("; ")).toBe(expected);
  });

  // 12 Adar 5786; the leap years 5787 and 5790.
  test.each([
    ["first", 1, ["2026-03-01", "2027-02-19", "2028-03-10", "2029-02-27", "2030-02-15"]],
    ["second", 1, ["2026-03-01", "2027-03-21", "2028-03-10", "2029-02-27", "2030-03-17"]],
    ["both", 1, ["2026-03-01", "2027-02-19", "2027-03-21", "2028-03-10", "2029-02-27", "2030-02-15", "2030-03-17"]],
    ["both", 2, ["2026-03-01", "2028-03-10", "2030-02-15", "2030-03-17"]],
  ] as const)(
    "a day of an ordinary Adar is in the %s Adar of a leap year, every %i years",
    (adar, interval, expected) => {
      for (const observance of ["anniversary", "yahrzeit"] as const)
        expect(
          days(
            { type: "yearly", interval, start: "2026-03-01", hebrew: { original: "2026-03-01", observance, adar } },
            "2030-12-31",
          ),
        ).toEqual(expected);
    },
  );

  test("the choice of an Adar changes no other month nor a leap year's own Adar", () => {
    for (const original of ["2025-12-01", "2027-03-09", "2027-03-21"])
      expect(
        days(
          { type: "yearly", start: original, hebrew: { original, observance: "yahrzeit", adar: "both" } },
          "2040-12-31",
        ),
      ).toEqual(days({ type: "yearly", start: original, hebrew: { original, observance: "yahrzeit" } }, "2040-12-31"));
  });

  test("the first one is from the series' start on, however long ago the day was", () =>
    expect(days({ type: "yearly", hebrew: { original: "1931-12-05", observance: "yahrzeit" } }, "2028-12-31")).toEqual([
      "2026-12-05",
      "2027-12-25",
      "2028-12-13",
    ]));

  test("each month, the 30th or the 29th", () => {
    const found = days(
      { type: "monthly", start: "2026-11-10", hebrew: { original: "2026-11-10", observance: "anniversary" } },
      "2027-04-30",
    );
    expect(found.map((date) => `${hebrewDay(date).getDate()} ${hebrewDay(date).getMonthName()}`)).toEqual([
      "30 Cheshvan",
      "30 Kislev",
      "29 Tevet",
      "30 Sh'vat",
      "30 Adar I",
      "29 Adar II",
    ]);
  });
});

describe("a time tied to the day", () => {
  const at = (date: string, timeRule: string, customs = BROOKLYN) =>
    timeOn(customs, date, { scheduledTime: "09:00", timeRule });

  test.each([
    ["2026-11-27", "candles-30", "15:42"],
    ["2026-11-26", "candles-30", null],
    // The candles of a second night, and what leads to them, are not earlier than nightfall.
    ["2027-04-22", "candles-30", "20:26"],
    ["2027-04-22", "candles+10", "20:36"],
    ["2026-11-28", "havdalah+10", "17:25"],
    ["2026-11-23", "mincha-gedola+0", "12:07"],
    ["2026-11-23", "sunset+0", "16:32"],
    // The clocks change on 1 November.
    ["2026-10-31", "netz+0", "07:25"],
    ["2026-11-01", "netz+0", "06:27"],
  ])("on %s %s is %s", (date, timeRule, time) => expect(at(date, timeRule)).toBe(time));

  test("a time beyond midnight, or one that the day does not have, is any time", () => {
    expect(at("2026-06-21", "nightfall+0", REYKJAVIK)).toBeNull();
    expect(at("2026-11-23", "sunset+300", BROOKLYN)).toBe("21:32");
    expect(at("2026-06-21", "sunset+300", BROOKLYN)).toBeNull();
  });

  test("a fixed time is what was typed", () =>
    expect(timeOn(BROOKLYN, "2026-11-01", { scheduledTime: "01:30", timeRule: null })).toBe("01:30"));
});
