/** @jest-environment node */
import { learningTodaySchema } from "@/lib/learning/schema";
import { learningOn } from "@/lib/learning/today";
import { addDays } from "@/lib/time/civil-date";

const BROOKLYN = { inIsrael: false, city: "Brooklyn" };
const JERUSALEM = { inIsrael: true, city: "Jerusalem" };

test("the known day: 20 November 2026", () => {
  expect(learningOn(BROOKLYN, "2026-11-20")).toEqual({
    date: "2026-11-20",
    hebrewDay: "10 Kislev",
    lines: {
      chumash: "Vayetzei, sixth portion: Bereishis 31:17–42",
      rambam: "Hiring 10–12",
      "daily-halachah": "Kitzur Shulchan Aruch 24:7 to the end",
    },
    tehillim: "Tehillim 55–59",
    kitzurPlace: "24.7",
    different: [],
  });
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
])("Chumash on %s", (_name, place, date, line) => {
  expect(learningOn(place, date).lines.chumash).toBe(line);
});

test.each([
  ["2027-01-08", "Tehillim 140–150"], // 29 Teves, a month of 29 days
  ["2026-10-10", "Tehillim 140–144"], // 29 Tishrei, a month of 30
  ["2026-10-11", "Tehillim 145–150"],
  ["2026-11-05", "Tehillim 119:1–96"],
  ["2026-08-14", "Tehillim 1–9, and 1–3"], // 1 Elul
  ["2026-09-11", "Tehillim 140–150, and 85–87"], // 29 Elul
  ["2026-09-15", "Tehillim 23–28, and 97–99"], // 4 Tishrei
  ["2026-09-20", "Tehillim 49–54, and 112–114"], // 9 Tishrei
  ["2026-09-21", "Tehillim 55–59, and 115–150"], // Yom Kippur
  ["2026-09-22", "Tehillim 60–65"],
])("Tehillim on %s: %s", (date, line) => {
  expect(learningOn(BROOKLYN, date).tehillim).toBe(line);
});

test.each([
  ["an ordinary Friday has nothing", BROOKLYN, "2026-11-20", []],
  ["Shabbos", BROOKLYN, "2026-11-21", ["Today is Shabbos."]],
  ["Rosh Chodesh", BROOKLYN, "2026-11-11", ["Rosh Chodesh: Ya’aleh V’yavo, half Hallel, and Musaf.", "No Tachanun."]],
  ["the day before Rosh Chodesh", BROOKLYN, "2026-11-09", ["No Tachanun at Mincha."]],
  ["the day before Chanukah: no Hallel yet", BROOKLYN, "2026-12-04", []],
  ["Chanukah", BROOKLYN, "2026-12-06", ["Chanukah: Al Hanissim and whole Hallel.", "No Tachanun."]],
  [
    "Rosh Chodesh in Chanukah",
    BROOKLYN,
    "2026-12-11",
    ["Rosh Chodesh: Ya’aleh V’yavo, whole Hallel, and Musaf.", "Chanukah: Al Hanissim.", "No Tachanun."],
  ],
  ["the last day of Chanukah", BROOKLYN, "2025-12-22", ["Chanukah: Al Hanissim and whole Hallel.", "No Tachanun."]],
  ["a fast", BROOKLYN, "2026-12-20", ["Asarah B’Teves: a fast day. Aneinu is added at Mincha."]],
  [
    "Tishah B'Av put off from Shabbos",
    BROOKLYN,
    "2029-07-22",
    ["Tishah B’Av: a fast day. Aneinu is added at Mincha.", "No Tachanun."],
  ],
  [
    "the Fast of Gedaliah",
    BROOKLYN,
    "2026-09-14",
    ["The Ten Days of Teshuvah: Hamelech Hakadosh.", "The Fast of Gedaliah: a fast day. Aneinu is added at Mincha."],
  ],
  [
    "the day before Yom Kippur",
    BROOKLYN,
    "2026-09-20",
    ["The Ten Days of Teshuvah: Hamelech Hakadosh.", "No Tachanun."],
  ],
  ["Yom Kippur", BROOKLYN, "2026-09-21", ["Today is Yom Tov."]],
  ["Purim of a leap year", BROOKLYN, "2027-03-23", ["Purim: Al Hanissim and the Megillah.", "No Tachanun."]],
  ["Purim Katan", BROOKLYN, "2027-02-21", ["No Tachanun."]],
  ["Shushan Purim in Jerusalem", JERUSALEM, "2026-03-04", ["Purim: Al Hanissim and the Megillah.", "No Tachanun."]],
  ["Purim elsewhere, in Jerusalem", JERUSALEM, "2026-03-03", ["No Tachanun."]],
  ["Purim of an ordinary year", BROOKLYN, "2026-03-03", ["Purim: Al Hanissim and the Megillah.", "No Tachanun."]],
  ["the first day of Pesach", BROOKLYN, "2026-04-02", ["Today is Yom Tov.", "Tonight is day 1 of the Omer."]],
  [
    "the second day in Israel",
    JERUSALEM,
    "2026-04-03",
    [
      "Chol Hamoed: Ya’aleh V’yavo, half Hallel, and Musaf.",
      "No Tachanun.",
      "Last night was day 1 of the Omer. Tonight is day 2 of the Omer.",
    ],
  ],
  [
    "the second day elsewhere",
    BROOKLYN,
    "2026-04-03",
    ["Today is Yom Tov.", "Last night was day 1 of the Omer. Tonight is day 2 of the Omer."],
  ],
  ["Hoshana Rabbah", BROOKLYN, "2026-10-02", ["Chol Hamoed: Ya’aleh V’yavo, whole Hallel, and Musaf.", "No Tachanun."]],
  ["the last day of the Omer", BROOKLYN, "2026-05-21", ["No Tachanun.", "Last night was day 49 of the Omer."]],
  [
    "a day of the State only",
    BROOKLYN,
    "2026-04-22",
    ["Last night was day 20 of the Omer. Tonight is day 21 of the Omer."],
  ],
  [
    "Pesach Sheni",
    BROOKLYN,
    "2026-05-01",
    [
      "Many congregations do not say Tachanun today.",
      "Last night was day 29 of the Omer. Tonight is day 30 of the Omer.",
    ],
  ],
])("what is different on %s", (_name, place, date, lines) => {
  expect(learningOn(place, date).different).toEqual(lines);
});

