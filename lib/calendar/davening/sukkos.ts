import "server-only";
import { months } from "@hebcal/core";
import { type DaveningDay, type DaveningLine, named, say } from "@/lib/calendar/davening/line";
import { isOn, isWithin } from "@/lib/calendar/hebcal/days";

/** OC 660:1-3, 658:2; after Hallel by Chabad and Sefard, after Musaf by Ashkenaz. */
function hoshanosLines({ day, nusach, isShabbos }: DaveningDay): DaveningLine[] {
  if (!isWithin(day, months.TISHREI, 15, 21)) return [];
  const at = nusach === "ashkenaz" ? "musaf" : "shachris";
  if (isShabbos) {
    // Siddur of the Alter Rebbe: none on Shabbos.
    const which = nusach === "chabad" ? "No Hoshanos" : "Hoshanos of Shabbos, with no circuit";
    return [say("shachris", "No lulav or esrog."), say(at, `${which}.`)];
  }
  if (day.getDate() === 21)
    return [
      say("shachris", "Lulav and esrog."),
      say(at, "Seven circuits with Hoshanos, then the aravos.", "Seven circuits and aravos", 1),
    ];
  return [say("shachris", "Lulav and esrog.", "Lulav and esrog", 1), say(at, "Hoshanos, one circuit.")];
}

/** OC 664:1. */
function hoshanaRabbahLines({ day }: DaveningDay): DaveningLine[] {
  if (!isOn(day, months.TISHREI, 21)) return [];
  return [say("mairiv", "Many stay awake tonight, with Devarim and Tehillim.")];
}

/** Rema, OC 669:1. Chabad dances on the night of Shemini Atzeres too (Sefer HaMinhagim). */
function hakafosLines({ day, inIsrael, nusach }: DaveningDay): DaveningLine[] {
  const isSimchasTorah = isOn(day, months.TISHREI, inIsrael ? 22 : 23);
  if (isSimchasTorah)
    return [
      say(["mairiv", "shachris"], "Hakafos with the Torah scrolls.", "Hakafos", 1),
      say("shachris", "Vezos Haberachah is finished, and Bereishis begun."),
    ];
  return nusach === "chabad" && isOn(day, months.TISHREI, 22)
    ? [say("mairiv", "Hakafos with the Torah scrolls.", "Hakafos tonight", 1)]
    : [];
}

export function sukkosLines(about: DaveningDay): DaveningLine[] {
  const eve = isOn(about.day, months.TISHREI, 14) ? [named("Erev Sukkos")] : [];
  return [...eve, ...hoshanaRabbahLines(about), ...hoshanosLines(about), ...hakafosLines(about)];
}
