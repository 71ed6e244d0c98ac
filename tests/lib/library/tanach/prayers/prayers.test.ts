/** @jest-environment node */
import { HDate } from "@hebcal/core";
import type { Customs } from "@/lib/calendar/davening/line";
import { daveningOn } from "@/lib/calendar/davening/lines";
import { isHoly, isRoshHashanah, isYomKippur, isYomTov } from "@/lib/calendar/hebcal/days";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { kiddushLevanahOn } from "@/lib/calendar/hebcal/kiddush-levanah";
import type { PartPlan } from "@/lib/library/tanach/plan";
import { passageOfLine } from "@/lib/library/tanach/prayers/pieces";
import { prayersOn } from "@/lib/library/tanach/prayers/prayers";
import { readingPlan } from "@/lib/library/tanach/readings";
import { readPassage } from "@/lib/library/tanach/texts";
import { PLACES } from "@/tests/support/fixtures/places";
import { isFullScale } from "@/tests/support/fuzz";

const { brooklyn: BROOKLYN, jerusalem: JERUSALEM } = PLACES;
const CUSTOMS = ["chabad", "ashkenaz", "sefard"] as const;
type Nusach = (typeof CUSTOMS)[number];

const planOf = (id: string, day: HDate, nusach: Nusach = "chabad", place = BROOKLYN) =>
  readingPlan(id, day, { place, nusach });
const partsOn = (id: string, date: string, nusach?: Nusach, place?: Customs["place"]): readonly PartPlan[] =>
  planOf(`prayer.${id}`, hebrewDay(date), nusach, place)?.parts ?? [];
const titles = (...args: Parameters<typeof partsOn>) =>
  partsOn(...args).map(({ title }) => title.replace("Tehillim ", ""));
/** "psalms 46:8 (Three times.)", with what is named in its place. */
const words = ({ passages }: PartPlan) =>
  passages.flatMap(({ book, from, to, above = [], below = [] }) => {
    const end =
      to[1] === 0 ? "" : from.join() === to.join() ? "" : from[0] === to[0] ? `-${to[1]}` : `-${to.join(":")}`;
    return [...above, `${book} ${to[1] === 0 ? from[0] : from.join(":")}${end}`, ...below];
  });
const said = (...args: Parameters<typeof partsOn>) => partsOn(...args).flatMap(words);

test("a line is a passage, with how often it is said, or a sentence", () => {
  expect(passageOfLine("exodus 30:34-36")).toEqual({ book: "exodus", from: [30, 34], to: [30, 36] });
  expect(passageOfLine("numbers 7:84-8:4")).toEqual({ book: "numbers", from: [7, 84], to: [8, 4] });
  expect(passageOfLine("psalms 20")).toEqual({ book: "psalms", from: [20, 1], to: [20, 0] });
  expect(passageOfLine("psalms 46:8 x3")).toMatchObject({ from: [46, 8], to: [46, 8], above: ["Three times."] });
  expect(passageOfLine("Here: Amidah, in your siddur.")).toBeNull();
  expect(() => passageOfLine("psalm 20")).toThrow();
});

// The orders of the siddurim: Kehot's by the facts that were read verse by verse, the others by the sources next to each rule.
const WEEKDAY: Record<Nusach, string> = {
  chabad:
    "Hodu|30|Vehayah Hashem|Hoshieinu|67|100|Yehi Chevod|Ashrei|146|147|148|149|150|Baruch Hashem Le’olam|Vayevarech Dovid|Az Yashir|Shema|Vehayah im shamoa|Vayomer|25|Ashrei|20|Uva Letzion|86|Beis Yaakov|124|82|After the song|Kaveh|After Aleinu",
  ashkenaz:
    "30|Hodu|100|Yehi Chevod|Ashrei|146|147|148|149|150|Baruch Hashem Le’olam|Vayevarech Dovid|Az Yashir|Shema|Vehayah im shamoa|Vayomer|Tachanun|Ashrei|20|Uva Letzion|After Aleinu|82",
  sefard:
    "Hodu|30|Vehayah Hashem|Hoshieinu|67|100|Yehi Chevod|Ashrei|146|147|148|149|150|Baruch Hashem Le’olam|Vayevarech Dovid|Az Yashir|Shema|Vehayah im shamoa|Vayomer|Ashrei|20|Uva Letzion|86|82|Kaveh|After Aleinu",
};
const TUESDAY = "2026-11-24";
test.each(CUSTOMS)("a weekday’s Shachris is in the order of %s", (nusach) =>
  expect(titles("shachris", TUESDAY, nusach).join("|")).toBe(WEEKDAY[nusach]),
);

