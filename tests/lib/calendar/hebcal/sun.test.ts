/** @jest-environment node */
import { candleTime, hasSunset, nightfall, sunsetOf, ceilToMinute, floorToMinute } from "@/lib/calendar/hebcal/sun";
import { addDays } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";
import { at, PLACES, type PlaceName } from "@/tests/support/fixtures/places";

const wall = (time: Date | null, place: PlaceName) => time && zonedTime(time, PLACES[place].timeZone).slice(11, 19);

/** Known values: sunset, candles, and Havdalah on the next day at 8.5 degrees. */
const KNOWN: [PlaceName, string, string, string, string][] = [
  ["brooklyn", "2026-01-09", "16:46:48", "16:28:00", "17:33:00"],
  ["brooklyn", "2026-06-19", "20:29:53", "20:11:00", "21:21:00"],
  ["brooklyn", "2026-11-20", "16:34:05", "16:16:00", "17:18:00"],
  ["jerusalem", "2026-01-09", "16:52:34", "16:12:00", "17:33:00"],
  ["jerusalem", "2026-06-19", "19:47:16", "19:07:00", "20:30:00"],
  ["jerusalem", "2026-11-20", "16:37:33", "15:57:00", "17:16:00"],
  ["london", "2026-01-09", "16:11:58", "15:53:00", "17:11:00"],
  ["london", "2026-06-19", "21:21:05", "21:03:00", "22:37:00"],
  ["london", "2026-11-20", "16:04:51", "15:46:00", "16:59:00"],
  ["melbourne", "2026-01-09", "20:45:24", "20:27:00", "21:32:00"],
  ["melbourne", "2026-06-19", "17:07:46", "16:49:00", "17:52:00"],
  ["melbourne", "2026-11-20", "20:15:01", "19:57:00", "21:01:00"],
  ["haifa", "2026-01-09", "16:51:05", "16:21:00", "17:32:00"],
];

test.each(KNOWN)("%s on %s: sunset %s, candles %s, Havdalah %s", (place, date, sunset, candles, havdalah) => {
  expect(wall(sunsetOf(PLACES[place], date), place)).toBe(sunset);
  expect(wall(candleTime(at(place), date), place)).toBe(candles);
  expect(wall(nightfall(at(place), addDays(date, 1)), place)).toBe(havdalah);
});

describe("how long before sunset candles are lit", () => {
  const before = (place: PlaceName, candleMinutes: number | null) => {
    const sunset = sunsetOf(PLACES[place], "2026-11-20")?.getTime() ?? NaN;
    return Math.floor((sunset - (candleTime(at(place, { candleMinutes }), "2026-11-20")?.getTime() ?? NaN)) / 60_000);
  };

  test.each([
    ["jerusalem", 40],
    ["haifa", 30],
    ["zichron", 30],
    ["bneiBrak", 18],
    ["brooklyn", 18],
    ["london", 18],
  ] as const)("%s: %d minutes", (place, minutes) => expect(before(place, null)).toBe(minutes));

  test.each(["jerusalem", "haifa", "brooklyn"] as const)("the household's setting wins in %s", (place) => {
    expect([0, 20, 22, 60].map((minutes) => before(place, minutes))).toEqual([0, 20, 22, 60]);
  });

  test("a Jerusalem outside Israel has no custom of its own", () => {
    const elsewhere = { ...at("brooklyn"), place: { ...PLACES.brooklyn, city: "Jerusalem" } };
    expect(candleTime(elsewhere, "2026-11-20")).toEqual(candleTime(at("brooklyn"), "2026-11-20"));
  });
});

describe("the household's minutes for Havdalah", () => {
  test.each([
    [30, "17:04:00"],
    [42, "17:16:00"],
    [72, "17:46:00"],
    [90, "18:04:00"],
  ])("%d minutes after 16:33:27 are %s, rounded up", (havdalahMinutes, expected) => {
    expect(wall(nightfall(at("brooklyn", { havdalahMinutes }), "2026-11-21"), "brooklyn")).toBe(expected);
  });
});

