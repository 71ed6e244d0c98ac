import "server-only";
import { getAccountName } from "@/lib/accounts/auth/store";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { hebrewDateOf } from "@/lib/calendar/hebcal/hebrew-day";
import { hebrewDayName, isInOrdinaryAdar, type YearlyDate } from "@/lib/calendar/hebcal/hebrew-repeats";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { addDays } from "@/lib/platform/time/civil-date";
import { settledNow } from "@/lib/platform/time/settled-clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { logChange, NO_FORMER_STATE } from "@/lib/schedule/changes/change-log";
import { daySpan, formerItems } from "@/lib/schedule/changes/former-state";
import type { ChangeRef, ScheduleRequest } from "@/lib/schedule/items/admin-schema";
import { SCHEDULE_LIMITS } from "@/lib/schedule/items/item-schema";
import { AHEAD_DAYS, madeUntil, ruleOf, seriesProblem } from "@/lib/schedule/items/series";
import { adarOf } from "@/lib/schedule/series/adar-rules";
import { makeUntil } from "@/lib/schedule/series/extend-store";
import { occurrencesOf } from "@/lib/schedule/series/occurrences";
import { itemsFrom } from "@/lib/schedule/series/rhythm-store";
import type { Adar, Rule, SeriesInfo, SeriesPreview } from "@/lib/schedule/series/rule-schema";
import { changeSeries, getSeriesRow, type SeriesRow, toSeries } from "@/lib/schedule/series/rule-store";

const PREVIEW_DAYS = 3;

const IN_A_LEAP_YEAR: Record<Adar, string> = { first: "Adar I", second: "Adar II", both: "Adar I and Adar II" };

const asksAdar = ({ type, hebrew }: Rule) => type === "yearly" && hebrew !== null && isInOrdinaryAdar(hebrew.original);

function hebrewDayOf(rule: Rule): string | null {
  const { hebrew } = rule;
  if (!hebrew) return null;
  const day = hebrewDayName(hebrew.original);
  return asksAdar(rule) ? `${day} (in a leap year in ${IN_A_LEAP_YEAR[adarOf(hebrew)]})` : day;
}

async function seriesInPlan(): Promise<(SeriesRow & { firstDate: string; lastDate: string })[]> {
  const [rows, last] = await Promise.all([
    db.read.scheduleSeries.findMany({ orderBy: { id: "asc" } }),
    db.read.scheduleItem.groupBy({
      by: ["recurringGroupId"],
      where: { deletedAt: null, recurringGroupId: { not: null } },
      _min: { scheduledDate: true },
      _max: { scheduledDate: true },
    }),
  ]);
  const spans = new Map(last.map(({ recurringGroupId, _min, _max }) => [recurringGroupId, { _min, _max }]));
  return rows.map(toSeries).flatMap((series) => {
    const [firstDate, lastDate] = [spans.get(series.id)?._min.scheduledDate, spans.get(series.id)?._max.scheduledDate];
    return firstDate && lastDate ? [{ ...series, firstDate, lastDate }] : [];
  });
}

/** The series that have items in the plan. Throws AppError "forbidden". */
export async function listSeries(identity: Identity): Promise<SeriesInfo[]> {
  requirePermission(identity, "schedule.edit");
  return (await seriesInPlan()).map(
    ({ id, rule, template: { title, scheduledTime, timeRule }, firstDate, lastDate }) => ({
      id,
      rule,
      title,
      scheduledTime,
      timeRule,
      firstDate,
      lastDate,
      hebrewDay: hebrewDayOf(rule),
    }),
  );
}

/** A day that the plan keeps each year by its Hebrew date. `id`: of its series; `original`: the civil day on which it first was, "YYYY-MM-DD". */
export type YearlyDay = YearlyDate & { id: string; title: string; description: string };

/** Returns the birthdays, anniversaries and yahrzeits in the plan. Throws AppError "forbidden". */
export async function listYearlyDays(identity: Identity): Promise<YearlyDay[]> {
  requirePermission(identity, "schedule.view");
  return (await seriesInPlan()).flatMap(({ id, rule: { type, hebrew }, template: { title, description } }) =>
    type === "yearly" && hebrew ? [{ id, title, description, ...hebrew }] : [],
  );
}

/** Returns a preview of a request's series: its first days, and the number of items made at once. Throws AppError "forbidden". */
export async function previewSeries(identity: Identity, request: ScheduleRequest): Promise<SeriesPreview> {
  requirePermission(identity, "schedule.edit");
  const household = await getHousehold();
  const rule = ruleOf(request);
  const to = madeUntil(rule, civilDateAt(settledNow(), household.place.timeZone));
  const days = occurrencesOf(rule, request, household, { from: rule.start, to }, SCHEDULE_LIMITS.seriesMax);
  // A yearly series has only its first day nearby: the next two are looked for far ahead.
  const isShort = rule.until === null && days.length < PREVIEW_DAYS;
  const far = isShort
    ? occurrencesOf(rule, request, household, { from: rule.start, to: addDays(to, 12 * AHEAD_DAYS) })
    : days;
  return {
    count: days.length,
    problem: seriesProblem(rule, days.length),
    next: far.slice(0, PREVIEW_DAYS).map(({ date, time }) => {
      const { hd, hm, hy } = hebrewDateOf(date);
      return { date, time, hebrew: `${hd} ${hm} ${hy}` };
    }),
    last: rule.until === null ? null : (days.at(-1)?.date ?? null),
    hebrewDay: hebrewDayOf(rule),
    asksAdar: asksAdar(rule),
  };
}

/** Lets a series continue without an end; returns what undoes that. Throws AppError "forbidden", or "not-found" for a series that is no longer in the plan. */
export async function continueSeries(identity: Identity, groupId: string): Promise<ChangeRef> {
  requirePermission(identity, "schedule.edit");
  const [household, who, id] = [await getHousehold(), await getAccountName(identity), newId()];
  const today = civilDateAt(settledNow(), household.place.timeZone);
  const count = await db.write(async (tx) => {
    const series = await getSeriesRow(tx, groupId);
    const items = series ? await itemsFrom(tx, groupId) : [];
    const last = items.at(-1);
    if (!series || !last) throw new AppError("not-found", "This series is no longer on the schedule.");
    const { isOpen, template, ...former } = series;
    const open = { ...former.rule, until: null };
    await tx.scheduleItem.updateMany({
      where: { recurringGroupId: groupId, deletedAt: null },
      data: { recurrenceEndDate: null },
    });
    await changeSeries(tx, groupId, { former: { rule: open, isOpen: true, madeUntil: series.madeUntil } });
    const to = addDays(today, AHEAD_DAYS);
    const made = await makeUntil(tx, { ...series, rule: open, isOpen: true }, household, { notBefore: today, to });
    await logChange(tx, {
      id,
      who,
      kind: "edited",
      itemId: last.id,
      groupId,
      content: {
        ...NO_FORMER_STATE,
        scope: "following",
        title: template.title,
        count: made,
        ...daySpan([], last.scheduledDate),
        parts: ["End"],
        ...formerItems(items.map((item) => ({ item, fields: ["recurrenceEndDate"] }))),
        counts: { End: items.length },
        rule: { rule: former.rule, isOpen, madeUntil: former.madeUntil },
        madeFrom: addDays(former.madeUntil, 1),
      },
    });
    return made;
  });
  log.info("schedule.series-continued", { groupId, count });
  return { id, count };
}
