/** @jest-environment node */
import type { HebrewDate, HubCalendar, HubDay } from "@/lib/calendar/day/hub-schema";
import { greeting, hebrewDateText, spanAt, hubDayAt, nextZman } from "@/lib/calendar/day/rules";
import type { Zman } from "@/lib/calendar/day/schema";
import { addDays } from "@/lib/platform/time/civil-date";

describe("the greeting", () => {
  const cases: [string, Parameters<typeof greeting>[0]["erev"], Parameters<typeof greeting>[0]["holy"], string][] = [
    ["00:00", null, null, "Good Morning"],
    ["11:59", null, null, "Good Morning"],
    ["12:00", null, null, "Good Afternoon"],
    ["16:59", null, null, "Good Afternoon"],
    ["17:00", null, null, "Good Evening"],
    ["23:59", null, null, "Good Evening"],
    // A Friday, also of Chol HaMoed.
    ["11:59", "shabbos", null, "Good Morning"],
    ["12:00", "shabbos", null, "Good Erev Shabbos"],
    ["17:00", "shabbos", null, "Good Erev Shabbos"],
    ["23:59", "shabbos", null, "Good Erev Shabbos"],
    // Erev Yom Tov, also on a Friday.
    ["11:59", "yomtov", null, "Good Morning"],
    ["12:00", "yomtov", null, "Good Erev Yom Tov"],
    // From candle lighting on.
    ["16:16", "shabbos", "shabbos", "Good Shabbos"],
    ["09:00", null, "shabbos", "Good Shabbos"],
    ["09:00", null, "yomtov", "Gut Yom Tov"],
    // Yom Tov on a Friday that is also erev Shabbos.
    ["13:00", "shabbos", "yomtov", "Gut Yom Tov"],
    // Erev Shavuos on Shabbos: Shabbos until nightfall, then Yom Tov.
    ["13:00", "yomtov", "shabbos", "Good Shabbos"],
    ["20:58", "yomtov", "yomtov", "Gut Yom Tov"],
  ];
  test.each(cases)("at %s, erev %s, in holy time %s: %s", (time, erev, holy, expected) =>
    expect(greeting({ time, erev, holy, fast: null })).toBe(expected),
  );
});

describe("the greeting on a fast", () => {
  type Given = Parameters<typeof greeting>[0];
  test.each<[string, string, Given["erev"], Given["holy"], Given["fast"], string | null]>([
    ["a minor fast in the morning", "09:00", null, null, "minor", "An easy fast"],
    ["and in the evening", "18:00", null, null, "minor", "An easy fast"],
    ["Asarah B'Teves on a Friday morning", "09:00", "shabbos", null, "minor", "An easy fast"],
    ["and from noon", "13:00", "shabbos", null, "minor", "Good Erev Shabbos"],
    ["and when Shabbos has begun", "16:30", "shabbos", "shabbos", "minor", "Good Shabbos"],
    ["Tisha B'Av greets nobody", "09:00", null, null, "nine-av", null],
    ["Shabbos at dusk, when it has begun", "20:40", null, "shabbos", "nine-av", "Good Shabbos"],
    ["Yom Kippur", "09:00", null, "yomtov", "yom-kippur", "G’mar chasimah tovah"],
    ["Yom Kippur on Shabbos", "09:00", null, "shabbos", "yom-kippur", "G’mar chasimah tovah"],
    ["erev Yom Kippur", "13:00", "yomtov", null, null, "Good Erev Yom Tov"],
  ])("%s", (_, time, erev, holy, fast, expected) => {
    expect(greeting({ time, erev, holy, fast })).toBe(expected);
    // A day's own greeting replaces the time of the day alone.
    expect(greeting({ time, erev, holy, fast, own: "Gut moed" })).toBe(expected);
  });

  test.each(["09:00", "13:00", "21:00"])("the day's own replaces that of the hour %s", (time) =>
    expect(greeting({ time, erev: null, holy: null, fast: null, own: "Gut moed" })).toBe("Gut moed"),
  );
});

