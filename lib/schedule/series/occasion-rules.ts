import type { FeastCard } from "@/lib/calendar/day/feast-schema";
import type { Observance } from "@/lib/schedule/series/rule-schema";

/** A yearly series keeps weddings in the same way: only its words tell a birthday. */
const BIRTHDAY = /\bbirthday|\byom (huledes|hule?det)\b|יום הולדת/i;
const YAHRZEIT = /\b(yahrzeit|yohrzeit|yortzeit)|יארצייט|יאהרצייט/i;
/** Letters that the card has room for next to its drawing. */
const ROOM = 28;

export const isBirthday = (title: string): boolean => BIRTHDAY.test(title);

export function occasionCard(title: string, observance: Observance | undefined): FeastCard | null {
  // "Shira's birthday: call her" is the day and what to do on it; "Dovid: birthday" is not.
  const [first = ""] = title.split(/:| [–—-] /);
  const named = (words: RegExp, instead: string) => {
    const day = (words.test(first) ? first : title).trim();
    return day.length > ROOM ? instead : day;
  };
  if (observance === "yahrzeit" || YAHRZEIT.test(title))
    return { drawing: "candle", title: "Today is a yahrzeit", thing: named(YAHRZEIT, "In the family") };
  if (isBirthday(title)) return { drawing: "cake", title: "Mazel tov", thing: named(BIRTHDAY, "A birthday today") };
  return null;
}
