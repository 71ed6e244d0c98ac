import "server-only";
import { type HDate, months } from "@hebcal/core";
import { act, type DaveningDay, type DaveningLine, EVERY_AMIDAH, named, say } from "@/lib/calendar/davening/line";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import {
  cholHamoedOf,
  FRIDAY,
  isOn,
  isRoshChodesh,
  isRoshHashanah,
  isWithin,
  isYomKippur,
  isYomTov,
} from "@/lib/calendar/hebcal/days";
import { chabadDay, festivalDay } from "@/lib/calendar/hebcal/festival-names";
import { chanukahDayOf, purimPartOf } from "@/lib/calendar/hebcal/observances";

function monthOfRoshChodesh(day: HDate): string {
  return inOneSpelling((day.getDate() === 30 ? day.next() : day).getMonthName());
}

/** Returns which Hallel a day has, null when none: OC 422:2, 488:1, 490:4, 644:1, 683:1. */
export function hallelOf({ day, inIsrael }: DaveningDay): "Full" | "Half" | null {
  const isFirstOfPesach = isWithin(day, months.NISAN, 15, inIsrael ? 15 : 16);
  if (isFirstOfPesach || isWithin(day, months.TISHREI, 15, inIsrael ? 22 : 23)) return "Full";
  if (isWithin(day, months.SIVAN, 6, inIsrael ? 6 : 7) || chanukahDayOf(day) > 0) return "Full";
  return isRoshChodesh(day) || isWithin(day, months.NISAN, 16, inIsrael ? 21 : 22) ? "Half" : null;
}

function hallelLines(about: DaveningDay): DaveningLine[] {
  const hallel = hallelOf(about);
  return hallel === null ? [] : [say("shachris", `${hallel} Hallel.`, `${hallel} Hallel`, 1)];
}

/** Mishnah Berurah 423:6: in a leap year. Some say it until Adar II alone. */
function leapYearLines(day: HDate): DaveningLine[] {
  if (!day.isLeapYear() || !isRoshChodesh(day)) return [];
  const ofMonth = (day.getDate() === 30 ? day.next() : day).getMonth();
  // Hebcal counts the months from Nissan, which is 1.
  const isBeforeNissan = ofMonth > months.TISHREI;
  const words = isBeforeNissan ? "Ulchaporas posha is added." : "some add Ulchaporas posha until Elul. Ask your rav.";
  return [say("musaf", `It is a leap year: ${words}`)];
}

/** Returns the Musaf of a day: OC 423:3, 425:1, 490:3, 663:1. */
function musafLines({ day, inIsrael, isShabbos }: DaveningDay): DaveningLine[] {
  const newMonth = isRoshChodesh(day);
  if (isYomTov(day, inIsrael) || cholHamoedOf(day, inIsrael))
    return [
      say("musaf", `Musaf of ${isRoshHashanah(day) ? "Rosh Hashanah" : isYomKippur(day) ? "Yom Kippur" : "Yom Tov"}.`),
    ];
  if (isShabbos)
    return [say("musaf", newMonth ? "Musaf of Shabbos and Rosh Chodesh (Atah Yatzarta)." : "Musaf of Shabbos.")];
  // OC 25:13.
  return newMonth ? [say("musaf", "Musaf of Rosh Chodesh. No tefillin.", "Musaf", 1)] : [];
}

/** OC 422:1, 423:3. */
function roshChodeshLines({ day }: DaveningDay): DaveningLine[] {
  if (!isRoshChodesh(day)) return [];
  const name = `Rosh Chodesh ${monthOfRoshChodesh(day)}`;
  return [
    named(name),
    say("mairiv", `${name}: Ya’aleh V’yavo.`, "Ya’aleh V’yavo", 1),
    say(["shachris", "mincha"], "Ya’aleh V’yavo."),
  ];
}

