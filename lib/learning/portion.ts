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

function portionOf(parsha: string[], weekday: number): string {
  const aliyah = getLeyningForParsha(parsha.length > 1 ? parsha : (parsha[0] ?? "")).fullkriyah[String(weekday + 1)];
  if (!aliyah) throw new Error(`${parsha.join("-")} has no portion ${weekday + 1}`);
  const name = parsha.map((part) => inOneSpelling(Locale.gettext(part, "ashkenazi"))).join("-");
  return `${name}, ${PORTIONS[weekday]} portion: ${BOOKS[aliyah.k] ?? aliyah.k} ${verses(aliyah)}`;
}

/** The parsha of the coming Shabbos; when that is Yom Tov, of the next one that has a parsha: its portions are learned again. */
function comingParsha(day: HDate, inIsrael: boolean): string[] {
  for (let shabbos = day.onOrAfter(SHABBOS); ; shabbos = shabbos.add(7, "d")) {
    const { parsha, chag } = getSedra(shabbos.getFullYear(), inIsrael).lookup(shabbos);
    if (!chag) return parsha;
  }
}

/** The day's part of Chumash: of the week's parsha the weekday's portion. Simchas Torah finishes Vezos Haberachah and begins Bereishis. */
export function chumashOn(day: HDate, inIsrael: boolean): string {
  const year = day.getFullYear();
  const simchasTorah = new HDate(inIsrael ? 22 : 23, "Tishrei", year);
  const haazinu = getSedra(year, inIsrael).find("Ha'azinu");
  const weekday = day.getDay();
  if (day.abs() === simchasTorah.abs())
    return `Vezos Haberachah to the end, and Bereishis to the end of the ${PORTIONS[weekday]} portion`;
  if (haazinu && day.abs() > haazinu.abs() && day.abs() < simchasTorah.abs()) return portionOf([LAST_PARSHA], weekday);
  return portionOf(comingParsha(day, inIsrael), weekday);
}
