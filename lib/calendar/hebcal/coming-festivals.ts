import "server-only";
import { HDate, months } from "@hebcal/core";

const EVES = [
  { name: "Rosh Hashanah", day: 29, month: months.ELUL },
  { name: "Sukkos", day: 14, month: months.TISHREI },
  { name: "Chanukah", day: 24, month: months.KISLEV },
  { name: "Pesach", day: 14, month: months.NISAN },
  { name: "Shavuos", day: 5, month: months.SIVAN },
] as const;

const twoDigits = (part: number) => String(part).padStart(2, "0");

/** Returns the next eve of each festival after a civil day, in their order. Takes and returns "YYYY-MM-DD". */
export function comingFestivals(today: string): { name: string; date: string }[] {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const hebrewYear = new HDate(new Date(year, month - 1, day)).getFullYear();
  const dates = EVES.flatMap((eve) =>
    [hebrewYear, hebrewYear + 1].map((inYear) => {
      const date = new HDate(eve.day, eve.month, inYear).greg();
      return {
        name: eve.name,
        date: `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`,
      };
    }),
  );
  const next = EVES.map(({ name }) => dates.find((one) => one.name === name && one.date > today));
  return next.filter((one) => one !== undefined).sort((a, b) => (a.date < b.date ? -1 : 1));
}
