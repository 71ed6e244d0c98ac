import "server-only";
import { DailyLearning, HDate } from "@hebcal/core";
import "@hebcal/learning";
import type { Place } from "@/lib/accounts/household/schema";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import {
  dafYomiOn,
  mishnahYomisOn,
  rambamChapterOn,
  rambamOn,
  seferHaMitzvosOn,
} from "@/lib/library/learning/divisions";
import { kitzurOn } from "@/lib/library/learning/kitzur";
import { chumashOn } from "@/lib/library/learning/portion";
import type { LearningDay } from "@/lib/library/learning/schema";
import { tanyaOn } from "@/lib/library/learning/tanya";

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
