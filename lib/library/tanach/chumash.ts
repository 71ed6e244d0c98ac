import "server-only";
import { getSedra, type HDate, Locale } from "@hebcal/core";
import { type Aliyah, getLeyningForParsha } from "@hebcal/leyning";
import type { Nusach } from "@/lib/accounts/household/schema";
import { civilDay } from "@/lib/calendar/hebcal/hebrew-day";
import { holyDayTitle } from "@/lib/calendar/hebcal/titles";
import {
  HAFTORAH_CUSTOM_OF,
  HAFTORAH_CUSTOMS,
  type HaftorahCustom,
  haftorahOf,
  leyningOfShabbos,
} from "@/lib/calendar/readings/haftorah";
import { isSimchasTorah, learnedParsha, parshaName } from "@/lib/calendar/readings/weekly-parsha";
import { bookNamed, bookOf } from "@/lib/library/tanach/books";
import { hebrewNumber } from "@/lib/library/tanach/hebrew-numbers";
import { type Passage, verses } from "@/lib/library/tanach/passages";
import { neighbors, numberIn, type PartPlan, plan, type ReadingPlan } from "@/lib/library/tanach/plan";

export type ChumashDay = { day: HDate; inIsrael: boolean; nusach: Nusach };

const PORTIONS = 7;
const SHABBOS = 6;
const ORDINALS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"] as const;
const HEBREW_ORDINALS = ["ראשון", "שני", "שלישי", "רביעי", "חמישי", "שישי", "שביעי"] as const;
const TWICE = "Shnayim mikra: each portion twice. Onkelos, the third time, is not in this book";

const curly = (text: string) => text.replaceAll("'", "’");

function passageOf({ k, b, e }: Aliyah): Passage {
  return verses(bookNamed(k), b, e);
}

function hebrewName(parsha: readonly string[]): string {
  return parsha.map((part) => Locale.gettext(part, "he-x-NoNikud")).join("־");
}

/** "Bereishis 31:17–42", over a chapter's end "30:28–31:16", a verse alone "31:17"; in Hebrew "בראשית לא, יז–מב". */
function placeOf({ book, from, to }: Passage): { title: string; hebrewTitle: string } {
  const { title, hebrewTitle } = bookOf(book);
  const within = from[0] === to[0];
  const isOne = within && from[1] === to[1];
  const [first, last] = [from, to].map(([chapter, verse]) => `${hebrewNumber(chapter)}, ${hebrewNumber(verse)}`);
  if (isOne) return { title: `${title} ${from.join(":")}`, hebrewTitle: `${hebrewTitle} ${first}` };
  return {
    title: `${title} ${from.join(":")}–${within ? to[1] : to.join(":")}`,
    hebrewTitle: `${hebrewTitle} ${first}–${within ? hebrewNumber(to[1]) : last}`,
  };
}

/** A portion or an aliyah by its number, from 1; null for maftir. */
export function aliyahPart(aliyah: Aliyah, number: number | null, word: "portion" | "aliyah"): PartPlan {
  const passage = passageOf(aliyah);
  const place = placeOf(passage);
  if (number === null)
    return { title: `Maftir: ${place.title}`, hebrewTitle: `מפטיר: ${place.hebrewTitle}`, passages: [passage] };
  return {
    title: `${ORDINALS[number - 1] ?? ""} ${word}: ${place.title}`,
    hebrewTitle: `${HEBREW_ORDINALS[number - 1] ?? ""}: ${place.hebrewTitle}`,
    passages: [passage],
  };
}

export function haftorahPart(aliyos: readonly Aliyah[]): PartPlan {
  const passages = aliyos.map(passageOf);
  const places = passages.map(placeOf);
  return {
    title: `Haftorah: ${places.map(({ title }) => title).join("; ")}`,
    hebrewTitle: `הפטרה: ${places.map(({ hebrewTitle }) => hebrewTitle).join("; ")}`,
    passages,
  };
}

function portionPart(parsha: readonly string[], portion: number): PartPlan {
  const aliyah = getLeyningForParsha([...parsha]).fullkriyah[String(portion)];
  if (!aliyah) throw new Error(`${parsha.join("-")} has no portion ${portion}`);
  return aliyahPart(aliyah, portion, "portion");
}

const portionParts = (parsha: readonly string[], first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => portionPart(parsha, first + index));

const lowered = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