test.each([
  ["chabad", "Birkas Kohanim|Tallis|Ma Tovu|Akeidah|The small Shema|Terumas Hadeshen|Tamid|Ketores|After the Ketores"],
  ["ashkenaz", "Birkas Kohanim|Tallis|Tefillin|Ma Tovu|Akeidah|Kiyor|Terumas Hadeshen|Tamid|Ketores|After the Ketores"],
] as const)("on rising %s says", (nusach, order) => expect(titles("rising", TUESDAY, nusach).join("|")).toBe(order));

test("what is not Tanach is named between the passages, and repetitions are said", () => {
  const shachris = said("shachris", TUESDAY);
  const amidah = shachris.indexOf("Here: Emes Veyatziv and the Amidah, in your siddur.");
  expect(shachris.slice(amidah - 1, amidah + 3)).toEqual([
    "numbers 15:37-41",
    "Here: Emes Veyatziv and the Amidah, in your siddur.",
    "Here: Viduy, in your siddur.",
    "psalms 25",
  ]);
  expect(said("rising", TUESDAY).slice(-8)).toEqual([
    "Three times.",
    "psalms 46:8",
    "Three times.",
    "psalms 84:13",
    "Three times.",
    "psalms 20:10",
    "malachi 3:4",
    "Here: the rest of the Korbanos, in your siddur.",
  ]);
});

const HODU =
  "16:8-36 99:5 99:9 78:38 40:12 25:6 68:35-36 94:1-2 3:9 46:8 84:13 20:10 28:9 33:20-22 85:8 44:27 81:11 144:15 13:6";
const UVA =
  "59:20-21 22:4 6:3 3:12 15:18 29:18 78:38 86:5 119:142 7:20 68:20 46:8 84:13 20:10 30:13 17:7 26:4 9:11 42:21";
