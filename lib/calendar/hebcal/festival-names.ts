import "server-only";
import { type HDate, months } from "@hebcal/core";
import type { Nusach } from "@/lib/accounts/household/schema";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import { isOn } from "@/lib/calendar/hebcal/days";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { addDays } from "@/lib/platform/time/civil-date";

type FestivalDay = { name: string; festival: string; yizkor: boolean };

type Which = "First" | "Second" | "Seventh" | "Last";
const named = (name: string, festival = name, yizkor = false): FestivalDay => ({ name, festival, yizkor });
const dayOf = (which: Which, festival: string, yizkor = false) =>
  named(`${which} day of ${festival}`, festival, yizkor);
const withYizkor = (day: FestivalDay): FestivalDay => ({ ...day, yizkor: true });
const CHOL_HAMOED = { pesach: named("Chol HaMoed Pesach"), sukkos: named("Chol HaMoed Sukkos") };

function tishrei(date: number, inIsrael: boolean): FestivalDay | null {
  if (date === 1) return dayOf("First", "Rosh Hashanah");
  if (date === 2) return dayOf("Second", "Rosh Hashanah");
  if (date === 10) return withYizkor(named("Yom Kippur"));
  if (date === 15) return dayOf("First", "Sukkos");
  if (date === 16 && !inIsrael) return dayOf("Second", "Sukkos");
  if (date >= 16 && date <= 20) return CHOL_HAMOED.sukkos;
  if (date === 21) return named("Hoshana Rabbah");
  if (date === 22) return withYizkor(named(inIsrael ? "Simchas Torah" : "Shemini Atzeres"));
  if (date === 23 && !inIsrael) return named("Simchas Torah");
  return date === (inIsrael ? 23 : 24) ? named("Isru Chag") : null;
}

function nissan(date: number, inIsrael: boolean): FestivalDay | null {
  if (date === 15) return dayOf("First", "Pesach");
  if (date === 16 && !inIsrael) return dayOf("Second", "Pesach");
  if (date >= 16 && date <= 20) return CHOL_HAMOED.pesach;
  if (date === 21) return inIsrael ? dayOf("Last", "Pesach", true) : dayOf("Seventh", "Pesach");
  if (date === 22 && !inIsrael) return dayOf("Last", "Pesach", true);
  return date === (inIsrael ? 22 : 23) ? named("Isru Chag") : null;
}

function sivan(date: number, inIsrael: boolean): FestivalDay | null {
  if (date === 6) return inIsrael ? withYizkor(named("Shavuos")) : dayOf("First", "Shavuos");
  if (date === 7 && !inIsrael) return dayOf("Second", "Shavuos", true);
  return date === (inIsrael ? 7 : 8) ? named("Isru Chag") : null;
}

export function festivalDay(hebrew: HDate, inIsrael: boolean): FestivalDay | null {
  const date = hebrew.getDate();
  if (hebrew.getMonth() === months.TISHREI) return tishrei(date, inIsrael);
  if (hebrew.getMonth() === months.NISAN) return nissan(date, inIsrael);
  return hebrew.getMonth() === months.SIVAN ? sivan(date, inIsrael) : null;
}

export function festivalTonight(date: string): string | null {
  const tomorrow = hebrewDay(addDays(date, 1));
  const FIRST: readonly (readonly [number, number, string])[] = [
    [months.TISHREI, 1, "Rosh Hashanah"],
    [months.TISHREI, 15, "Sukkos"],
    [months.NISAN, 15, "Pesach"],
    [months.SIVAN, 6, "Shavuos"],
  ];
  return FIRST.find(([month, number]) => month === tomorrow.getMonth() && number === tomorrow.getDate())?.[2] ?? null;
}

const MINOR: readonly (readonly [number, number, string])[] = [
  [months.SHVAT, 15, "Tu BiShevat"],
  [months.IYYAR, 14, "Pesach Sheini"],
  [months.IYYAR, 18, "Lag BaOmer"],
  [months.AV, 15, "Tu B'Av"],
];

export function minorDay(hebrew: HDate): string | null {
  const month = hebrew.getMonth();
  const date = hebrew.getDate();
  if (hebrew.isLeapYear() && month === months.ADAR_I)
    return { 14: "Purim Katan", 15: "Shushan Purim Katan" }[date] ?? null;
  const isAdar = month === months.ADAR_II || (month === months.ADAR_I && !hebrew.isLeapYear());
  if (isAdar) return date === 15 ? "Shushan Purim" : null;
  return MINOR.find(([inMonth, number]) => inMonth === month && number === date)?.[2] ?? null;
}

/** Days of Chabad's year by the names that are said (Hayom Yom, and the talks of the Rebbe). */
const OF_CHABAD: readonly (readonly [number, number, string])[] = [
  [months.TISHREI, 6, "Vov Tishrei"],
  [months.CHESHVAN, 20, "Chof Cheshvan"],
  [months.KISLEV, 9, "Tes Kislev"],
  [months.KISLEV, 10, "Yud Kislev"],
  [months.KISLEV, 14, "Yud Daled Kislev"],
  [months.KISLEV, 19, "Yud Tes Kislev"],
  [months.KISLEV, 20, "Chof Kislev"],
  [months.TEVET, 5, "Hei Teves"],
  [months.TEVET, 24, "Chof Daled Teves"],
  [months.SHVAT, 10, "Yud Shevat"],
  [months.SHVAT, 22, "Chof Beis Shevat"],
  [months.NISAN, 2, "Beis Nissan"],
  [months.NISAN, 11, "Yud Alef Nissan"],
  [months.IYYAR, 2, "Beis Iyar"],
  [months.SIVAN, 28, "Chof Ches Sivan"],
  [months.TAMUZ, 3, "Gimmel Tammuz"],
  [months.TAMUZ, 12, "Yud Beis Tammuz"],
  [months.TAMUZ, 13, "Yud Gimmel Tammuz"],
  [months.AV, 20, "Chof Av"],
  [months.ELUL, 18, "Chai Elul"],
];

export function chabadDay(hebrew: HDate, nusach: Nusach): string | null {
  if (nusach !== "chabad") return null;
  const [month, date] = [hebrew.getMonth(), hebrew.getDate()];
  return OF_CHABAD.find(([inMonth, number]) => inMonth === month && number === date)?.[2] ?? null;
}

/** True for Chabad's days of deliverance, which are greeted as a Yom Tov and named on the hub (Hayom Yom, 19 Kislev and 12 Tammuz). */
export function isDeliverance(hebrew: HDate, nusach: Nusach): boolean {
  return nusach === "chabad" && (isOn(hebrew, months.KISLEV, 19, 20) || isOn(hebrew, months.TAMUZ, 12, 13));
}

export function roshChodeshOf(hebrew: HDate): string | null {
  const date = hebrew.getDate();
  if (date === 30) return inOneSpelling(hebrew.next().getMonthName());
  return date === 1 && hebrew.getMonth() !== months.TISHREI ? inOneSpelling(hebrew.getMonthName()) : null;
}
