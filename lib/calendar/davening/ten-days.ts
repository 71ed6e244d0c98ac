import "server-only";
import { months } from "@hebcal/core";
import {
  act,
  type DaveningDay,
  type DaveningLine,
  EVERY_AMIDAH,
  named,
  type Prayer,
  say,
  unsure,
} from "@/lib/calendar/davening/line";
import { FRIDAY, isOn, isRoshHashanah, isWithin, isYomKippur } from "@/lib/calendar/hebcal/days";
import { isMinorFast } from "@/lib/calendar/hebcal/fasts";

const ADDITIONS = "Zochreinu, Mi Chamocha, Uchsov and B’sefer Chaim are added.";

/** Mishnah Berurah 56:2; Chabad at Neilah alone (Sefer HaMinhagim). */
function kaddishLines({ day, nusach, isHoly }: DaveningDay): DaveningLine[] {
  if (nusach === "chabad")
    return isYomKippur(day) ? [unsure(say("mincha", "L’eila ul’eila in the Kaddish of Neilah."))] : [];
  const at: Prayer[] = isHoly ? ["mairiv", "shachris", "musaf", "mincha"] : [...EVERY_AMIDAH];
  return [say(at, "L’eila ul’eila in every Kaddish.")];
}

/** OC 118:1, 582:1-5: the King's words and the four additions; the weekday's blessing of justice too. */
function amidahLines(about: DaveningDay): DaveningLine[] {
  const { day, isHoly, isShabbos } = about;
  if (!isWithin(day, months.TISHREI, 1, 10)) return [];
  const at: Prayer[] = isHoly ? ["mairiv", "shachris", "musaf", "mincha"] : [...EVERY_AMIDAH];
  const king = isHoly ? "Hamelech Hakadosh." : "Hamelech Hakadosh and Hamelech Hamishpat.";
  return [
    say(at, `${king} ${ADDITIONS}`, "Hamelech Hakadosh", 1),
    ...(isShabbos && !isRoshHashanah(day) && !isYomKippur(day)
      ? // Rema, OC 582:3, and Mishnah Berurah there: also in the blessing of the seven.
        [say("mairiv", "Hamelech Hakadosh in Magen Avos too.")]
      : []),
    ...kaddishLines(about),
    // Mishnah Berurah 54:4; Siddur of the Alter Rebbe.
    say("shachris", "Shir Hamaalos Mimaamakim after Yishtabach."),
  ];
}

/** At which prayers Avinu Malkeinu is said: OC 584:1, 602:1, 604:2, 622:3, and on public fasts; never on Shabbos nor at Mincha of a Friday. */
function avinuMalkeinuAt({ day, nusach, isShabbos }: DaveningDay): Prayer[] {
  if (isShabbos) return [];
  if (isYomKippur(day)) return ["mairiv", "shachris", "mincha"];
  // On the day before a Yom Kippur that is Shabbos it is said in the morning (Rema, OC 604:2); Chabad does not.
  if (isOn(day, months.TISHREI, 9)) return nusach !== "chabad" && day.getDay() === FRIDAY ? ["shachris"] : [];
  const isSaid = isWithin(day, months.TISHREI, 1, 8) || isMinorFast(day);
  if (!isSaid) return [];
  // At Mincha of the thirteenth of Adar no Tachanun is said, and so not this either.
  const isEve = day.getDay() === FRIDAY || isOn(day, months.ADAR_II, 13);
  return isEve ? ["shachris"] : ["shachris", "mincha"];
}

function avinuMalkeinuLines(about: DaveningDay): DaveningLine[] {
  const at = avinuMalkeinuAt(about);
  const lines = at.length > 0 ? [say(at, "Avinu Malkeinu.", "Avinu Malkeinu")] : [];
  if (about.isShabbos && isWithin(about.day, months.TISHREI, 1, 9))
    lines.push(say(["shachris", "mincha"], "No Avinu Malkeinu, because it is Shabbos."));
  return lines;
}

/** OC 583:2, 585, 588:5: the shofar, and Tashlich after Mincha of the first day that is not Shabbos. */
function roshHashanahLines({ day, isShabbos }: DaveningDay): DaveningLine[] {
  if (!isRoshHashanah(day)) return [];
  const isTashlich = !isShabbos && (day.getDate() === 1 || day.prev().getDay() === 6);
  return [
    isShabbos
      ? say("shachris", "The shofar is not blown, because it is Shabbos.", "No shofar", 1)
      : say("shachris", "The shofar is blown after the Torah reading.", "Shofar", 1),
    ...(isTashlich ? [say("mincha", "Tashlich after Mincha.", "Tashlich", 1)] : []),
  ];
}

/** OC 604-607: the day before Yom Kippur. */
function erevYomKippurLines({ day, nusach }: DaveningDay): DaveningLine[] {
  if (!isOn(day, months.TISHREI, 9)) return [];
  return [
    named("Erev Yom Kippur", "Ask your doctor and your rav about fasting."),
    // Rema, OC 604:2; many of Nusach Sefard say it.
    say("shachris", nusach === "sefard" ? "Mizmor Lesodah: customs differ. Ask your rav." : "No Mizmor Lesodah."),
    // Rema, OC 605:1.
    act(say("shachris", "Kapparos, early in the morning.", "Kapparos", 1)),
    act(say("mincha", "Viduy (Al Chet) at the end of the Amidah. Mincha is early, before the last meal.")),
    say("mincha", "The fast of Yom Kippur begins with the candle lighting.", "The fast begins with the candles", 1),
  ];
}

/** OC 619-623. Five prayers; Avinu Malkeinu on a Shabbos at Neilah alone (Rema, OC 622:3). */
function yomKippurLines({ day, isShabbos }: DaveningDay): DaveningLine[] {
  if (!isYomKippur(day)) return [];
  return [
    named("Yom Kippur", "The fast ends at nightfall."),
    say(
      "mairiv",
      "Kol Nidrei before sunset. The fast is from candle lighting until nightfall tomorrow.",
      "Kol Nidrei",
      1,
    ),
    say(["mairiv", "shachris", "musaf", "mincha"], "Viduy (Al Chet) at the end of the Amidah."),
    say("mairiv", "Baruch Shem is said aloud, tonight and tomorrow."),
    say("musaf", "The Avodah, the service of the Kohen Gadol."),
    say(
      "mincha",
      `Neilah before sunset. ${isShabbos ? "Avinu Malkeinu only at Neilah. " : ""}Then the shofar.`,
      "Neilah",
      1,
    ),
  ];
}

export function tenDaysLines(about: DaveningDay): DaveningLine[] {
  return [
    ...roshHashanahLines(about),
    ...erevYomKippurLines(about),
    ...yomKippurLines(about),
    ...amidahLines(about),
    ...avinuMalkeinuLines(about),
  ];
}