const CHEVOD = "104:31 113:2-4 135:13 103:19 16:31 10:16 33:10 19:21 33:11 33:9 132:13 135:4 94:14 78:38 20:10";
const SHABBOS = "2026-11-28";
/** A first day of Rosh Hashanah that is no Shabbos. */
const NEW_YEAR = "2028-09-21";
// Transcribed from the facts: the custom, the day, the prayer, its part, and the verses with how often each is said.
test.each([
  ["chabad", TUESDAY, "rising", "Birkas Kohanim", "6:22-27"],
  ["ashkenaz", TUESDAY, "rising", "Birkas Kohanim", "6:24-26"],
  ["sefard", TUESDAY, "rising", "Tallis", "104:1-2 36:8-11"],
  ["sefard", TUESDAY, "rising", "Tefillin", "2:21-22"],
  ["chabad", TUESDAY, "rising", "Ma Tovu", "24:5 5:8 69:14"],
  ["ashkenaz", TUESDAY, "rising", "Ma Tovu", "24:5 5:8 26:8 69:14"],
  ["chabad", TUESDAY, "rising", "Akeidah", "22:1-19"],
  ["chabad", TUESDAY, "rising", "The small Shema", "6:4-9"],
  ["ashkenaz", TUESDAY, "rising", "Kiyor", "30:17-21"],
  ["chabad", TUESDAY, "rising", "Terumas Hadeshen", "6:1-6"],
  ["chabad", TUESDAY, "rising", "Tamid", "28:1-8 1:11"],
  ["ashkenaz", SHABBOS, "rising", "The offering of Shabbos", "28:9-10"],
  ["ashkenaz", "2026-11-11", "rising", "The offering of Rosh Chodesh", "28:11-15"],
  ["chabad", TUESDAY, "rising", "After the Ketores", "46:8 x3 84:13 x3 20:10 x3 3:4"],
  ["chabad", TUESDAY, "shachris", "Hodu", HODU],
  ["chabad", TUESDAY, "shachris", "Hoshieinu", "106:47-48 150:6"],
  ["chabad", TUESDAY, "shachris", "Yehi Chevod", CHEVOD],
  ["chabad", TUESDAY, "shachris", "Ashrei", "84:5 144:15 145 115:18"],
  ["chabad", TUESDAY, "shachris", "Tehillim 150", "150:1-5 150:6 x2"],
  ["chabad", TUESDAY, "shachris", "Baruch Hashem Le’olam", "89:53 135:21 72:18-19"],
  ["chabad", TUESDAY, "shachris", "Vayevarech Dovid", "29:10-13 9:6-11"],
  ["chabad", TUESDAY, "shachris", "Az Yashir", "14:30-31 15:1-19 22:29 1:21 14:9"],
  ["ashkenaz", TUESDAY, "shachris", "Az Yashir", "14:30-31 15:1-18 22:29 1:21 14:9"],
  ["chabad", TUESDAY, "shachris", "Shema", "6:4 6:5-9"],
  ["chabad", TUESDAY, "shachris", "Vehayah im shamoa", "11:13-21"],
  ["ashkenaz", TUESDAY, "shachris", "Tachanun", "24:14 6:2-11"],
  ["chabad", TUESDAY, "shachris", "Uva Letzion", UVA],
  ["chabad", "2027-08-12", "shachris", "Uva Letzion", UVA.replace("59:20-21", "59:20")],
  ["chabad", TUESDAY, "shachris", "Beis Yaakov", "2:5 4:5 8:57-60"],
  ["chabad", TUESDAY, "shachris", "After the song", "106:48 135:21 72:18-19"],
  ["chabad", TUESDAY, "shachris", "Kaveh", "27:14 2:2 18:32"],
  ["chabad", TUESDAY, "shachris", "After Aleinu", "3:25 8:10 46:4 140:14"],
  ["ashkenaz", TUESDAY, "mincha", "After Aleinu", "3:25 8:10 46:4"],
  ["chabad", "2026-11-30", "shachris", "Taking out the Torah", "10:35 2:3 34:4 29:11"],
  ["chabad", "2026-11-30", "shachris", "Vezos HaTorah", "4:44 3:18 3:17 3:16 42:21"],
  ["ashkenaz", "2026-11-30", "shachris", "Uvnucho Yomar", "10:36 132:8-10 4:2 3:18 3:17 5:21"],
  ["chabad", TUESDAY, "mincha", "Ketores", "30:34-36 30:7-8"],
  ["chabad", "2026-11-14", "mincha", "Tzidkascha", "36:7 71:19 119:142"],
  ["ashkenaz", SHABBOS, "mincha", "Tzidkascha", "119:142 71:19 36:7"],
  ["ashkenaz", TUESDAY, "mairiv", "Vehu Rachum", "78:38 20:10"],
  ["chabad", TUESDAY, "mairiv", "Before Mairiv", "46:8 x3 84:13 x3 20:10 x3"],
  ["sefard", SHABBOS, "mairiv", "Vayechulu", "2:1-3"],
  ["sefard", "2026-11-29", "mairiv", "Vihi Noam", "90:17 91:1-15 91:16 x2"],
  ["chabad", TUESDAY, "bed", "Verses for the night", "149:5-6 3:7-8 x3 6:24-26 x3 91:1-9"],
  ["chabad", TUESDAY, "bed", "Verses before sleep", "49:19 3:24 x3 49:18 x3 32:7 x3 16:11 x3 102:14 10:11 31:6"],
  ["ashkenaz", TUESDAY, "bed", "Vihi Noam", "90:17 91"],
  ["ashkenaz", TUESDAY, "bed", "Hamalach and verses", "48:16 15:26 3:2 3:7-8 6:24-26 x3 121:4 x3 49:18"],
  ["ashkenaz", TUESDAY, "bed", "Tehillim 4:5", "4:5 x3"],
  ["chabad", SHABBOS, "kiddush", "Kiddush", "2:1-3"],
  ["chabad", SHABBOS, "kiddush", "Eishes Chayil", "31:10-31"],
  ["chabad", SHABBOS, "kiddush-day", "Kiddush of the day", "31:16-17 58:13-14 20:8-11"],
  ["ashkenaz", SHABBOS, "kiddush-day", "Kiddush of the day", "31:16-17 20:8-11"],
  ["ashkenaz", "2027-04-22", "kiddush-day", "Kiddush of Yom Tov", "23:4 23:44"],
  ["chabad", "2026-11-29", "havdalah", "Havdalah", "12:2-3 3:9 46:8 84:13 20:10 8:16 116:13"],
  ["chabad", TUESDAY, "bentching", "Avarcha", "34:2 12:13 145:21 115:18"],
  ["chabad", TUESDAY, "bentching", "Mayim Acharonim", "20:29"],
  ["chabad", TUESDAY, "bentching", "The end of bentching", "34:10-11 118:1 145:16 17:7"],
  ["ashkenaz", TUESDAY, "bentching", "The end of bentching", "34:10-11 118:1 145:16 17:7 37:25 29:11"],
  ["chabad", NEW_YEAR, "musaf", "Malchuyos", "15:18 23:21 33:5 22:29 93:1 24:7-10 44:6 1:21 14:9 6:4"],
  ["ashkenaz", NEW_YEAR, "musaf", "Zichronos", "8:1 2:24 26:42 111:4 111:5 106:45 2:2 16:60 31:20 26:45"],
  ["sefard", NEW_YEAR, "musaf", "Shofaros", "19:16 19:19 20:15 47:6 98:6 81:4-5 150 18:3 27:13 9:14 10:10"],
  ["chabad", NEW_YEAR, "shofar", "Before the blowing", "118:5 3:56 119:160 119:122 119:162 119:66 119:108"],
  ["chabad", NEW_YEAR, "shofar", "After the blowing", "47:6 89:16-18"],
  ["chabad", NEW_YEAR, "tashlich", "Tashlich", "7:18-20 118:5-9"],
  ["chabad", NEW_YEAR, "tashlich", "The end of Tashlich", "11:9"],
  ["chabad", NEW_YEAR, "kiddush-day", "Kiddush of Yom Tov", "81:4-5"],
  ["chabad", "2026-09-20", "kapparos", "Kapparos", "107:10 107:14 107:17-21 33:23-24"],
  ["chabad", "2026-09-21", "mairiv", "Or Zarua", "97:11"],
  ["chabad", "2026-09-21", "neilah", "Ashrei", "84:5 144:15 145 115:18"],
  ["chabad", TUESDAY, "moon", "Before the blessing", "148:1-6"],
  ["chabad", TUESDAY, "moon", "After the blessing", "15:16 x3 2:8-9"],
  ["chabad", TUESDAY, "moon", "Mi Zos", "8:5"],
  [
    "ashkenaz",
    "2026-11-29",
    "veyiten-lecha",
    "Veyiten Lecha",
    "27:28-29 28:3-4 49:25-26 7:13-15 48:16 1:10-11 28:3 28:6 28:5 28:4 28:8 28:12 15:6 33:29",
  ],
  [
    "chabad",
    "2026-11-29",
    "veyiten-lecha",
    "Verses of redemption and peace",
    "44:22-23 47:4 45:17 2:26-27 55:12 12:2-6 25:9 2:5 33:6 18:14 55:19 14:45 31:13 30:12 23:6 57:19",
  ],
] as const)("by %s on %s %s has in %s the verses of the table", (nusach, date, id, title, verses) => {
  const part = partsOn(id, date, nusach).find((one) => one.title === title);
  const found = (part?.passages ?? []).map((passage) => {
    const times = { "Twice.": " x2", "Three times.": " x3" }[passage.above?.at(-1) ?? ""] ?? "";
    const [line = ""] = words({ title, hebrewTitle: "", passages: [{ ...passage, above: [], below: [] }] });
    return line.split(" ")[1] + times;
  });
  expect(found.join(" ")).toBe(verses);
});

