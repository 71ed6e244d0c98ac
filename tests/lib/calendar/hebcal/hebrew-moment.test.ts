/** @jest-environment node */
import { hebrewMoment } from "@/lib/calendar/hebcal/hebrew-moment";
import { addDays } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";
import { at, type PlaceName } from "@/tests/support/fixtures/places";

const momentAt = (place: PlaceName, instant: string) => hebrewMoment(at(place), new Date(instant));

describe("which Hebrew day it is, and which part of it", () => {
  test.each<[string, PlaceName, string, string, string]>([
    // The night of day 28 of the Omer: 13 Iyar 5787, whose morning is 20 May 2027.
    ["before midnight in the night of 13 Iyar", "brooklyn", "2027-05-19T23:50:00-04:00", "13 Iyyar", "night"],
    ["after midnight in the same night", "brooklyn", "2027-05-20T00:40:00-04:00", "13 Iyyar", "night"],
    ["at dusk it is the day that follows", "brooklyn", "2027-05-19T20:20:00-04:00", "13 Iyyar", "dusk"],
    ["a minute before sunset", "brooklyn", "2027-05-19T20:06:00-04:00", "12 Iyyar", "afternoon"],
    ["early in the morning", "brooklyn", "2027-05-20T06:00:00-04:00", "13 Iyyar", "morning"],
    ["after midday", "brooklyn", "2027-05-20T13:30:00-04:00", "13 Iyyar", "afternoon"],
    ["the night of Yom Kippur in Jerusalem", "jerusalem", "2026-09-20T21:00:00+03:00", "10 Tishrei", "night"],
    ["Melbourne in its autumn", "melbourne", "2027-05-19T17:30:00+10:00", "13 Iyyar", "dusk"],
    [
      "a day without a sunset ends when the sun is lowest",
      "tromso",
      "2026-06-21T00:40:00+02:00",
      "5 Tamuz",
      "afternoon",
    ],
    ["and the next begins with it", "tromso", "2026-06-21T00:50:00+02:00", "6 Tamuz", "morning"],
    ["a day without a sunrise ends at midday", "tromso", "2026-12-18T11:45:00+01:00", "9 Tevet", "dusk"],
    ["the sun sets after midnight", "reykjavik", "2026-06-21T00:01:00Z", "5 Tamuz", "afternoon"],
    ["half an hour later it has set", "reykjavik", "2026-06-21T00:31:00Z", "6 Tamuz", "dusk"],
  ])("%s", (_, place, instant, hebrew, part) => {
    const moment = momentAt(place, instant);
    expect([`${moment.day.getDate()} ${moment.day.getMonthName()}`, moment.part]).toEqual([hebrew, part]);
  });

  test("the parts follow without a gap, also at midsummer in the far north", () => {
    for (const place of ["brooklyn", "tromso", "reykjavik"] as const) {
      let moment = momentAt(place, "2026-05-01T12:00:00Z");
      const last = addDays(moment.date, 100);
      for (let steps = 0; moment.date < last; steps += 1) {
        const next = hebrewMoment(at(place), moment.until);
        expect(next.from).toEqual(moment.until);
        expect(next.until.getTime()).toBeGreaterThan(next.from.getTime());
        expect([moment.date, addDays(moment.date, 1)]).toContain(next.date);
        expect(steps).toBeLessThan(4 * 400);
        moment = next;
      }
    }
  });

  test("a Hebrew day has its morning on its civil day", () => {
    for (let date = "2026-01-01"; date < "2027-01-01"; date = addDays(date, 3)) {
      const { date: found, part, from } = momentAt("brooklyn", `${date}T14:00:00Z`);
      expect([found, part, zonedTime(from, "America/New_York").slice(0, 10)]).toEqual([date, "morning", date]);
    }
  });
});