test.each([
  ["2026-11-20", "Kitzur Shulchan Aruch 24:7 to the end", "24.7"],
  ["2027-03-10", "Kitzur Shulchan Aruch 6:1–4", "6.1"], // 1 Adar II: blessings and prayer, and not the land of Israel
  ["2027-03-17", "Kitzur Shulchan Aruch 17:1–7", "17.1"],
  ["2027-03-18", "Kitzur Shulchan Aruch 17:8–18:2", "17.8"],
  ["2027-03-27", "Kitzur Shulchan Aruch 50:1–10", "50.1"],
  ["2027-04-05", "Kitzur Shulchan Aruch 55:2–56:4", "55.2"],
  ["2026-11-10", "Kitzur Shulchan Aruch 97:1", "97.1"], // 30 Cheshvan
  ["2027-03-09", "Kitzur Shulchan Aruch 97:1", "97.1"], // 30 Adar I
  ["2027-09-17", "Kitzur Shulchan Aruch 1:1", "1.1"], // 15 Elul
])("the Kitzur on %s is %s", (date, line, place) => {
  const today = learningOn(BROOKLYN, date);
  expect([today.lines["daily-halachah"], today.kitzurPlace]).toEqual([line, place]);
});

test("every day of 5787 and 5788 has its part of the Kitzur", () => {
  const missing: string[] = [];
  for (let day = "2026-09-12"; day < "2028-09-21"; day = addDays(day, 1))
    if (learningOn(BROOKLYN, day).kitzurPlace === null) missing.push(day);
  expect(missing).toEqual([]);
});

test("every day of two years, one of them a leap year, has an answer of the right shape, in the house's spelling", () => {
  const banned = /Shabbat|Sukkot|Shavuot|Mitzvot|Tevet|Brachot|Beit|Kashrut|Simchat|Tallit|Parashat|Sabbath|Hanukkah/;
  for (let day = "2026-09-01"; day < "2028-10-01"; day = addDays(day, 1)) {
    for (const place of [BROOKLYN, JERUSALEM]) {
      const answer = learningTodaySchema.parse(learningOn(place, day));
      expect(`${day} ${JSON.stringify(answer)}`).not.toMatch(banned);
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
