import "server-only";
import { getSedra, HDate, Locale } from "@hebcal/core";
import { inOneSpelling } from "@/lib/calendar/day/spelling";

const SHABBOS = 6;
const LAST_PARSHA = "Vezot Haberakhah";

export const TORAH_BOOKS: Readonly<Record<string, string>> = {
  Genesis: "Bereishis",
  Exodus: "Shemos",
  Leviticus: "Vayikra",
  Numbers: "Bamidbar",
  Deuteronomy: "Devarim",
};

export function parshaName(parsha: readonly string[]): string {
  return parsha.map((part) => inOneSpelling(Locale.gettext(part, "ashkenazi"))).join("-");
}

/** Returns hebcal's names. When the coming Shabbos is Yom Tov, the next parsha: its portions are learned again. */
export function comingParsha(day: HDate, inIsrael: boolean): string[] {
  for (let shabbos = day.onOrAfter(SHABBOS); ; shabbos = shabbos.add(7, "d")) {
    const { parsha, chag } = getSedra(shabbos.getFullYear(), inIsrael).lookup(shabbos);
    if (!chag) return parsha;
  }
}

export function isSimchasTorah(day: HDate, inIsrael: boolean): boolean {
  return day.abs() === new HDate(inIsrael ? 22 : 23, "Tishrei", day.getFullYear()).abs();
}

/** Returns hebcal's names; after Shabbos Haazinu, until Simchas Torah, Vezos Haberachah. */
export function learnedParsha(day: HDate, inIsrael: boolean): string[] {
  const simchasTorah = new HDate(inIsrael ? 22 : 23, "Tishrei", day.getFullYear());
  const haazinu = getSedra(day.getFullYear(), inIsrael).find("Ha'azinu");
  const isLast = haazinu && day.abs() > haazinu.abs() && day.abs() <= simchasTorah.abs();
  return isLast ? [LAST_PARSHA] : comingParsha(day, inIsrael);
}
