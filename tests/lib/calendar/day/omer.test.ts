/** @jest-environment node */
import { OmerEvent } from "@hebcal/core";
import { omerAt, omerCount } from "@/lib/calendar/day/omer";
import { hebrewMoment } from "@/lib/calendar/hebcal/hebrew-moment";
import { addDays } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";
import { at as householdAt, PLACES, type PlaceName } from "@/tests/support/fixtures/places";

const at = (place: PlaceName, instant: string) =>
  omerAt(hebrewMoment(householdAt(place), new Date(instant)), {
    place: PLACES[place],
    nusach: "chabad",
  });

/** The instant of a wall clock "2027-05-19T23:50" in a place. */
function wall(place: PlaceName, clock: string): string {
  const { timeZone } = PLACES[place];
  const guess = new Date(`${clock}:00Z`);
  const offset = zonedTime(guess, timeZone).slice(19);
  return `${clock}:00${offset}`;
}

describe("the Omer from sunset to dawn is of the present night only", () => {
  // The first night of 5787 is that of 23 April 2027, after the first day of Pesach.
  const nights = Array.from({ length: 49 }, (_, index) => ({ count: index + 1, eve: addDays("2027-04-22", index) }));

  test.each(["brooklyn", "jerusalem"] as const)("all 49 nights in %s, at 23:50 and at 00:40", (place) => {
    for (const { count, eve } of nights) {
      for (const clock of [`${eve}T23:50`, `${addDays(eve, 1)}T00:40`]) {
        const omer = at(place, wall(place, clock));
        expect([clock, omer?.day, omer?.sentence]).toEqual([clock, count, `Tonight: day ${count} of the Omer.`]);
        expect(omer?.said).toEqual(omerCount(count, "chabad"));
      }
    }
  });

  test.each(["brooklyn", "jerusalem"] as const)("by day the next number is named with its hour, in %s", (place) => {
    for (const { count, eve } of nights) {
      const omer = at(place, wall(place, `${addDays(eve, 1)}T11:00`));
      const next = count === 49 ? "." : `; tonight, after nightfall, day ${count + 1}.`;
      expect(omer?.sentence).toBe(`Today is day ${count} of the Omer${next}`);
    }
  });

  test("before nightfall it says when to count", () =>
    expect(at("brooklyn", "2027-05-19T20:20:00-04:00")?.sentence).toBe(
      "Tonight: day 28 of the Omer. Count after 8:58 PM.",
    ));

  test("Pesach's first day announces it, and the nights before and after have none", () => {
    expect(at("brooklyn", "2027-04-21T23:00:00-04:00")).toBeNull();
    expect(at("brooklyn", "2027-04-22T11:00:00-04:00")).toEqual({
      day: 0,
      weeks: 0,
      said: null,
      sentence: "Tonight, after nightfall: day 1 of the Omer.",
    });
    expect(at("brooklyn", "2027-06-10T23:00:00-04:00")).toBeNull();
  });
});

describe("the count as it is said", () => {
  test.each([
    [1, "הַיּוֹם יוֹם אֶחָד לָעֹמֶר", "Today is one day of the Omer."],
    [7, "הַיּוֹם שִׁבְעָה יָמִים, שֶׁהֵם שָׁבוּעַ אֶחָד לָעֹמֶר", "Today is seven days, which is one week, of the Omer."],
    [
      12,
      "הַיּוֹם שְׁנֵים עָשָׂר יוֹם, שֶׁהֵם שָׁבוּעַ אֶחָד וַחֲמִשָּׁה יָמִים לָעֹמֶר",
      "Today is twelve days, which are one week and five days, of the Omer.",
    ],
    [
      28,
      "הַיּוֹם שְׁמוֹנָה וְעֶשְׂרִים יוֹם, שֶׁהֵם אַרְבָּעָה שָׁבוּעוֹת לָעֹמֶר",
      "Today is twenty-eight days, which are four weeks, of the Omer.",
    ],
    [
      31,
      "הַיּוֹם אֶחָד וּשְׁלֹשִׁים יוֹם, שֶׁהֵם אַרְבָּעָה שָׁבוּעוֹת וּשְׁלֹשָׁה יָמִים לָעֹמֶר",
      "Today is thirty-one days, which are four weeks and three days, of the Omer.",
    ],
    [
      44,
      "הַיּוֹם אַרְבָּעָה וְאַרְבָּעִים יוֹם, שֶׁהֵם שִׁשָּׁה שָׁבוּעוֹת וּשְׁנֵי יָמִים לָעֹמֶר",
      "Today is forty-four days, which are six weeks and two days, of the Omer.",
    ],
  ])("day %d", (day, hebrew, english) => expect(omerCount(day, "chabad")).toEqual({ hebrew, english }));

  test("Ashkenaz ends with ba'omer", () => {
    expect(omerCount(3, "ashkenaz").hebrew).toBe("הַיּוֹם שְׁלֹשָׁה יָמִים בָּעֹמֶר");
    expect(omerCount(3, "sefard").hebrew).toBe("הַיּוֹם שְׁלֹשָׁה יָמִים לָעֹמֶר");
  });

  test("every count has the letters of an independent table", () => {
    // Letters alone, without the vavs and aleph that writing with vowels leaves out.
    const letters = (text: string) =>
      text
        .normalize("NFD")
        .replace(/[^א-ת ]/g, "")
        .replace(/ו/g, "");
    for (let day = 1; day <= 49; day += 1) {
      const theirs = new OmerEvent(hebrewMoment(householdAt("brooklyn"), new Date()).day, day);
      expect(letters(omerCount(day, "chabad").hebrew)).toBe(letters(theirs.getTodayIs("he")).replace(/ +/g, " "));
    }
  });
});
