import "server-only";
import { isYomTov } from "@/lib/calendar/hebcal/days";
import { festivalDay } from "@/lib/calendar/hebcal/festival-names";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { restDayTitle } from "@/lib/calendar/hebcal/rest-days";
import { restRunsBetween } from "@/lib/calendar/hebcal/rests";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";

const SHABBOS = 6;
type HolyDay = { date: string; title: string; isYomTov: boolean };

export type HolyRun = { eve: string; name: string; days: HolyDay[] };

type Named = HolyDay & { shortName: string };

function holyDay(date: string, inIsrael: boolean): Named {
  const day = hebrewDay(date);
  const title = restDayTitle(date, inIsrael);
  const festival = isYomTov(day, inIsrael) ? festivalDay(day, inIsrael)?.festival : undefined;
  return { date, title, isYomTov: festival !== undefined, shortName: festival ?? title };
}

function runName(days: readonly Named[]): string {
  const names = [...new Set(days.map(({ shortName }) => shortName))];
  const shabbos = days.findIndex(({ date, isYomTov }) => isYomTov && weekdayOf(date) === SHABBOS);
  if (shabbos === 0) names.unshift("Shabbos");
  else if (shabbos > 0) names.push("Shabbos");
  return names.join(" and ");
}

function holyRunOf(dates: readonly string[], inIsrael: boolean): HolyRun[] {
  const days = dates.map((date) => holyDay(date, inIsrael));
  const [first] = days;
  return first
    ? [{ eve: addDays(first.date, -1), name: runName(days), days: days.map(({ shortName: _, ...day }) => day) }]
    : [];
}

export function holyRunAfter(eve: string, inIsrael: boolean): HolyRun | null {
  const first = addDays(eve, 1);
  const dates = restRunsBetween(first, first, inIsrael).find(([date]) => date === first);
  return (dates && holyRunOf(dates, inIsrael)[0]) ?? null;
}

export function comingHolyRuns(today: string, span: number, inIsrael: boolean): HolyRun[] {
  const last = addDays(today, span);
  return restRunsBetween(today, last, inIsrael)
    .filter((dates) => (dates.at(-1) ?? "") >= today && (dates[0] ?? "") <= addDays(last, 1))
    .flatMap((dates) => holyRunOf(dates, inIsrael));
}
