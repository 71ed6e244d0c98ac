import "server-only";
import { months } from "@hebcal/core";
import type { DaveningDay } from "@/lib/calendar/davening/line";
import { cholHamoedOf, isWithin } from "@/lib/calendar/hebcal/days";
import { chanukahDayOf } from "@/lib/calendar/hebcal/observances";
import { aliyosOfMincha, aliyosOfMorning } from "@/lib/calendar/readings/aliyos";
import { learnedParsha, parshaName } from "@/lib/calendar/readings/weekly-parsha";
import { aliyahPart } from "@/lib/library/tanach/chumash";
import type { PartPlan } from "@/lib/library/tanach/plan";

/** The parshios whose three aliyos end elsewhere in a second source. */
const DIVIDED_BY_CUSTOM: readonly string[] = ["Lech-Lecha", "Shemini", "Nasso", "Masei", "Devarim"];
const BY_CUSTOM = "Customs differ about where the aliyos end. Ask your rav.";

/** Whether sources differ about the aliyos of a day: some parshios, and in Israel Chanukah, 16 Nissan and Chol HaMoed Sukkos. */
function isByCustom({ day, inIsrael }: DaveningDay, isOfParsha: boolean, parsha: readonly string[]): boolean {
  if (isOfParsha) return DIVIDED_BY_CUSTOM.includes(parshaName(parsha.slice(0, 1)));
  const ofIsrael =
    chanukahDayOf(day) > 0 || cholHamoedOf(day, true) === "Sukkos" || isWithin(day, months.NISAN, 16, 16);
  return (inIsrael && ofIsrael) || isWithin(day, months.NISAN, 17, 20);
}

/** Returns what is read from the Torah at a prayer of a day, an aliyah a part; empty when nothing is read. */
export function torahParts(about: DaveningDay, at: "shachris" | "mincha"): PartPlan[] {
  const { isOfParsha, aliyos } = at === "shachris" ? aliyosOfMorning(about) : aliyosOfMincha(about);
  const parsha = learnedParsha(at === "shachris" ? about.day : about.day.next(), about.inIsrael);
  const isUnsure = isByCustom(about, isOfParsha, parsha);
  return aliyos.map(({ name, aliyah }, index) => {
    const part = aliyahPart(aliyah, name === "M" ? (aliyos.length === 3 ? 3 : null) : index + 1, "aliyah");
    const [first, ...rest] = part.passages;
    return isUnsure && first ? { ...part, passages: [{ ...first, above: [BY_CUSTOM] }, ...rest] } : part;
  });
}
