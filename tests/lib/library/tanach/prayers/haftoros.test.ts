/** @jest-environment node */
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { resolvePlace } from "@/lib/calendar/places/resolve-place";
import { readingPlan } from "@/lib/library/tanach/readings";

type Nusach = "chabad" | "ashkenaz" | "sefard";

function partsOn(prayer: string, date: string, nusach: Nusach, where = "11213") {
  const place = resolvePlace(where);
  if (!place) throw new Error(`No place ${where}`);
  return readingPlan(`prayer.${prayer}`, hebrewDay(date), { place, nusach })?.parts ?? [];
}
/** "Yonah 1:1–4:11; Michah 7:18–20"; undefined where there is none. */
function haftorahOn(...day: Parameters<typeof partsOn>): string | undefined {
  const titles = partsOn(...day).map(({ title }) => title);
  return titles.find((title) => title.startsWith("Haftorah: "))?.slice("Haftorah: ".length);
}

/** As the printed books have them: a second source beside hebcal's tables. OC 488, 494, 566, 584, 601, 622, 659, 668. */
test.each([
  ["Rosh Hashanah", "torah", "2028-09-21", "Shmuel I 1:1–2:10"],
  ["its second day", "torah", "2028-09-22", "Yirmeyahu 31:2–20"],
  ["Yom Kippur", "torah", "2026-09-21", "Yeshayahu 57:14–58:14"],
  ["Yom Kippur’s Mincha", "torah-mincha", "2026-09-21", "Yonah 1:1–4:11; Michah 7:18–20"],
  ["Yom Kippur’s Mincha on Shabbos", "torah-mincha", "2028-09-30", "Yonah 1:1–4:11; Michah 7:18–20"],
  ["Sukkos", "torah", "2028-10-05", "Zechariah 14:1–21"],
  ["its second day", "torah", "2028-10-06", "Melachim I 8:2–21"],
  ["Shemini Atzeres", "torah", "2028-10-12", "Melachim I 8:54–66"],
  ["Simchas Torah", "torah", "2028-10-13", "Yehoshua 1:1–18"],
  ["the second day of Pesach", "torah", "2027-04-23", "Melachim II 23:1–9; Melachim II 23:21–25"],
  ["the seventh day of Pesach", "torah", "2027-04-28", "Shmuel II 22:1–51"],
  ["the eighth day of Pesach", "torah", "2027-04-29", "Yeshayahu 10:32–12:6"],
  ["Shavuos", "torah", "2029-05-20", "Yechezkel 1:1–28; Yechezkel 3:12"],
  ["Tisha B’Av", "torah", "2027-08-12", "Yirmeyahu 8:13–9:23"],
  ["Tisha B’Av’s Mincha", "torah-mincha", "2027-08-12", "Yeshayahu 55:6–56:8"],
  ["a fast’s Mincha", "torah-mincha", "2026-12-20", "Yeshayahu 55:6–56:8"],
])("%s has its haftorah by every custom", (_name, prayer, date, verses) => {
  for (const nusach of ["chabad", "ashkenaz", "sefard"] as const)
    expect([nusach, haftorahOn(prayer, date, nusach)]).toEqual([nusach, verses]);
});

test.each([
  ["2027-04-22", "ashkenaz", "Yehoshua 3:5–7; Yehoshua 5:2–6:1; Yehoshua 6:27"],
  ["2027-04-22", "chabad", "Yehoshua 5:2–6:1; Yehoshua 6:27"],
  ["2029-05-21", "ashkenaz", "Chavakuk 3:1–19"],
  ["2029-05-21", "chabad", "Chavakuk 2:20–3:19"],
] as const)("on %s the haftorah of %s is its own", (date, nusach, verses) =>
  expect(haftorahOn("torah", date, nusach)).toBe(verses),
);

test("where sources differ about Chabad’s verses the page says to ask", () => {
  const above = (date: string, nusach: Nusach) => partsOn("torah", date, nusach).at(-1)?.passages[0]?.above;
  const ask = ["Customs differ about the first or the last verses of this haftorah. Ask your rav."];
  expect([above("2027-04-22", "chabad"), above("2028-10-12", "chabad")]).toEqual([ask, ask]);
  expect([above("2027-04-22", "ashkenaz"), above("2027-04-28", "chabad")]).toEqual([undefined, undefined]);
});

test.each([
  ["a weekday", "torah", "2026-11-30"],
  ["a fast’s morning", "torah", "2026-12-20"],
  ["Rosh Chodesh", "torah", "2026-11-11"],
  ["Purim", "torah", "2027-03-23"],
  ["Shabbos, whose haftorah is a reading of its own", "torah", "2026-11-28"],
  ["Shabbos’s Mincha", "torah-mincha", "2026-11-28"],
])("%s has none among its aliyos", (_name, prayer, date) => expect(haftorahOn(prayer, date, "chabad")).toBeUndefined());

test("Yom HaAtzma’ut has no reading of its own, and on a Thursday the parsha’s", () => {
  const titles = (date: string) => partsOn("torah", date, "chabad", "Jerusalem").map(({ title }) => title);
  expect(titles("2027-05-12")).toEqual([]);
  expect(titles("2029-04-19").map((title) => title.split(": ")[1]?.split(" ")[0])).toEqual([
    "Vayikra",
    "Vayikra",
    "Vayikra",
  ]);
});

test("Mincha of Yom Kippur is the Torah reading and the haftorah; Ashrei waits for Neilah", () => {
  const parts = partsOn("mincha", "2026-09-21", "chabad");
  expect(parts.map(({ title }) => title)).toEqual([
    "First aliyah: Vayikra 18:1–5",
    "Second aliyah: Vayikra 18:6–21",
    "Third aliyah: Vayikra 18:22–30",
    "Haftorah: Yonah 1:1–4:11; Michah 7:18–20",
  ]);
  expect(parts[0]?.passages[0]?.above).toEqual(["Here: what comes before the Torah reading, in your machzor."]);
  expect(parts[3]?.passages[1]?.below).toEqual(["Here: the Amidah, and what follows it, in your machzor."]);
});
