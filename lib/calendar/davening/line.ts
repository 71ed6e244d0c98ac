import "server-only";
import type { HDate } from "@hebcal/core";
import type { Household, Place } from "@/lib/accounts/household/schema";
import { isHoly, isJerusalem, isShabbos } from "@/lib/calendar/hebcal/days";
import { civilDay } from "@/lib/calendar/hebcal/hebrew-day";

/** The prayers of a Hebrew day in their order; "day" is for what belongs to the whole day. */
export type Prayer = "day" | "mairiv" | "shachris" | "musaf" | "mincha";

export type DaveningLine = {
  at: readonly Prayer[];
  text: string;
  /** The same in a few words for a summary, without a full stop; null for a detail. */
  headline: string | null;
  /** The order in a summary: the name of the day, then changes, then anything else. */
  rank: 0 | 1 | 2;
  /** An act that is not done on Shabbos and Yom Tov: not named from candle lighting on. */
  isAct?: true;
  /** Written from memory, without the book: the rav's list asks for it first. */
  isUnsure?: true;
};

export type Customs = Pick<Household, "place" | "nusach">;

export type DaveningDay = {
  day: HDate;
  /** The civil day of its morning, "YYYY-MM-DD". */
  date: string;
  place: Place;
  inIsrael: boolean;
  inJerusalem: boolean;
  nusach: Household["nusach"];
  isShabbos: boolean;
  isHoly: boolean;
};

export type DaveningRule = (day: DaveningDay) => DaveningLine[];

export const EVERY_AMIDAH: readonly Prayer[] = ["mairiv", "shachris", "mincha"];

export function daveningDay(day: HDate, { place, nusach }: Customs): DaveningDay {
  const { inIsrael } = place;
  return {
    day,
    date: civilDay(day),
    place,
    inIsrael,
    inJerusalem: isJerusalem(place),
    nusach,
    isShabbos: isShabbos(day),
    isHoly: isHoly(day, inIsrael),
  };
}

export function say(
  at: Prayer | readonly Prayer[],
  text: string,
  headline: string | null = null,
  rank: DaveningLine["rank"] = 2,
): DaveningLine {
  return { at: typeof at === "string" ? [at] : at, text, headline, rank };
}

export function act(line: DaveningLine): DaveningLine {
  return { ...line, isAct: true };
}

export function unsure(line: DaveningLine): DaveningLine {
  return { ...line, isUnsure: true };
}

export function named(name: string, more = ""): DaveningLine {
  return say("day", `${name}.${more && ` ${more}`}`, name, 0);
}
