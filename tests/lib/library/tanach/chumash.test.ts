/** @jest-environment node */
import { HDate } from "@hebcal/core";
import { getLeyningForParsha } from "@hebcal/leyning";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { learningOn } from "@/lib/library/learning/today";
import { bookNamed } from "@/lib/library/tanach/books";
import { type ChumashDay, chitasPlan, haftorahPlan, otherHaftoros, parshaPlan } from "@/lib/library/tanach/chumash";
import { verses } from "@/lib/library/tanach/passages";
import { readPassage } from "@/lib/library/tanach/texts";
import { addDays } from "@/lib/platform/time/civil-date";

const abroad = (date: string, nusach: ChumashDay["nusach"] = "chabad"): ChumashDay => ({
  day: hebrewDay(date),
  inIsrael: false,
  nusach,
});
const inIsrael = (date: string): ChumashDay => ({ ...abroad(date), inIsrael: true });

const PARSHIYOS = [
  ...["Bereshit", "Noach", "Lech-Lecha", "Vayera", "Chayei Sara", "Toldot", "Vayetzei", "Vayishlach", "Vayeshev"],
  ...["Miketz", "Vayigash", "Vayechi", "Shemot", "Vaera", "Bo", "Beshalach", "Yitro", "Mishpatim", "Terumah"],
  ...["Tetzaveh", "Ki Tisa", "Vayakhel", "Pekudei", "Vayikra", "Tzav", "Shmini", "Tazria", "Metzora", "Achrei Mot"],
  ...["Kedoshim", "Emor", "Behar", "Bechukotai", "Bamidbar", "Nasso", "Beha'alotcha", "Sh'lach", "Korach", "Chukat"],
  ...["Balak", "Pinchas", "Matot", "Masei", "Devarim", "Vaetchanan", "Eikev", "Re'eh", "Shoftim", "Ki Teitzei"],
  ...["Ki Tavo", "Nitzavim", "Vayeilech", "Ha'azinu", "Vezot Haberakhah"],
  ...["Vayakhel-Pekudei", "Tazria-Metzora", "Achrei Mot-Kedoshim", "Behar-Bechukotai", "Chukat-Balak"],
  ...["Matot-Masei", "Nitzavim-Vayeilech"],
];

test("each aliyah of each parsha, single or double, has hebcal's verses", () => {
  const differences: string[] = [];
  for (const parsha of PARSHIYOS)
    for (const [number, { k, b, e, v }] of Object.entries(getLeyningForParsha(parsha).fullkriyah)) {
      const found = readPassage(verses(bookNamed(k), b, e)).length;
      if (found !== v) differences.push(`${parsha} ${number}: ${found}, not ${v ?? 0}`);
    }
  // The verse that the table numbers 25:19 is the beginning of 26:1.
  expect(differences).toEqual(["Pinchas 1: 13, not 14"]);
});

test("a parsha's seven portions follow without a gap or a repeated verse", () => {
  for (const date of ["2026-11-23", "2026-03-08", "2027-07-26", "2026-09-14", "2026-09-20"]) {
    const parts = parshaPlan(abroad(date))?.parts ?? [];
    const refs = parts.flatMap(({ passages }) => passages.flatMap(readPassage)).map(({ ref }) => ref);
    const first = parts[0]?.passages[0];
    const last = parts.at(-1)?.passages.at(-1);
    expect(parts.map(({ twice }) => twice)).toEqual(Array(7).fill(true));
    expect(first && last && readPassage({ ...first, to: last.to }).map(({ ref }) => ref)).toEqual(refs);
  }
});

test("the portion of each day of six years is the Learning panel's, in both places", () => {
  for (const israel of [false, true])
    for (let date = "2024-10-01"; date < "2030-10-15"; date = addDays(date, 1)) {
      const line = learningOn({ inIsrael: israel }, date).lines.chumash;
      if (line.includes(" and Bereishis")) continue;
      expect(chitasPlan({ ...abroad(date), inIsrael: israel }).title).toBe(line.replaceAll("'", "’"));
    }
});

