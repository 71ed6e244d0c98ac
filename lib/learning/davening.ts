import "server-only";
import { flags, getHolidaysOnDate, HDate, HebrewCalendar } from "@hebcal/core";
import type { Place } from "@/lib/household/schema";

type Customs = Pick<Place, "inIsrael" | "city">;

const FRIDAY = 5;
const SHABBOS = 6;
const OMER_DAYS = 49;

/** The public fasts by hebcal's names, which may go on with "(observed)". The fast of the firstborn is not a public one. */
const FASTS: readonly [string, string][] = [
  ["Tzom Gedaliah", "The Fast of Gedaliah"],
  ["Asara B'Tevet", "Asarah B’Teves"],
  ["Ta'anit Esther", "Ta’anis Esther"],
  ["Tzom Tammuz", "Shivah Asar B’Tammuz"],
  ["Tish'a B'Av", "Tishah B’Av"],
];

/** Days since a Hebrew date of the same year: 0 on the day itself. */
const daysSince = (day: HDate, date: number, month: string) =>
  day.abs() - new HDate(date, month, day.getFullYear()).abs();

function isCholHamoed(day: HDate, inIsrael: boolean): boolean {
  const first = inIsrael ? 1 : 2;
  const sincePesach = daysSince(day, 15, "Nisan");
  const sinceSukkos = daysSince(day, 15, "Tishrei");
  return (sincePesach >= first && sincePesach < 6) || (sinceSukkos >= first && sinceSukkos < 7);
}

/** Chanukah may end in the next month, never in the next year. */
function isChanukah(day: HDate): boolean {
  const since = daysSince(day, 25, "Kislev");
  return since >= 0 && since < 8;
}

function festivalLines(day: HDate, { inIsrael, city }: Customs): string[] {
  const chanukah = isChanukah(day);
  const newMoon = day.getDate() === 1 || day.getDate() === 30;
  const lines: string[] = [];
  if (newMoon) lines.push(`Rosh Chodesh: Ya’aleh V’yavo, ${chanukah ? "whole" : "half"} Hallel, and Musaf.`);
  if (chanukah) lines.push(newMoon ? "Chanukah: Al Hanissim." : "Chanukah: Al Hanissim and whole Hallel.");
  if (isCholHamoed(day, inIsrael))
    lines.push(`Chol Hamoed: Ya’aleh V’yavo, ${day.getMonth() === 7 ? "whole" : "half"} Hallel, and Musaf.`);
  const purim = city === "Jerusalem" && inIsrael ? 15 : 14;
  // In an ordinary year the month counts as Adar II too.
  if (daysSince(day, purim, "Adar II") === 0) lines.push("Purim: Al Hanissim and the Megillah.");
  const sinceRoshHashanah = daysSince(day, 1, "Tishrei");
  if (sinceRoshHashanah > 1 && sinceRoshHashanah < 9) lines.push("The Ten Days of Teshuvah: Hamelech Hakadosh.");
  return lines;
}

function fastLines(names: string[]): string[] {
  return FASTS.filter(([name]) => names.some((found) => found.startsWith(name))).map(
    ([, title]) => `${title}: a fast day. Aneinu is added at Mincha.`,
  );
}

/** Counted at night, so that a civil day lies between two of them. */
function omerLines(day: HDate): string[] {
  const today = daysSince(day, 15, "Nisan");
  if (today < 0 || today > OMER_DAYS) return [];
  return [
    [
      today > 0 && `Last night was day ${today} of the Omer.`,
      today < OMER_DAYS && `Tonight is day ${today + 1} of the Omer.`,
    ]
      .filter(Boolean)
      .join(" "),
  ];
}

function tachanunLines(day: HDate, inIsrael: boolean, modern: boolean): string[] {
  const { shacharit, mincha, allCongs } = HebrewCalendar.tachanun(day, inIsrael);
  if (!shacharit) return ["No Tachanun."];
  // Days that only some congregations keep: the State's are left to them.
  if (!allCongs) return modern ? [] : ["Many congregations do not say Tachanun today."];
  return mincha || day.getDay() === FRIDAY ? [] : ["No Tachanun at Mincha."];
}

/** Returns what is different in davening on a day until its sunset, as whole sentences; none on an ordinary weekday. */
export function differentOn(day: HDate, customs: Customs): string[] {
  const events = getHolidaysOnDate(day, customs.inIsrael) ?? [];
  const has = (flag: number) => events.some((event) => (event.getFlags() & flag) !== 0);
  if (has(flags.CHAG)) return ["Today is Yom Tov.", ...omerLines(day)];
  if (day.getDay() === SHABBOS) return ["Today is Shabbos.", ...omerLines(day)];
  const names = events.map((event) => event.getDesc());
  return [
    ...festivalLines(day, customs),
    ...fastLines(names),
    ...tachanunLines(day, customs.inIsrael, has(flags.MODERN_HOLIDAY)),
    ...omerLines(day),
  ];
}
