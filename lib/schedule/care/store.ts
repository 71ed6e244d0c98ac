import "server-only";
import { getAccountName } from "@/lib/accounts/auth/store";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { may } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { readKeptYears } from "@/lib/schedule/care/kept-store";
import {
  canMarkDone,
  EDIT_MS,
  entryProblem,
  entryTime,
  formatKind,
  isSecondDose,
  SECOND_DOSE_MS,
  SECOND_DOSE_QUESTION,
  timeOf,
} from "@/lib/schedule/care/rules";
import {
  CARE_LIMITS,
  type CareEntry,
  careEntrySchema,
  careKindSchema,
  type CareLog,
  type EntryChange,
  formerListSchema,
  type NewEntry,
  type PlanMark,
  planMarkSchema,
  type SavedEntry,
} from "@/lib/schedule/care/schema";
import { ITEM_COLUMNS, toPlannedItem } from "@/lib/schedule/items/item-mapper";
import { orderDay } from "@/lib/schedule/items/rules";
import { listDays, markRow } from "@/lib/schedule/items/store";
import { tickTaskOf } from "@/lib/schedule/one-press/store";
import { withSaid } from "@/lib/schedule/people/item-sentences";
import { numberOf } from "@/lib/schedule/sheet/rules";

const DAY_MS = 86_400_000;
const GONE = "This entry is no longer in the log. Load the page again.";
const NOT_YOURS =
  "Only your own entries from the last 24 hours can be changed. Cross this one out instead, or ask the caretaker to.";
const OTHER_STRIKE = "You can cross out your own entries for 24 hours. Please ask the caretaker to cross this one out.";
const TOO_OLD = `Please choose a time in the last ${CARE_LIMITS.days} days.`;
const OTHER_ACCOUNT = "Another account made this entry. Log in with that one to save it.";
const STRUCK = "This entry was crossed out and can’t be changed.";

type Row = NonNullable<Awaited<ReturnType<Transaction["careEntry"]["findUnique"]>>>;

const accountId = (identity: Identity) => (identity.kind === "account" ? identity.id : null);

function isOpen(identity: Identity, row: Row, now: Date): boolean {
  const isOwn = row.userId !== null && row.userId === accountId(identity);
  return isOwn && row.struckAt === null && now.getTime() - row.createdAt.getTime() < EDIT_MS;
}

function toEntry(identity: Identity, row: Row, now: Date): CareEntry {
  const canEdit = isOpen(identity, row, now);
  const { id, date, itemId, title, value, note, byName, markedAt } = row;
  return careEntrySchema.parse({
    ...{ id, date, itemId, title, kind: row.kind, value, note, byName },
    at: row.at.toISOString(),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    former: formerListSchema.parse(JSON.parse(row.former)),
    marked: markedAt !== null,
    struck: row.struckAt && { at: row.struckAt.toISOString(), by: row.struckBy, why: row.struckWhy },
    canEdit,
    canStrike: row.struckAt === null && (canEdit || may(identity, "care.strike")),
  });
}

function timeOfEntry(at: string, now: Date) {
  const time = entryTime(at, now);
  if (now.getTime() - time.at.getTime() > CARE_LIMITS.days * DAY_MS) throw new AppError("invalid", TOO_OLD);
  return time;
}

async function refuseSecondDose(tx: Transaction, dose: Pick<Row, "id" | "itemId" | "title" | "at">): Promise<void> {
  const near = await tx.careEntry.findMany({
    where: {
      kind: "given",
      struckAt: null,
      id: { not: dose.id },
      at: {
        gt: new Date(dose.at.getTime() - SECOND_DOSE_MS),
        lt: new Date(dose.at.getTime() + SECOND_DOSE_MS),
      },
    },
    orderBy: { at: "desc" },
  });
  const other = near.find((row) => isSecondDose(row, dose));
  if (!other) return;
  const { place } = await getHousehold();
  const time = timeOf(other.at.toISOString(), place.timeZone);
  throw new AppError("conflict", `${other.byName} logged this at ${time}. ${SECOND_DOSE_QUESTION}`);
}

