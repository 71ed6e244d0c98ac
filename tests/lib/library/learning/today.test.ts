/** @jest-environment node */
import { learningDaySchema } from "@/lib/library/learning/schema";
import { learningOn } from "@/lib/library/learning/today";
import { addDays } from "@/lib/platform/time/civil-date";

const BROOKLYN = { inIsrael: false, city: "Brooklyn" };
const JERUSALEM = { inIsrael: true, city: "Jerusalem" };

test("the known day: 20 November 2026", () =>
  expect(learningOn(BROOKLYN, "2026-11-20")).toEqual({
    date: "2026-11-20",
    hebrewDay: "10 Kislev",
    lines: {
      chumash: "Vayetzei, sixth portion: Bereishis 31:17–42",
      tanya: "Kuntres Acharon",
      rambam: "Hilchos Sechirus 10–12",
      "daily-halachah": "Kitzur Shulchan Aruch 24:7 to the end",
      "hayom-yom": "10 Kislev",
      "rambam-chapter": "Hilchos Maachalos Asuros 10",
      "sefer-hamitzvos": "Negative 267, 268",
      "daf-yomi": "Arachin 3",
      "mishnah-yomis": "Negaim 1:6–2:1",
    },
    tehillim: "Tehillim 55–59",
    places: {
      "daily-halachah": "Kitzur_Shulchan_Arukh.24.7",
      "daf-yomi": "Arakhin.3a",
      "mishnah-yomis": "Mishnah_Negaim.1.6-2.1",
    },
  }));

/** Days of luchos (Mishnah), and of the package's sources for the other two. */
test.each([
  ["mishnah-yomis", "2026-11-18", "Negaim 1:2–3"],
  ["mishnah-yomis", "2027-07-02", "Machshirin 1:1–2"],
  ["mishnah-yomis", "2027-09-21", "Berachos 1:1–2"],
  ["rambam-chapter", "2025-11-05", "Hilchos Nachalos 3"],
  ["rambam-chapter", "2025-11-24", "Hilchos Sanhedrin 11"],
  ["sefer-hamitzvos", "2026-11-26", "Negative 239"],
  ["sefer-hamitzvos", "2027-01-07", "Positive 191, 214; negative 311, 58; positive 221; negative 263, 264"],
  ["sefer-hamitzvos", "2027-01-08", "The Rambam’s introduction"],
  ["sefer-hamitzvos", "2027-01-09", "Principles 1–3"],
] as const)("%s on %s is %s", (id, date, line) => expect(learningOn(BROOKLYN, date).lines[id]).toBe(line));

/** The division of an ordinary and of a leap year, from 19 Kislev on. */
test.each([
  ["2026-11-28", "Kuntres Acharon"], // 18 Kislev 5787
  ["2026-11-29", "Title page"], // 19 Kislev 5787, a leap year
  ["2026-11-30", "Approbations"],
  ["2026-12-04", "Likkutei Amarim, chapter 1"],
  ["2027-03-09", "Likkutei Amarim, chapter 34"], // 30 Adar I
  ["2027-03-13", "Likkutei Amarim, chapter 35"], // 4 Adar II
  ["2027-10-02", "Igeres HaKodesh 20"], // 1 Tishrei 5788, of the leap division
  ["2027-12-18", "Kuntres Acharon"],
  ["2027-12-19", "Title page and approbations"], // 19 Kislev 5788
  ["2027-12-20", "Hakdamah"],
  ["2027-12-30", "Likkutei Amarim, chapter 5"], // 30 Kislev
  ["2028-07-24", "Igeres HaTeshuvah, chapter 11"], // 29 Tammuz, which has no 30th
  ["2026-09-12", "Igeres HaKodesh 19"], // 1 Tishrei 5787, of the ordinary division
])("Tanya on %s: %s", (date, line) => expect(learningOn(BROOKLYN, date).lines.tanya).toBe(line));

