/** @jest-environment node */
import { learningDaySchema } from "@/lib/learning/schema";
import { learningOn } from "@/lib/learning/today";
import { addDays } from "@/lib/time/civil-date";

const BROOKLYN = { inIsrael: false, city: "Brooklyn" };
const JERUSALEM = { inIsrael: true, city: "Jerusalem" };

test("the known day: 20 November 2026", () =>
  expect(learningOn(BROOKLYN, "2026-11-20")).toEqual({
    date: "2026-11-20",
    hebrewDay: "10 Kislev",
    lines: {
      chumash: "Vayetzei, sixth portion: Bereishis 31:17–42",
      rambam: "Hilchos Sechirus 10–12",
      "daily-halachah": "Kitzur Shulchan Aruch 24:7 to the end",
    },
    tehillim: "Tehillim 55–59",
    kitzurPlace: "24.7",
  }));

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
  ["2026-10-10", "Tehillim 140–144"], // 29 Tishrei, a month of 30
  ["2026-10-11", "Tehillim 145–150"],
  ["2026-11-05", "Tehillim 119:1–96"],
  ["2026-08-14", "Tehillim 1–9, and 1–3"], // 1 Elul
  ["2026-09-11", "Tehillim 140–150, and 85–87"], // 29 Elul
  ["2026-09-15", "Tehillim 23–28, and 97–99"], // 4 Tishrei
  ["2026-09-20", "Tehillim 49–54, and 112–114"], // 9 Tishrei
  ["2026-09-21", "Tehillim 55–59, and 115–150"], // Yom Kippur
  ["2026-09-22", "Tehillim 60–65"],
])("Tehillim on %s: %s", (date, line) => expect(learningOn(BROOKLYN, date).tehillim).toBe(line));

test("every day of two years, one of them a leap year, has an answer of the right shape, in the house's spelling", () => {
  const banned = /Shabbat|Sukkot|Shavuot|Mitzvot|Tevet|Brachot|Beit|Kashrut|Simchat|Tallit|Parashat|Sabbath|Hanukkah/;
  for (let day = "2026-09-01"; day < "2028-10-01"; day = addDays(day, 1)) {
    for (const place of [BROOKLYN, JERUSALEM]) {
      const answer = learningDaySchema.parse(learningOn(place, day));
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
