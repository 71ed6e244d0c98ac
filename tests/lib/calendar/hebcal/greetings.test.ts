/** @jest-environment node */
import { greetingAfter } from "@/lib/calendar/hebcal/greetings";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { hubDay } from "@/lib/calendar/hebcal/hub-days";
import { at, type PlaceName } from "@/tests/support/fixtures/places";

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

test.each<[string, string, string | undefined, Parameters<typeof at>[1]?, PlaceName?]>([
  ["Purim", "2027-03-23", "A freilichen Purim"],
  ["Shushan Purim", "2027-03-24", undefined],
  ["Shushan Purim in Jerusalem", "2027-03-24", "A freilichen Purim", {}, "jerusalem"],
  ["Purim Katan", "2027-02-21", undefined],
  ["Chanukah", "2026-12-06", "A freilichen Chanukah"],
  ["Rosh Chodesh in Chanukah", "2026-12-11", "A freilichen Chanukah"],
  ["Shabbos Chanukah", "2026-12-05", undefined],
  ["Chol HaMoed Sukkos", "2026-09-28", "Gut moed"],
  ["the second day of Sukkos", "2026-09-27", undefined],
  ["the second day of Sukkos in Israel", "2026-09-27", "Gut moed", {}, "jerusalem"],
  ["Hoshana Rabbah", "2026-10-02", "Gut moed"],
  ["19 Kislev by Chabad", "2026-11-29", "Gut Yom Tov", { nusach: "chabad" }],
  ["19 Kislev by Ashkenaz", "2026-11-29", undefined, { nusach: "ashkenaz" }],
  ["12 Tammuz by Chabad", "2026-06-28", undefined, { nusach: "sefard" }],
  ["13 Tammuz by Chabad", "2026-06-28", "Gut Yom Tov", { nusach: "chabad" }],
  ["Rosh Chodesh Elul", "2026-08-14", "Gut chodesh"],
  ["2 Elul of a weekday", "2026-08-16", "Kesivah vachasimah tovah"],
  ["29 Elul", "2026-09-11", "Kesivah vachasimah tovah"],
  ["the ten days", "2026-09-15", "G’mar chasimah tovah"],
  ["a day before Sukkos", "2026-09-23", "G’mar chasimah tovah"],
  ["the end of Tishrei", "2026-10-06", undefined],
  ["Rosh Chodesh Kislev", "2026-11-11", "Gut chodesh"],
  ["an ordinary weekday", "2026-11-25", undefined],
])("%s (%s) is greeted with %s", (_, date, greeting, customs = {}, place = "brooklyn") =>
  expect(hubDay(at(place, customs), date).hebrewDate.greeting).toBe(greeting),
);

test.each([
  ["Shabbos Chanukah", "2026-12-05", "A freilichen Chanukah"],
  ["Shabbos before Yom Tov", "2025-04-12", undefined],
])("the evening after %s (%s) is greeted with %s", (_, date, greeting) =>
  expect(hubDay(at("brooklyn"), date).hebrewDateAfterSunset.greeting).toBe(greeting),
);

test("a week is wished after Shabbos, until midnight", () => {
  const [shabbos, sunday] = ["2026-11-21", "2026-11-22"].map((date) => hubDay(at("brooklyn"), date));
  expect(shabbos?.hebrewDateAfterSunset.greeting).toBe("Gut voch");
  expect(sunday?.hebrewDate.greeting).toBeUndefined();
});
