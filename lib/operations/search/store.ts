import "server-only";
import { listLinks } from "@/lib/accounts/auth/links/link-store";
import { listUsers } from "@/lib/accounts/auth/store";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { IN_GALLERY } from "@/lib/media/held/store";
import { itemHits, matcherOf } from "@/lib/operations/search/rules";
import { SEARCH_LIMITS, type SearchResult } from "@/lib/operations/search/schema";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { listCareNotes } from "@/lib/schedule/care/store";
import { TEXT_FIELDS, type TextField } from "@/lib/schedule/items/item-schema";
import { getPhones } from "@/lib/schedule/sheet/phones-store";

// One column for each field of the list.
const TEXT_COLUMNS = Object.fromEntries(TEXT_FIELDS.map((field) => [field, true])) as Record<TextField, true>;

/** Searches the plan with its notes, people, the care log, media, links and accounts. Throws AppError "forbidden". */
export async function search(identity: Identity, query: string): Promise<SearchResult> {
  requirePermission(identity, "household.manage");
  const [{ place }, items, care, media, phones, links, users] = await Promise.all([
    getHousehold(),
    db.read.scheduleItem.findMany({
      where: { deletedAt: null },
      select: {
        ...TEXT_COLUMNS,
        ...{ id: true, scheduledDate: true, scheduledTime: true, recurringGroupId: true },
      },
    }),
    listCareNotes(identity),
    db.read.mediaItem.findMany({
      where: { ...IN_GALLERY, deletedAt: null },
      orderBy: { uploadedAt: "desc" },
      select: { id: true, title: true, uploaderName: true, note: true, uploadedAt: true },
    }),
    getPhones(identity),
    listLinks(identity),
    listUsers(identity),
  ]);
  // Not by LIKE: SQLite knows capitals of ASCII alone, and no vowel points.
  const matches = matcherOf(query);
  const found = items.filter((item) => matches(...TEXT_FIELDS.map((field) => item[field])));
  return {
    items: itemHits(found, civilDateAt(clock.now(), place.timeZone)).slice(0, SEARCH_LIMITS.hits),
    people: phones.items
      .filter(({ name, number }) => matches(name, number))
      .slice(0, SEARCH_LIMITS.hits)
      .map(({ id, name, number }) => ({ id, name, number })),
    care: care.filter(({ title, note, byName }) => matches(title, note, byName)).slice(0, SEARCH_LIMITS.hits),
    media: media
      .filter(({ title, uploaderName, note }) => matches(title, uploaderName, note))
      .slice(0, SEARCH_LIMITS.hits)
      .map(({ id, title, uploaderName, uploadedAt }) => ({
        ...{ id, title, sender: uploaderName, sentOn: civilDateAt(uploadedAt, place.timeZone) },
      })),
    links: links
      .filter(({ label, revokedAt }) => revokedAt === null && matches(label))
      .slice(0, SEARCH_LIMITS.hits)
      .map(({ id, label }) => ({ id, name: label })),
    accounts: users
      .filter(({ username }) => matches(username))
      .slice(0, SEARCH_LIMITS.hits)
      .map(({ id, username }) => ({ id, name: username })),
  };
}