/** Adds an entry once for each id. Throws AppError "forbidden", "invalid", "not-found" (the item is gone) or "conflict" (a second dose). */
export async function addEntry(identity: Identity, request: NewEntry): Promise<SavedEntry> {
  requirePermission(identity, "care.log");
  const { id, itemId, kind, value, note, marksDone, again } = request;
  if (request.userId !== accountId(identity)) throw new AppError("forbidden", OTHER_ACCOUNT);
  const problem = entryProblem(request, itemId === null);
  if (problem) throw new AppError("invalid", problem);
  const [now, { place }, byName] = [clock.now(), await getHousehold(), await getAccountName(identity)];
  const { at, movedToNow } = timeOfEntry(request.at, now);
  const { row, item } = await db.write(async (tx) => {
    const item =
      itemId === null ? null : await tx.scheduleItem.findUnique({ where: { id: itemId }, select: ITEM_COLUMNS });
    const there = await tx.careEntry.findUnique({ where: { id } });
    if (there) return { row: there, item };
    if (itemId !== null && !item) throw new AppError("not-found", "This item is no longer on the schedule.");
    const title = item?.title ?? request.title;
    const entry = { id, at, itemId, title };
    if (kind === "given" && !again) await refuseSecondDose(tx, entry);
    const marks =
      marksDone && itemId !== null && canMarkDone(kind)
        ? await markRow(tx, { id: itemId, isCompleted: true, by: byName, at: now })
        : false;
    const data = {
      ...{ ...entry, kind, value, note, byName, userId: accountId(identity), createdAt: now },
      date: civilDateAt(at, place.timeZone),
      markedAt: marks ? now : null,
    };
    return { row: await tx.careEntry.create({ data }), item };
  });
  if (item && row.markedAt) await tickTaskOf(identity, toPlannedItem({ ...item, isCompleted: true }), true);
  log.info("care.logged", { entryId: row.id, kind: row.kind });
  return { entry: toEntry(identity, row, now), movedToNow };
}

async function findRow(tx: Transaction, id: string): Promise<Row> {
  const row = await tx.careEntry.findUnique({ where: { id } });
  if (!row) throw new AppError("not-found", GONE);
  return row;
}

/** Takes back the mark of an entry on the plan. One that the relative or another person has made since stays. Returns its item. */
async function takeMarkBack(tx: Transaction, { itemId, markedAt }: Row, now: Date) {
  const own = markedAt && { id: itemId ?? "", completedAt: markedAt };
  const item = own && (await tx.scheduleItem.findFirst({ where: { ...own, deletedAt: null }, select: ITEM_COLUMNS }));
  if (item) await markRow(tx, { id: item.id, isCompleted: false, by: "", at: now });
  return item;
}

/**
 * Changes one's own entry of the last 24 hours and keeps what it said; one that is no longer of something done takes its mark back. Throws
 * AppError "forbidden", "invalid", "not-found" or "conflict" (also a second dose).
 */
export async function changeEntry(identity: Identity, id: string, change: EntryChange): Promise<SavedEntry> {
  requirePermission(identity, "care.log");
  const [now, { place }] = [clock.now(), await getHousehold()];
  const { at, movedToNow } = timeOfEntry(change.at, now);
  const { row, item } = await db.write(async (tx) => {
    const before = await findRow(tx, id);
    if (before.struckAt) throw new AppError("conflict", STRUCK);
    if (!isOpen(identity, before, now)) throw new AppError("conflict", NOT_YOURS);
    const title = before.itemId === null ? change.title : before.title;
    const problem = entryProblem({ ...change, title }, before.itemId === null);
    if (problem) throw new AppError("invalid", problem);
    const { kind, value, note } = change;
    const said = { at, date: civilDateAt(at, place.timeZone), kind, value, note, title };
    const isSame = [at.getTime() === before.at.getTime(), kind === before.kind, value === before.value].every(Boolean);
    if (isSame && note === before.note && title === before.title) return { row: before, item: null };
    if (kind === "given" && !change.again && !(isSame && title === before.title))
      await refuseSecondDose(tx, { id, at, itemId: before.itemId, title });
    const item = canMarkDone(kind) ? null : await takeMarkBack(tx, before, now);
    const former = [
      ...formerListSchema.parse(JSON.parse(before.former)),
      {
        at: before.at.toISOString(),
        kind: careKindSchema.parse(before.kind),
        ...{ value: before.value, note: before.note, title: before.title, until: now.toISOString() },
      },
    ];
    const markedAt = canMarkDone(kind) ? before.markedAt : null;
    const data = { ...said, markedAt, editedAt: now, former: JSON.stringify(former) };
    return { row: await tx.careEntry.update({ where: { id }, data }), item };
  });
  if (item) await tickTaskOf(identity, toPlannedItem(item), false);
  log.info("care.changed", { entryId: id });
  return { entry: toEntry(identity, row, now), movedToNow };
}

/** Crosses an entry out, and takes back its mark on the plan; one that is crossed out stays as it is. Throws AppError "forbidden" or "not-found". */
export async function strikeEntry(identity: Identity, id: string, why: string): Promise<CareEntry> {
  requirePermission(identity, "care.log");
  const [now, struckBy] = [clock.now(), await getAccountName(identity)];
  const { row, item } = await db.write(async (tx) => {
    const before = await findRow(tx, id);
    if (before.struckAt) return { row: before, item: null };
    if (!isOpen(identity, before, now) && !may(identity, "care.strike")) throw new AppError("forbidden", OTHER_STRIKE);
    const row = await tx.careEntry.update({ where: { id }, data: { struckAt: now, struckBy, struckWhy: why } });
    return { row, item: await takeMarkBack(tx, before, now) };
  });
  if (item) await tickTaskOf(identity, toPlannedItem(item), false);
  log.info("care.struck", { entryId: id });
  return toEntry(identity, row, now);
}

