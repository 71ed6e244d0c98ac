/** @jest-environment node */
import { calendar, Location } from "@hebcal/core";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { hubDayAt } from "@/lib/calendar/day/rules";
import { civilDay, hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { erevOf, eveningOf, holyTimes, lightingKindOf } from "@/lib/calendar/hebcal/holy-days";
import { hubDays, weekWithYomTov } from "@/lib/calendar/hebcal/hub-days";
import { calendarItems } from "@/lib/calendar/hebcal/items";
import type { Custom } from "@/lib/calendar/hebcal/sun";
import { addDays } from "@/lib/platform/time/civil-date";
import { at, PLACES } from "@/tests/support/fixtures/places";

/** "Fri 19:23 Candle lighting (First day of Pesach)" for what is timed. */
function timed(custom: Custom, start: string, end: string): string[] {
  const weekday = (date: string) =>
    ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][new Date(`${date}T12:00:00Z`).getUTCDay()];
  const items = calendarItems(custom, start, end).filter(({ time }) => time);
  return items.map(({ date, time, title, memo }) => `${weekday(date)} ${time?.slice(11, 16)} ${title} (${memo})`);
}

// Every second night, and every Shabbos that goes into Yom Tov; every Friday that is Yom Tov.
test.each([
  [false, { after: 69, "before-on-yomtov": 25 }],
  [true, { after: 15, "before-on-yomtov": 11 }],
])("lightings of twelve years have their kinds (Israel: %p)", (inIsrael, expected) => {
  const counts: Record<string, number> = {};
  for (let date = "2024-01-01"; date <= "2035-12-31"; date = addDays(date, 1)) {
    const kind = lightingKindOf(date, inIsrael);
    if (kind !== null && kind !== "before") counts[kind] = (counts[kind] ?? 0) + 1;
  }
  expect(counts).toEqual(expected);
});

describe("weeks with more than one lighting", () => {
  test("an ordinary Shabbos", () =>
    expect(timed(at("brooklyn"), "2026-11-15", "2026-11-21")).toEqual([
      "Fri 16:16 Candle lighting (Parshas Vayetzei)",
      "Sat 17:18 Havdalah (Parshas Vayetzei)",
    ]));

  test("Rosh Hashanah 5787 begins on Shabbos", () => {
    expect(timed(at("brooklyn"), "2026-09-11", "2026-09-13")).toEqual([
      "Fri 18:53 Candle lighting (First day of Rosh Hashanah)",
      "Sat 19:51 Candles after, from a flame that burns already (Second day of Rosh Hashanah)",
      "Sun 19:49 Havdalah (Second day of Rosh Hashanah)",
    ]);
    expect(holyTimes(at("brooklyn"), "2026-09-11", "2026-09-13")).toEqual([
      { kind: "shabbos", from: "2026-09-11T18:53:00-04:00", until: "2026-09-12T19:51:00-04:00" },
      { kind: "yomtov", from: "2026-09-12T19:51:00-04:00", until: "2026-09-13T19:49:00-04:00" },
    ]);
  });

  test("Pesach 5787: Thursday, Friday and Shabbos", () => {
    expect(timed(at("brooklyn"), "2027-04-21", "2027-04-24")).toEqual([
      "Wed 19:23 Candle lighting (First day of Pesach)",
      "Thu 20:26 Candles after, from a flame that burns already (Second day of Pesach)",
      "Fri 19:25 Candle lighting, from a flame that burns already (Chol HaMoed Pesach)",
      "Sat 20:28 Havdalah (Chol HaMoed Pesach)",
    ]);
    expect(holyTimes(at("brooklyn"), "2027-04-20", "2027-04-25")).toEqual([
      { kind: "yomtov", from: "2027-04-21T19:23:00-04:00", until: "2027-04-23T19:25:00-04:00" },
      { kind: "shabbos", from: "2027-04-23T19:25:00-04:00", until: "2027-04-24T20:28:00-04:00" },
    ]);
  });

  test("in Israel the same Pesach has one day, and no lighting between", () =>
    expect(timed(at("jerusalem"), "2027-04-21", "2027-04-24").map((line) => line.replace(/ \d\d:\d\d/, ""))).toEqual([
      "Wed Candle lighting (First day of Pesach)",
      "Thu Havdalah (First day of Pesach)",
      "Fri Candle lighting (Chol HaMoed Pesach)",
      "Sat Havdalah (Chol HaMoed Pesach)",
    ]));

  test("Shavuos 5789 after Shabbos: the lighting on Shabbos waits for nightfall", () => {
    expect(timed(at("brooklyn"), "2029-05-18", "2029-05-21")).toEqual([
      "Fri 19:51 Candle lighting (Parshas Bamidbar)",
      "Sat 20:58 Candles after, from a flame that burns already (First day of Shavuos)",
      "Sun 20:59 Candles after, from a flame that burns already (Second day of Shavuos)",
      "Mon 21:00 Havdalah (Second day of Shavuos)",
    ]);
    const greetings = (
      [
        "2029-05-19T19:00:00Z",
        "2029-05-20T00:57:59Z",
        "2029-05-20T00:58:00Z",
        "2029-05-21T16:00:00Z",
        "2029-05-22T01:00:00Z",
      ] as const
    ).map((instant) => hubDayAt(hub("brooklyn", "2029-05-18", 5), new Date(instant))?.greeting);
    expect(greetings).toEqual(["Good Shabbos", "Good Shabbos", "Gut Yom Tov", "Gut Yom Tov", "Good Evening"]);
    expect(hubDays(at("brooklyn"), "2029-05-19", 1)).toMatchObject([
      { erev: "yomtov", candles: "2029-05-19T20:58:00-04:00" },
    ]);
  });

  test("the household's minutes move every nightfall, also that of the second night", () =>
    expect(timed(at("brooklyn", { candleMinutes: 20, havdalahMinutes: 72 }), "2026-09-11", "2026-09-13")).toEqual([
      "Fri 18:51 Candle lighting (First day of Rosh Hashanah)",
      "Sat 20:22 Candles after, from a flame that burns already (Second day of Rosh Hashanah)",
      "Sun 20:20 Havdalah (Second day of Rosh Hashanah)",
    ]));
});

