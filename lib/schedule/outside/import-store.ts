import "server-only";
import { createHash } from "node:crypto";
import { getAccountName } from "@/lib/accounts/auth/store";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import { formatDate } from "@/lib/platform/time/format";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { logChange, MANY_ITEMS, NO_FORMER_STATE } from "@/lib/schedule/changes/change-log";
import { daySpan } from "@/lib/schedule/changes/former-state";
import { formatTitles } from "@/lib/schedule/items/format";
import { SCHEDULE_LIMITS } from "@/lib/schedule/items/item-schema";
import { IMPORT_LIMITS, type Imported, type ImportPreview } from "@/lib/schedule/outside/import-schema";
import type { ReadEvent, Reading } from "@/lib/schedule/outside/reading/schema";
import { readInThread } from "@/lib/schedule/outside/thread/read-in-thread";

const DAY_MS = 86_400_000;
const COMING_DAYS = 400;
const BATCH = 100;

const NOT_READ: Record<Extract<Reading, { kind: "not-read" }>["why"], string> = {
  "web-page": "This is a web page, not a calendar. Choose a file that ends with .ics.",
  incomplete: "This file is empty or incomplete. Export it again, and choose the new one.",
  unreadable: "This is no calendar that the hub can read. Choose a file that ends with .ics.",
};

/** The key by which a second import knows an event. One that was moved in between comes twice, so no change made here is lost. */
function sourceOf({ uid, title, date, time }: ReadEvent): string {
  const words = [uid === "" ? title : uid, date, time ?? ""].join("\n");
  return createHash("sha256").update(words).digest("base64url").slice(0, 32);
}

/** Minutes by the wall clock; null for what the plan cannot say. */
function lengthOf({ date, time, endDate, endTime }: ReadEvent): number | null {
  if (time === null || endTime === null) return null;
  const instant = (day: string, at: string) =>
    Date.parse(`${day}T00:00:00Z`) + (Number(at.slice(0, 2)) * 60 + Number(at.slice(3))) * 60_000;
  const minutes = (instant(endDate, endTime) - instant(date, time)) / 60_000;
  return minutes >= SCHEDULE_LIMITS.length.min && minutes <= SCHEDULE_LIMITS.length.max ? minutes : null;
}

function wordsOf(event: ReadEvent): string {
  const { weekday, date } = formatDate(event.endDate);
  const until = event.time === null && event.endDate > event.date ? `Until ${weekday}, ${date}.` : "";
  return [until, event.description].filter(Boolean).join("\n").slice(0, SCHEDULE_LIMITS.descriptionLetters);
}

async function readFile(bytes: Buffer) {
  const { timeZone } = (await getHousehold()).place;
  const now = clock.now();
  const window = { from: now.getTime() - DAY_MS, to: now.getTime() + COMING_DAYS * DAY_MS };
  const reading = await readInThread(bytes, { charset: null, timeZone, window });
  if (reading.kind === "not-read") throw new AppError("invalid", NOT_READ[reading.why]);
  const today = civilDateAt(now, timeZone);
  const coming = reading.events.filter(({ date }) => date >= today);
  return {
    events: coming.slice(0, IMPORT_LIMITS.items),
    skipped: reading.skipped,
    isCut: reading.isCut || coming.length > IMPORT_LIMITS.items,
  };
}

/** Returns the events that the plan has: from an earlier import, by title and time, or because they were the hub's own. */
async function findHere(
  rows: Pick<Transaction, "scheduleItem">,
  events: readonly ReadEvent[],
): Promise<Set<ReadEvent>> {
  const days = events.map(({ date }) => date).sort();
  const stored = await rows.scheduleItem.findMany({
    where: {
      deletedAt: null,
      OR: [{ sourceUid: { not: null } }, { scheduledDate: { gte: days[0] ?? "", lte: days.at(-1) ?? "" } }],
    },
    select: { id: true, sourceUid: true, title: true, scheduledDate: true, scheduledTime: true },
  });
  const textOf = (title: string, date: string, time: string | null) => `${date} ${time ?? ""} ${title.toLowerCase()}`;
  const known = new Set(
    stored.flatMap(({ id, sourceUid, title, scheduledDate, scheduledTime }) => [
      ...(sourceUid === null ? [] : [sourceUid]),
      `${id}@naches`,
      textOf(title, scheduledDate, scheduledTime),
    ]),
  );
  const isHere = (event: ReadEvent) =>
    [sourceOf(event), event.uid, textOf(event.title, event.date, event.time)].some((text) => known.has(text));
  return new Set(events.filter(isHere));
}

/** Says what a file of iCalendar would bring, from today to 400 days ahead, series as single items. Throws AppError "forbidden" or "invalid". */
export async function previewImport(identity: Identity, bytes: Buffer): Promise<ImportPreview> {
  requirePermission(identity, "schedule.edit");
  const { events, skipped, isCut } = await readFile(bytes);
  const here = await findHere(db.read, events);
  return {
    skipped,
    isCut,
    rows: events.map((event) => {
      const { key, title, date, time, place } = event;
      return { key, title, date, time, place, isHere: here.has(event) };
    }),
  };
}

/** Brings events into the plan as one change; a repeat brings nothing twice. Throws AppError "forbidden" or "invalid". */
export async function importFile(identity: Identity, bytes: Buffer, without: ReadonlySet<number>): Promise<Imported> {
  requirePermission(identity, "schedule.edit");
  const { events } = await readFile(bytes);
  const wanted = events.filter((_, place) => !without.has(place));
  const [id, who] = [newId(), await getAccountName(identity)];
  const count = await db.write(async (tx) => {
    const here = await findHere(tx, wanted);
    const items = wanted
      .filter((event) => !here.has(event))
      .map((event) => ({
        id: newId(),
        title: event.title.slice(0, SCHEDULE_LIMITS.titleMaxLength),
        description: wordsOf(event),
        scheduledDate: event.date,
        scheduledTime: event.time,
        lengthMinutes: lengthOf(event),
        place: event.place.slice(0, SCHEDULE_LIMITS.placeLetters),
        sourceUid: sourceOf(event),
        createdAt: clock.now(),
      }));
    for (let at = 0; at < items.length; at += BATCH)
      await tx.scheduleItem.createMany({ data: items.slice(at, at + BATCH) });
    const [first] = items;
    if (!first) return 0;
    await logChange(tx, {
      ...{ id, who, kind: "edited", itemId: MANY_ITEMS, groupId: null },
      content: {
        ...NO_FORMER_STATE,
        ...{ scope: "this", title: formatTitles(items.map(({ title }) => title)), count: items.length },
        ...daySpan(items, first.scheduledDate),
        parts: ["Import"],
        counts: { Import: items.length },
        made: items.map((item) => item.id),
      },
    });
    return items.length;
  });
  log.info("schedule.imported", { count });
  return { count, change: count === 0 ? null : { id, count } };
}