const OF_SHABBOS: Record<Nusach, string> = {
  chabad: "67|19|33|34|90|91|98|121|122|123|124|135|136|92|93",
  ashkenaz: "Hodu|19|34|90|91|135|136|33|92|93|Yehi Chevod",
  sefard: "19|34|90|91|98|121|122|123|124|135|136|92|93",
};
test.each(CUSTOMS)("the psalms of Shabbos by %s", (nusach) =>
  expect(titles("shachris", SHABBOS, nusach).join("|")).toContain(OF_SHABBOS[nusach].replace("67|", "")),
);

test.each([
  ["on a weekday", "2026-11-30", "24"],
  ["on Shabbos", SHABBOS, "29"],
])("the Torah is put back %s with its psalm, by Chabad with none", (_name, date, psalm) => {
  const after = (nusach: Nusach) =>
    titles("shachris", date, nusach)[titles("shachris", date, nusach).indexOf("Yehalelu") + 1];
  expect([after("ashkenaz"), after("chabad") === psalm]).toEqual([psalm, false]);
});

test("before a Yom Tov in the week there is no Vihi Noam, and when Tisha B’Av begins no Havdalah", () => {
  expect(titles("mairiv", "2027-04-18")).not.toContain("Vihi Noam");
  const idsOn = (date: string) => prayersOn(hebrewDay(date), { place: BROOKLYN, nusach: "chabad" }).map(({ id }) => id);
  expect(idsOn("2022-08-07")).not.toContain("prayer.havdalah");
  expect(idsOn("2022-08-14")).toContain("prayer.havdalah");
});