function hub(place: keyof typeof PLACES, first: string, count: number): HubCalendar {
  const custom = at(place);
  const { title, city, country, timeZone } = custom.place;
  const days = hubDays(custom, first, count);
  return {
    now: `${first}T12:00:00Z`,
    timeZone,
    location: { title, city, country },
    days,
    rests: [],
    holyTimes: holyTimes(custom, first, addDays(first, count - 1)),
    fasts: [],
    lines: [],
    quietNineAv: true,
    prayerWindows: [],
  };
}

describe("which evening is which", () => {
  test.each([false, true])("as hebcal's own candle lightings, five years, in Israel: %s", (inIsrael) => {
    const { latitude, longitude, timeZone } = PLACES.jerusalem;
    const location = new Location(latitude, longitude, inIsrael, timeZone, "Town", inIsrael ? "IL" : "XX");
    const [start, end] = ["2026-01-01", "2030-12-31"];
    const events = calendar({
      start: hebrewDay(start),
      end: hebrewDay(end),
      location,
      il: inIsrael,
      candlelighting: true,
      noHolidays: false,
    });
    const theirs = new Map<string, string>();
    for (const event of events) {
      const name = event.getDesc();
      if (name === "Havdalah" || name === "Candle lighting") theirs.set(civilDay(event.getDate()), name);
    }
    const ours = new Map<string, string>();
    for (let date: string = start; date <= end; date = addDays(date, 1)) {
      const evening = eveningOf(date, inIsrael);
      if (evening) ours.set(date, evening === "end" ? "Havdalah" : "Candle lighting");
    }
    expect([...ours]).toEqual([...theirs]);
    expect(ours.size).toBeGreaterThan(500);
  });

  test.each([
    ["2026-11-20", "shabbos"],
    ["2026-11-19", null],
    ["2026-11-21", null],
    // Erev Yom Tov on a Friday.
    ["2026-09-11", "yomtov"],
    ["2026-09-20", "yomtov"],
    // Hoshana Rabbah and the sixth day of Pesach, which no title calls erev.
    ["2026-10-02", "yomtov"],
    ["2027-04-27", "yomtov"],
    // Erev Purim and Erev Tisha B'Av are none.
    ["2027-03-22", null],
    ["2027-08-11", null],
    // Friday of Chol HaMoed, and Friday that is Yom Tov itself.
    ["2028-04-14", "shabbos"],
    ["2027-04-23", "shabbos"],
    // Shabbos that is erev Shavuos.
    ["2029-05-19", "yomtov"],
  ])("the erev of %s is %s", (date, expected) => expect(erevOf(date, false)).toBe(expected));

  test("all weekday eves of 5787 abroad and in Israel", () => {
    const eves = (inIsrael: boolean) => {
      const found: string[] = [];
      for (let date = "2026-09-10"; date < "2027-10-01"; date = addDays(date, 1))
        if (erevOf(date, inIsrael) === "yomtov") found.push(date);
      return found;
    };
    const expected = ["2026-09-11", "2026-09-20", "2026-09-25", "2026-10-02", "2027-04-21", "2027-04-27", "2027-06-10"];
    expect(eves(false)).toEqual(expected);
    expect(eves(true)).toEqual(expected);
  });
});

describe("holy times of ten years", () => {
  test.each(["brooklyn", "jerusalem", "melbourne", "stockholm", "tromso", "apia"] as const)(
    "in %s are in order, do not overlap and last 24 to 75 hours",
    (place) => {
      const times = holyTimes(at(place), "2026-01-01", "2035-12-31");
      expect(times.length).toBeGreaterThan(300);
      const wrong = times.filter(({ from, until }, index) => {
        const hours = (Date.parse(until) - Date.parse(from)) / 3_600_000;
        const next = times[index + 1];
        return hours <= 23 || hours >= 75 || (next && Date.parse(next.from) < Date.parse(until));
      });
      expect(wrong).toEqual([]);
    },
  );
});

