import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { fastOfDay, fastOn } from "@/lib/calendar/hebcal/fasts";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { havdalahTime, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import { comingHolyRuns } from "@/lib/calendar/hebcal/holy-runs";
import { chametzOn } from "@/lib/calendar/hebcal/observances";
import { addDays, daysBetween } from "@/lib/platform/time/civil-date";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import type { PlanningDays, PlanningRequest } from "@/lib/schedule/planning/schema";
import { momentsOf } from "@/lib/schedule/spans/rules";
import { readSpans } from "@/lib/schedule/spans/store";

/** Returns what the household should know of the civil days from `start` to `end` when it plans. Throws AppError "forbidden". */
export async function getPlanningDays(identity: Identity, { start, end }: PlanningRequest): Promise<PlanningDays> {
  requirePermission(identity, "schedule.edit");
  const [household, spans] = await Promise.all([getHousehold(), readSpans()]);
  const { place } = household;
  const wall = (time: Date | null, else_: string) => (time ? wallClockAt(time, place.timeZone).slice(0, 16) : else_);
  const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index));
  return {
    away: spans
      .filter(({ kind, startDate, endDate }) => kind === "away" && startDate <= end && endDate >= start)
      .map(momentsOf),
    rests: comingHolyRuns(start, daysBetween(start, end), place.inIsrael).map(({ eve, name, days: holy }) => {
      const last = holy.at(-1)?.date ?? eve;
      // The days count from midnight to midnight where the sun gives no times.
      return {
        name,
        from: wall(lightingTime(household, eve), `${addDays(eve, 1)}T00:00`),
        until: wall(havdalahTime(household, last), `${addDays(last, 1)}T00:00`),
      };
    }),
    fasts: days.flatMap((date) => {
      if (!fastOfDay(hebrewDay(date))) return [];
      const fast = fastOn(household, date);
      if (!fast) return [];
      const { name, begins, ends } = fast;
      return [{ name, date, from: wall(begins, `${date}T00:00`), until: wall(ends, `${addDays(date, 1)}T00:00`) }];
    }),
    chametz: days.flatMap((date) => {
      const eat = chametzOn(household, date)?.eat;
      if (!eat) return [];
      return [{ from: wall(eat, ""), until: wall(lightingTime(household, date), `${addDays(date, 1)}T00:00`) }];
    }),
  };
}