test.each([
  ["Shir shel Yom of Wednesday has three verses of 95", "shachris", "2026-11-25", "94|95:1–3"],
  [
    "a fast’s Mincha is read as its Torah",
    "mincha",
    "2026-12-20",
    "First aliyah: Shemos 32:11–14|Second aliyah: Shemos 34:1–3|Third aliyah: Shemos 34:4–10",
  ],
  ["Friday’s Mincha begins with Hodu", "mincha", "2026-11-27", "107|Tamid|Ketores|Ashrei|After Aleinu"],
  ["Tisha B’Av says the song at Mincha", "mincha", "2027-08-12", "81|After the song|Tamid|Ketores"],
  ["the end of Shabbos has Vihi Noam", "mairiv", "2026-11-29", "Vayomer|Vihi Noam|After Aleinu"],
  ["Kiddush of Yom Tov by day has its verses", "kiddush-day", "2027-04-22", "Kiddush of Yom Tov"],
  ["a Seder night has Hallel", "mairiv", "2027-04-22", "Vayomer|113|114|115|116|117|118|After Aleinu"],
  ["the Omer has 67", "mairiv", "2027-05-04", "Vayomer|67|After Aleinu"],
  ["a day with Tachanun has Al Naharos", "bentching", TUESDAY, "137|67|Avarcha"],
  ["a day without it Shir Hamaalos", "bentching", "2026-12-10", "126|87|Avarcha"],
  [
    "Rosh Chodesh has the song after Hallel, then the Torah",
    "shachris",
    "2026-11-11",
    "118|94|95:1–3|After the song|104|Taking out",
  ],
])("%s", (_name, id, date, part) => expect(titles(id, date).join("|")).toContain(part));

test("Mincha’s Tachanun and the days on which customs differ follow the lines of the day", () => {
  expect(titles("shachris", "2026-12-10", "ashkenaz")).not.toContain("20");
  expect(titles("shachris", "2027-06-15", "ashkenaz")).toContain("Tachanun");
  expect(said("shachris", "2027-06-15", "ashkenaz")).toContain("Many do not say Tachanun today. Ask your rav.");
  expect(titles("mincha", "2026-11-27")).not.toContain("25");
});

test.each([
  [1, "7:1-17"],
  [2, "7:18-23"],
  [12, "7:78-83"],
  [13, "7:84-8:4"],
])("%i Nissan has its Nasi", (date, verses) => {
  const parts = planOf("prayer.shachris", new HDate(date, "Nisan", 5788))?.parts ?? [];
  expect(
    parts
      .find(({ title }) => title.startsWith("The Nasi"))
      ?.passages.map((one) => words({ title: "", hebrewTitle: "", passages: [one] })[0]),
  ).toEqual([`numbers ${verses}`]);
});

