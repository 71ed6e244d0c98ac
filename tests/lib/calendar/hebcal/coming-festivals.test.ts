/** @jest-environment node */
import { comingFestivals } from "@/lib/calendar/hebcal/coming-festivals";

test("the coming eves in their order, with the civil days that calendars print", () =>
  expect(comingFestivals("2026-11-20")).toEqual([
    { name: "Chanukah", date: "2026-12-04" },
    { name: "Pesach", date: "2027-04-21" },
    { name: "Shavuos", date: "2027-06-10" },
    { name: "Rosh Hashanah", date: "2027-10-01" },
    { name: "Sukkos", date: "2027-10-15" },
  ]));

test.each([["2027-04-21"], ["2027-12-31"], ["2028-02-29"], ["2030-09-27"]])(
  "asked on %s each comes within thirteen months",
  (today) => {
    const coming = comingFestivals(today);
    expect(coming).toHaveLength(5);
    for (const { date } of coming) {
      expect(date > today).toBe(true);
      expect(Date.parse(date) - Date.parse(today)).toBeLessThan(400 * 86_400_000);
    }
  },
);