test.each([
  ["2026-10-04", false, ["devarim 33:1–7", 7, 1]], // a Sunday: all of Vezos Haberachah, and the first of Bereishis
  ["2026-10-03", true, ["devarim 34:1–12", 1, 7]], // Shabbos in Israel: the last portion, and all of Bereishis
  ["2025-10-15", false, ["devarim 33:18–21", 4, 4]], // a Wednesday
] as const)("Simchas Torah %s finishes the Torah and begins it", (date, israel, [first, ofLast, ofFirst]) => {
  const { parts, title } = chitasPlan({ ...abroad(date), inIsrael: israel });
  expect(title).toBe("Vezos Haberachah and Bereishis");
  expect(parts[0]?.title.toLowerCase()).toContain(first);
  expect(parts).toHaveLength(ofLast + ofFirst);
  expect(parts[ofLast]?.title).toBe("First portion: Bereishis 1:1–2:3");
});

test.each([
  // Abroad the second day of Shavuos was Shabbos, and each week learns one parsha later until Chukas and Balak are joined.
  ["2026-05-25", "Nasso, second portion: Bamidbar 4:38–49", "Beha’aloscha, second portion: Bamidbar 8:15–26"],
  // Abroad the eighth day of Pesach was Shabbos.
  ["2029-04-09", "Shemini, second portion: Vayikra 9:17–23", "Tazria-Metzora, second portion: Vayikra 13:24–39"],
])("%s: Israel is a parsha ahead", (date, here, there) => {
  expect([chitasPlan(abroad(date)).title, chitasPlan(inIsrael(date)).title]).toEqual([here, there]);
});

const places = (about: ChumashDay, custom?: "ashkenaz" | "chabad" | "sephardim") =>
  haftorahPlan(about, custom).parts.map(({ title }) => title);

test.each([
  ["Vayetzei", "2026-11-20", ["Hoshea 11:7–12:14"], ["Hoshea 12:13–14:10"], ["Hoshea 11:7–12:12"]],
  ["Bereishis", "2025-10-17", ["Yeshayahu 42:5–21"], ["Yeshayahu 42:5–43:10"], ["Yeshayahu 42:5–21"]],
  [
    "Shemos",
    "2027-01-01",
    ["Yeshayahu 27:6–28:13", "Yeshayahu 29:22–23"],
    ["Yeshayahu 27:6–28:13", "Yeshayahu 29:22–23"],
    ["Yirmeyahu 1:1–2:3"],
  ],
  ["Vayeira", "2026-10-30", ["Melachim II 4:1–37"], ["Melachim II 4:1–37"], ["Melachim II 4:1–23"]],
  ["Vayishlach", "2026-11-27", ["Ovadyah 1:1–21"], ["Ovadyah 1:1–21"], ["Ovadyah 1:1–21"]],
])("the haftorah of %s by the three customs", (_name, date, chabad, ashkenaz, sephardim) => {
  expect([places(abroad(date)), places(abroad(date), "ashkenaz"), places(abroad(date), "sephardim")]).toEqual([
    chabad,
    ashkenaz,
    sephardim,
  ]);
});

test("Nusach Sefard reads Ashkenaz's haftorah and is offered the others", () => {
  const sefard = abroad("2026-11-20", "sefard");
  expect(places(sefard)).toEqual(places(sefard, "ashkenaz"));
  expect(otherHaftoros(sefard)).toEqual(["chabad", "sephardim"]);
  expect(otherHaftoros(abroad("2026-11-27"))).toEqual([]);
});

test.each([
  ["Chanukah", "2026-12-04", "Haftorah of Vayeshev", ["Zechariah 2:14–4:7"]],
  ["Shabbos Chol HaMoed Pesach", "2026-04-03", "Haftorah of Chol HaMoed Pesach", ["Yechezkel 37:1–14"]],
  ["Shabbos Chazon", "2026-07-17", "Haftorah of Devarim", ["Yeshayahu 1:1–27"]],
  ["a doubled parsha", "2026-03-13", "Haftorah of Vayakhel-Pekudei", ["Yechezkel 45:18–46:16"]],
])("the haftorah on %s", (_name, date, title, parts) => {
  const found = haftorahPlan(abroad(date));
  expect([found.title, found.parts.map((part) => part.title)]).toEqual([title, parts]);
});

test("each haftorah of six years by each custom and place is in the book", () => {
  for (const israel of [false, true])
    for (let day = new HDate(1, "Tishrei", 5785).onOrAfter(6); day.getFullYear() < 5791; day = day.add(7, "d"))
      for (const custom of ["chabad", "ashkenaz", "sephardim"] as const) {
        const about: ChumashDay = { day, inIsrael: israel, nusach: "chabad" };
        const found = haftorahPlan(about, custom).parts.flatMap(({ passages }) => passages.flatMap(readPassage));
        expect(found.length).toBeGreaterThanOrEqual(9);
      }
});