test.each([
  ["a Monday", "2026-11-30", "Bereishis 37:1–3|Bereishis 37:4–7|Bereishis 37:8–11", BROOKLYN],
  ["Rosh Chodesh", "2026-11-11", "Bamidbar 28:1–3|Bamidbar 28:3–5|Bamidbar 28:6–10|Bamidbar 28:11–15", BROOKLYN],
  ["a Tuesday", TUESDAY, "", BROOKLYN],
  ["10 Teves", "2026-12-20", "Shemos 32:11–14|Shemos 34:1–3|Shemos 34:4–10", BROOKLYN],
  ["Tisha B’Av", "2027-08-12", "Devarim 4:25–29|Devarim 4:30–35|Devarim 4:36–40|Yirmeyahu 8:13–9:23", BROOKLYN],
  ["the second day of Chanukah", "2026-12-06", "Bamidbar 7:18–20|Bamidbar 7:21–23|Bamidbar 7:24–29", BROOKLYN],
  ["Purim", "2027-03-23", "Shemos 17:8–10|Shemos 17:11–13|Shemos 17:14–16", BROOKLYN],
  ["Purim, in Yerushalayim not yet", "2027-03-23", "", JERUSALEM],
  ["Purim of Yerushalayim", "2027-03-24", "Shemos 17:8–10|Shemos 17:11–13|Shemos 17:14–16", JERUSALEM],
  [
    "the second day of Rosh Hashanah",
    "2027-10-03",
    "Bereishis 22:1–3|Bereishis 22:4–8|Bereishis 22:9–14|Bereishis 22:15–19|Bereishis 22:20–24|Bamidbar 29:1–6|Yirmeyahu 31:2–20",
    BROOKLYN,
  ],
] as const)("the Torah is read on %s by its aliyos", (_name, date, aliyos, place) =>
  expect(
    titles("torah", date, "chabad", place)
      .map((title) => title.replace(/^[^:]+: /, ""))
      .join("|"),
  ).toBe(aliyos),
);

const hasLine = (day: HDate, nusach: Nusach, text: string) =>
  daveningOn(day, { place: BROOKLYN, nusach }).some((line) => line.text.includes(text));

test("for two years a day has its prayers, each is in the book, and what is left out follows the lines", () => {
  const start = hebrewDay("2026-09-12");
  for (const nusach of CUSTOMS)
    for (let after = 0; after < 760; after += isFullScale ? 1 : 5) {
      const day = start.add(after, "d");
      const customs = { place: BROOKLYN, nusach };
      const prayers = prayersOn(day, customs);
      const own = prayers.filter(({ forDay }) => forDay === undefined).map(({ id }) => id.replace("prayer.", ""));
      const isMachzor = isYomKippur(day) || isRoshHashanah(day);
      for (const id of ["mairiv", "shachris", "mincha"])
        expect([day.toString(), id, own.includes(id)]).toEqual([day.toString(), id, true]);
      for (const { id } of after % 15 === 0 ? prayers : []) {
        const plan = readingPlan(id, day, customs);
        expect([day.toString(), id, plan?.id]).toEqual([day.toString(), id, id]);
        for (const { title, passages } of plan?.parts ?? []) {
          const refs = passages.map(({ book, from, to }) => [book, ...from, ...to].join());
          expect([id, title, new Set(refs).size]).toEqual([id, title, passages.length]);
        }
      }
      if (isMachzor) continue;
      const found = planOf("prayer.shachris", day, nusach)?.parts.map(({ title }) => title) ?? [];
      const has = (title: string) => found.includes(title);
      const where = `${day.toString()} ${nusach}`;
      expect([where, has("Tehillim 113")]).toEqual([where, hasLine(day, nusach, "Hallel.")]);
      expect([where, has("Tehillim 27")]).toEqual([
        where,
        daveningOn(day, customs).some(({ at, text }) => text === "L’Dovid Hashem Ori." && at.includes("shachris")),
      ]);
      if (day.getDay() === 6) {
        const mincha = planOf("prayer.mincha", day, nusach)?.parts.map(({ title }) => title) ?? [];
        const isLeftOut = isYomTov(day, false) || hasLine(day, nusach, "No Tzidkascha.");
        expect([where, mincha.includes("Tzidkascha")]).toEqual([where, !isLeftOut]);
      }
      if (isHoly(day, false)) continue;
      const no =
        hasLine(day, nusach, "No Tachanun, because of") &&
        daveningOn(day, customs).some(({ at, text }) => at.includes("shachris") && text.startsWith("No Tachanun"));
      if (nusach !== "sefard") expect([where, has("Tachanun") || has("Tehillim 25")]).toEqual([where, !no]);
      if (nusach !== "ashkenaz") expect([where, has("Tehillim 86")]).toEqual([where, !no]);
      expect([where, has("Tehillim 20")]).toEqual([where, !hasLine(day, nusach, "o Lamnatzeach.")]);
    }
});

