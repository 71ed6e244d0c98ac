import "server-only";
import type { Household } from "@/lib/accounts/household/schema";
import { getHousehold } from "@/lib/accounts/household/store";
import { OPINION_WORDS } from "@/lib/accounts/household/texts";
import { householdToday } from "@/lib/accounts/household/today";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { lightingTitle } from "@/lib/calendar/day/lighting";
import { hebrewDateOf } from "@/lib/calendar/hebcal/hebrew-day";
import { eveningOf, havdalahTime, holyTimes, lightingKindOf, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import { comingHolyRuns, type HolyRun, holyRunAfter } from "@/lib/calendar/hebcal/holy-runs";
import { specialTimes } from "@/lib/calendar/hebcal/special-times";
import { whyCounted } from "@/lib/calendar/hebcal/sun";
import { dayTimes } from "@/lib/calendar/hebcal/zmanim";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";
import { waitOf, wallRuns } from "@/lib/schedule/acts/act-rules";
import { listDay } from "@/lib/schedule/items/store";
import {
  formatDays,
  fromLighting,
  type Sheet,
  type SheetDay,
  type SheetTime,
  weekdayName,
} from "@/lib/schedule/sheet/rules";

/** A year and the days by which the Hebrew one can be longer. */
const COMING_DAYS = 390;
const DAVENED_BY = new Set(["shema", "tefillah", "mincha-gedola", "sunset"]);
/** The row of Zmanim for a Shabbos whose end has no Havdalah, because Tisha B'Av begins (OC 556). */
const WITHOUT_HAVDALAH = "shabbos-ends";

/** The holy days of the coming year that a sheet can be printed of, in order. Throws AppError "forbidden". */
export async function comingSheets(identity: Identity): Promise<HolyRun[]> {
  requirePermission(identity, "household.manage");
  const [{ place }, today] = await Promise.all([getHousehold(), householdToday()]);
  return comingHolyRuns(today, COMING_DAYS, place.inIsrael);
}

type Timed = Omit<SheetTime, "time"> & { at: Date | null };

function eveningTimes(household: Household, date: string, endLabel: string): Timed[] {
  const evening = eveningOf(date, household.place.inIsrael);
  if (evening === null) return [];
  const kind = lightingKindOf(date, household.place.inIsrael);
  const at = kind === null ? havdalahTime(household, date) : lightingTime(household, date);
  const label = kind === null ? endLabel : lightingTitle(kind);
  const isCounted = whyCounted(household.place, date) !== null;
  return [{ label: isCounted ? `${label} (ask your rav)` : label, at, missing: "", isMain: true }];
}

function timesOf(household: Household, date: string, isEve: boolean): SheetTime[] {
  const { place } = household;
  const davened = isEve ? [] : dayTimes(household, date).filter(({ id }) => DAVENED_BY.has(id));
  const { special } = specialTimes(household, date);
  const endLabel = special.some(({ id }) => id === WITHOUT_HAVDALAH) ? "Shabbos ends" : "Havdalah";
  const others = [...davened, ...special.filter(({ id }) => id !== WITHOUT_HAVDALAH)];
  const rows: Timed[] = [
    ...others.map(({ label, time, missing = "" }) => {
      return { label, at: time === null ? null : new Date(time), missing, isMain: false };
    }),
    // After what is done before it, at the same minute.
    ...eveningTimes(household, date, endLabel),
  ];
  return rows
    .toSorted((one, other) => (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity) || 0)
    .map(({ at, ...row }) => ({ ...row, time: at && formatTime(wallTimeAt(at, place.timeZone)) }));
}

function withoutShabbos(title: string | null): string | null {
  const rest = title && title.replace(/^Shabbos(,| and)? /, "");
  return rest && rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Returns what is printed of the days that begin on the evening of `eve`, "YYYY-MM-DD"; null when none begin there. Throws AppError "forbidden". */
export async function getSheet(identity: Identity, eve: string): Promise<Sheet | null> {
  requirePermission(identity, "household.manage");
  const household = await getHousehold();
  const { inIsrael, timeZone } = household.place;
  const run = holyRunAfter(eve, inIsrael);
  if (!run) return null;
  const lighting = lightingTime(household, eve);
  const dates = [{ date: eve, title: null }, ...run.days];
  const spans = wallRuns(holyTimes(household, eve, run.days.at(-1)?.date ?? eve));
  const days = dates.map(async ({ date, title }): Promise<SheetDay> => {
    const isEve = date === eve;
    const items = (await listDay(identity, date)).filter((item) => !waitOf(item, spans));
    const { hd, hm } = hebrewDateOf(date);
    return {
      date,
      weekday: weekdayName(date),
      day: formatDate(date).date.split(",")[0] ?? "",
      title: title === run.name ? null : withoutShabbos(title),
      hebrewDate: `${hd} ${hm}`,
      times: timesOf(household, date, isEve),
      plan: isEve ? fromLighting(items, lighting && wallTimeAt(lighting, timeZone)) : items,
    };
  });
  return {
    name: run.name,
    dates: formatDays(eve, run.days.at(-1)?.date ?? eve),
    days: await Promise.all(days),
    reckoning: `Times for ${household.place.title}, according to the ${OPINION_WORDS[household.opinion].name}.`,
  };
}
