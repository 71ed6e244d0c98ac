import "server-only";
import { type HDate, months } from "@hebcal/core";
import { type Aliyah, getLeyningOnDate, type Leyning, type LeyningWeekday } from "@hebcal/leyning";
import { isOn, isShabbos } from "@/lib/calendar/hebcal/days";
import { TORAH_BOOKS } from "@/lib/calendar/readings/weekly-parsha";

/** A reading of the Torah: its verses ("Shemos 12:21–51; Bamidbar 28:16–25"), how many are called, and whether one of them is maftir. */
type TorahReading = { verses: string; called: number; hasMaftir: boolean };

function versesOf(summary: string): string {
  const parts = summary.split("; ").flatMap((part) => {
    const [english = ""] = part.split(" ");
    const book = TORAH_BOOKS[english];
    return book === undefined ? [] : [part.replace(english, book).replaceAll("-", "–")];
  });
  return parts.join("; ");
}

function readingOf({ summary, fullkriyah }: Leyning): TorahReading {
  const aliyos = Object.keys(fullkriyah);
  return {
    verses: versesOf(summary),
    called: aliyos.filter((aliyah) => /^\d+$/.test(aliyah)).length,
    hasMaftir: aliyos.includes("M"),
  };
}

const isWhole = (reading: Leyning | LeyningWeekday): reading is Leyning =>
  "fullkriyah" in reading && Object.values<Aliyah>(reading.fullkriyah).length > 0;

const OF_AFTERNOON = / \(Mincha\)$/;

export function readingOfMorning(day: HDate, inIsrael: boolean): TorahReading | null {
  const found = getLeyningOnDate(day, inIsrael, true)
    .filter(isWhole)
    .find(({ name }) => !OF_AFTERNOON.test(name.en) && !name.en.startsWith("Erev"));
  return found ? readingOf(found) : null;
}

/** Returns hebcal's name of the book. On a Shabbos of 15 Tishrei Israel reads Koheles (Luach Eretz Yisrael), unlike hebcal. */
export function scrollOf(day: HDate, inIsrael: boolean): string | undefined {
  if (inIsrael && isShabbos(day) && isOn(day, months.TISHREI, 15)) return "Ecclesiastes";
  if (inIsrael && isShabbos(day) && isOn(day, months.TISHREI, 22)) return undefined;
  const readings = getLeyningOnDate(day, inIsrael, true);
  return readings.flatMap((reading) => ("megillah" in reading ? (reading.megillah?.["1"]?.k ?? []) : []))[0];
}
