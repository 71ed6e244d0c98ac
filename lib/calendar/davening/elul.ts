import "server-only";
import { months } from "@hebcal/core";
import { type DaveningDay, type DaveningLine, type Prayer, say } from "@/lib/calendar/davening/line";
import { isOn, isShabbos, isWithin, isYomKippur } from "@/lib/calendar/hebcal/days";
import { isMinorFast } from "@/lib/calendar/hebcal/fasts";
import { firstSelichos } from "@/lib/calendar/hebcal/observances";

const PSALM = "L’Dovid Hashem Ori.";

/** Returns the prayers that have Psalm 27. Mishnah Berurah 581:2; Sefer HaMinhagim of Chabad, from 30 Av to Hoshana Rabbah. */
export function psalmAt({ day, nusach, inIsrael }: DaveningDay): Prayer[] {
  const isElul = isWithin(day, months.ELUL, 1, 29) || isWithin(day, months.TISHREI, 1, 21);
  if (nusach !== "ashkenaz") {
    const isBegun = isElul || (nusach === "chabad" && isOn(day, months.AV, 30));
    // Mincha of Yom Kippur has no end of its own: Neilah follows.
    return isBegun ? (isYomKippur(day) ? ["shachris"] : ["shachris", "mincha"]) : [];
  }
  const isLastDay = !inIsrael && isOn(day, months.TISHREI, 22);
  return isElul || isLastDay ? ["shachris", "mairiv"] : [];
}

/** OC 581:1; between Rosh Hashanah and Yom Kippur Chabad says them on the fast alone (Sefer HaMinhagim). On other fasts see the fasts. */
function selichosLines({ day, nusach }: DaveningDay): DaveningLine[] {
  if (isShabbos(day)) return [];
  const isElul = isWithin(day, months.ELUL, 1, 29);
  const sinceFirst = isElul ? day.abs() - firstSelichos(day.getFullYear()).abs() : NaN;
  if (sinceFirst === 0) {
    const when = nusach === "chabad" ? "tonight after midnight" : "tonight after midnight, or before dawn";
    return [say("mairiv", `The first Selichos: ${when}.`, "The first Selichos", 1)];
  }
  const inTenDays = nusach !== "chabad" && isWithin(day, months.TISHREI, 3, 9) && !isMinorFast(day);
  if (!(sinceFirst > 0) && !inTenDays) return [];
  const which = isOn(day, months.ELUL, 29) ? "Selichos before Shachris, longer today." : "Selichos before Shachris.";
  return [say("shachris", which, "Selichos")];
}

/** Rema, OC 581:1 and 581:3: from 1 Elul on, not on Shabbos and not the day before Rosh Hashanah. */
function shofarLines({ day }: DaveningDay): DaveningLine[] {
  if (isOn(day, months.ELUL, 29)) return [say("shachris", "The shofar is not blown today.")];
  return isWithin(day, months.ELUL, 1, 28) && !isShabbos(day)
    ? [say("shachris", "The shofar is blown after Shachris.", "Shofar")]
    : [];
}

export function elulLines(about: DaveningDay): DaveningLine[] {
  const at = psalmAt(about);
  return [
    ...selichosLines(about),
    ...shofarLines(about),
    ...(at.length > 0 ? [say(at, PSALM, "L’Dovid Hashem Ori")] : []),
    // Siddur of the Alter Rebbe, and a custom of all.
    ...(isOn(about.day, months.ELUL, 29) ? [say("shachris", "Hataras Nedarim after Shachris.")] : []),
  ];
}
