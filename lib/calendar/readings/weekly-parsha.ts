import "server-only";
import { getSedra, HDate, Locale } from "@hebcal/core";
import { inOneSpelling } from "@/lib/calendar/day/spelling";

const SHABBOS = 6;
const LAST_PARSHA = "Vezot Haberakhah";

/** The five books by the names that hebcal gives them. */
export const TORAH_BOOKS: Readonly<Record<string, string>> = {
  Genesis: "Bereishis",
  Exodus: "Shemos",
  Leviticus: "Vayikra",
  Numbers: "Bamidbar",
  Deuteronomy: "Devarim",
};

/** Returns how a parsha, or a doubled one, is called on the screen: "Vayakhel-Pekudei". Takes hebcal's names. */
export function parshaName(parsha: readonly string[]): string {
  return parsha.map((part) => inOneSpelling(Locale.gettext(part, "ashkenazi"))).join("-");
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
