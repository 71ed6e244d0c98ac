import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { parse } from "@/lib/platform/api/request-body";
import { AppError } from "@/lib/platform/app-error";
import { db, join, raw, sql, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import { settledNow } from "@/lib/platform/time/settled-clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import {
  type Saved,
  type ScheduleRequest,
  scheduleRequestSchema,
  type Series,
} from "@/lib/schedule/items/admin-schema";
import { toPlannedItem, ITEM_COLUMNS } from "@/lib/schedule/items/item-mapper";
import {
  MINUTE_FIELDS,
  pickFields,
  pickTexts,
  SCHEDULE_LIMITS,
  type StoredFields,
} from "@/lib/schedule/items/item-schema";
import { madeUntil, ruleOf, seriesProblem, seriesProblemField } from "@/lib/schedule/items/series";
import { createItem } from "@/lib/schedule/items/store";
import { noteCustoms } from "@/lib/schedule/series/customs-store";
import { type DayCustoms, type Occurrence, occurrencesOf } from "@/lib/schedule/series/occurrences";
import type { Rule } from "@/lib/schedule/series/rule-schema";
import { addSeries } from "@/lib/schedule/series/rule-store";

type PlannedSeries = { rule: Rule; madeUntil: string; first: Occurrence; others: Occurrence[] };

/** Computes the days of a request's series for a household. Throws AppError "invalid" with a sentence when there are none or more than 1,000 (D20). */
export function planSeries(request: ScheduleRequest, customs: DayCustoms): PlannedSeries {
  const rule = ruleOf(request);
  const until = madeUntil(rule, civilDateAt(settledNow(), customs.place.timeZone));
  const [first, ...others] = occurrencesOf(
    rule,
    request,
    customs,
    { from: rule.start, to: until },
    SCHEDULE_LIMITS.seriesMax,
  );
  const problem = seriesProblem(rule, first ? others.length + 1 : 0);
  if (!first || problem !== null)
    throw new AppError("invalid", problem ?? "", {
      details: { issues: [{ path: seriesProblemField(rule), message: problem ?? "" }] },
    });
  return { rule, madeUntil: until, first, others };
}

export function memberColumns(groupId: string, { type, interval, until }: Rule) {
  return {
    isRecurring: true,
    recurrenceType: type,
    recurrenceInterval: interval,
    recurrenceEndDate: until,
    recurringGroupId: groupId,
  };
}

const SHARED = sql`"createdBy", "isRecurring", "recurrenceType", "recurrenceInterval", "recurrenceEndDate", "recurringGroupId", "createdAt", "updatedAt"`;

/** Copies a series' first item to other days with what the next items say: one statement with three values a day, a tenth of the time of all columns for each. */
export async function copyToDays(
  tx: Transaction,
  firstId: string,
  fields: StoredFields,
  days: readonly Occurrence[],
): Promise<string[]> {
  const made = days.map((day) => ({ id: newId(), ...day }));
  if (made.length === 0) return [];
  const rows = join(made.map(({ id, date, time }) => sql`(${id}, ${date}, ${time})`));
  const texts = Object.entries(pickTexts(fields));
  const minutes = new Set<string>(MINUTE_FIELDS);
  const values = texts.map(([name, value]) =>
    minutes.has(name) ? sql`CAST(${value} AS integer)` : sql`CAST(${value} AS text)`,
  );
  const columns = raw(texts.map(([name]) => `"${name}"`).join(", "));
  await tx.$executeRaw`
    WITH day(id, date, time) AS (VALUES ${rows})
    INSERT INTO "ScheduleItem" ("id", "scheduledDate", "scheduledTime", ${columns}, ${SHARED})
    SELECT day.id, day.date, day.time, ${join(values)}, ${SHARED}
    FROM day, "ScheduleItem" AS first WHERE first."id" = ${firstId}`;
  return made.map(({ id }) => id);
}

export async function getSeries(tx: Transaction, recurringGroupId: string): Promise<Series> {
  const rows = await tx.scheduleItem.findMany({
    where: { recurringGroupId, deletedAt: null },
    orderBy: [{ scheduledDate: "asc" }, { id: "asc" }],
    select: ITEM_COLUMNS,
  });
  const items = rows.map(toPlannedItem);
  return { items, recurringGroupId, count: items.length };
}

/** Adds an item or a whole series, all or none (D20). Throws AppError "forbidden", or "invalid" for a series without a day or with over 1,000. */
export async function createItems(identity: Identity, request: ScheduleRequest): Promise<Saved> {
  requirePermission(identity, "schedule.edit");
  if (!request.isRecurring) return createItem(identity, request);
  const household = await getHousehold();
  const { first, others, ...plan } = planSeries(request, household);
  const groupId = newId();
  const series = await db.write(async (tx) => {
    const { id } = await tx.scheduleItem.create({
      data: {
        ...pickTexts(request),
        ...memberColumns(groupId, plan.rule),
        id: newId(),
        scheduledDate: first.date,
        scheduledTime: first.time,
        createdAt: clock.now(),
      },
      select: { id: true },
    });
    await copyToDays(tx, id, request, others);
    await addSeries(tx, { id: groupId, ...plan, template: pickFields(request) });
    await noteCustoms(tx, household);
    return getSeries(tx, groupId);
  });
  log.info("schedule.series-added", { groupId, count: series.count });
  return series;
}

/** Makes a single item the first of a new series, inside the transaction that changes it. Throws as `createItems` does. */
export async function beginSeries(tx: Transaction, id: string, wanted: unknown, customs: DayCustoms): Promise<Series> {
  const request = parse(scheduleRequestSchema, wanted);
  const { first, others, ...plan } = planSeries(request, customs);
  const groupId = newId();
  await tx.scheduleItem.update({
    where: { id },
    data: {
      ...pickTexts(request),
      ...memberColumns(groupId, plan.rule),
      scheduledDate: first.date,
      scheduledTime: first.time,
    },
  });
  await copyToDays(tx, id, request, others);
  await addSeries(tx, { id: groupId, ...plan, template: pickFields(request) });
  await noteCustoms(tx, customs);
  return getSeries(tx, groupId);
}
