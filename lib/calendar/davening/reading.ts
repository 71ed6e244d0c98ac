import "server-only";
import { months } from "@hebcal/core";
import { type DaveningDay, type DaveningLine, say } from "@/lib/calendar/davening/line";
import { cholHamoedOf, isOn, isRoshChodesh, isRoshHashanah, isYomKippur, isYomTov } from "@/lib/calendar/hebcal/days";
import { fastOfDay } from "@/lib/calendar/hebcal/fasts";
import { chanukahDayOf, hasFourthPortion, purimPartOf } from "@/lib/calendar/hebcal/observances";
import { readingOfMorning, scrollOf } from "@/lib/calendar/readings/torah-reading";
import { isSimchasTorah, learnedParsha, parshaName } from "@/lib/calendar/readings/weekly-parsha";

const [MONDAY, THURSDAY] = [1, 4];

const parshaTitle = (parsha: readonly string[]) => `Parshas ${parshaName(parsha).replaceAll("'", "’")}`;

/** Returns the name of a day's own reading; null on other days. OC 135, 423, 488, 490, 566, 584, 621, 659, 684, 693. */
function nameOf({ day, inIsrael, inJerusalem }: DaveningDay): string | null {
  const fast = fastOfDay(day);
  if (fast?.kind === "minor") return "of the fast (Vayechal)";
  if (fast?.kind === "nine-av") return "of Tisha B’Av (Ki Solid)";
  if (isYomKippur(day)) return "of Yom Kippur";
  if (isRoshHashanah(day)) return "of Rosh Hashanah";
  if (isYomTov(day, inIsrael)) return "of Yom Tov";
  if (cholHamoedOf(day, inIsrael)) return "of Chol HaMoed";
  const purim = purimPartOf(day, inJerusalem);
  if (purim === "whole" || purim === "megillah") return "of Purim (Vayavo Amalek)";
  const chanukah = chanukahDayOf(day);
  if (chanukah > 0) return isRoshChodesh(day) ? "of Rosh Chodesh and Chanukah" : "of Chanukah";
  return isRoshChodesh(day) ? "of Rosh Chodesh" : null;
}

function ownReading({ day, inIsrael, inJerusalem }: DaveningDay) {
  const isShushan = inJerusalem && isOn(day, months.ADAR_II, 15);
  return readingOfMorning(isShushan ? day.prev() : day, inIsrael);
}

function morningLines(about: DaveningDay): DaveningLine[] {
  const { day, isShabbos, inIsrael } = about;
  const isFestival = isYomTov(day, inIsrael) || cholHamoedOf(day, inIsrael) !== null;
  // On any other Shabbos it is the parsha, by which the day is named.
  const name = isShabbos && !isFestival ? null : nameOf(about);
  const reading = name === null ? null : ownReading(about);
  if (reading) {
    const called = isSimchasTorah(day, inIsrael)
      ? "All are called, then Chosson Torah, Chosson Bereishis and maftir."
      : `${reading.called} are called${reading.hasMaftir ? ", and maftir" : ""}.`;
    return [say("shachris", `Torah reading ${name}: ${reading.verses}. ${called}`)];
  }
  const isDay = day.getDay() === MONDAY || day.getDay() === THURSDAY;
  return isDay ? [say("shachris", `Torah reading: ${parshaTitle(learnedParsha(day, inIsrael))}. 3 are called.`)] : [];
}

/** OC 282:4, 684:3, 685: on how many scrolls a Shabbos's readings are, where it is not one. */
function scrollLines({ day, isShabbos, inIsrael }: DaveningDay): DaveningLine[] {
  if (!isShabbos || isYomTov(day, inIsrael)) return [];
  const more = [isRoshChodesh(day), chanukahDayOf(day) > 0, hasFourthPortion(day)].filter(Boolean).length;
  return more === 0 ? [] : [say("shachris", `${more === 1 ? "Two" : "Three"} Torah scrolls.`)];
}

/** OC 292:1, 566:1, 622:2: Shabbos reads the beginning of the next parsha, public fasts and Yom Kippur their own. */
function afternoonLines({ day, isShabbos, inIsrael }: DaveningDay): DaveningLine[] {
  if (isYomKippur(day))
    return [say("mincha", "Torah reading: Vayikra 18:1–30. 3 are called, and the third reads Yonah.")];
  if (fastOfDay(day))
    return [say("mincha", "Torah reading (Vayechal). 3 are called, and the third reads the haftorah, Dirshu.")];
  if (!isShabbos) return [];
  return [say("mincha", `Torah reading: the beginning of ${parshaTitle(learnedParsha(day.next(), inIsrael))}.`)];
}

const SCROLLS: Readonly<Record<string, string>> = {
  "Song of Songs": "Shir Hashirim",
  Ruth: "Rus",
  Ecclesiastes: "Koheles",
};

/** Rema, OC 490:9 and 663:2: by the custom of Ashkenaz. On the night of Simchas Torah three are called (Rema, OC 669:1); Chabad does not read then. */
function festivalLines({ day, inIsrael, nusach }: DaveningDay): DaveningLine[] {
  const scroll = SCROLLS[scrollOf(day, inIsrael) ?? ""];
  return [
    ...(scroll !== undefined && nusach === "ashkenaz"
      ? [say("shachris", `${scroll} before the Torah reading.`, scroll)]
      : []),
    ...(isSimchasTorah(day, inIsrael) && nusach !== "chabad"
      ? [say("mairiv", "Torah reading after the Hakafos: Vezos Haberachah. 3 are called.")]
      : []),
  ];
}

export function readingLines(about: DaveningDay): DaveningLine[] {
  return [...festivalLines(about), ...morningLines(about), ...scrollLines(about), ...afternoonLines(about)];
}
