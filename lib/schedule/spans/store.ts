import "server-only";
import * as z from "zod";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { may } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { rememberUntilChanged } from "@/lib/platform/database/remember";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import { TRASH_DAYS } from "@/lib/schedule/items/texts";
import { keepingSpan, pausingSpan, withSpanLines } from "@/lib/schedule/spans/rules";
import {
  type KeepRequest,
  type Span,
  SPAN_LIMITS,
  type SpanChange,
  spanKindSchema,
  type SpanRequest,
  type Spans,
  spanSchema,
} from "@/lib/schedule/spans/schema";

const DAY_MS = 86_400_000;
const GONE = "This span is no longer on the schedule. Load the page again.";
const CHANGED = "Someone else changed these days while you were editing. Review them and save again.";
const FULL = `The schedule holds at most ${SPAN_LIMITS.spans} such spans. Remove an old one first.`;
const IN_ORDER = [{ startDate: "asc" }, { createdAt: "asc" }, { id: "asc" }] as const;
const WITH_PAUSES = { pauses: { select: { groupId: true }, orderBy: { groupId: "asc" } } } as const;

type Row = NonNullable<Awaited<ReturnType<Transaction["planSpan"]["findUnique"]>>> & { pauses: { groupId: string }[] };

const keptSchema = z.array(z.string());

function toSpan({ pauses, kept, ...row }: Row): Span {
  const [groupIds, keptIds] = [pauses.map(({ groupId }) => groupId), keptSchema.parse(JSON.parse(kept))];
  return spanSchema.parse({ ...row, groupIds, keptIds });
}

async function readAll(rows: Pick<Transaction, "planSpan">): Promise<Span[]> {
  const found = await rows.planSpan.findMany({
    where: { deletedAt: null },
    orderBy: [...IN_ORDER],
    include: WITH_PAUSES,
  });
  return found.map(toSpan);
}

/** All spans in the order of their start. For what the hub shows of the plan: no permission is required. The list is shared, so no one may change it. */
export function readSpans(): Promise<readonly Span[]> {
  return rememberUntilChanged("plan-spans", "schedule", () => readAll(db.read));
}

/** All spans in the order of their start, and what was removed lately, the latest first. Throws AppError "forbidden". */
export async function listSpans(identity: Identity): Promise<Spans> {
  requirePermission(identity, "spans.manage");
  const removed = await db.read.planSpan.findMany({
    where: { deletedAt: { not: null } },
    orderBy: [{ deletedAt: "desc" }, { id: "asc" }],
  });
  return {
    spans: await readAll(db.read),
    removed: removed.flatMap(({ id, kind, title, deletedAt }) =>
      deletedAt ? [{ id, kind: spanKindSchema.parse(kind), title, removedAt: deletedAt.toISOString() }] : [],
    ),
  };
}

async function find(tx: Transaction, id: string): Promise<Row> {
  const row = await tx.planSpan.findFirst({ where: { id, deletedAt: null }, include: WITH_PAUSES });
  if (!row) throw new AppError("not-found", GONE);
  return row;
}

async function refuseTooMany(tx: Transaction): Promise<void> {
  if ((await tx.planSpan.count({ where: { deletedAt: null } })) >= SPAN_LIMITS.spans)
    throw new AppError("invalid", FULL);
}

/** Adds a span; no item changes. Throws AppError "forbidden", or "invalid" when there are too many. */
export async function createSpan(identity: Identity, { groupIds, ...data }: SpanRequest): Promise<Span> {
  requirePermission(identity, "spans.manage");
  const id = newId();
  const row = await db.write(async (tx) => {
    await refuseTooMany(tx);
    await tx.planSpan.create({ data: { ...data, id, createdAt: clock.now() } });
    await tx.spanPause.createMany({ data: [...new Set(groupIds)].map((groupId) => ({ spanId: id, groupId })) });
    return find(tx, id);
  });
  log.info("span.added", { spanId: id, kind: row.kind, series: row.pauses.length });
  return toSpan(row);
}

