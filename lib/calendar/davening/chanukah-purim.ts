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
} from "@/lib/calendar/davening/line";
import { FRIDAY, hasMusaf, isOn } from "@/lib/calendar/hebcal/days";
import { chanukahDayOf, purimPartOf } from "@/lib/calendar/hebcal/observances";

const candles = (count: number) => `${count} Chanukah candle${count === 1 ? "" : "s"}`;

/** Returns when to light the candles of a night: OC 671:2, 672:1, 676:1-2, 679:1, and 681:2 for the end of Shabbos. */
function lightingLines({ day, isShabbos }: DaveningDay): DaveningLine[] {
  const tonight = chanukahDayOf(day);
  const next = chanukahDayOf(day.next());
  const lines: DaveningLine[] = [];
  if (tonight > 0 && !isShabbos) {
    const after = day.getDay() === 0 ? ", after Havdalah" : "";
    const blessings = tonight === 1 ? " Three blessings, Shehecheyanu too." : " Two blessings.";
    lines.push(say("mairiv", `Light ${candles(tonight)}${after}.${blessings}`));
  }
  if (next > 0 && day.getDay() === FRIDAY)
    lines.push(
      act(say("mincha", `Light ${candles(next)} before the Shabbos candles.`, `${candles(next)} before Shabbos`, 1)),
    );
  return lines;
}

/** OC 682:1-2, 683:1. */
function chanukahLines(about: DaveningDay): DaveningLine[] {
  const count = chanukahDayOf(about.day);
  if (count === 0) return lightingLines(about);
  const at: readonly Prayer[] = hasMusaf(about.day, about.inIsrael) ? [...EVERY_AMIDAH, "musaf"] : EVERY_AMIDAH;
  return [
    named(`Chanukah, day ${count}`),
    say(at, "Al Hanissim of Chanukah.", "Al Hanissim", 1),
    ...lightingLines(about),
  ];
}

const MEGILLAH = act(say(["mairiv", "shachris"], "The Megillah is read.", "The Megillah", 1));
/** Rema, OC 695:2. */
const mealOf = (day: DaveningDay["day"]) => (day.getDay() === FRIDAY ? "the meal in the morning" : "the meal");

/** OC 687-695. */
function purimLines(about: DaveningDay): DaveningLine[] {
  const alHanissim = (at: readonly Prayer[]) => say(at, "Al Hanissim of Purim.", "Al Hanissim", 1);
  switch (purimPartOf(about.day, about.inJerusalem)) {
    case "whole":
      return [
        named("Purim"),
        act(say("day", `Mishloach manos, gifts to the poor, and ${mealOf(about.day)}.`)),
        alHanissim(EVERY_AMIDAH),
        MEGILLAH,
      ];
    case "megillah":
      return [
        named("Purim Meshulash, the first day"),
        act(say("day", "The Megillah and gifts to the poor are today.")),
        MEGILLAH,
        say(EVERY_AMIDAH, "No Al Hanissim today: it is said tomorrow."),
      ];
    case "al-hanissim":
      return [
        named("Purim Meshulash, the second day"),
        alHanissim(["mairiv", "shachris", "musaf", "mincha"]),
        say("shachris", "A second Torah scroll, for Vayavo Amalek."),
      ];
    case "meal":
      return [
        named("Purim Meshulash, the third day"),
        act(say("day", "The Purim meal and mishloach manos are today.")),
        say(EVERY_AMIDAH, "No Al Hanissim today."),
      ];
    case null:
      return otherPurimLines(about);
  }
}

/** The days next to Purim, and those of Adar I (OC 697:1). */
function otherPurimLines({ day, inJerusalem, isShabbos }: DaveningDay): DaveningLine[] {
  if (isOn(day, months.ADAR_I, 14)) return [named("Purim Katan")];
  if (isOn(day, months.ADAR_I, 15)) return [named("Shushan Purim Katan")];
  if (isOn(day, months.ADAR_II, 15) && !inJerusalem)
    return [named("Shushan Purim", isShabbos ? "" : "No Al Hanissim.")];
  if (isOn(day, months.ADAR_II, 14)) return [named("Purim elsewhere", "In Yerushalayim it is tomorrow.")];
  return [];
}

export function miracleLines(about: DaveningDay): DaveningLine[] {
  return [...chanukahLines(about), ...purimLines(about)];
}
