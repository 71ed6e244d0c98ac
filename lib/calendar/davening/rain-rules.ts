import "server-only";
import { HDate, months } from "@hebcal/core";
import { isOn, isYomTov } from "@/lib/calendar/davening/days";
import { type DaveningDay, type DaveningLine, say } from "@/lib/calendar/davening/line";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";

const MASHIV = "Mashiv haruach umorid hageshem";
const VESEIN = "Vesein tal umatar";
const BERACHAH = "Vesein berachah";

/** The civil day whose evening before is the sixtieth of the autumn by Shmuel's reckoning: 22 November of the old calendar, a day later before its leap years. */
function sixtiethDay(hebrewYear: number): HDate {
  const year = hebrewYear - 3761;
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  const november = (year + 1) % 4 === 0 ? 23 : 22;
  const december = november + behind - 30;
  return hebrewDay(`${year}-12-${String(december).padStart(2, "0")}`);
}

/** OC 117:1: in Israel from the 7th of Cheshvan, elsewhere from the sixtieth day of the autumn. */
function firstDayOfRain(year: number, inIsrael: boolean): HDate {
  return inIsrael ? new HDate(7, months.CHESHVAN, year) : sixtiethDay(year);
}

/** The first day from this one on that has the weekday's Amidah. */
function weekdayFrom(day: HDate, inIsrael: boolean): HDate {
  return day.getDay() === 6 || isYomTov(day, inIsrael) ? weekdayFrom(day.next(), inIsrael) : day;
}

/** Whether a day's weekday Amidah asks for rain: until the eve of Pesach (OC 117:1). */
function asksForRain({ day, inIsrael }: DaveningDay): boolean {
  const year = day.getFullYear();
  const from = firstDayOfRain(year, inIsrael).abs();
  return day.abs() >= from && day.abs() <= new HDate(14, months.NISAN, year).abs();
}

/** Who says Morid hatal in summer: Chabad and Sefard everywhere (Rema, OC 114:3, names both customs), in Israel everybody. */
const saysMoridHatal = ({ nusach, inIsrael }: DaveningDay) => nusach !== "ashkenaz" || inIsrael;

function askingLines(about: DaveningDay): DaveningLine[] {
  const { day, inIsrael } = about;
  const year = day.getFullYear();
  if (day.abs() === weekdayFrom(firstDayOfRain(year, inIsrael), inIsrael).abs())
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
    say("mincha", "From now on without Mashiv haruach."),
  ];
}

/** What begins or ends of the words of rain and dew. */
export function rainLines(about: DaveningDay): DaveningLine[] {
  return [...askingLines(about), ...praiseLines(about)];
}

function praiseOf(about: DaveningDay): string | null {
  const { day } = about;
  // On the two days of the change the lines of the day say it.
  if (isOn(day, months.TISHREI, 22) || isOn(day, months.NISAN, 15)) return null;
  const year = day.getFullYear();
  const from = new HDate(22, months.TISHREI, year).abs();
  const isWinter = day.abs() > from && day.abs() < new HDate(15, months.NISAN, year).abs();
  if (isWinter) return MASHIV;
  return saysMoridHatal(about) ? "Morid hatal" : "without Mashiv haruach";
}

/** What every Amidah of the season has, as "Mashiv haruach umorid hageshem, Vesein tal umatar"; null on the two days that change it. */
export function seasonOf(about: DaveningDay): string | null {
  const praise = praiseOf(about);
  if (about.isHoly || praise === null) return praise;
  return `${praise}, ${asksForRain(about) ? VESEIN : BERACHAH}`;
}
