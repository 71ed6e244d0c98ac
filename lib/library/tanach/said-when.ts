import "server-only";
import { type HDate, months } from "@hebcal/core";
import { psalmAt } from "@/lib/calendar/davening/elul";
import { type Customs, daveningDay } from "@/lib/calendar/davening/line";
import { hasPsalmsOfMincha } from "@/lib/calendar/davening/shabbos";
import { hallelOf } from "@/lib/calendar/davening/yom-tov";
import {
  cholHamoedOf,
  isHoly,
  isJerusalem,
  isOn,
  isRoshChodesh,
  isShabbos,
  isYomKippur,
  isYomTov,
  SHABBOS,
} from "@/lib/calendar/hebcal/days";
import { isTishaBav } from "@/lib/calendar/hebcal/fasts";
import { purimPartOf } from "@/lib/calendar/hebcal/observances";
import { scrollOf } from "@/lib/calendar/readings/torah-reading";
import { comingParsha } from "@/lib/calendar/readings/weekly-parsha";
import type { PieceId, SaidDay } from "@/lib/library/tanach/said-pieces";

const TUESDAY = 2;
const BESHALACH = "Beshalach";

function isShortened(shabbos: HDate, inIsrael: boolean): boolean {
  return isYomTov(shabbos, inIsrael) || cholHamoedOf(shabbos, inIsrael) !== null || isYomTov(shabbos.prev(), inIsrael);
}

/** Returns what of a Hebrew day changes the words of what is said on it. Kabbalas Shabbos is that of the coming Shabbos. */
export function saidDay(day: HDate, customs: Customs): SaidDay {
  const { place, nusach } = customs;
  return {
    weekday: day.getDay(),
    nusach,
    hallel: hallelOf(daveningDay(day, customs)),
    isShortened: isShortened(day.onOrAfter(SHABBOS), place.inIsrael),
  };
}

type Rule = readonly [id: PieceId, holds: boolean];

function piecesOfItsOwn(day: HDate, customs: Customs): PieceId[] {
  const { place, nusach } = customs;
  const { inIsrael } = place;
  const about = daveningDay(day, customs);
  const hallel = hallelOf(about);
  const shabbos = isShabbos(day);
  const isFestival = isYomTov(day, inIsrael) || cholHamoedOf(day, inIsrael) !== null;
  const purim = purimPartOf(day, isJerusalem(place));
  const scroll = scrollOf(day, inIsrael);
  const isWeekOfTheSea = comingParsha(day, inIsrael).includes(BESHALACH);
  const rules: Rule[] = [
    ["eichah", isTishaBav(day)],
    ["esther", purim === "whole" || purim === "megillah"],
    ["hallel-whole", hallel === "Full"],
    ["hallel-half", hallel === "Half"],
    ["borchi-nafshi", isRoshChodesh(day)],
    ["kabbalas-shabbos", shabbos],
    ["eishes-chayil", shabbos && !isYomKippur(day)],
    ["psalms-of-mincha", shabbos && !isFestival && hasPsalmsOfMincha(about)],
    // Read on the seventh day of Pesach, by many at midnight, and on the Shabbos of its parsha.
    ["song-at-the-sea", isOn(day, months.NISAN, 21) || (shabbos && isWeekOfTheSea)],
    ["parshas-hamon", day.getDay() === TUESDAY && isWeekOfTheSea],
    ["shir-hashirim", scroll === "Song of Songs" || (shabbos && nusach === "sefard")],
    ["rus", scroll === "Ruth"],
    ["koheles", scroll === "Ecclesiastes"],
    ["yonah", isYomKippur(day)],
  ];
  return rules.filter(([, holds]) => holds).map(([id]) => id);
}

/** Something that is said today; `forDay` when it belongs to the rest that begins tonight. */
export type SaidToday = { id: PieceId; forDay?: "Shabbos" | "Yom Tov" | "Yom Kippur" };

/** Pieces said because it is Shabbos, also when that is Yom Tov. */
const OF_SHABBOS: ReadonlySet<PieceId> = new Set(["kabbalas-shabbos", "eishes-chayil", "psalms-of-mincha"]);

function piecesOfTheRest(day: HDate, customs: Customs): SaidToday[] {
  const { inIsrael } = customs.place;
  if (isHoly(day, inIsrael)) return [];
  const found: SaidToday[] = [];
  for (let next = day.next(); isHoly(next, inIsrael); next = next.next()) {
    const name = isYomKippur(next) ? "Yom Kippur" : isYomTov(next, inIsrael) ? "Yom Tov" : "Shabbos";
    for (const id of piecesOfItsOwn(next, customs))
      if (!found.some((said) => said.id === id)) found.push({ id, forDay: OF_SHABBOS.has(id) ? "Shabbos" : name });
  }
  return found;
}

/** Returns also what belongs to a rest on its eve: a paired screen shows nothing to press on Shabbos and Yom Tov. */
export function saidToday(day: HDate, customs: Customs): SaidToday[] {
  const own = piecesOfItsOwn(day, customs).map((id): SaidToday => ({ id }));
  const isInSeason = psalmAt(daveningDay(day, customs)).length > 0;
  const tonight = piecesOfTheRest(day, customs).filter(({ id }) => !own.some((said) => said.id === id));
  return [{ id: "shir-shel-yom" }, ...(isInSeason ? [{ id: "ldovid-hashem-ori" }] : []), ...own, ...tonight];
}