const named = (parsha: readonly string[]) => ({ title: curly(parshaName(parsha)), hebrewTitle: hebrewName(parsha) });

/** Returns the portion of the weekday; Simchas Torah finishes Vezos Haberachah and begins Bereishis (Hayom Yom). */
export function chitasPlan({ day, inIsrael }: ChumashDay): ReadingPlan {
  const portion = day.getDay() + 1;
  const parsha = learnedParsha(day, inIsrael);
  const names = named(parsha);
  if (!isSimchasTorah(day, inIsrael)) {
    const part = portionPart(parsha, portion);
    const title = `${names.title}, ${lowered(part.title)}`;
    return plan("chitas.today", { title, hebrewTitle: `${names.hebrewTitle}, ${part.hebrewTitle}` }, [part]);
  }
  const first = ["Bereshit"];
  const title = `${names.title} and ${parshaName(first)}`;
  return plan("chitas.today", { title, hebrewTitle: `${names.hebrewTitle}, ${hebrewName(first)}` }, [
    ...portionParts(parsha, portion, PORTIONS),
    ...portionParts(first, 1, portion),
  ]);
}

/** Returns null for a portion other than "1" to "7". When the coming Shabbos is Yom Tov, it is the next parsha. */
export function parshaPlan({ day, inIsrael }: ChumashDay, portion?: string): ReadingPlan | null {
  const parsha = learnedParsha(day, inIsrael);
  const names = named(parsha);
  const twice = (part: PartPlan): PartPlan => ({ ...part, twice: true });
  if (portion === undefined)
    return plan("parsha.week", { ...names, note: TWICE }, portionParts(parsha, 1, PORTIONS).map(twice));
  const number = numberIn(portion, PORTIONS);
  if (number === null) return null;
  const part = twice(portionPart(parsha, number));
  const title = `${names.title}, ${lowered(part.title)}`;
  const hebrewTitle = `${names.hebrewTitle}, ${part.hebrewTitle}`;
  return {
    ...plan(`parsha.week.${number}`, { title, hebrewTitle }, [part]),
    ...neighbors("parsha.week", number, PORTIONS),
  };
}

const CUSTOM_NAMES: Readonly<Record<HaftorahCustom, string>> = {
  chabad: "By the custom of Chabad",
  ashkenaz: "By the custom of Ashkenaz",
  sephardim: "By the custom of the Sephardim",
};

/** The haftorah of the coming Shabbos, of the day itself when it is one. */
const haftorahBy = ({ day, inIsrael }: ChumashDay, custom: HaftorahCustom) =>
  haftorahOf(day.onOrAfter(SHABBOS), inIsrael, custom);

function shabbosName(about: ChumashDay): { title: string; hebrewTitle: string } {
  const shabbos = about.day.onOrAfter(SHABBOS);
  const { parsha, chag } = getSedra(shabbos.getFullYear(), about.inIsrael).lookup(shabbos);
  if (!chag) return named(parsha);
  const title = curly(holyDayTitle(civilDay(shabbos), about.inIsrael) ?? "Shabbos");
  return { title, hebrewTitle: Locale.gettext(leyningOfShabbos(shabbos, about.inIsrael).name.en, "he-x-NoNikud") };
}

export function haftorahCustom({ nusach }: Pick<ChumashDay, "nusach">): HaftorahCustom {
  return HAFTORAH_CUSTOM_OF[nusach];
}

export function otherHaftoros(about: ChumashDay): HaftorahCustom[] {
  const text = (custom: HaftorahCustom) => JSON.stringify(haftorahBy(about, custom).parts.map(passageOf));
  const own = text(haftorahCustom(about));
  return HAFTORAH_CUSTOMS.filter((custom) => text(custom) !== own);
}

export function haftorahPlan(about: ChumashDay, custom?: HaftorahCustom): ReadingPlan {
  const whose = custom ?? haftorahCustom(about);
  const names = shabbosName(about);
  const parts = haftorahBy(about, whose).parts.map((aliyah): PartPlan => {
    const passage = passageOf(aliyah);
    return { ...placeOf(passage), passages: [passage] };
  });
  const id = custom === undefined ? "haftorah.week" : `haftorah.week.${custom}`;
  const title = `Haftorah of ${names.title}`;
  return plan(id, { title, hebrewTitle: `הפטרת ${names.hebrewTitle}`, note: CUSTOM_NAMES[whose] }, parts);
}
