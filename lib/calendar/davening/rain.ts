import "server-only";
import { HDate, months } from "@hebcal/core";
import { type DaveningDay, type DaveningLine, say } from "@/lib/calendar/davening/line";
import { isOn, weekdayFrom } from "@/lib/calendar/hebcal/days";
import { firstTalUmatar, isFirstTalUmatar } from "@/lib/calendar/hebcal/observances";

const MASHIV = "Mashiv haruach umorid hageshem";
const VESEIN = "Vesein tal umatar";
const BERACHAH = "Vesein berachah";

/** Returns true if a day's weekday Amidah asks for rain: until the eve of Pesach (OC 117:1). */
function asksForRain({ day, inIsrael }: DaveningDay): boolean {
  const year = day.getFullYear();
  const from = firstTalUmatar(year, inIsrael).abs();
  return day.abs() >= from && day.abs() <= new HDate(14, months.NISAN, year).abs();
}

/** Who says Morid hatal in summer: Chabad and Sefard everywhere (Rema, OC 114:3, names both customs), in Israel everyone. */
const saysMoridHatal = ({ nusach, inIsrael }: DaveningDay) => nusach !== "ashkenaz" || inIsrael;

function askingLines(about: DaveningDay): DaveningLine[] {
  const { day, inIsrael } = about;
  const year = day.getFullYear();
  if (isFirstTalUmatar(day, inIsrael))
    return [
      say("mairiv", `From tonight on: ${VESEIN} livrachah.`, `${VESEIN} begins`, 1),
      say(["shachris", "mincha"], `${VESEIN}: new since last night.`),
    ];
  if (day.abs() === weekdayFrom(new HDate(15, months.NISAN, year), inIsrael).abs())
    return [
      say("mairiv", `From tonight on: ${BERACHAH}, no longer ${VESEIN}.`, `${BERACHAH} begins`, 1),
      say(["shachris", "mincha"], `${BERACHAH}: new since last night.`),
    ];
  return [];
}

/** The prayers for rain and dew, and where their words begin and end: OC 114:1-3. */
function praiseLines(about: DaveningDay): DaveningLine[] {
  const { day } = about;
  if (isOn(day, months.TISHREI, 22))
    return [
      say("musaf", `Geshem, the prayer for rain. From Musaf on: ${MASHIV}.`, "Mashiv haruach begins", 1),
      say("mincha", `${MASHIV}: new since Musaf.`),
    ];
  if (!isOn(day, months.NISAN, 15)) return [];
  if (saysMoridHatal(about))
    return [
      say("musaf", "Tal, the prayer for dew. From Musaf on: Morid hatal.", "Morid hatal begins", 1),
      say("mincha", "Morid hatal: new since Musaf."),
    ];
  return [
    say("musaf", "Tal, the prayer for dew.", "Mashiv haruach ends", 1),
    say("mincha", "From now on, no Mashiv haruach."),
  ];
}

export function rainLines(about: DaveningDay): DaveningLine[] {
  return [...askingLines(about), ...praiseLines(about)];
}

function praiseOf(about: DaveningDay): string | null {
  const { day } = about;
  if (isOn(day, months.TISHREI, 22) || isOn(day, months.NISAN, 15)) return null;
  const year = day.getFullYear();
  const from = new HDate(22, months.TISHREI, year).abs();
  const isWinter = day.abs() > from && day.abs() < new HDate(15, months.NISAN, year).abs();
  if (isWinter) return MASHIV;
  return saysMoridHatal(about) ? "Morid hatal" : "no Mashiv haruach";
}

/** Returns the season's words in the Amidah, "Mashiv haruach umorid hageshem, Vesein tal umatar"; null on the two days of change. */
export function seasonOf(about: DaveningDay): string | null {
  const praise = praiseOf(about);
  if (about.isHoly || praise === null) return praise;
  return `${praise}, ${asksForRain(about) ? VESEIN : BERACHAH}`;
}
