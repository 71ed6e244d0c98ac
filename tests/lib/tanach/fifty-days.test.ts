/** @jest-environment node */
import type { Customs } from "@/lib/calendar/davening/line";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { contentsOn } from "@/lib/tanach/contents";
import { readingPlan } from "@/lib/tanach/readings";

const BROOKLYN: Customs["place"] = {
  title: "Brooklyn",
  city: "Brooklyn",
  country: "US",
  latitude: 40.67,
  longitude: -73.94,
  timeZone: "America/New_York",
  inIsrael: false,
};
const JERUSALEM: Customs["place"] = {
  title: "Jerusalem",
  city: "Jerusalem",
  country: "IL",
  latitude: 31.78,
  longitude: 35.22,
  timeZone: "Asia/Jerusalem",
  inIsrael: true,
};

const PLACES = { Brooklyn: BROOKLYN, Jerusalem: JERUSALEM };

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

test.each([
  [
    "Brooklyn",
    "2026-09-11",
    "Erev Rosh Hashanah",
    "Haazinu, sixth portion: Devarim 32:40–43",
    "Tehillim 140–150",
    "tehillim.elul parsha.week haftorah.week ldovid-hashem-ori kabbalas-shabbos→Shabbos eishes-chayil→Shabbos",
  ],
  [
    "Brooklyn",
    "2026-09-12",
    "Rosh Hashanah",
    "Haazinu, seventh portion: Devarim 32:44–52",
    "Tehillim 1–9",
    "tehillim.elul ldovid-hashem-ori kabbalas-shabbos eishes-chayil",
  ],
  [
    "Brooklyn",
    "2026-09-14",
    "Fast of Gedaliah",
    "Haazinu, second portion: Devarim 32:7–12",
    "Tehillim 18–22",
    "tehillim.elul ldovid-hashem-ori",
  ],
  [
    "Brooklyn",
    "2026-09-19",
    "Shabbos Shuvah",
    "Haazinu, seventh portion: Devarim 32:44–52",
    "Tehillim 44–48",
    "tehillim.elul ldovid-hashem-ori kabbalas-shabbos eishes-chayil",
  ],
  [
    "Brooklyn",
    "2026-09-20",
    "Erev Yom Kippur",
    "Vezos Haberachah, first portion: Devarim 33:1–7",
    "Tehillim 49–54",
    "tehillim.elul ldovid-hashem-ori yonah→Yom Kippur",
  ],
  [
    "Brooklyn",
    "2026-09-21",
    "Yom Kippur",
    "Vezos Haberachah, second portion: Devarim 33:8–12",
    "Tehillim 55–59",
    "tehillim.elul ldovid-hashem-ori yonah",
  ],
  [
    "Brooklyn",
    "2026-09-25",
    "Erev Sukkos",
    "Vezos Haberachah, sixth portion: Devarim 33:27–29",
    "Tehillim 72–76",
    "parsha.week haftorah.week ldovid-hashem-ori hallel-whole→Yom Tov kabbalas-shabbos→Shabbos eishes-chayil→Shabbos",
  ],
  [
    "Brooklyn",
    "2026-09-26",
    "Sukkos I, a Shabbos",
    "Vezos Haberachah, seventh portion: Devarim 34:1–12",
    "Tehillim 77–78",
    "ldovid-hashem-ori hallel-whole kabbalas-shabbos eishes-chayil",
  ],
  [
    "Jerusalem",
    "2026-09-26",
    "Sukkos I in Jerusalem, a Shabbos",
    "Vezos Haberachah, seventh portion: Devarim 34:1–12",
    "Tehillim 77–78",
    "ldovid-hashem-ori hallel-whole kabbalas-shabbos eishes-chayil koheles",
  ],
  [
    "Jerusalem",
    "2026-09-25",
    "Erev Sukkos in Jerusalem",
    "Vezos Haberachah, sixth portion: Devarim 33:27–29",
    "Tehillim 72–76",
    "parsha.week haftorah.week ldovid-hashem-ori hallel-whole→Yom Tov kabbalas-shabbos→Shabbos eishes-chayil→Shabbos koheles→Yom Tov",
  ],
  [
    "Brooklyn",
    "2026-09-30",
    "Chol HaMoed Sukkos",
    "Vezos Haberachah, fourth portion: Devarim 33:18–21",
    "Tehillim 90–96",
    "ldovid-hashem-ori hallel-whole",
  ],
  [
    "Brooklyn",
    "2026-10-02",
    "Hoshana Rabbah",
    "Vezos Haberachah, sixth portion: Devarim 33:27–29",
    "Tehillim 104–105",
    "parsha.week haftorah.week ldovid-hashem-ori hallel-whole kabbalas-shabbos→Shabbos eishes-chayil→Shabbos koheles→Yom Tov",
  ],
  [
    "Jerusalem",
    "2026-10-02",
    "Hoshana Rabbah in Jerusalem",
    "Vezos Haberachah, sixth portion: Devarim 33:27–29",
    "Tehillim 104–105",
    "parsha.week haftorah.week ldovid-hashem-ori hallel-whole kabbalas-shabbos→Shabbos eishes-chayil→Shabbos",
  ],
  [
    "Brooklyn",
    "2026-10-03",
    "Shemini Atzeres",
    "Vezos Haberachah, seventh portion: Devarim 34:1–12",
    "Tehillim 106–107",
    "hallel-whole kabbalas-shabbos eishes-chayil koheles",
  ],
  ["Brooklyn", "2026-10-04", "Simchas Torah", "Vezos Haberachah and Bereishis", "Tehillim 108–112", "hallel-whole"],
  ["Brooklyn", "2026-10-05", "Isru Chag", "Bereishis, second portion: Bereishis 2:4–19", "Tehillim 113–118", ""],
  [
    "Brooklyn",
    "2026-10-12",
    "Rosh Chodesh Cheshvan",
    "Noach, second portion: Bereishis 7:1–16",
    "Tehillim 1–9",
    "hallel-half borchi-nafshi",
  ],
  [
    "Brooklyn",
    "2026-11-20",
    "an ordinary Friday",
    "Vayetzei, sixth portion: Bereishis 31:17–42",
    "Tehillim 55–59",
    "parsha.week haftorah.week kabbalas-shabbos→Shabbos eishes-chayil→Shabbos",
  ],
  [
    "Brooklyn",
    "2026-11-21",
    "an ordinary Shabbos",
    "Vayetzei, seventh portion: Bereishis 31:43–32:3",
    "Tehillim 60–65",
    "kabbalas-shabbos eishes-chayil",
  ],
  [
    "Brooklyn",
    "2026-12-05",
    "Chanukah I",
    "Vayeshev, seventh portion: Bereishis 40:1–23",
    "Tehillim 119:1–96",
    "hallel-whole kabbalas-shabbos eishes-chayil",
  ],
  [
    "Brooklyn",
    "2026-12-10",
    "Chanukah and Rosh Chodesh",
    "Miketz, fifth portion: Bereishis 42:19–43:15",
    "Tehillim 145–150",
    "hallel-whole borchi-nafshi",
  ],
  ["Brooklyn", "2026-12-20", "Asarah B’Teves", "Vayechi, first portion: Bereishis 47:28–48:9", "Tehillim 55–59", ""],
  [
    "Brooklyn",
    "2027-01-19",
    "Tuesday of Beshalach",
    "Beshalach, third portion: Shemos 14:15–25",
    "Tehillim 60–65",
    "parshas-hamon",
  ],
  [
    "Brooklyn",
    "2027-01-22",
    "Friday before Shabbos Shirah",
    "Beshalach, sixth portion: Shemos 16:11–36",
    "Tehillim 72–76",
    "parsha.week haftorah.week kabbalas-shabbos→Shabbos eishes-chayil→Shabbos song-at-the-sea→Shabbos",
  ],
  ["Brooklyn", "2027-02-22", "15 Adar I", "Ki Sisa, second portion: Shemos 31:18–33:11", "Tehillim 77–78", ""],
  ["Brooklyn", "2027-03-22", "Fast of Esther", "Tzav, second portion: Vayikra 6:12–7:10", "Tehillim 69–71", ""],
  ["Brooklyn", "2027-03-23", "Purim", "Tzav, third portion: Vayikra 7:11–38", "Tehillim 72–76", "esther"],
  ["Jerusalem", "2027-03-23", "Purim in Jerusalem", "Tzav, third portion: Vayikra 7:11–38", "Tehillim 72–76", ""],
  ["Brooklyn", "2027-03-24", "Shushan Purim", "Tzav, fourth portion: Vayikra 8:1–13", "Tehillim 77–78", ""],
  [
    "Jerusalem",
    "2027-03-24",
    "Shushan Purim in Jerusalem",
    "Tzav, fourth portion: Vayikra 8:1–13",
    "Tehillim 77–78",
    "esther",
  ],
  [
    "Brooklyn",
    "2028-09-30",
    "Yom Kippur on Shabbos",
    "Vezos Haberachah, seventh portion: Devarim 34:1–12",
    "Tehillim 55–59",
    "tehillim.elul ldovid-hashem-ori kabbalas-shabbos yonah",
  ],
  [
    "Jerusalem",
    "2025-03-14",
    "Purim Meshulash, Friday",
    "Ki Sisa, sixth portion: Shemos 34:10–26",
    "Tehillim 72–76",
    "parsha.week haftorah.week esther kabbalas-shabbos→Shabbos eishes-chayil→Shabbos",
  ],
  [
    "Jerusalem",
    "2025-03-15",
    "Purim Meshulash, Shabbos",
    "Ki Sisa, seventh portion: Shemos 34:27–35",
    "Tehillim 77–78",
    "kabbalas-shabbos eishes-chayil",
  ],
  [
    "Brooklyn",
    "2027-04-16",
    "Erev Shabbos HaGadol",
    "Metzora, sixth portion: Vayikra 15:16–28",
    "Tehillim 49–54",
    "parsha.week haftorah.week kabbalas-shabbos→Shabbos eishes-chayil→Shabbos",
  ],
  [
    "Brooklyn",
    "2027-04-21",
    "Erev Pesach",
    "Achrei Mos, fourth portion: Vayikra 17:1–7",
    "Tehillim 72–76",
    "hallel-whole→Yom Tov hallel-half→Shabbos kabbalas-shabbos→Shabbos eishes-chayil→Shabbos shir-hashirim→Shabbos",
  ],
  [
    "Brooklyn",
    "2025-04-12",
    "Erev Pesach on Shabbos",
    "Tzav, seventh portion: Vayikra 8:30–36",
    "Tehillim 72–76",
    "kabbalas-shabbos eishes-chayil",
  ],
  [
    "Brooklyn",
    "2027-04-24",
    "the first day of Chol HaMoed Pesach",
    "Achrei Mos, seventh portion: Vayikra 18:22–30",
    "Tehillim 83–87",
    "hallel-half kabbalas-shabbos eishes-chayil shir-hashirim",
  ],
  [
    "Jerusalem",
    "2027-04-23",
    "the first day of Chol HaMoed in Jerusalem",
    "Achrei Mos, sixth portion: Vayikra 18:6–21",
    "Tehillim 79–82",
    "parsha.week haftorah.week hallel-half kabbalas-shabbos→Shabbos eishes-chayil→Shabbos shir-hashirim→Shabbos",
  ],
  [
    "Brooklyn",
    "2027-04-23",
    "the Friday of Chol HaMoed",
    "Achrei Mos, sixth portion: Vayikra 18:6–21",
    "Tehillim 79–82",
    "hallel-whole",
  ],
  [
    "Brooklyn",
    "2027-04-27",
    "the eve of the seventh day",
    "Achrei Mos, third portion: Vayikra 16:25–34",
    "Tehillim 97–103",
    "hallel-half song-at-the-sea→Yom Tov",
  ],
  ["Brooklyn", "2027-05-25", "Lag BaOmer", "Bechukosai, third portion: Vayikra 26:10–46", "Tehillim 88–89", ""],
  [
    "Brooklyn",
    "2027-06-10",
    "Erev Shavuos",
    "Nasso, fifth portion: Bamidbar 7:1–41",
    "Tehillim 29–34",
    "hallel-whole→Yom Tov kabbalas-shabbos→Shabbos eishes-chayil→Shabbos rus→Yom Tov",
  ],
  [
    "Jerusalem",
    "2027-06-10",
    "Erev Shavuos in Jerusalem",
    "Nasso, fifth portion: Bamidbar 7:1–41",
    "Tehillim 29–34",
    "hallel-whole→Yom Tov rus→Yom Tov kabbalas-shabbos→Shabbos eishes-chayil→Shabbos",
  ],
  [
    "Brooklyn",
    "2027-06-12",
    "Shavuos II, a Shabbos",
    "Nasso, seventh portion: Bamidbar 7:72–89",
    "Tehillim 39–43",
    "hallel-whole kabbalas-shabbos eishes-chayil rus",
  ],
  ["Brooklyn", "2027-07-22", "Shivah Asar B’Tammuz", "Pinchas, fifth portion: Bamidbar 28:1–15", "Tehillim 83–87", ""],
  ["Brooklyn", "2027-08-11", "8 Av", "Vaeschanan, fourth portion: Devarim 5:1–18", "Tehillim 44–48", ""],
  [
    "Brooklyn",
    "2027-08-12",
    "Tisha B’Av",
    "Vaeschanan, fifth portion: Devarim 5:19–6:3",
    "Tehillim 49–54",
    "eichah job.1",
  ],
  [
    "Brooklyn",
    "2029-07-22",
    "Tisha B’Av put off to Sunday",
    "Vaeschanan, first portion: Devarim 3:23–4:4",
    "Tehillim 55–59",
    "eichah job.1",
  ],
  [
    "Brooklyn",
    "2027-09-03",
    "1 Elul",
    "Shoftim, sixth portion: Devarim 19:14–20:9",
    "Tehillim 1–9",
    "tehillim.elul parsha.week haftorah.week ldovid-hashem-ori hallel-half borchi-nafshi kabbalas-shabbos→Shabbos eishes-chayil→Shabbos",
  ],
  [
    "Brooklyn",
    "2027-09-02",
    "30 Av",
    "Shoftim, fifth portion: Devarim 18:14–19:13",
    "Tehillim 145–150",
    "ldovid-hashem-ori hallel-half borchi-nafshi",
  ],
  [
    "Brooklyn",
    "2027-01-08",
    "29 Teves, the last of a short month",
    "Vaera, sixth portion: Shemos 8:19–9:16",
    "Tehillim 140–150",
    "parsha.week haftorah.week hallel-half→Shabbos borchi-nafshi→Shabbos kabbalas-shabbos→Shabbos eishes-chayil→Shabbos",
  ],
] as const)("%s, %s, %s", (city, date, _name, chumash, tehillim, said) => {
  const place = PLACES[city];
  const nusach = "chabad";
  const day = hebrewDay(date);
  expect([
    readingPlan("chitas.today", day, { place, nusach })?.title,
    readingPlan("tehillim.today", day, { place, nusach })?.title,
    saidOn(place, date),
  ]).toEqual([chumash, tehillim, said]);
});

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

test("Kabbalas Shabbos is whole on an ordinary Friday and short by each custom when Yom Tov touches it", () => {
  const whole = ["95", "96", "97", "98", "99", "29", "92", "93"];
  expect(chaptersOf("day.kabbalas-shabbos", "2026-11-20", "chabad")).toEqual(whole);
  expect(chaptersOf("day.kabbalas-shabbos", "2026-11-23", "ashkenaz")).toEqual(whole);
  expect(chaptersOf("day.kabbalas-shabbos", "2027-04-23", "chabad")).toEqual(["29", "92", "93"]);
  expect(chaptersOf("day.kabbalas-shabbos", "2027-04-23", "ashkenaz")).toEqual(["92", "93"]);
});

test("Hallel is whole or half, and half leaves out two beginnings", () => {
  const whole = ["113", "114", "115", "116", "117", "118"];
  expect(chaptersOf("day.hallel", "2026-12-10", "chabad")).toEqual(whole);
  expect(chaptersOf("day.hallel", "2026-10-12", "chabad")).toEqual([
    "113",
    "114",
    "115:12–18",
    "116:12–19",
    "117",
    "118",
  ]);
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
