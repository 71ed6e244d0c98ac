import "server-only";
import type { HDate } from "@hebcal/core";
import type { Household, Place } from "@/lib/accounts/household/schema";
import { isHoly, isJerusalem, isShabbos } from "@/lib/calendar/hebcal/days";
import { civilDay } from "@/lib/calendar/hebcal/hebrew-day";

/** The prayers of a Hebrew day in their order; "day" is for what belongs to the whole day. */
export type Prayer = "day" | "mairiv" | "shachris" | "musaf" | "mincha";

/** What is different on a day. */
export type DaveningLine = {
  at: readonly Prayer[];
  /** One or two whole sentences. */
  text: string;
  /** The same in a few words for a summary, without a full stop; null for a detail. */
  headline: string | null;
  /** In a summary: what the day is, a change, or anything else. */
  rank: 0 | 1 | 2;
  /** An act that is not done on Shabbos and Yom Tov: not named from candle lighting on. */
  isAct?: true;
  /** Written from memory, without the book: the rav's list asks for it first. */
  isUnsure?: true;
};

/** By which place and custom a household davens. */
export type Customs = Pick<Household, "place" | "nusach">;

/** A Hebrew day at a place and by a custom: all that a rule is asked about. */
export type DaveningDay = {
  day: HDate;
  /** The civil day of its morning, "YYYY-MM-DD". */
  date: string;
  place: Place;
  inIsrael: boolean;
  inJerusalem: boolean;
  nusach: Household["nusach"];
  isShabbos: boolean;
  /** Shabbos or Yom Tov. */
  isHoly: boolean;
};

/** One rule or a few of one subject: returns its lines for a day, none where it has nothing to say. */
export type DaveningRule = (day: DaveningDay) => DaveningLine[];

/** The three Amidahs that every day has. */
export const EVERY_AMIDAH: readonly Prayer[] = ["mairiv", "shachris", "mincha"];

/** Returns a Hebrew day with what the rules ask for. */
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

/** A line of a prayer, or of several; without a headline it is a detail. */
export function say(
  at: Prayer | readonly Prayer[],
  text: string,
  headline: string | null = null,
  rank: DaveningLine["rank"] = 2,
): DaveningLine {
  return { at: typeof at === "string" ? [at] : at, text, headline, rank };
}

/** A line of an act that is not named once Shabbos or Yom Tov has begun. */
export function act(line: DaveningLine): DaveningLine {
  return { ...line, isAct: true };
}

/** A line that was written from memory and waits for a rav. */
export function unsure(line: DaveningLine): DaveningLine {
  return { ...line, isUnsure: true };
}

/** The name of a day: a line of the whole day, and the first of its headlines. */
export function named(name: string, more = ""): DaveningLine {
  return say("day", `${name}.${more && ` ${more}`}`, name, 0);
}
