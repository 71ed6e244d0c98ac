/** @jest-environment node */
import { feastsBetween } from "@/lib/calendar/day/feasts";
import { spanAt } from "@/lib/calendar/day/rules";
import { addDays } from "@/lib/platform/time/civil-date";
import { at, type PlaceName } from "@/tests/support/fixtures/places";

/** What the card says at an instant, by its words; null: there is none. */
function cardAt(instant: string, customs: Parameters<typeof at>[1] = {}, place: PlaceName = "brooklyn") {
  const date = instant.slice(0, 10);
  const feast = spanAt(feastsBetween(at(place, customs), addDays(date, -1), addDays(date, 1)), new Date(instant));
  return feast && [feast.drawing, feast.title, feast.thing, feast.when, feast.lit].filter(Boolean).join("|");
}
const EST = "-05:00";

test.each<[string, string, string | null]>([
  ["the morning before the first evening", `2026-12-04T09:00:00${EST}`, "menorah|Chanukah|One candle|before Shabbos|1"],
  ["Friday evening", `2026-12-04T18:00:00${EST}`, "menorah|Chanukah|One candle|tonight|1"],
  ["Shabbos morning", `2026-12-05T09:00:00${EST}`, "menorah|Chanukah|The first day|1"],
  ["Shabbos afternoon", `2026-12-05T15:00:00${EST}`, "menorah|Chanukah|Two candles|tonight, after Havdalah|2"],
  ["after Havdalah", `2026-12-05T18:30:00${EST}`, "menorah|Chanukah|Two candles|tonight|2"],
  ["a weekday's afternoon", `2026-12-07T16:05:00${EST}`, "menorah|Chanukah|Four candles|tonight, from 5:14 PM|4"],
  ["that evening", `2026-12-07T17:30:00${EST}`, "menorah|Chanukah|Four candles|tonight|4"],
  ["before the next dawn", `2026-12-08T03:00:00${EST}`, "menorah|Chanukah|Four candles|tonight|4"],
  ["the next morning", `2026-12-08T09:00:00${EST}`, "menorah|Chanukah|The fourth day|4"],
  ["the last evening", `2026-12-11T18:00:00${EST}`, "menorah|Chanukah|Eight candles|tonight|8"],
  ["the eighth day", `2026-12-12T15:00:00${EST}`, "menorah|Chanukah|The eighth day|the last of Chanukah|8"],
  [
    "the evening after it, which is the end of Shabbos",
    `2026-12-12T18:30:00${EST}`,
    "havdalah|Shabbos is over|Gut voch",
  ],
  ["the day after it", `2026-12-13T15:00:00${EST}`, null],
  [
    "the eve of the first evening, another year",
    `2027-12-24T13:00:00${EST}`,
    "menorah|Chanukah|One candle|before Shabbos|1",
  ],
])("Chanukah, %s", (_, instant, words) => expect(cardAt(instant, { nusach: "ashkenaz" })).toBe(words));

test("by Chabad's custom the candles are lit after sunset", () =>
  expect(cardAt(`2026-12-07T16:05:00${EST}`, { nusach: "chabad" })).toBe(
    "menorah|Chanukah|Four candles|tonight, from 4:29 PM|4",
  ));

