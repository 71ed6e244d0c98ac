import "server-only";
import { months } from "@hebcal/core";
import type { Leyning } from "@hebcal/leyning";
import type { DaveningDay } from "@/lib/calendar/davening/line";
import { cholHamoedOf, isOn, isWithin } from "@/lib/calendar/hebcal/days";
import { chanukahDayOf } from "@/lib/calendar/hebcal/observances";
import { aliyosOfMincha, aliyosOfMorning } from "@/lib/calendar/readings/aliyos";
import { haftorahParts } from "@/lib/calendar/readings/haftorah";
import { learnedParsha, parshaName } from "@/lib/calendar/readings/weekly-parsha";
import { aliyahPart, haftorahCustom, haftorahPart } from "@/lib/library/tanach/chumash";
import type { PartPlan } from "@/lib/library/tanach/plan";

/** The parshios whose three aliyos end elsewhere in a second source. */
const DIVIDED_BY_CUSTOM: readonly string[] = ["Lech-Lecha", "Shemini", "Nasso", "Masei", "Devarim"];
const BY_CUSTOM = "Customs differ about where the aliyos end. Ask your rav.";
const HAFTORAH_BY_CUSTOM = "Customs differ about the first or the last verses of this haftorah. Ask your rav.";

/** Returns true if sources differ about aliyos: some parshios, 17-20 Nissan; in Israel Chanukah, 16 Nissan, Chol HaMoed Sukkos. */
function isByCustom({ day, inIsrael }: DaveningDay, isOfParsha: boolean, parsha: readonly string[]): boolean {
  if (isOfParsha) return DIVIDED_BY_CUSTOM.includes(parshaName(parsha.slice(0, 1)));
  const ofIsrael =
    chanukahDayOf(day) > 0 || cholHamoedOf(day, true) === "Sukkos" || isWithin(day, months.NISAN, 16, 16);
  return (inIsrael && ofIsrael) || isWithin(day, months.NISAN, 17, 20);
}

/** Chabad's haftorah of the first day of Pesach and of Shemini Atzeres, about whose first or last verses sources differ. */
const isHaftorahByCustom = ({ day, nusach }: DaveningDay) =>
  nusach === "chabad" && (isOn(day, months.NISAN, 15) || isOn(day, months.TISHREI, 22));

const withAbove = (part: PartPlan, sentence: string): PartPlan => {
  const [first, ...rest] = part.passages;
  return first ? { ...part, passages: [{ ...first, above: [sentence] }, ...rest] } : part;
};

function haftorahOf(about: DaveningDay, at: "shachris" | "mincha", own: Leyning | null): PartPlan[] {
  if (own === null || (at === "shachris" && about.isShabbos)) return [];
  const aliyos = haftorahParts(own, haftorahCustom(about));
  if (aliyos.length === 0) return [];
  const part = haftorahPart(aliyos);
  return [isHaftorahByCustom(about) ? withAbove(part, HAFTORAH_BY_CUSTOM) : part];
}

/** Returns what is read at a prayer of a day: an aliyah a part, then the haftorah; empty when nothing is read. */
export function torahParts(about: DaveningDay, at: "shachris" | "mincha"): PartPlan[] {
  const { own, aliyos } = at === "shachris" ? aliyosOfMorning(about) : aliyosOfMincha(about);
  const parsha = learnedParsha(at === "shachris" ? about.day : about.day.next(), about.inIsrael);
  const isUnsure = isByCustom(about, own === null, parsha);
  const parts = aliyos.map(({ name, aliyah }, index) => {
    const part = aliyahPart(aliyah, name === "M" ? (aliyos.length === 3 ? 3 : null) : index + 1, "aliyah");
    return isUnsure ? withAbove(part, BY_CUSTOM) : part;
  });
  return [...parts, ...haftorahOf(about, at, own)];
}