function hebrewDay(hd: number): HebrewDate {
  return { hebrew: `יום ${hd}`, hd, hm: "Kislev", hy: 5787 };
}

/** Days of a week of Kislev whose sun sets at 16:34:05. */
function day(date: string, hd: number, fields: Partial<HubDay> = {}): HubDay {
  const sunset = `${date}T16:34:05-05:00`;
  return {
    date,
    sunset,
    hebrewDate: hebrewDay(hd),
    hebrewDateAfterSunset: hebrewDay(hd + 1),
    parsha: "Parshas Vayetzei",
    erev: null,
    candles: null,
    ...fields,
  };
}

const CALENDAR: HubCalendar = {
  now: "2026-11-20T12:00:00Z",
  timeZone: "America/New_York",
  location: { title: "Brooklyn, NY 11213", city: "Brooklyn", country: "US" },
  days: [
    day("2026-11-19", 9),
    day("2026-11-20", 10, { erev: "shabbos", candles: "2026-11-20T16:16:00-05:00" }),
    day("2026-11-21", 11),
    day("2026-11-22", 12, { sunset: null, parsha: "Parshas Vayishlach" }),
  ],
  rests: [],
  holyTimes: [{ kind: "shabbos", from: "2026-11-20T16:16:00-05:00", until: "2026-11-21T17:18:00-05:00" }],
  fasts: [],
  lines: [],
  quietNineAv: true,
  prayerWindows: [],
};

function moment(instant: string, calendar = CALENDAR) {
  const found = hubDayAt(calendar, new Date(instant));
  return (
    found && {
      date: found.day.date,
      hd: found.hebrewDate.hd,
      greeting: found.greeting,
      candles: found.candles?.at ?? null,
    }
  );
}