/** Changes a span and which series it pauses; what was kept stays kept. Throws AppError "forbidden", "not-found", or "conflict" when it was changed since. */
export async function changeSpan(identity: Identity, id: string, { version, span }: SpanChange): Promise<Span> {
  requirePermission(identity, "spans.manage");
  const { groupIds, ...data } = span;
  const row = await db.write(async (tx) => {
    if ((await find(tx, id)).version !== version) throw new AppError("conflict", CHANGED);
    await tx.planSpan.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
    await tx.spanPause.deleteMany({ where: { spanId: id } });
    await tx.spanPause.createMany({ data: [...new Set(groupIds)].map((groupId) => ({ spanId: id, groupId })) });
    return find(tx, id);
  });
  log.info("span.changed", { spanId: id });
  return toSpan(row);
}

/** Removes a span, which ends its pauses; it can be put back for 30 days. Throws AppError "forbidden" or "not-found". */
export async function removeSpan(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "spans.manage");
  await db.write(async (tx) => {
    await find(tx, id);
    await tx.planSpan.update({ where: { id }, data: { deletedAt: clock.now(), version: { increment: 1 } } });
  });
  log.info("span.removed", { spanId: id });
}

/** Puts a removed span back as it was; one that is there stays. Throws AppError "forbidden", "not-found", or "invalid" when there are too many. */
export async function restoreSpan(identity: Identity, id: string): Promise<Span> {
  requirePermission(identity, "spans.manage");
  const row = await db.write(async (tx) => {
    const removed = await tx.planSpan.findUnique({ where: { id } });
    if (!removed) throw new AppError("not-found", GONE);
    if (removed.deletedAt) {
      await refuseTooMany(tx);
      await tx.planSpan.update({ where: { id }, data: { deletedAt: null, version: { increment: 1 } } });
    }
    return find(tx, id);
  });
  log.info("span.restored", { spanId: id });
  return toSpan(row);
}

/** Leaves items out of the pause of all spans that pause them, or takes that back. Throws AppError "forbidden". */
export async function keepItems(identity: Identity, { itemIds, isKept }: KeepRequest): Promise<void> {
  requirePermission(identity, "spans.manage");
  await db.write(async (tx) => {
    const items = await tx.scheduleItem.findMany({
      where: { id: { in: itemIds }, deletedAt: null },
      select: { id: true, recurringGroupId: true, isCompleted: true, scheduledDate: true, scheduledTime: true },
    });
    for (const span of await readAll(tx)) {
      const concerned = items.filter((item) => (isKept ? pausingSpan : keepingSpan)(item, [span]) !== null);
      if (concerned.length === 0) continue;
      const others = span.keptIds.filter((id) => !concerned.some((item) => item.id === id));
      const kept = isKept ? [...others, ...concerned.map(({ id }) => id)].slice(-SPAN_LIMITS.kept) : others;
      await tx.planSpan.update({
        where: { id: span.id },
        data: { kept: JSON.stringify(kept), version: { increment: 1 } },
      });
    }
  });
  log.info("span.items-kept", { count: itemIds.length, isKept });
}

export async function withSpans(identity: Identity, calendar: HubCalendar): Promise<HubCalendar> {
  if (!may(identity, "schedule.view")) return calendar;
  const [spans, { place }] = await Promise.all([readSpans(), getHousehold()]);
  const dates = calendar.days.map(({ date }) => date);
  return { ...calendar, lines: withSpanLines(calendar.lines, spans, dates, place.timeZone) };
}

export async function purgeRemovedSpans(): Promise<void> {
  const before = new Date(clock.now().getTime() - TRASH_DAYS * DAY_MS);
  await db.write((tx) => tx.planSpan.deleteMany({ where: { deletedAt: { lt: before } } }));
}