async function listMarks(from: string, until: string, rows: readonly Row[]): Promise<PlanMark[]> {
  const items = await db.read.scheduleItem.findMany({
    where: {
      deletedAt: null,
      isCompleted: true,
      completedAt: { not: null },
      category: { in: ["medical", "meal", "therapy"] },
      scheduledDate: { gte: from, lte: until },
    },
    orderBy: [{ completedAt: "asc" }, { id: "asc" }],
  });
  const own = new Set(
    rows.flatMap(({ itemId, markedAt, struckAt }) =>
      markedAt && struckAt === null ? [`${itemId} ${markedAt.getTime()}`] : [],
    ),
  );
  return items.flatMap(({ id, scheduledDate, title, category, completedAt, markedBy }) =>
    completedAt && !own.has(`${id} ${completedAt.getTime()}`)
      ? [
          planMarkSchema.parse({
            ...{ itemId: id, date: scheduledDate, title, category },
            at: completedAt.toISOString(),
            by: markedBy,
          }),
        ]
      : [],
  );
}

/** Returns two weeks of the log; a caregiver gets the last two, whatever day is asked for. Throws AppError "forbidden". */
export async function getCareLog(identity: Identity, asked?: string): Promise<CareLog> {
  requirePermission(identity, "care.view");
  const [now, { place }] = [clock.now(), await getHousehold()];
  const today = civilDateAt(now, place.timeZone);
  const until = asked !== undefined && asked < today && may(identity, "care.strike") ? asked : today;
  const from = addDays(until, 1 - CARE_LIMITS.days);
  const [rows, planned, people] = await Promise.all([
    db.read.careEntry.findMany({ where: { date: { gte: from, lte: until } }, orderBy: [{ at: "asc" }, { id: "asc" }] }),
    listDays(identity, today, addDays(today, 1)),
    db.read.contact.findMany({ select: { name: true, number: true } }),
  ]);
  return {
    ...{ now: now.toISOString(), today, timeZone: place.timeZone, from, until },
    items: [today, addDays(today, 1)].flatMap((date) =>
      orderDay(planned.filter(({ scheduledDate }) => scheduledDate === date).map(withSaid)).map((item) => ({
        ...{ id: item.id, date, time: item.scheduledTime, title: item.title, description: item.description },
        ...{ category: item.category, says: item.says ?? [], isCompleted: item.isCompleted },
        people: namesOf(planned, item.id).map((name) => ({ name, number: numberOf(people, name) })),
      })),
    ),
    entries: rows.map((row) => toEntry(identity, row, now)),
    marks: await listMarks(from, until, rows),
    ...(may(identity, "household.manage") && { keptYears: await readKeptYears() }),
  };
}

/** All that is kept of the log, with what was marked on the plan without an entry; null when there is no entry. Throws AppError "forbidden". */
export async function readWholeCareLog(
  identity: Identity,
): Promise<Pick<CareLog, "entries" | "marks" | "timeZone"> | null> {
  requirePermission(identity, "care.strike");
  const rows = await db.read.careEntry.findMany({ orderBy: [{ at: "asc" }, { id: "asc" }] });
  const [from, now] = [rows.map(({ date }) => date).sort()[0], clock.now()];
  if (from === undefined) return null;
  const { timeZone } = (await getHousehold()).place;
  return {
    timeZone,
    entries: rows.map((row) => toEntry(identity, row, now)),
    marks: await listMarks(from, civilDateAt(now, timeZone), rows),
  };
}

/** Returns the text of each entry that was not crossed out, the latest first. Throws AppError "forbidden" for everyone but the caretaker. */
export async function listCareNotes(identity: Identity) {
  requirePermission(identity, "care.strike");
  const rows = await db.read.careEntry.findMany({
    where: { struckAt: null },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { id: true, kind: true, value: true, title: true, note: true, date: true, byName: true },
  });
  return rows.map(({ kind, value, title, ...row }) => {
    const words = formatKind({ kind: careKindSchema.parse(kind), value });
    return { ...row, title: [words, title].filter(Boolean).join(", ") };
  });
}

function namesOf(planned: readonly { id: string; person: string; driver: string }[], id: string): string[] {
  const item = planned.find((one) => one.id === id);
  return [...new Set([item?.person ?? "", item?.driver ?? ""])].filter((name) => name !== "");
}
