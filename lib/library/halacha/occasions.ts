import { indexInYear, type YearDay } from "@/lib/library/halacha/hebrew-rules";

/** Days that move with the week; all fasts are among them, as they are kept. */
export const OCCASIONS = [
  "Fast of Gedaliah",
  "eighth day of Chanukah",
  "Asarah B'Teves",
  "Shabbos Zachor",
  "Fast of Esther",
  "Shabbos HaGadol",
  "eve of the search for chametz",
  "Shivah Asar B'Tammuz",
  "Shabbos before the fast of Av",
  "Tisha B'Av",
  "Shabbos Nachamu",
] as const;

export type Occasion = (typeof OCCASIONS)[number];

const FRIDAY = 5;
const SHABBOS = 6;

/** Returns the place in the year, from 0, or null. OC 550:3, 686:2 (fasts that fall on Shabbos), 444:1 (the search before Pesach). */
export function occasionIn(days: readonly YearDay[], occasion: Occasion): number | null {
  const indexOf = (month: string, day: number) => indexInYear(days, month, day);
  const isShabbos = (index: number) => days[index]?.weekday === SHABBOS;
  const afterShabbos = (index: number) => (isShabbos(index) ? index + 1 : index);
  const shabbosUpTo = (index: number) => index - (((days[index]?.weekday ?? 0) + 1) % 7);
  switch (occasion) {
    case "Fast of Gedaliah":
      return afterShabbos(indexOf("Tishrei", 3));
    case "eighth day of Chanukah":
      return indexOf("Kislev", 25) + 7;
    case "Asarah B'Teves":
      return indexOf("Teves", 10);
    case "Shabbos Zachor":
      return shabbosUpTo(indexOf("Adar II", 13));
    case "Fast of Esther":
      return indexOf("Adar II", isShabbos(indexOf("Adar II", 13)) ? 11 : 13);
    case "Shabbos HaGadol":
      return shabbosUpTo(indexOf("Nissan", 14));
    case "eve of the search for chametz":
      return indexOf("Nissan", days[indexOf("Nissan", 13)]?.weekday === FRIDAY ? 12 : 13);
    case "Shivah Asar B'Tammuz":
      return afterShabbos(indexOf("Tammuz", 17));
    case "Shabbos before the fast of Av": {
      const fast = afterShabbos(indexOf("Av", 9));
      return isShabbos(fast - 1) ? fast - 1 : null;
    }
    case "Tisha B'Av":
      return afterShabbos(indexOf("Av", 9));
    case "Shabbos Nachamu":
      return shabbosUpTo(indexOf("Av", 16));
  }
}