describe("the week of a day", () => {
  test.each([
    ["2026-11-15", "2026-11-15", "2026-11-21"],
    ["2026-11-18", "2026-11-15", "2026-11-21"],
    ["2026-11-21", "2026-11-15", "2026-11-21"],
    // Rosh Hashanah on Shabbos and Sunday belongs to both weeks, whole.
    ["2026-09-10", "2026-09-06", "2026-09-13"],
    ["2026-09-13", "2026-09-11", "2026-09-19"],
    ["2027-04-22", "2027-04-18", "2027-04-24"],
    // Shabbos, then Shavuos on Sunday and Monday.
    ["2029-05-16", "2029-05-13", "2029-05-21"],
    ["2029-05-22", "2029-05-18", "2029-05-26"],
  ])("%s is in %s to %s", (date, start, end) => expect(weekWithYomTov(date, false)).toEqual({ start, end }));
});

describe("the parsha of the week", () => {
  const parshas = (place: "brooklyn" | "jerusalem", ...dates: string[]) =>
    dates.map((date) => hubDays(at(place), date, 1)[0]?.parsha);

  test("is the coming Shabbos's, and on Shabbos its own", () =>
    expect(parshas("brooklyn", "2026-11-14", "2026-11-15", "2026-11-20", "2026-11-21", "2026-11-22")).toEqual([
      ...["Parshas Toldos", "Parshas Vayetzei", "Parshas Vayetzei", "Parshas Vayetzei", "Parshas Vayishlach"],
    ]));

  test("gives way to a festival", () => {
    expect(parshas("brooklyn", "2026-09-12", "2026-09-26", "2026-10-03", "2027-04-24", "2027-06-12")).toEqual([
      ...[
        "First day of Rosh Hashanah",
        "First day of Sukkos",
        "Shemini Atzeres",
        "Chol HaMoed Pesach",
        "Second day of Shavuos",
      ],
    ]);
    expect(parshas("jerusalem", "2027-06-12")).toEqual(["Parshas Nasso"]);
    expect(parshas("brooklyn", "2025-10-11")).toEqual(["Chol HaMoed Sukkos"]);
    expect(parshas("brooklyn", "2031-09-27", "2027-10-09")).toEqual(["Yom Kippur", "Parshas Haazinu"]);
  });

  test("has its doubled portions", () =>
    expect(parshas("brooklyn", "2026-03-14", "2026-07-18")).toEqual(["Parshas Vayakhel-Pekudei", "Parshas Devarim"]));
});

describe("where the sun does not set", () => {
  test.each([
    ["2026-12-04", "2026-12-06", ["Fri 11:17 Candle lighting", "Sat 14:53 Havdalah"], "The sun does not rise"],
    ["2026-06-19", "2026-06-21", ["Sat 00:27 Candle lighting", "Sun 00:46 Havdalah"], "The sun does not set"],
  ])("Tromso has its Shabbos of %s by a counted sunset, and is told to ask", (start, end, shabbos, why) => {
    expect(timed(at("tromso"), start, end).map((line) => line.replace(/ \(.*/, ""))).toEqual(shabbos);
    const notes = calendarItems(at("tromso"), start, end).flatMap(({ note }) => note ?? []);
    expect(notes).toEqual([`${why}. Ask your rav.`, `${why}. Ask your rav.`]);
    expect(holyTimes(at("tromso"), start, end).map(({ kind }) => kind)).toEqual(["shabbos"]);
    expect(hubDays(at("tromso"), start, 1)).toMatchObject([{ erev: "shabbos", why }]);
  });

  test("Reykjavik's candles of Friday are lit by Friday's sun, which sets on Saturday", () =>
    expect(hubDays(at("reykjavik"), "2026-06-19", 1)).toMatchObject([
      { candles: "2026-06-19T23:45:00+00:00", sunset: "2026-06-20T00:03:28+00:00" },
    ]));
});

describe("clocks", () => {
  test("the weekends on which summer time begins and ends", () => {
    const times = (start: string, end: string) =>
      calendarItems(at("brooklyn"), start, end).flatMap(({ time }) => time ?? []);
    expect(times("2026-03-06", "2026-03-14")).toEqual([
      ...[
        "2026-03-06T17:34:00-05:00",
        "2026-03-07T18:35:00-05:00",
        "2026-03-13T18:42:00-04:00",
        "2026-03-14T19:42:00-04:00",
      ],
    ]);
    expect(times("2026-10-30", "2026-11-07")).toEqual([
      ...[
        "2026-10-30T17:36:00-04:00",
        "2026-10-31T18:36:00-04:00",
        "2026-11-06T16:28:00-05:00",
        "2026-11-07T17:28:00-05:00",
      ],
    ]);
  });
});
