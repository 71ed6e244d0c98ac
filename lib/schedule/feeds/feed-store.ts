import "server-only";
import { createHash } from "node:crypto";
import { publicOrigin } from "@/lib/accounts/household/address-store";
import { getHousehold } from "@/lib/accounts/household/store";
import { householdToday } from "@/lib/accounts/household/today";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { hashToken, newId, newToken } from "@/lib/platform/random";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { type FeedItem, formatCalendar } from "@/lib/schedule/feeds/ical-rules";
import type { Feed, FeedRequest, NewFeed } from "@/lib/schedule/feeds/schema";
import { EMPTY_FIELDS, personKindSchema } from "@/lib/schedule/items/item-schema";
import { categorySchema } from "@/lib/schedule/items/schema";
import { spanName, withoutPaused } from "@/lib/schedule/spans/rules";
import { readSpans } from "@/lib/schedule/spans/store";

const KEY_BITS = 160;
const SPAN_DAYS = { past: 90, coming: 800 } as const;
const NOTE_USE_EVERY_MS = 5 * 60_000;

/** A row's list; a kind that this version does not know is left out. */
function categoriesOf(text: string): Feed["categories"] {
  const names = text.split(",");
  return categorySchema.options.filter((category) => names.includes(category));
}

type PlanRow = Omit<FeedItem, "category" | "personKind"> & { category: string; personKind: string };

function formatPlan(name: string, rows: readonly PlanRow[], timeZone: string): string {
  const items = rows.map((row) => ({
    ...row,
    category: categorySchema.parse(row.category),
    personKind: personKindSchema.parse(row.personKind),
  }));
  return formatCalendar(`${name}’s schedule`, items, timeZone);
}

/** Makes a calendar's address, which only this call returns. Throws AppError "forbidden". */
export async function createFeed(identity: Identity, { label, categories }: FeedRequest): Promise<NewFeed> {
  requirePermission(identity, "household.manage");
  const key = newToken(KEY_BITS);
  const { id } = await db.write((tx) =>
    tx.calendarFeed.create({
      data: {
        id: newId(),
        label,
        tokenHash: hashToken(key),
        categories: categorySchema.options.filter((category) => categories.includes(category)).join(","),
        createdAt: clock.now(),
      },
    }),
  );
  log.info("calendar-feed.added", { feedId: id });
  return { id, label, address: `${await publicOrigin()}/api/calendar.ics?key=${key}` };
}

/** All calendars, the newest first, revoked ones included. Throws AppError "forbidden". */
export async function listFeeds(identity: Identity): Promise<Feed[]> {
  requirePermission(identity, "household.manage");
  const rows = await db.read.calendarFeed.findMany({ orderBy: [{ createdAt: "desc" }, { id: "asc" }] });
  return rows.map(({ id, label, categories, createdAt, lastUsedAt, revokedAt }) => ({
    ...{ id, label, categories: categoriesOf(categories), createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/** Ends a calendar's address at once. Throws AppError "forbidden" or "not-found". */
export async function revokeFeed(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "household.manage");
  const { count } = await db.write((tx) =>
    tx.calendarFeed.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: clock.now() } }),
  );
  if (count === 0) throw new AppError("not-found", "This calendar doesn’t exist or was already revoked.");
  log.info("calendar-feed.revoked", { feedId: id });
}

/** Does not hold up the program that reads: a full disk must not empty a calendar. */
function noteUse(id: string, lastUsedAt: Date | null): void {
  const now = clock.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < NOTE_USE_EVERY_MS) return;
  void db
    .writeIfRoom((tx) => tx.calendarFeed.updateMany({ where: { id }, data: { lastUsedAt: now } }))
    .catch((error: unknown) => log.warn("calendar-feed.use-not-noted", { cause: String(error) }));
}

/** Returns iCalendar text with its entity tag. The key is the permission. Throws AppError "not-found" for an unknown or revoked one. */
export async function readFeed(key: string): Promise<{ text: string; etag: string }> {
  const feed = await db.read.calendarFeed.findUnique({ where: { tokenHash: hashToken(key) } });
  if (!feed || feed.revokedAt) throw new AppError("not-found", "This calendar no longer exists.");
  const [{ name, place }, today] = [await getHousehold(), await householdToday()];
  const rows = await db.read.scheduleItem.findMany({
    where: {
      deletedAt: null,
      category: { in: categoriesOf(feed.categories) },
      scheduledDate: { gte: addDays(today, -SPAN_DAYS.past), lte: addDays(today, SPAN_DAYS.coming) },
    },
    orderBy: [{ scheduledDate: "asc" }, { scheduledTime: "asc" }, { id: "asc" }],
  });
  const text = formatPlan(name, withoutPaused(rows, await readSpans()), place.timeZone);
  noteUse(feed.id, feed.lastUsedAt);
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}

/** The whole plan, done and to come, paused items and the spans that pause them too, as iCalendar text, and how many items it has; not the trash. Throws AppError "forbidden". */
export async function readWholePlan(identity: Identity): Promise<{ text: string; items: number }> {
  requirePermission(identity, "household.manage");
  const { name, place } = await getHousehold();
  const rows = await db.read.scheduleItem.findMany({
    where: { deletedAt: null },
    orderBy: [{ scheduledDate: "asc" }, { scheduledTime: "asc" }, { id: "asc" }],
  });
  const spans = (await readSpans()).map((span) => ({
    ...EMPTY_FIELDS,
    ...{ id: span.id, title: spanName(span), description: span.note, place: span.place, version: span.version },
    ...{ scheduledDate: span.startDate, lastDate: span.endDate, updatedAt: clock.now() },
  }));
  return { text: formatPlan(name, [...rows, ...spans], place.timeZone), items: rows.length };
}