test("each passage of each prayer is in the text", () => {
  const dates = [TUESDAY, "2026-11-28", "2026-11-29", "2026-11-11", "2027-04-22", "2027-08-12", "2026-12-10"];
  for (const nusach of CUSTOMS)
    for (const date of dates)
      for (const { id } of prayersOn(hebrewDay(date), { place: BROOKLYN, nusach }))
        for (const part of planOf(id, hebrewDay(date), nusach)?.parts ?? [])
          for (const passage of part.passages) {
            const last = readPassage(passage).at(-1);
            if (passage.to[1] > 0) expect([id, last?.chapter, last?.verse]).toEqual([id, ...passage.to]);
          }
});

test("the eve of a rest has the prayers of its days", () => {
  const ofRest = (date: string) =>
    prayersOn(hebrewDay(date), { place: BROOKLYN, nusach: "chabad" }).filter(({ forDay }) => forDay);
  expect(ofRest("2026-11-27").map(({ id }) => id)).toEqual(
    [
      "mairiv",
      "kiddush",
      "bed",
      "rising",
      "shachris",
      "torah",
      "kiddush-day",
      "mincha",
      "torah-mincha",
      "bentching",
    ].map((id) => `rest.1.prayer.${id}`),
  );
  expect(planOf("rest.1.prayer.mairiv", hebrewDay("2026-11-27"))?.parts[0]?.title).toBe("Tehillim 95");
  expect(planOf("rest.1.prayer.rising", hebrewDay("2026-11-27"))?.next).toBe("rest.1.prayer.shachris");
  expect(ofRest("2026-11-27")[0]?.title).toBe("Kabbalas Shabbos and Mairiv");
  expect(ofRest(TUESDAY)).toEqual([]);
  expect([planOf("rest.4.prayer.mairiv", hebrewDay(TUESDAY)), planOf("rest.1.psalms.1", hebrewDay(TUESDAY))]).toEqual([
    null,
    null,
  ]);
});

const idsOn = (date: string, nusach: Nusach = "chabad", place = BROOKLYN) =>
  prayersOn(hebrewDay(date), { place, nusach })
    .filter(({ forDay }) => forDay === undefined)
    .map(({ id }) => id.replace("prayer.", ""));
const OF_THE_NEW_YEAR = ["mairiv", "bed", "rising", "shachris", "torah"];

test.each([
  [
    "a weekday’s first day of Rosh Hashanah",
    NEW_YEAR,
    [...OF_THE_NEW_YEAR, "shofar", "musaf", "kiddush-day", "mincha", "tashlich", "bentching"],
  ],
  ["its second day", "2028-09-22", [...OF_THE_NEW_YEAR, "shofar", "musaf", "kiddush-day", "mincha", "bentching"]],
  [
    "Rosh Hashanah on Shabbos",
    "2026-09-12",
    [
      ...["mairiv", "kiddush", "bed", "rising", "shachris", "torah", "musaf", "kiddush-day", "mincha"],
      ...["torah-mincha", "bentching"],
    ],
  ],
  [
    "the second day after a Shabbos",
    "2026-09-13",
    [...OF_THE_NEW_YEAR, "shofar", "musaf", "kiddush-day", "mincha", "tashlich", "bentching"],
  ],
  ["Yom Kippur", "2026-09-21", ["mairiv", "rising", "shachris", "torah", "mincha", "torah-mincha", "neilah"]],
])("%s has its prayers", (_name, date, ids) => expect(idsOn(date)).toEqual(ids));

test("on Rosh Hashanah and Yom Kippur what is not Tanach is in the machzor", () => {
  for (const date of [NEW_YEAR, "2026-09-21"])
    for (const id of idsOn(date)) {
      expect([id, said(id, date).filter((line) => line.includes("your siddur"))]).toEqual([id, []]);
      expect(planOf(`prayer.${id}`, hebrewDay(date))?.note ?? "").not.toContain("your siddur");
    }
  expect(said("neilah", "2026-09-21")).toContain("Here: Neilah, in your machzor.");
});