/** OC 490:2, 663:2. Tefillin: Chabad, Sefard and all of Israel wear none (OC 31:2); the Rema wears them, so there the rav is asked. */
function cholHamoedLines({ day, inIsrael, nusach, isShabbos }: DaveningDay): DaveningLine[] {
  const festival = cholHamoedOf(day, inIsrael);
  if (!festival) return [];
  const without = nusach !== "ashkenaz" || inIsrael;
  return [
    say("mairiv", `Chol HaMoed ${festival}: Ya’aleh V’yavo.`, "Ya’aleh V’yavo", 1),
    say(["shachris", "mincha"], "Ya’aleh V’yavo."),
    ...(isShabbos ? [] : [say("shachris", without ? "No tefillin." : "Tefillin: ask your rav.")]),
    // Rema, OC 51:9.
    ...(festival === "Pesach" && !isShabbos ? [say("shachris", "No Mizmor Lesodah.")] : []),
  ];
}

/** Returns the additions to bentching: OC 188:5, 424:1, 490:2, 682:1, 693:2, 695:3. */
function bentchingLines({ day, inIsrael, inJerusalem, isShabbos }: DaveningDay): DaveningLine[] {
  if (isYomKippur(day)) return [];
  const purim = purimPartOf(day, inJerusalem);
  const added = [
    ...(isShabbos ? ["Retzei"] : []),
    ...(isRoshChodesh(day) || isYomTov(day, inIsrael) || cholHamoedOf(day, inIsrael) ? ["Ya’aleh V’yavo"] : []),
    ...(chanukahDayOf(day) > 0 || purim === "whole" || purim === "al-hanissim" ? ["Al Hanissim"] : []),
  ];
  if (added.length === 0 || (added.length === 1 && isShabbos)) return [];
  return [say("day", `In bentching: ${added.join(", ")}.`)];
}

function yomTovLines({ day, inIsrael }: DaveningDay): DaveningLine[] {
  if (!isYomTov(day, inIsrael) || isYomKippur(day)) return [];
  const which = isRoshHashanah(day) ? "Rosh Hashanah" : "Yom Tov";
  return [say(EVERY_AMIDAH, `The Amidah of ${which}.`)];
}

/** Rema, OC 621:6; Mishnah Berurah there: also on the last days of the three festivals. */
function yizkorLines({ day, inIsrael }: DaveningDay): DaveningLine[] {
  const late = inIsrael ? 0 : 1;
  const isSaid =
    isOn(day, months.TISHREI, 10, 22) || isOn(day, months.NISAN, 21 + late) || isOn(day, months.SIVAN, 6 + late);
  return isSaid ? [say("shachris", "Yizkor after the Torah reading.", "Yizkor", 1)] : [];
}

/** OC 527:1: on the eve of a Yom Tov of which a Friday is a day. */
function eruvTavshilinLines({ day, inIsrael }: DaveningDay): DaveningLine[] {
  if (isYomTov(day, inIsrael)) return [];
  for (let next = day.next(); isYomTov(next, inIsrael) && !isYomKippur(next); next = next.next())
    if (next.getDay() === FRIDAY)
      return [act(say("day", "Make an eruv tavshilin before candle lighting.", "Eruv tavshilin", 1))];
  return [];
}

/** The name of a day of a festival or of Chabad's year, and of the day after it (Rema, OC 429:2 and 624:5). */
export function festivalNameLines({ day, inIsrael, nusach }: DaveningDay): DaveningLine[] {
  if (isYomKippur(day)) return [];
  if (inIsrael && isOn(day, months.TISHREI, 22)) return [named("Shemini Atzeres and Simchas Torah")];
  const name = festivalDay(day, inIsrael)?.name ?? chabadDay(day, nusach);
  return name === null ? [] : [named(name)];
}

export function festivalLines(about: DaveningDay): DaveningLine[] {
  return [
    ...roshChodeshLines(about),
    ...cholHamoedLines(about),
    ...yomTovLines(about),
    ...hallelLines(about),
    // Siddurim of the three customs; Tur, OC 423.
    ...(isRoshChodesh(about.day) ? [say("shachris", "Borchi Nafshi after Shachris.")] : []),
    ...yizkorLines(about),
    ...musafLines(about),
    ...leapYearLines(about.day),
    ...bentchingLines(about),
    ...eruvTavshilinLines(about),
    ...(isOn(about.day, months.ELUL, 29) ? [named("Erev Rosh Hashanah")] : []),
    ...(isOn(about.day, months.SHVAT, 15) ? [named("Tu BiShevat")] : []),
  ];
}
