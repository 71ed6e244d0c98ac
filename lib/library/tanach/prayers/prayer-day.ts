import "server-only";
import { type HDate, months } from "@hebcal/core";
import type { Nusach } from "@/lib/accounts/household/schema";
import { psalmAt } from "@/lib/calendar/davening/elul";
import { type Customs, daveningDay, type DaveningDay } from "@/lib/calendar/davening/line";
import { type Saying, tachanunOf } from "@/lib/calendar/davening/tachanun";
import { hallelOf } from "@/lib/calendar/davening/yom-tov";
import { omerDayOf } from "@/lib/calendar/day/omer";
import {
  cholHamoedOf,
  hasMusaf,
  isOn,
  isRoshChodesh,
  isRoshHashanah,
  isWithin,
  isYomKippur,
  isYomTov,
  SHABBOS,
} from "@/lib/calendar/hebcal/days";
import { fastOfDay, isTishaBav } from "@/lib/calendar/hebcal/fasts";
import { mayBlessTheMoon } from "@/lib/calendar/hebcal/kiddush-levanah";
import { chanukahDayOf } from "@/lib/calendar/hebcal/observances";
import type { PartPlan } from "@/lib/library/tanach/plan";
import { torahParts } from "@/lib/library/tanach/prayers/torah";

export type PrayerDay = {
  /** 0 is Sunday. */
  weekday: number;
  nusach: Nusach;
  inIsrael: boolean;
  isShabbos: boolean;
  /** Shabbos or Yom Tov. */
  isHoly: boolean;
  isYomTov: boolean;
  /** A public fast. */
  isFast: boolean;
  /** The night on which bedtime has Shema and Hamapil alone: OC 481:2. */
  isFirstSederNight: boolean;
  /** A Seder night, on which many say Hallel after Mairiv: OC 487:4. */
  isSederNight: boolean;
  cholHamoed: "Pesach" | "Sukkos" | null;
  isRoshChodesh: boolean;
  isTishaBav: boolean;
  isChanukah: boolean;
  isErevPesach: boolean;
  isErevYomKippur: boolean;
  isRoshHashanah: boolean;
  /** The day of Tashlich: the first of Rosh Hashanah, the second when that is Shabbos (Rema, OC 583:2). */
  isTashlich: boolean;
  isYomKippur: boolean;
  /** From Rosh Hashanah to Yom Kippur. */
  isInTenDays: boolean;
  isInOmer: boolean;
  hasMoon: boolean;
  hasMusaf: boolean;
  /** From 1 to 13 Nissan the day of the month, else 0. */
  dayOfNasi: number;
  hallel: "Full" | "Half" | null;
  tachanun: { shachris: Saying; mincha: Saying; lamnatzeach: Saying };
  ldovid: { shachris: boolean; mincha: boolean; mairiv: boolean };
  isAfterShabbos: boolean;
  /** True if Vihi Noam is said after Shabbos: no Yom Tov is in the week, and it is not Tisha B'Av. */
  hasVihiNoam: boolean;
  /** True if the coming Shabbos is Yom Tov or Chol HaMoed, or this Friday is Yom Tov. */
  isFestivalWeek: boolean;
  torah: { shachris: readonly PartPlan[]; mincha: readonly PartPlan[] };
};

function vihiNoam({ day, inIsrael }: DaveningDay): boolean {
  return (
    !isTishaBav(day) &&
    Array.from({ length: 6 }, (_, after) => day.add(after, "d")).every((one) => !isYomTov(one, inIsrael))
  );
}

export function prayerDay(day: HDate, customs: Customs): PrayerDay {
  const about = daveningDay(day, customs);
  const { inIsrael, nusach, isShabbos, isHoly } = about;
  const ldovid = psalmAt(about);
  const shabbos = day.onOrAfter(SHABBOS);
  const isAfterShabbos = day.getDay() === 0 && !isHoly;
  return {
    weekday: day.getDay(),
    nusach,
    inIsrael,
    isShabbos,
    isHoly,
    isYomTov: isYomTov(day, inIsrael),
    isFast: fastOfDay(day) !== null,
    isFirstSederNight: isOn(day, months.NISAN, 15),
    isSederNight: isWithin(day, months.NISAN, 15, inIsrael ? 15 : 16),
    cholHamoed: cholHamoedOf(day, inIsrael),
    isRoshChodesh: isRoshChodesh(day),
    isTishaBav: isTishaBav(day),
    isChanukah: chanukahDayOf(day) > 0,
    isErevPesach: isOn(day, months.NISAN, 14),
    isErevYomKippur: isOn(day, months.TISHREI, 9),
    isRoshHashanah: isRoshHashanah(day),
    isTashlich: !isShabbos && (isOn(day, months.TISHREI, 1) || (isOn(day, months.TISHREI, 2) && day.getDay() === 0)),
    isYomKippur: isYomKippur(day),
    isInTenDays: isWithin(day, months.TISHREI, 1, 10),
    isInOmer: (omerDayOf(day) ?? 0) > 0,
    hasMoon: mayBlessTheMoon(day, customs),
    hasMusaf: hasMusaf(day, inIsrael),
    dayOfNasi: isWithin(day, months.NISAN, 1, 13) ? day.getDate() : 0,
    hallel: hallelOf(about),
    tachanun: tachanunOf(about),
    ldovid: {
      shachris: ldovid.includes("shachris"),
      mincha: ldovid.includes("mincha"),
      mairiv: ldovid.includes("mairiv"),
    },
    isAfterShabbos,
    hasVihiNoam: isAfterShabbos && vihiNoam(about),
    isFestivalWeek:
      isYomTov(shabbos, inIsrael) || cholHamoedOf(shabbos, inIsrael) !== null || isYomTov(shabbos.prev(), inIsrael),
    torah: { shachris: torahParts(about, "shachris"), mincha: torahParts(about, "mincha") },
  };
}
