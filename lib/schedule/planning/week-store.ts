import "server-only";
import type { Household } from "@/lib/accounts/household/schema";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { lightingWords } from "@/lib/calendar/day/lighting";
import { fastOn } from "@/lib/calendar/hebcal/fasts";
import { hebrewDateOf } from "@/lib/calendar/hebcal/hebrew-day";
import { havdalahTime, lightingKindOf, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import { chametzOn } from "@/lib/calendar/hebcal/observances";
import { addDays } from "@/lib/platform/time/civil-date";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import { listPlannedDays } from "@/lib/schedule/items/store";
import { dayTitles } from "@/lib/schedule/planning/day-titles";
import { getPlanningDays } from "@/lib/schedule/planning/store";
import { minutesAfterMidnight } from "@/lib/schedule/planning/week-rules";
import type { DayMark, Week } from "@/lib/schedule/planning/week-schema";
import { readSpans } from "@/lib/schedule/spans/store";

const DAYS = 7;

/** A day's own times by the wall clock. Yom Kippur begins and ends with its candles and its Havdalah. */
function marksOf(household: Household, date: string): DayMark[] {
  const { timeZone, inIsrael } = household.place;
  const [today, tomorrow] = [fastOn(household, date), fastOn(household, addDays(date, 1))];
  const lighting = lightingWords(lightingKindOf(date, inIsrael) ?? "before");
  const times: [DayMark["kind"], string, Date | null | undefined][] = [
    ["chametz", "Latest time to eat chametz", chametzOn(household, date)?.eat],
    ["fast", "Fast begins", today?.kind === "minor" ? today.begins : null],
    ["fast", "Fast begins", tomorrow?.kind === "nine-av" ? tomorrow.begins : null],
    ["fast", "Fast ends", today?.kind === "yom-kippur" ? null : today?.ends],
    ["candles", [lighting.name, lighting.flame].filter(Boolean).join(", "), lightingTime(household, date)],
    ["havdalah", "Havdalah", havdalahTime(household, date)],
  ];
  return times.flatMap(([kind, text, time]) => {
    if (!time) return [];
    const wall = wallClockAt(time, timeZone);
    // The sun may set after midnight in a northern summer: the time is the next civil day's then.
    return wall.startsWith(date) ? [{ kind, text, at: wall.slice(11, 16) }] : [];
  });
}

/** Returns the week from a Sunday "YYYY-MM-DD" to Shabbos: what is planned, what the days are, and his times on them. Throws AppError "forbidden". */
export async function getWeek(identity: Identity, start: string): Promise<Week> {
  requirePermission(identity, "schedule.edit");
  const dates = Array.from({ length: DAYS }, (_, index) => addDays(start, index));
  const [household, planning, items, spans] = await Promise.all([
    getHousehold(),
    // A fast of the next Sunday may begin on this Shabbos.
    getPlanningDays(identity, { start, end: addDays(start, DAYS) }),
    listPlannedDays(identity, addDays(start, -1), addDays(start, DAYS - 1)),
    readSpans(),
  ]);
  return {
    ...planning,
    days: dates.map((date) => {
      const { hd, hm } = hebrewDateOf(date);
      return {
        date,
        hebrewDate: `${hd} ${hm}`,
        titles: dayTitles(household.place, date),
        marks: marksOf(household, date),
      };
    }),
    // Items of the Shabbos before count only if they end after midnight.
    items: items.filter((item) => item.scheduledDate >= start || minutesAfterMidnight(item) > 0),
    spans: spans.filter((span) => span.startDate <= addDays(start, DAYS - 1) && span.endDate >= addDays(start, -1)),
  };
}