describe("where the sun does not set or night does not fall", () => {
  test.each([
    // The sun sets at midday where it does not rise, at its lowest where it does not set.
    ["tromso", "2026-12-18", "2026-12-18T11:41"],
    ["tromso", "2026-06-19", "2026-06-20T00:45"],
    ["stockholm", "2026-06-19", "2026-06-19T22:07"],
  ] as const)("the sunset of %s on %s is %s", (place, date, expected) => {
    const sunset = sunsetOf(PLACES[place], date);
    expect(sunset && zonedTime(sunset, PLACES[place].timeZone).slice(0, 16)).toBe(expected);
    expect(hasSunset(PLACES[place], date)).toBe(place === "stockholm");
  });

  test("the sunset that counts moves a few minutes a day where the sun begins to fail", () => {
    let last = sunsetOf(PLACES.tromso, "2025-12-31")?.getTime() ?? 0;
    for (let date = "2026-01-01"; date < "2027-01-01"; date = addDays(date, 1)) {
      const sunset = sunsetOf(PLACES.tromso, date)?.getTime() ?? 0;
      expect([date, Math.abs(sunset - last - 86_400_000) < 75 * 60_000]).toEqual([date, true]);
      last = sunset;
    }
  });

  test("Stockholm's white nights have candles and an end by minutes or lowest sun", () => {
    expect(wall(candleTime(at("stockholm"), "2026-06-19"), "stockholm")).toBe("21:49:00");
    expect(wall(nightfall(at("stockholm"), "2026-06-20"), "stockholm")).toBe("00:49:00");
    expect(wall(nightfall(at("stockholm", { havdalahMinutes: 72 }), "2026-06-20"), "stockholm")).toBe("23:20:00");
  });

  test("in Reykjavik the sun of 19 June sets on the 20th", () => {
    const sunset = sunsetOf(PLACES.reykjavik, "2026-06-19");
    expect(sunset && zonedTime(sunset, "Atlantic/Reykjavik")).toBe("2026-06-20T00:03:28+00:00");
  });
});

describe("the civil day of the sun is the one that was asked for, on both sides of the date line", () => {
  test.each(["apia", "kiritimati", "chatham", "attu", "auckland", "honolulu", "brooklyn", "melbourne"] as const)(
    "%s",
    (place) => {
      for (const date of ["2026-01-01", "2026-03-20", "2026-06-19", "2026-09-26", "2026-12-31"]) {
        const sunset = sunsetOf(PLACES[place], date);
        expect(sunset && zonedTime(sunset, PLACES[place].timeZone).slice(0, 10)).toBe(date);
      }
    },
  );
});

test("rounding: down before, up after, whole minutes stay", () => {
  const time = (seconds: string) => new Date(`2026-11-20T16:16:${seconds}Z`);
  expect(floorToMinute(time("00.000"))).toEqual(time("00"));
  expect(floorToMinute(time("59.999"))).toEqual(time("00"));
  expect(ceilToMinute(time("00.000"))).toEqual(time("00"));
  expect(ceilToMinute(time("00.001"))).toEqual(new Date("2026-11-20T16:17:00Z"));
});

describe("an instant in a zone", () => {
  test.each([
    ["2026-11-20T21:16:00Z", "America/New_York", "2026-11-20T16:16:00-05:00"],
    ["2026-07-03T00:12:30.999Z", "America/New_York", "2026-07-02T20:12:30-04:00"],
    ["2026-11-20T16:04:51Z", "Europe/London", "2026-11-20T16:04:51+00:00"],
    ["2026-11-20T12:30:00Z", "Asia/Kolkata", "2026-11-20T18:00:00+05:30"],
    ["2026-11-20T12:30:00Z", "Asia/Kathmandu", "2026-11-20T18:15:00+05:45"],
    ["2026-11-20T12:30:00Z", "Australia/Adelaide", "2026-11-20T23:00:00+10:30"],
    ["2026-11-20T12:30:00Z", "Pacific/Kiritimati", "2026-11-21T02:30:00+14:00"],
    ["2026-11-20T12:30:00Z", "America/St_Johns", "2026-11-20T09:00:00-03:30"],
    // Jerusalem's zone had seconds once; they are cut from the offset, the instant stays.
    ["1910-01-01T12:00:00Z", "Asia/Jerusalem", "1910-01-01T14:20:00+02:20"],
  ])("%s in %s is %s", (instant, timeZone, expected) => {
    expect(zonedTime(new Date(instant), timeZone)).toBe(expected);
    expect(new Date(expected).getTime()).toBe(Math.floor(Date.parse(instant) / 1000) * 1000);
  });

  test("an unknown zone is refused", () => expect(() => zonedTime(new Date(0), "Mars/Olympus")).toThrow(RangeError));
});
