/** @jest-environment node */
import path from "node:path";
import type { Customs } from "@/lib/calendar/davening/line";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { contentsOn } from "@/lib/library/tanach/contents";
import { readingPlan } from "@/lib/library/tanach/readings";
import { PLACES } from "@/tests/support/fixtures/places";
import { readTable } from "@/tests/support/table";

const { brooklyn: BROOKLYN, jerusalem: JERUSALEM } = PLACES;

const todayOn = (place: Customs["place"], date: string, nusach: Customs["nusach"] = "chabad") =>
  contentsOn(hebrewDay(date), { place, nusach }).groups[0]?.entries ?? [];

/** What stands in "Today" beside the daily three; an arrow says for which day of the coming rest it is. */
function saidOn(place: Customs["place"], date: string, nusach?: Customs["nusach"]): string {
  const daily = ["chitas.today", "tehillim.today", "day.shir-shel-yom"];
  return todayOn(place, date, nusach)
    .filter(({ id }) => !daily.includes(id))
    .map(
      ({ id, note }) =>
        id.replace("day.", "") + (/^For (Shabbos|Yom)/.exec(note ?? "") ? `→${note?.slice(4) ?? ""}` : ""),
    )
    .join(" ");
}

test.each(readTable(path.join(__dirname, "fifty-days.tsv")))(
  "%s, %s, %s",
  (city, date, _name, chumash, tehillim, said) => {
    const place = city === "Jerusalem" ? JERUSALEM : BROOKLYN;
    const nusach = "chabad";
    const day = hebrewDay(date);
    expect([
      readingPlan("chitas.today", day, { place, nusach })?.title,
      readingPlan("tehillim.today", day, { place, nusach })?.title,
      saidOn(place, date),
    ]).toEqual([chumash, tehillim, said]);
  },
);

const ids = (place: Customs["place"], date: string, nusach: Customs["nusach"]) =>
  saidOn(place, date, nusach).split(" ");

test.each([
  ["the thirtieth of Av", "2027-09-02", "ldovid-hashem-ori", ["chabad"]],
  ["Hoshana Rabbah", "2026-10-02", "ldovid-hashem-ori", ["chabad", "ashkenaz", "sefard"]],
  ["Shemini Atzeres", "2026-10-03", "ldovid-hashem-ori", ["ashkenaz"]],
  ["a Shabbos in winter", "2026-11-21", "psalms-of-mincha", ["ashkenaz", "sefard"]],
  ["a Shabbos in summer", "2027-07-24", "psalms-of-mincha", []],
  ["a Friday", "2026-11-20", "shir-hashirim→Shabbos", ["sefard"]],
] as const)("on %s %s has %s by the custom of %p", (_name, date, id, customs) => {
  const all = ["chabad", "ashkenaz", "sefard"] as const;
  expect(all.filter((nusach) => ids(BROOKLYN, date, nusach).includes(id))).toEqual(customs);
});

const chaptersOf = (id: string, date: string, nusach: Customs["nusach"]) =>
  readingPlan(id, hebrewDay(date), { place: BROOKLYN, nusach })?.parts.map(({ title }) =>
    title.replace("Tehillim ", ""),
  );

test("Kabbalas Shabbos is whole on a Friday and shortened near Yom Tov by custom", () => {
  const whole = ["95", "96", "97", "98", "99", "29", "92", "93"];
  expect(chaptersOf("day.kabbalas-shabbos", "2026-11-20", "chabad")).toEqual(whole);
  expect(chaptersOf("day.kabbalas-shabbos", "2026-11-23", "ashkenaz")).toEqual(whole);
  expect(chaptersOf("day.kabbalas-shabbos", "2027-04-23", "chabad")).toEqual(["29", "92", "93"]);
  expect(chaptersOf("day.kabbalas-shabbos", "2027-04-23", "ashkenaz")).toEqual(["92", "93"]);
});

test("Hallel is whole or half, and half leaves out two beginnings", () => {
  const whole = ["113", "114", "115", "116", "117", "118"];
  expect(chaptersOf("day.hallel", "2026-12-10", "chabad")).toEqual(whole);
  expect(chaptersOf("day.hallel", "2026-10-12", "chabad")).toEqual("113 114 115:12–18 116:12–19 117 118".split(" "));
  expect(chaptersOf("day.hallel", "2026-11-23", "chabad")).toEqual(whole);
});

test("each weekday has its song", () => {
  const days = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"];
  expect(days.map((date) => chaptersOf("day.shir-shel-yom", date, "chabad")?.join(" "))).toEqual([
    "24",
    "48",
    "82",
    "94 95:1–3",
    "81",
    "93",
    "92",
  ]);
});

test("Ashkenaz ends Az Yashir a verse before the others", () => {
  expect(chaptersOf("day.az-yashir", "2026-11-23", "ashkenaz")).toEqual(["Shemos 14:30–15:18"]);
  expect(chaptersOf("day.az-yashir", "2026-11-23", "chabad")).toEqual(["Shemos 14:30–15:19"]);
});

test("what daily learning waits for on Tisha B’Av is said beside it", () => {
  const entries = todayOn(BROOKLYN, "2027-08-12");
  expect(entries.map(({ id }) => id)).toEqual([
    "day.eichah",
    "job.1",
    "day.shir-shel-yom",
    "chitas.today",
    "tehillim.today",
  ]);
  expect(entries[4]?.note).toBe("Tehillim 49–54. On Tisha B’Av after midday. Ask your rav");
});
