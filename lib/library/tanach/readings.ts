import "server-only";
import { type HDate, months } from "@hebcal/core";
import type { Customs } from "@/lib/calendar/davening/line";
import { daysSince } from "@/lib/calendar/hebcal/days";
import { HAFTORAH_CUSTOMS } from "@/lib/calendar/readings/haftorah";
import { bookOf } from "@/lib/library/tanach/books";
import { type ChumashDay, chitasPlan, haftorahPlan, parshaPlan } from "@/lib/library/tanach/chumash";
import { occasionPlan } from "@/lib/library/tanach/occasions";
import { chapterPart, neighbors, numberIn, plan, type ReadingPlan } from "@/lib/library/tanach/plan";
import { prayerPlan, restPlan } from "@/lib/library/tanach/prayers/prayers";
import { saidPlan } from "@/lib/library/tanach/said-pieces";
import { saidDay } from "@/lib/library/tanach/said-when";
import { bookIdSchema } from "@/lib/library/tanach/schema";
import { divisionPlan, letterPlan, tehillimOfElul, tehillimToday } from "@/lib/library/tanach/tehillim";

/** Returns which day it is from 1 Elul on: 1 on that day, 39 on Yom Kippur; other days have other numbers. */
export function dayOfElul(day: HDate): number {
  const inTishrei = day.getMonth() === months.TISHREI;
  const ELUL_DAYS = 29;
  return inTishrei ? ELUL_DAYS + day.getDate() : daysSince(day, months.ELUL, 1) + 1;
}

const chumashDay = (day: HDate, { place, nusach }: Customs): ChumashDay => ({ day, inIsrael: place.inIsrael, nusach });

function tehillimPlan(id: string, day: HDate): ReadingPlan | null {
  if (id === "today") return tehillimToday(day.getDate(), day.daysInMonth());
  if (id === "elul") return tehillimOfElul(dayOfElul(day));
  const occasion = /^occasion\.(.+)$/.exec(id)?.[1];
  return occasion === undefined ? divisionPlan(id) : occasionPlan(occasion);
}

function chapterPlan(bookId: string, rest: string): ReadingPlan | null {
  const book = bookIdSchema.safeParse(bookId).data;
  if (!book) return null;
  const letter = book === "psalms" ? /^119\.(.+)$/.exec(rest)?.[1] : undefined;
  if (letter !== undefined) return letterPlan(letter);
  const last = bookOf(book).chapters;
  const chapter = numberIn(rest, last);
  if (chapter === null) return null;
  const part = chapterPart(book, chapter);
  const { title, hebrewTitle } = part;
  return { ...plan(`${book}.${chapter}`, { title, hebrewTitle }, [part]), ...neighbors(book, chapter, last) };
}

/** Returns null when no reading has the id; docs/tanach.md has all ids. */
export function readingPlan(id: string, day: HDate, customs: Customs): ReadingPlan | null {
  const dot = id.indexOf(".");
  if (dot === -1) return null;
  const [kind, rest] = [id.slice(0, dot), id.slice(dot + 1)];
  const about = chumashDay(day, customs);
  switch (kind) {
    case "tehillim":
      return tehillimPlan(rest, day);
    case "chitas":
      return rest === "today" ? chitasPlan(about) : null;
    case "parsha":
      if (rest === "week") return parshaPlan(about);
      return rest.startsWith("week.") ? parshaPlan(about, rest.slice("week.".length)) : null;
    case "haftorah": {
      if (rest === "week") return haftorahPlan(about);
      const custom = HAFTORAH_CUSTOMS.find((one) => rest === `week.${one}`);
      return custom ? haftorahPlan(about, custom) : null;
    }
    case "day":
      return saidPlan(rest, saidDay(day, customs));
    case "prayer":
      return prayerPlan(rest, day, customs);
    case "rest":
      return restPlan(rest, day, (other, holy) => readingPlan(other, holy, customs));
    default:
      return chapterPlan(kind, rest);
  }
}