describe("what the hub shows at an instant", () => {
  const candles = "2026-11-20T16:16:00-05:00";
  test.each([
    // Midnight of the household, not of UTC.
    ["2026-11-20T04:59:59Z", { date: "2026-11-19", hd: 10, greeting: "Good Evening", candles: null }],
    ["2026-11-20T05:00:00Z", { date: "2026-11-20", hd: 10, greeting: "Good Morning", candles }],
    ["2026-11-20T11:59:59-05:00", { date: "2026-11-20", hd: 10, greeting: "Good Morning", candles }],
    ["2026-11-20T12:00:00-05:00", { date: "2026-11-20", hd: 10, greeting: "Good Erev Shabbos", candles }],
    ["2026-11-20T16:15:59-05:00", { date: "2026-11-20", hd: 10, greeting: "Good Erev Shabbos", candles }],
    ["2026-11-20T16:16:00-05:00", { date: "2026-11-20", hd: 10, greeting: "Good Shabbos", candles: null }],
    // Sunset, and a second before (D25).
    ["2026-11-20T16:34:04-05:00", { date: "2026-11-20", hd: 10, greeting: "Good Shabbos", candles: null }],
    ["2026-11-20T16:34:05-05:00", { date: "2026-11-20", hd: 11, greeting: "Good Shabbos", candles: null }],
    ["2026-11-20T16:34:06-05:00", { date: "2026-11-20", hd: 11, greeting: "Good Shabbos", candles: null }],
    ["2026-11-21T00:00:00-05:00", { date: "2026-11-21", hd: 11, greeting: "Good Shabbos", candles: null }],
    ["2026-11-21T17:17:59-05:00", { date: "2026-11-21", hd: 12, greeting: "Good Shabbos", candles: null }],
    ["2026-11-21T17:18:00-05:00", { date: "2026-11-21", hd: 12, greeting: "Good Evening", candles: null }],
    // Where the sun does not set, the date turns at midnight.
    ["2026-11-22T23:59:59-05:00", { date: "2026-11-22", hd: 12, greeting: "Good Evening", candles: null }],
  ])("%s", (instant, expected) => expect(moment(instant)).toEqual(expected));

  test.each([
    ["before", "20:00:00", "Candle lighting", null],
    ["before", "20:15:00", undefined, undefined],
    ["before-on-yomtov", "20:00:00", "Candle lighting", "from a flame that burns already"],
    ["after", "12:00:00", "Candles after", "from a flame that burns already"],
    ["after", "23:00:00", "Candles after", "from a flame that burns already"],
  ] as const)("a lighting %s its time at %s says %p", (lighting, clock, label, flame) => {
    const days = [day("2026-11-19", 9, { lighting, candles: "2026-11-19T20:15:00-05:00" })];
    const shown = hubDayAt({ ...CALENDAR, days }, new Date(`2026-11-19T${clock}-05:00`))?.candles;
    expect([shown?.label, shown?.note]).toEqual([label, flame]);
  });

  test("a sun that sets after midnight turns the date then, not at midnight", () => {
    const late: HubCalendar = {
      ...CALENDAR,
      days: ["2026-06-18", "2026-06-19", "2026-06-20"].map((date, index) =>
        day(date, 3 + index, { sunset: `${addDays(date, 1)}T00:03:28-04:00` }),
      ),
      holyTimes: [],
    };
    expect(moment("2026-06-19T23:59:59-04:00", late)?.hd).toBe(4);
    expect(moment("2026-06-20T00:03:27-04:00", late)?.hd).toBe(4);
    expect(moment("2026-06-20T00:03:28-04:00", late)?.hd).toBe(5);
  });

  describe("the parsha turns when Shabbos ends", () => {
    const week: HubCalendar = {
      ...CALENDAR,
      days: ["2026-11-20", "2026-11-21", "2026-11-22"].map((date, index) =>
        day(date, 10 + index, { parsha: index < 2 ? "Parshas Vayetzei" : "Parshas Vayishlach" }),
      ),
    };
    const parsha = (instant: string, calendar = week) => hubDayAt(calendar, new Date(instant))?.parsha;

    test("on Saturday night, not at midnight", () => {
      expect(parsha("2026-11-20T20:00:00-05:00")).toBe("Parshas Vayetzei");
      expect(parsha("2026-11-21T17:17:59-05:00")).toBe("Parshas Vayetzei");
      expect(parsha("2026-11-21T17:18:00-05:00")).toBe("Parshas Vayishlach");
      expect(parsha("2026-11-22T00:00:00-05:00")).toBe("Parshas Vayishlach");
    });

    test("after midnight, where night falls so late", () => {
      const late: HubCalendar = {
        ...week,
        holyTimes: [{ kind: "shabbos", from: "2026-11-20T22:00:00-05:00", until: "2026-11-22T00:30:00-05:00" }],
      };
      expect(parsha("2026-11-21T23:59:00-05:00", late)).toBe("Parshas Vayetzei");
      expect(parsha("2026-11-22T00:29:00-05:00", late)).toBe("Parshas Vayetzei");
      expect(parsha("2026-11-22T00:30:00-05:00", late)).toBe("Parshas Vayishlach");
    });

    test("on the last day that is known it stays", () =>
      expect(parsha("2026-11-21T20:00:00-05:00", { ...week, days: week.days.slice(0, 2) })).toBe("Parshas Vayetzei"));
  });

  test("Tisha B'Av's line and quiet last for their time, and the quiet is a choice", () => {
    const from = "2026-11-20T12:00:00-05:00";
    const until = "2026-11-20T14:00:00-05:00";
    const nine: HubCalendar = {
      ...CALENDAR,
      fasts: [{ kind: "nine-av", from, until }],
      lines: [{ from, until, text: "Tisha B'Av" }],
    };
    const seen = (instant: string, calendar = nine) => {
      const found = hubDayAt(calendar, new Date(instant));
      return [found?.line, found?.isQuiet, found?.greeting];
    };
    expect(seen("2026-11-20T11:59:59-05:00")).toEqual([null, false, "Good Morning"]);
    expect(seen(from)).toEqual(["Tisha B'Av", true, null]);
    expect(seen(until)).toEqual([null, false, "Good Erev Shabbos"]);
    expect(seen(from, { ...nine, quietNineAv: false })[1]).toBe(false);
    expect(seen(from, { ...nine, fasts: [{ kind: "minor", from, until }] })[1]).toBe(false);
  });

  test.each([
    ["14:59:59", null],
    ["15:00:00", "Candle lighting in 76 minutes"],
    ["15:36:00", "Candle lighting in 40 minutes"],
    ["15:36:30", "Candle lighting in 40 minutes"],
    ["15:36:59", "Candle lighting in 40 minutes"],
    ["15:37:00", "Candle lighting in 39 minutes"],
    ["16:14:59", "Candle lighting in 2 minutes"],
    ["16:15:00", "Candle lighting in 1 minute"],
    ["16:16:00", null],
  ])("at %s a line that counts says %p", (time, expected) => {
    const [from, last, until] = ["15:00:00", "16:15:00", "16:16:00"].map((hour) => `2026-11-20T${hour}-05:00`);
    const lines = [
      { from: `${from}`, until: `${last}`, countsTo: `${until}`, text: "Candle lighting in # minutes" },
      { from: `${last}`, until: `${until}`, text: "Candle lighting in 1 minute" },
    ];
    expect(hubDayAt({ ...CALENDAR, lines }, new Date(`2026-11-20T${time}-05:00`))?.line).toBe(expected);
  });

  test("beyond its days it says so, on both sides", () => {
    for (const instant of ["2026-11-19T04:59:59Z", "2026-11-23T05:00:00Z", "1970-01-01T00:00:00Z"]) {
      expect(moment(instant)).toBeNull();
    }
    expect(moment("2026-11-23T04:59:59Z")).not.toBeNull();
  });

  test("lighting belongs to the holy time, nightfall no longer", () => {
    expect(spanAt(CALENDAR.holyTimes, new Date("2026-11-20T21:15:59.999Z"))).toBeNull();
    expect(spanAt(CALENDAR.holyTimes, new Date("2026-11-20T21:16:00Z"))?.kind).toBe("shabbos");
    expect(spanAt(CALENDAR.holyTimes, new Date("2026-11-21T22:18:00Z"))).toBeNull();
    expect(spanAt([], new Date(0))).toBeNull();
  });
});