test("Tanya names each part in its order in every year, two where a month has no 30th", () => {
  const named: string[] = [];
  for (let day = "2026-11-29"; day < "2046-12-01"; day = addDays(day, 1))
    for (const part of learningOn(BROOKLYN, day).lines.tanya.split("; ")) if (named.at(-1) !== part) named.push(part);
  const cycles = named
    .join("|")
    .split(/(?=Title page)/)
    .slice(0, -1)
    .map((cycle) => cycle.replace(/^Title page(\|A| and a)pprobations\|/, ""));
  expect(cycles.length).toBeGreaterThanOrEqual(19);
  const parts = cycles[0]?.split("|").filter(Boolean) ?? [];
  expect([parts.length, parts[0], parts.at(-1)]).toEqual([112, "Hakdamah", "Kuntres Acharon"]);
  expect(new Set(cycles.map((cycle) => cycle.replace(/\|$/, ""))).size).toBe(1);
});

test.each([
  ["an ordinary Monday", BROOKLYN, "2026-02-23", "Tetzaveh, second portion: Shemos 28:13–30"],
  ["a doubled parsha", BROOKLYN, "2026-03-08", "Vayakhel-Pekudei, first portion: Shemos 35:1–29"],
  ["a portion over a chapter's end", BROOKLYN, "2026-11-19", "Vayetzei, fifth portion: Bereishis 30:28–31:16"],
  ["Shabbos", BROOKLYN, "2026-11-21", "Vayetzei, seventh portion: Bereishis 31:43–32:3"],
  [
    "a week whose Shabbos is Yom Tov learns the next parsha",
    BROOKLYN,
    "2027-04-26",
    "Achrei Mos, second portion: Vayikra 16:18–24",
  ],
  [
    "the week before a Rosh Hashanah that is Shabbos",
    BROOKLYN,
    "2026-09-07",
    "Haazinu, second portion: Devarim 32:7–12",
  ],
  ["after Shabbos Haazinu", BROOKLYN, "2026-09-20", "Vezos Haberachah, first portion: Devarim 33:1–7"],
  ["Chol Hamoed Sukkos", BROOKLYN, "2026-10-01", "Vezos Haberachah, fifth portion: Devarim 33:22–26"],
  [
    "Simchas Torah",
    BROOKLYN,
    "2026-10-04",
    "Vezos Haberachah to the end, and Bereishis to the end of the first portion",
  ],
  [
    "Simchas Torah in Israel",
    JERUSALEM,
    "2026-10-03",
    "Vezos Haberachah to the end, and Bereishis to the end of the seventh portion",
  ],
  ["the day after it", BROOKLYN, "2026-10-05", "Bereishis, second portion: Bereishis 2:4–19"],
])("Chumash on %s", (_name, place, date, line) => expect(learningOn(place, date).lines.chumash).toBe(line));

test.each([
  ["2027-01-08", "Tehillim 140–150"], // 29 Teves, a month of 29 days
  ["2026-08-14", "Tehillim 1–9, and 1–3"], // 1 Elul
  ["2026-09-11", "Tehillim 140–150, and 85–87"], // 29 Elul
  ["2026-09-15", "Tehillim 23–28, and 97–99"], // 4 Tishrei
  ["2026-09-20", "Tehillim 49–54, and 112–114"], // 9 Tishrei
  ["2026-09-21", "Tehillim 55–59, and 115–150"], // Yom Kippur
  ["2026-09-22", "Tehillim 60–65"],
])("Tehillim on %s: %s", (date, line) => expect(learningOn(BROOKLYN, date).tehillim).toBe(line));

test("each day of a common and a leap year has a whole answer in house spelling", () => {
  const banned = /Shabbat|Sukkot|Shavuot|Mitzvot|Tevet|Brachot|Beit|Kashrut|Simchat|Tallit|Parashat|Sabbath|Hanukkah/;
  for (let day = "2026-09-01"; day < "2028-10-01"; day = addDays(day, 1)) {
    for (const place of [BROOKLYN, JERUSALEM]) {
      const answer = learningDaySchema.parse(learningOn(place, day));
      // The places are another site's names.
      expect(`${day} ${JSON.stringify({ ...answer, places: null })}`).not.toMatch(banned);
      expect(answer.lines.rambam).toMatch(/\d/);
    }
  }
});

test("the zone of the process does not change the day", () => {
  const before = process.env.TZ;
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo"]) {
    process.env.TZ = zone;
    expect(learningOn(BROOKLYN, "2026-11-20").hebrewDay).toBe("10 Kislev");
  }
  process.env.TZ = before;
});
