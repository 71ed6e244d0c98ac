import "server-only";
import type { HDate } from "@hebcal/core";
import { type Aliyah, getLeyningForParsha } from "@hebcal/leyning";
import { isSimchasTorah, learnedParsha, parshaName, TORAH_BOOKS } from "@/lib/calendar/readings/weekly-parsha";

const PORTIONS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"] as const;

function verses({ b, e }: Aliyah): string {
  const [chapter] = b.split(":");
  const [endChapter, endVerse] = e.split(":");
  return chapter === endChapter ? `${b}–${endVerse}` : `${b}–${e}`;
}

function portionOf(parsha: string[], weekday: number): string {
  const aliyah = getLeyningForParsha(parsha.length > 1 ? parsha : (parsha[0] ?? "")).fullkriyah[String(weekday + 1)];
  if (!aliyah) throw new Error(`${parsha.join("-")} has no portion ${weekday + 1}`);
  return `${parshaName(parsha)}, ${PORTIONS[weekday]} portion: ${TORAH_BOOKS[aliyah.k] ?? aliyah.k} ${verses(aliyah)}`;
}

/** The day's part of Chumash: of the week's parsha the weekday's portion. Simchas Torah finishes Vezos Haberachah and begins Bereishis. */
export function chumashOn(day: HDate, inIsrael: boolean): string {
  const weekday = day.getDay();
  return isSimchasTorah(day, inIsrael)
    ? `Vezos Haberachah to the end, and Bereishis to the end of the ${PORTIONS[weekday]} portion`
    : portionOf(learnedParsha(day, inIsrael), weekday);
}