describe("a Hebrew date in words", () => {
  test("is the hebrew field, else day, month and year", () => {
    expect(hebrewDateText({ hebrew: "י׳ כסלו תשפ״ז", hd: 10, hm: "Kislev", hy: 5787 })).toBe("י׳ כסלו תשפ״ז");
    for (const hebrew of ["", "  "])
      expect(hebrewDateText({ hebrew, hd: 10, hm: "Kislev", hy: 5787 })).toBe("10 Kislev 5787");
  });
});

describe("the next time of the day", () => {
  const zman = (id: string, time: string | null): Zman => ({ id, label: id, opinion: "Gra", time });
  const times = [
    zman("netz", "2026-11-20T06:49:00-05:00"),
    zman("never", null),
    zman("plag", "2026-11-20T15:34:00-05:00"),
    zman("shema", "2026-11-20T09:14:00-05:00"),
  ];

  test.each([
    ["2026-11-20T00:00:00-05:00", "netz"],
    ["2026-11-20T06:49:00-05:00", "shema"],
    ["2026-11-20T09:13:59-05:00", "shema"],
    ["2026-11-20T09:14:00-05:00", "plag"],
    ["2026-11-20T15:34:00-05:00", undefined],
  ])("after %s: %s", (instant, id) => expect(nextZman(times, new Date(instant))?.id).toBe(id));

  test("of none is none", () => {
    expect(nextZman([], new Date(0))).toBeNull();
    expect(nextZman([zman("never", null)], new Date(0))).toBeNull();
  });
});
