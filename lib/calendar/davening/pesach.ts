import "server-only";
import { HDate, months } from "@hebcal/core";
import { act, type DaveningDay, type DaveningLine, named, say } from "@/lib/calendar/davening/line";
import { isOn, isWithin, SHABBOS } from "@/lib/calendar/hebcal/days";

const SEARCH = say("mairiv", "At nightfall the search for chametz.", "Search for chametz", 1);
const TIMES = "See Zmanim for the times.";

/** The eve of Pesach and the days before it: OC 431, 434, 443, 445; 444 when it is Shabbos. */
function eveLines({ day }: DaveningDay): DaveningLine[] {
  const isShabbosEve = new HDate(14, months.NISAN, day.getFullYear()).getDay() === SHABBOS;
  if (isOn(day, months.NISAN, 13) && isShabbosEve)
    return [
      SEARCH,
      act(say("day", `Burn the chametz this morning, except the food for Shabbos. ${TIMES}`, "Burning the chametz", 1)),
    ];
  if (!isOn(day, months.NISAN, 14)) return [];
  const name = named("Erev Pesach");
  if (isShabbosEve)
    return [
      name,
      say(
        "day",
        `Chametz may be eaten only early this morning. Then say Kol Chamira. ${TIMES}`,
        "Chametz only early",
        1,
      ),
    ];
  return [
    name,
    SEARCH,
    act(
      say(
        "day",
        `Chametz may be eaten only early, and must be burned before midday. ${TIMES}`,
        "Burning the chametz",
        1,
      ),
    ),
    // Rema, OC 51:9.
    say("shachris", "No Mizmor Lesodah."),
  ];
}

/** OC 473, 486; Hallel at Mairiv by the custom of Chabad and Sefard, and of Israel (OC 487:4; the Rema does not). */
function festivalLines({ day, inIsrael, nusach }: DaveningDay): DaveningLine[] {
  const isSeder = isOn(day, months.NISAN, 15) || (!inIsrael && isOn(day, months.NISAN, 16));
  const lines: DaveningLine[] = [];
  if (isSeder) {
    if (nusach !== "ashkenaz" || inIsrael)
      lines.push(say("mairiv", "Full Hallel after the Amidah.", "Hallel at night", 1));
    lines.push(say("mairiv", "The Seder.", "The Seder", 1));
  }
  return lines;
}

/** Chabad reads the portion of the prince of the day, and on the 13th the one about the Menorah (Hayom Yom, 1 Nissan). */
function princeLines({ day, nusach }: DaveningDay): DaveningLine[] {
  if (nusach !== "chabad" || !isWithin(day, months.NISAN, 1, 13)) return [];
  return [say("shachris", "The Nasi of the day is read after Shachris.", "The Nasi of the day")];
}

/** Returns the lines of the special days between Pesach and Av, Shavuos among them: OC 489, 493:2, 494:1. */
function dayLines({ day, inIsrael }: DaveningDay): DaveningLine[] {
  if (isOn(day, months.IYYAR, 14)) return [named("Pesach Sheini")];
  if (isOn(day, months.IYYAR, 18)) return [named("Lag BaOmer")];
  if (isOn(day, months.AV, 15)) return [named("Tu B’Av")];
  if (isOn(day, months.SIVAN, 5)) return [named("Erev Shavuos")];
  const isSecond = isOn(day, months.SIVAN, 7) && !inIsrael;
  if (!isOn(day, months.SIVAN, 6) && !isSecond) return [];
  return [
    // Magen Avraham 494, beginning; Shulchan Aruch HaRav 494:2-3.
    ...(isSecond ? [] : [say("mairiv", "Mairiv only after nightfall. Many learn all night.")]),
    ...(isSecond ? [] : [say("shachris", "The Ten Commandments are read.", "The Ten Commandments", 1)]),
  ];
}

export function pesachLines(about: DaveningDay): DaveningLine[] {
  return [...eveLines(about), ...festivalLines(about), ...princeLines(about), ...dayLines(about)];
}
