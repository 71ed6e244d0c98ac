import "server-only";
import type { NextShabbos } from "@/lib/accounts/household/settings-schema";
import { havdalahTime, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import type { Custom } from "@/lib/calendar/hebcal/sun";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

const FRIDAY = 5;
const SHABBOS = 6;

export function nextShabbos(custom: Custom, now: Date): NextShabbos {
  const { timeZone } = custom.place;
  const today = civilDateAt(now, timeZone);
  const weekday = weekdayOf(today);
  const friday = addDays(today, weekday === SHABBOS ? -1 : FRIDAY - weekday);
  const onTheWall = (time: Date | null) => time && wallTimeAt(time, timeZone);
  return {
    friday,
    candles: onTheWall(lightingTime(custom, friday)),
    ends: onTheWall(havdalahTime(custom, addDays(friday, 1))),
  };
}