test.each([
  ["chabad", "Vayomer|24|After Aleinu|1|2|3|4"],
  ["ashkenaz", "Vayomer|24|After Aleinu"],
] as const)("the night of Yom Kippur ends by %s with its psalms", (nusach, end) => {
  const order = titles("mairiv", "2026-09-21", nusach).join("|");
  expect(order).toContain(end);
  expect(order.startsWith("Or Zarua")).toBe(true);
  expect(said("mairiv", "2026-09-21", nusach).includes("Many communities say it.")).toBe(nusach !== "chabad");
});

test("Rosh Hashanah’s Shachris has its psalms, and leaves the song’s place to the machzor", () => {
  const order = titles("shachris", NEW_YEAR).join("|");
  expect(order).toContain("91|98|121|122|123|124|135|136|92|93|Yehi Chevod");
  expect(order).toContain("Az Yashir|130|Shema|");
  expect(order).toContain("After Aleinu|81|27");
  expect(said("shachris", NEW_YEAR)).toContain("In the order of your machzor.");
  expect(order).not.toContain("113");
});

test("the moon’s prayer is there from the first night for it to the last, but on none of Shabbos", () => {
  const first = new HDate(1, "Tishrei", 5787);
  for (const nusach of ["chabad", "ashkenaz"] as const) {
    const customs = { place: BROOKLYN, nusach };
    const days = Array.from({ length: 385 }, (_, index) => first.add(index));
    const told = days.filter((day) => ["first", "last"].includes(kiddushLevanahOn(day, customs)?.night ?? ""));
    const has = (day: HDate) => prayersOn(day, customs).some(({ id }) => id === "prayer.moon");
    expect(told.filter((day) => !has(day)).map(String)).toEqual([]);
    const isIn = ({ month, date }: { month: number; date: number }) => {
      const [from = 0, to = 0] = told.filter((day) => day.getMonth() === month).map((day) => day.getDate());
      return date >= from && date <= to;
    };
    const wrong = days.filter(
      (day) => has(day) && (isHoly(day, false) || !isIn({ month: day.getMonth(), date: day.getDate() })),
    );
    expect(wrong.map(String)).toEqual([]);
  }
  const nights = (nusach: Nusach) =>
    Array.from({ length: 29 }, (_, index) => new HDate(1 + index, "Kislev", 5787))
      .filter((day) => prayersOn(day, { place: BROOKLYN, nusach }).some(({ id }) => id === "prayer.moon"))
      .map((day) => day.getDate());
  expect(nights("chabad")).toEqual([7, 8, 9, 10, 12, 13, 14]);
  expect(nights("ashkenaz")).toEqual([3, 5, 6, 7, 8, 9, 10, 12, 13, 14]);
  expect(titles("moon", TUESDAY).join("|")).toBe("Before the blessing|After the blessing|121|150|Mi Zos|67");
  expect(said("moon", TUESDAY, "ashkenaz")).toContain("Tehillim 67: by your siddur.");
});

test("Veyiten Lecha follows each Shabbos, and says when customs differ", () => {
  const sentence = "Customs differ in this week. Ask your rav.";
  expect(idsOn("2026-11-29")).toContain("veyiten-lecha");
  expect(idsOn(TUESDAY)).not.toContain("veyiten-lecha");
  expect(said("veyiten-lecha", "2026-11-29")).not.toContain(sentence);
  // In this week is Pesach.
  expect(said("veyiten-lecha", "2027-04-18")).toContain(sentence);
  expect(idsOn("2022-08-07")).not.toContain("veyiten-lecha");
});

test("the page says where sources divide the aliyos differently", () => {
  const sentence = "Customs differ about where the aliyos end. Ask your rav.";
  // Lech Lecha, Shemini, Nasso and Devarim.
  for (const date of ["2026-10-19", "2027-03-29", "2027-06-14", "2027-08-02"])
    expect([date, said("torah", date)[0]]).toEqual([date, sentence]);
  expect(said("torah-mincha", "2026-10-17")).toContain(sentence);
  expect(said("torah", "2026-12-06", "chabad", JERUSALEM)).toContain(sentence);
  for (const date of ["2026-11-30", "2026-11-11", "2026-12-06"]) expect(said("torah", date)).not.toContain(sentence);
});
