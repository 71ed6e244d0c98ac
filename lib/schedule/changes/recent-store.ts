import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { db } from "@/lib/platform/database/db";
import { toChange } from "@/lib/schedule/changes/change-log";
import { type Recent, recentSchema } from "@/lib/schedule/changes/change-schema";

const SHOWN = 100;

type Entry = { [K in keyof Recent[number]]: unknown };

async function readDeletions(groupId: string | undefined): Promise<Map<string, Entry>> {
  const groups = await db.read.scheduleItem.groupBy({
    by: ["deletionId"],
    where: { deletionId: { not: null }, recurringGroupId: groupId },
    _count: { _all: true },
    _min: { title: true, scheduledDate: true },
    _max: { scheduledDate: true, deletedAt: true },
    orderBy: { _max: { deletedAt: "desc" } },
    take: SHOWN,
  });
  return new Map(
    groups.map(({ deletionId, _count, _min, _max }) => [
      deletionId ?? "",
      {
        id: deletionId,
        kind: "deleted",
        title: _min.title,
        count: _count._all,
        firstDate: _min.scheduledDate,
        lastDate: _max.scheduledDate,
        parts: [],
        counts: {},
        at: _max.deletedAt?.toISOString(),
        who: null,
      },
    ]),
  );
}

/** Returns the changes and deletions that can be undone, latest first; with `groupId` only that series's. Throws AppError "forbidden". */
export async function listRecent(identity: Identity, groupId?: string): Promise<Recent> {
  requirePermission(identity, "schedule.edit");
  const [entries, rows] = await Promise.all([
    readDeletions(groupId),
    db.read.scheduleChange.findMany({
      where: { groupId },
      orderBy: { at: "desc" },
      take: SHOWN,
    }),
  ]);
  for (const { id, kind, who, at, content } of rows.map(toChange)) {
    const deletion = entries.get(id);
    const { title, count, firstDate, lastDate, parts, counts } = content;
    // A deletion is counted as it is now; items that an edit took out of a series are part of the edit.
    if (kind === "edited")
      entries.set(id, { id, kind, title, count, firstDate, lastDate, parts, counts, at: at.toISOString(), who });
    else if (deletion) entries.set(id, { ...deletion, who });
  }
  return recentSchema
    .parse([...entries.values()])
    .sort((one, other) => Number(one.at < other.at) - Number(one.at > other.at))
    .slice(0, SHOWN);
}