test.each<[string, string, string | null, Parameters<typeof at>[1]?, PlaceName?]>([
  ["Purim, its night", "2027-03-22T22:00:00-04:00", "megillah|Purim|Megillah|tonight"],
  ["Purim, its morning", "2027-03-23T09:20:00-04:00", "megillah|Purim|Megillah|this morning"],
  ["Purim, its afternoon", "2027-03-23T14:00:00-04:00", "megillah|Purim|The Purim meal|until 7:10 PM"],
  ["Purim, the evening after", "2027-03-23T21:00:00-04:00", null],
  ["Shushan Purim elsewhere", "2027-03-24T09:00:00-04:00", null],
  ["Shushan Purim in Jerusalem", "2027-03-24T09:00:00+02:00", "megillah|Purim|Megillah|this morning", {}, "jerusalem"],
  ["the Fast of Esther", "2027-03-22T12:00:00-04:00", null],
  ["Rosh Chodesh of two days, the first", "2026-10-11T12:00:00-04:00", "moon|Rosh Chodesh|Cheshvan|The first day"],
  ["Rosh Chodesh of two days, the second", "2026-10-12T12:00:00-04:00", "moon|Rosh Chodesh|Cheshvan|The second day"],
  ["Rosh Chodesh of one day", "2027-04-08T12:00:00-04:00", "moon|Rosh Chodesh|Nissan"],
  ["after nightfall of its eve", "2027-04-07T21:00:00-04:00", "moon|Rosh Chodesh|Nissan"],
  ["after nightfall of its end", "2027-04-08T21:00:00-04:00", null],
  ["Rosh Chodesh in Chanukah", "2026-12-10T09:00:00-05:00", "menorah|Chanukah|The sixth day|6"],
  ["Chol HaMoed Pesach", "2027-04-26T12:00:00-04:00", "matzah|Chol HaMoed|Pesach|The fifth day"],
  ["the second day of Pesach", "2027-04-23T12:00:00-04:00", "matzah|Gut Yom Tov|Pesach|The second day"],
  [
    "the second day of Pesach in Israel",
    "2027-04-23T12:00:00+03:00",
    "matzah|Chol HaMoed|Pesach|The second day",
    {},
    "jerusalem",
  ],
  ["Chol HaMoed Sukkos", "2026-09-29T12:00:00-04:00", "lulav|Chol HaMoed|Sukkos|The fourth day"],
  ["Hoshana Rabbah", "2026-10-02T12:00:00-04:00", "lulav|Chol HaMoed|Hoshana Rabbah|The seventh day"],
  ["Simchas Torah", "2026-10-04T12:00:00-04:00", "scroll|Gut Yom Tov|Simchas Torah"],
  ["Isru Chag", "2026-10-05T12:00:00-04:00", null],
  ["Rosh Hashanah", "2026-09-13T12:00:00-04:00", "apple|Gut Yom Tov|Rosh Hashanah|The second day"],
  ["Yom Kippur", "2026-09-21T12:00:00-04:00", null],
  ["Tisha B'Av", "2026-07-23T12:00:00-04:00", null],
  ["Tisha B'Av after Shabbos", "2025-08-02T22:00:00-04:00", null],
  ["19 Kislev by Chabad", "2026-11-29T12:00:00-05:00", "book|Gut Yom Tov|Yud Tes Kislev", { nusach: "chabad" }],
  [
    "its evening, which is the end of Shabbos",
    "2026-11-28T18:30:00-05:00",
    "book|Gut Yom Tov|Yud Tes Kislev",
    { nusach: "chabad" },
  ],
  ["19 Kislev by Ashkenaz", "2026-11-29T12:00:00-05:00", null, { nusach: "ashkenaz" }],
  ["the end of Shabbos", "2026-11-21T18:30:00-05:00", "havdalah|Shabbos is over|Gut voch"],
  ["Shabbos that is not over", "2026-11-21T16:45:00-05:00", null],
  ["an ordinary weekday", "2026-11-25T12:00:00-05:00", null],
])("%s", (_, instant, words, customs = {}, place = "brooklyn") => expect(cardAt(instant, customs, place)).toBe(words));

test("any instant of three years has at most one card, with a drawing and a thing", () => {
  const feasts = feastsBetween(at("brooklyn", { nusach: "chabad" }), "2026-09-01", "2029-09-01");
  feasts
    .slice(1)
    .forEach(({ from }, index) => expect(Date.parse(from) >= Date.parse(feasts[index]?.until ?? "")).toBe(true));
  expect(feasts.every(({ from, until, thing }) => Date.parse(from) < Date.parse(until) && thing !== "")).toBe(true);
  expect(new Set(feasts.map(({ drawing }) => drawing)).size).toBe(9);
});
