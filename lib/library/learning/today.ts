import "server-only";
import "@hebcal/learning";
import { DailyLearning, HDate } from "@hebcal/core";
import { type Aliyah, getLeyningForParsha } from "@hebcal/leyning";
import type { Place } from "@/lib/accounts/household/schema";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import { isSimchasTorah, learnedParsha, parshaName, TORAH_BOOKS } from "@/lib/calendar/readings/weekly-parsha";
import {
  dafYomiOn,
  mishnahYomisOn,
  rambamChapterOn,
  rambamOn,
  seferHaMitzvosOn,
} from "@/lib/library/learning/divisions";
import { kitzurOn } from "@/lib/library/learning/kitzur";
import type { LearningDay } from "@/lib/library/learning/schema";
import { tanyaOn } from "@/lib/library/learning/tanya";

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
function chumashOn(day: HDate, inIsrael: boolean): string {
  const weekday = day.getDay();
  return isSimchasTorah(day, inIsrael)
    ? `Vezos Haberachah to the end, and Bereishis to the end of the ${PORTIONS[weekday]} portion`
    : portionOf(learnedParsha(day, inIsrael), weekday);
}

const ELUL_TO_YOM_KIPPUR_DAYS = 39;

/** "Tehillim 55–59"; from 1 Elul to Yom Kippur with the three chapters that are added, on Yom Kippur with the last thirty-six. */
function tehillimOn(day: HDate, inIsrael: boolean): string {
  const month = DailyLearning.lookup("psalms", day, inIsrael)?.getDesc() ?? "";
  const chapters = month
    .replace(/^Psalms /, "")
    .replace(/(?<=(\d+):\d+)-\1:/, "–")
    .replace("-", "–");
  const elul = new HDate(1, "Elul", day.getMonth() === 6 ? day.getFullYear() : day.getFullYear() - 1);
  const added = day.abs() - elul.abs() + 1;
  if (added === ELUL_TO_YOM_KIPPUR_DAYS) return `Tehillim ${chapters}, and 115–150`;
  return `Tehillim ${chapters}${added >= 1 && added < ELUL_TO_YOM_KIPPUR_DAYS ? `, and ${3 * added - 2}–${3 * added}` : ""}`;
}

export function learningOn(place: Pick<Place, "inIsrael">, date: string): LearningDay {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  const day = new HDate(new Date(year, month - 1, dayOfMonth));
  const hebrewDay = `${day.getDate()} ${inOneSpelling(day.getMonthName())}`;
  const kitzur = kitzurOn(day, place.inIsrael);
  const daf = dafYomiOn(day);
  const mishnah = mishnahYomisOn(day);
  return {
    date,
    hebrewDay,
    lines: {
      chumash: chumashOn(day, place.inIsrael),
      tanya: tanyaOn(day),
      rambam: rambamOn(day),
      "daily-halachah": kitzur?.line ?? null,
      "hayom-yom": hebrewDay,
      "rambam-chapter": rambamChapterOn(day),
      "sefer-hamitzvos": seferHaMitzvosOn(day),
      "daf-yomi": daf?.line ?? null,
      "mishnah-yomis": mishnah?.line ?? null,
    },
    tehillim: tehillimOn(day, place.inIsrael),
    places: {
      "daily-halachah": kitzur ? `Kitzur_Shulchan_Arukh.${kitzur.place}` : null,
      "daf-yomi": daf?.place ?? null,
      "mishnah-yomis": mishnah?.place ?? null,
    },
  };
}
