import "server-only";
import { HDate, months } from "@hebcal/core";

const CYCLE_DAY = 19;
const LONG_MONTH_DAYS = 30;

const numbered = (count: number, name: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index + 1));

const PARTS = [
  "Hakdamah",
  ...numbered(53, (chapter) => `Likkutei Amarim, chapter ${chapter}`),
  "Chinuch Katan",
  ...numbered(12, (chapter) => `Shaar HaYichud, chapter ${chapter}`),
  ...numbered(12, (chapter) => `Igeres HaTeshuvah, chapter ${chapter}`),
  ...numbered(32, (letter) => `Igeres HaKodesh ${letter}`),
  "Kuntres Acharon",
];

type Division = { parts: readonly string[]; begins: readonly (readonly [month: number, days: readonly number[]])[] };

/** The days on which a part begins, from 19 Kislev: facts of the printed division, as in libzmanim's tables and Hayom Yom. */
const ORDINARY: Division = {
  parts: ["Title page and approbations", ...PARTS],
  begins: [
    [months.KISLEV, [19, 20, 22, 24, 25, 27, 30]],
    [months.TEVET, [2, 4, 7, 9, 11, 13, 14, 18, 21, 23, 25, 27, 29]],
    [months.SHVAT, [2, 5, 7, 9, 11, 14, 17, 20, 23, 26, 28]],
    [months.ADAR_I, [3, 5, 9, 11, 14, 16, 21, 23]],
    [months.NISAN, [2, 7, 13, 17, 24, 29]],
    [months.IYYAR, [2, 7, 9, 13, 14, 18, 21, 23, 26]],
    [months.SIVAN, [1, 4, 7, 9, 10, 12, 15, 16, 19, 26, 28]],
    [months.TAMUZ, [1, 3, 5, 7, 9, 10, 13, 17, 18, 20, 23, 25, 26, 28]],
    [months.AV, [2, 3, 6, 7, 9, 13, 19, 21, 25, 29]],
    [months.ELUL, [1, 6, 8, 12, 15, 17, 22, 24, 27, 29]],
    [months.TISHREI, [4, 13, 15, 20, 24, 25]],
    [months.CHESHVAN, [4, 12, 17, 19, 24, 25, 26, 27]],
  ],
};
const LEAP: Division = {
  parts: ["Title page", "Approbations", ...PARTS],
  begins: [
    [months.KISLEV, [19, 20, 21, 24, 26, 27, 29]],
    [months.TEVET, [4, 5, 8, 11, 12, 15, 18, 19, 24, 26, 29]],
    [months.SHVAT, [3, 4, 7, 10, 11, 14, 17, 18, 24, 25]],
    [months.ADAR_I, [1, 2, 8, 9, 16, 22, 23, 29, 30]],
    [months.ADAR_II, [4, 7, 12, 21, 27]],
    [months.NISAN, [5, 10, 19, 26, 28]],
    [months.IYYAR, [3, 4, 10, 11, 17, 22, 24, 28]],
    [months.SIVAN, [3, 6, 7, 8, 10, 13, 16, 17, 20, 30]],
    [months.TAMUZ, [1, 4, 7, 9, 11, 13, 14, 18, 22, 23, 25, 28, 29]],
    [months.AV, [1, 3, 6, 7, 10, 11, 13, 15, 21, 23, 27, 28, 30]],
    [months.ELUL, [4, 5, 11, 12, 14, 19, 21, 23, 25]],
    [months.TISHREI, [1, 11, 13, 17, 23, 25]],
    [months.CHESHVAN, [4, 11, 16, 18, 23, 24, 25, 26]],
  ],
};

/** Returns true from 1 to 18 Kislev, which end the division of the year before. */
const isBeforeCycle = (day: HDate) => day.getMonth() === months.KISLEV && day.getDate() < CYCLE_DAY;

function divisionOf(day: HDate): Division {
  const isEndOfCycle = day.getMonth() === months.TISHREI || day.getMonth() === months.CHESHVAN || isBeforeCycle(day);
  return HDate.isLeapYear(day.getFullYear() - (isEndOfCycle ? 1 : 0)) ? LEAP : ORDINARY;
}

/** Formats the part that begins on a day or continues; the 29th of a month without a 30th has the portions of both. */
export function tanyaOn(day: HDate): string {
  const { parts, begins } = divisionOf(day);
  const lastPart = parts.at(-1) ?? "";
  if (isBeforeCycle(day)) return lastPart;
  const place = begins.findIndex(([month]) => month === day.getMonth());
  const days = begins[place]?.[1] ?? [];
  const before = begins.slice(0, place).reduce((sum, [, earlier]) => sum + earlier.length, 0);
  const partAt = (date: number) => parts[before + days.filter((begin) => begin <= date).length - 1] ?? "";
  const today = partAt(day.getDate());
  const isShortEnd = day.getDate() === LONG_MONTH_DAYS - 1 && day.daysInMonth() === LONG_MONTH_DAYS - 1;
  const tomorrow = isShortEnd ? partAt(LONG_MONTH_DAYS) : today;
  return tomorrow === today ? today : `${today}; ${tomorrow}`;
}
