import "server-only";
import { getSedra, HDate, Locale } from "@hebcal/core";
import { type Aliyah, getLeyningForParsha } from "@hebcal/leyning";
import { inOneSpelling } from "@/lib/calendar/spelling";

const BOOKS: Record<string, string> = {
  Genesis: "Bereishis",
  Exodus: "Shemos",
  Leviticus: "Vayikra",
  Numbers: "Bamidbar",
  Deuteronomy: "Devarim",
};
const PORTIONS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"] as const;
const SHABBOS = 6;
const LAST_PARSHA = "Vezot Haberakhah";

/** "31:17–42", and over a chapter's end "30:28–31:16". */
function verses({ b, e }: Aliyah): string {
  const [chapter] = b.split(":");
  const [endChapter, endVerse] = e.split(":");
  return chapter === endChapter ? `${b}–${endVerse}` : `${b}–${e}`;
}

/** Returns how a parsha, or a doubled one, is called on the screen: "Vayakhel-Pekudei". Takes hebcal's names. */
export function parshaName(parsha: readonly string[]): string {
  return parsha.map((part) => inOneSpelling(Locale.gettext(part, "ashkenazi"))).join("-");
}

function portionOf(parsha: string[], weekday: number): string {
  const aliyah = getLeyningForParsha(parsha.length > 1 ? parsha : (parsha[0] ?? "")).fullkriyah[String(weekday + 1)];
  if (!aliyah) throw new Error(`${parsha.join("-")} has no portion ${weekday + 1}`);
  return `${parshaName(parsha)}, ${PORTIONS[weekday]} portion: ${BOOKS[aliyah.k] ?? aliyah.k} ${verses(aliyah)}`;
}

/** Returns the parsha of the coming Shabbos by hebcal's names; when that is Yom Tov, of the next one that has a parsha: its portions are learned again. */
export function comingParsha(day: HDate, inIsrael: boolean): string[] {
  for (let shabbos = day.onOrAfter(SHABBOS); ; shabbos = shabbos.add(7, "d")) {
    const { parsha, chag } = getSedra(shabbos.getFullYear(), inIsrael).lookup(shabbos);
    if (!chag) return parsha;
  }
}

/** Returns whether a day is Simchas Torah, which finishes the Torah and begins it. */
export function isSimchasTorah(day: HDate, inIsrael: boolean): boolean {
  return day.abs() === new HDate(inIsrael ? 22 : 23, "Tishrei", day.getFullYear()).abs();
}

/**
 * Returns the parsha whose portions are learned on a day, by hebcal's names: of the coming Shabbos; between Shabbos Haazinu and Simchas Torah,
 * that day among them, Vezos Haberachah.
 */
export function learnedParsha(day: HDate, inIsrael: boolean): string[] {
  const simchasTorah = new HDate(inIsrael ? 22 : 23, "Tishrei", day.getFullYear());
  const haazinu = getSedra(day.getFullYear(), inIsrael).find("Ha'azinu");
  const isLast = haazinu && day.abs() > haazinu.abs() && day.abs() <= simchasTorah.abs();
  return isLast ? [LAST_PARSHA] : comingParsha(day, inIsrael);
}

/** The day's part of Chumash: of the week's parsha the weekday's portion. Simchas Torah finishes Vezos Haberachah and begins Bereishis. */
export function chumashOn(day: HDate, inIsrael: boolean): string {
  const weekday = day.getDay();
  return isSimchasTorah(day, inIsrael)
    ? `Vezos Haberachah to the end, and Bereishis to the end of the ${PORTIONS[weekday]} portion`
    : portionOf(learnedParsha(day, inIsrael), weekday);
}
