/** @jest-environment node */
import { greetingAfter } from "@/lib/calendar/hebcal/after-rest";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";

test.each<[string, string, string | null]>([
  ["an ordinary Shabbos", "2026-11-21", "Gut voch"],
  ["Shabbos Chanukah", "2026-12-05", "Gut voch"],
  ["the first days of Pesach, into Shabbos Chol HaMoed", "2027-04-24", "Gut moed"],
  ["the first days of Sukkos", "2026-09-27", "Gut moed"],
  ["Shabbos Chol HaMoed, with Hoshana Rabbah after it", "2025-10-11", "Gut moed"],
  ["the last days of Pesach on weekdays", "2027-04-29", "Gut Yom Tov"],
  ["Simchas Torah", "2026-10-04", "Gut Yom Tov"],
  ["Shavuos, the second day on Shabbos", "2027-06-12", "Gut voch"],
  ["Yom Kippur on a weekday", "2026-09-21", "Gut Yom Tov"],
  ["Yom Kippur on Shabbos", "2024-10-12", "Gut Yom Tov"],
  ["Rosh Hashanah", "2026-09-13", "Gut yor"],
  ["Rosh Hashanah, into Shabbos", "2024-10-05", "Gut voch"],
  ["Shabbos before Tisha B'Av", "2025-08-02", null],
  ["Shabbos on which Tisha B'Av was put off", "2022-08-06", null],
])("after %s", (_, last, expected) => expect(greetingAfter(hebrewDay(last), false)).toBe(expected));

test.each<[string, string, string | null]>([
  ["the first day of Pesach", "2027-04-22", "Gut moed"],
  ["the last day of Pesach", "2027-04-28", "Gut Yom Tov"],
  ["Shemini Atzeres on Shabbos", "2026-10-03", "Gut voch"],
])("in Israel after %s", (_, last, expected) => expect(greetingAfter(hebrewDay(last), true)).toBe(expected));
