/** @jest-environment node */
import { isAssurBemlacha, Location } from "@hebcal/core";
import { customCandleMinutes } from "@/lib/accounts/household/rules";
import type { Rest } from "@/lib/calendar/day/hub-schema";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { restsBetween, whyNoRests } from "@/lib/calendar/hebcal/rests";
import { boardSpan, boardStateAt } from "@/lib/calendar/shabbos/board-rules";
import { addDays } from "@/lib/platform/time/civil-date";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { at, type PlaceName, PLACES } from "@/tests/support/fixtures/places";
import { isFullScale } from "@/tests/support/fuzz";

const lives = (name: PlaceName, placeIsChosen = true) => ({ ...at(name), placeIsChosen });

test.each([
  ["an ordinary Shabbos", "brooklyn", "2026-11-21", "2026-11-20T16:16:00-05:00", "2026-11-21T17:18:00-05:00"],
  [
    "Rosh Hashanah that begins on Shabbos",
    "brooklyn",
    "2026-09-13",
    "2026-09-11T18:53:00-04:00",
    "2026-09-13T19:49:00-04:00",
  ],
  [
    "Yom Tov into Shabbos, seen from its second day",
    "brooklyn",
    "2027-04-23",
    "2027-04-21T19:23:00-04:00",
    "2027-04-24T20:28:00-04:00",
  ],
  ["Yom Kippur", "brooklyn", "2026-09-21", "2026-09-20T18:38:00-04:00", "2026-09-21T19:35:00-04:00"],
] as const)("%s is one rest", (_name, place, date, from, until) =>
  expect(restsBetween(lives(place), date, date)).toMatchObject([{ from, until }]),
);

test.each([
  ["a weekday", "brooklyn", "2026-11-18"],
  ["Chol HaMoed", "brooklyn", "2027-04-26"],
  ["Chanukah", "brooklyn", "2026-12-08"],
  ["Purim", "brooklyn", "2027-03-23"],
  ["Tisha B'Av", "brooklyn", "2027-08-12"],
  ["the second day abroad, in Jerusalem", "jerusalem", "2027-04-23"],
] as const)("%s is none", (name, place, date) => {
  // The day in Jerusalem is a Friday: it touches the Shabbos that follows.
  const rests = restsBetween(lives(place), date, date).filter(({ from }) => from.slice(0, 10) < date);
  expect([name, rests]).toEqual([name, []]);
});

/** The rests of three days of ten years, by the civil date of their eve. */
const ROSH_HASHANAH = {
  "2028-09-20": "1 Tishrei",
  "2031-09-17": "1 Tishrei",
  "2034-09-13": "1 Tishrei",
  "2035-10-03": "1 Tishrei",
};
const THREE_DAYS = {
  jerusalem: ROSH_HASHANAH,
  brooklyn: {
    ...ROSH_HASHANAH,
    ...{ "2026-04-01": "15 Nisan", "2027-04-21": "15 Nisan", "2030-04-17": "15 Nisan", "2033-04-13": "15 Nisan" },
    ...{
      "2028-10-04": "15 Tishrei",
      "2031-10-01": "15 Tishrei",
      "2034-09-27": "15 Tishrei",
      "2035-10-17": "15 Tishrei",
    },
    ...{
      "2028-10-11": "22 Tishrei",
      "2031-10-08": "22 Tishrei",
      "2034-10-04": "22 Tishrei",
      "2035-10-24": "22 Tishrei",
    },
    // Shavuos on Sunday and Monday.
    ...{ "2029-05-18": "5 Sivan", "2032-05-14": "5 Sivan" },
  },
};

test.each(["brooklyn", "jerusalem"] as const)(
  "all rests of three days in %s, by eve and first day; none is longer",
  (place) => {
    const rests = restsBetween(lives(place), "2026-01-01", "2035-12-31");
    const hours = ({ from, until }: Rest) => (Date.parse(until) - Date.parse(from)) / 3_600_000;
    const eves = rests.filter((rest) => hours(rest) > 60).map(({ from }) => from.slice(0, 10));
    const firstDay = (eve: string) => hebrewDay(addDays(eve, 1));
    expect(
      Object.fromEntries(eves.map((eve) => [eve, `${firstDay(eve).getDate()} ${firstDay(eve).getMonthName()}`])),
    ).toEqual(THREE_DAYS[place]);
    expect(Math.max(...rests.map(hours))).toBeLessThan(74);
  },
);

test("an unknown place, or one without sunset, has none and tells the reason", () => {
  const summer = ["2026-06-14", "2026-06-20"] as const;
  expect(restsBetween(lives("brooklyn", false), ...summer)).toEqual([]);
  expect(restsBetween(lives("tromso"), ...summer)).toEqual([]);
  const why = (name: PlaceName, isChosen = true) => whyNoRests(lives(name, isChosen), ...summer);
  expect([why("brooklyn", false), why("tromso"), why("brooklyn")]).toEqual(["place", "sun", null]);
});

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const AFTER_MINUTES = 30;
/** Each place is asked about one of ten years (one place in `npm test`); about all of them with NACHES_ALL_YEARS=true, which takes minutes. */
const ALL_YEARS = Array.from({ length: 10 }, (_, index) => 2026 + index);
const FAR = ["jerusalem", "london", "melbourne", "kathmandu"] as const;
const RANGE = ["brooklyn", ...(isFullScale ? FAR : [])] as const;
const asked = (place: number) =>
  ALL_YEARS.filter((year) => process.env["NACHES_ALL_YEARS"] === "true" || year === 2026 + 2 * place);

test.each(RANGE.flatMap((name, index) => asked(index).map((year) => [name, year] as const)))(
  "at each half hour in %s in %i the board is up when hebcal forbids work",
  (name, year) => {
    const place = PLACES[name];
    const candles = customCandleMinutes(place);
    // Shortly before whole half hours hebcal is asked; the lead makes the board's beginning fall on the same moments.
    const lead = 60 - candles - 1;
    const settings = {
      board: "board",
      boardLeadMinutes: lead,
      boardAfterMinutes: AFTER_MINUTES,
      boardEndedAt: null,
    } as const;
    const location = new Location(place.latitude, place.longitude, place.inIsrael, place.timeZone);
    const start = Date.UTC(year, 0, 1);
    const count = (Date.UTC(year + 1, 0, 1) - start) / HALF_HOUR_MS;
    const noWork = Array.from({ length: count + 4 }, (_, index) =>
      isAssurBemlacha(new Date(start + (index - 1) * HALF_HOUR_MS - 1), location, false),
    );
    const rests = restsBetween(
      { ...at(name), placeIsChosen: true },
      civilDateAt(new Date(start), place.timeZone),
      civilDateAt(new Date(start + (count - 1) * HALF_HOUR_MS), place.timeZone),
    );
    const wrong: string[] = [];
    for (let index = 0; index < count; index++) {
      const instant = new Date(start + index * HALF_HOUR_MS);
      // Half an hour ago, now, in half an hour and in an hour.
      const expected = noWork.slice(index, index + 4).includes(true);
      // The minute at which it ends is hebcal's last one, and no longer ours.
      if (rests.some((rest) => boardSpan(rest, settings).until === instant.getTime())) continue;
      if ((boardStateAt(instant, rests, settings).state === "board") !== expected) wrong.push(instant.toISOString());
    }
    expect(wrong).toEqual([]);
  },
);
