import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { IN_GALLERY } from "@/lib/media/held/store";
import { toMediaItem, WITH_RENDITIONS } from "@/lib/media/items/to-media-item";
import type { FamilyWeek } from "@/lib/media/week/schema";
import { db } from "@/lib/platform/database/db";
import { rememberUntilChanged } from "@/lib/platform/database/remember";
import { clock } from "@/lib/platform/time/clock";

const WEEK_MS = 7 * 86_400_000;
const LATEST = 4;

/** Returns the family's last seven days without deleted items: counts, and the latest items. Throws AppError "forbidden". */
export async function getFamilyWeek(identity: Identity): Promise<FamilyWeek> {
  requirePermission(identity, "household.manage");
  const where = { ...IN_GALLERY, deletedAt: null, uploadedAt: { gt: new Date(clock.now().getTime() - WEEK_MS) } };
  const [byName, seen, rows] = await Promise.all([
    // A person may have several links and an account: the name that was typed says who it was.
    db.read.mediaItem.groupBy({ by: ["uploaderName"], where, _count: true }),
    db.read.mediaItem.count({ where: { ...where, answers: { some: { kind: "seen" } } } }),
    db.read.mediaItem.findMany({
      where,
      orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
      take: LATEST,
      include: { ...WITH_RENDITIONS, answers: { orderBy: { kind: "asc" } } },
    }),
  ]);
  return {
    items: byName.reduce((sum, { _count }) => sum + _count, 0),
    senders: new Set(byName.map(({ uploaderName }) => uploaderName.trim().toLowerCase())).size,
    seen,
    latest: rows.map(({ answers, ...row }) => {
      const seenAt = answers.find(({ kind }) => kind === "seen")?.at;
      const given = answers.filter(({ kind }) => kind !== "seen");
      return { ...toMediaItem({ ...row, answers: given }), ...(seenAt && { seenAt: seenAt.toISOString() }) };
    }),
  };
}

/** Lists when each sender last sent something that the hub still has, also in the trash. Throws AppError "forbidden". */
export async function listLastSent(
  identity: Identity,
): Promise<{ senderKind: string; senderId: string; lastSentAt: string }[]> {
  requirePermission(identity, "household.manage");
  const rows = await rememberUntilChanged("last-sent", "media", () =>
    db.read.mediaItem.groupBy({ by: ["senderKind", "senderId"], _max: { uploadedAt: true } }),
  );
  return rows.flatMap(({ senderKind, senderId, _max: { uploadedAt } }) =>
    uploadedAt ? [{ senderKind, senderId, lastSentAt: uploadedAt.toISOString() }] : [],
  );
}
