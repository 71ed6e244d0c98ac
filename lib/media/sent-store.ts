import "server-only";
import { db } from "@/lib/database/db";
import { withHeld } from "@/lib/media/held/store";
import { readTroubles, withPreparation } from "@/lib/media/preparation-store";
import { failureCauseSchema, type SentItem, sentListSchema } from "@/lib/media/schema";
import { SENT_LIST_ITEMS } from "@/lib/media/sent-rules";
import { toMediaItem, WITH_RENDITIONS } from "@/lib/media/to-media-item";
import type { Identity } from "@/lib/permissions/matrix";
import { forbidden, requirePermission } from "@/lib/permissions/require-permission";

/** When one of the household's screens was last there; null when none is connected. */
async function lastScreenAt(): Promise<Date | null> {
  const { _max } = await db.read.kiosk.aggregate({ where: { revokedAt: null }, _max: { lastSeenAt: true } });
  return _max.lastSeenAt;
}

/**
 * What this sender has sent lately, newest first, without what was deleted: a sender is not told that somebody removed
 * it. Throws AppError "forbidden".
 */
export async function listSent(identity: Identity): Promise<SentItem[]> {
  requirePermission(identity, "media.view-sent");
  if (identity.kind === "anonymous") throw forbidden("media.view-sent");
  const rows = await db.read.mediaItem.findMany({
    where: { senderKind: identity.kind, senderId: identity.id, deletedAt: null },
    orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
    take: SENT_LIST_ITEMS,
    include: {
      ...WITH_RENDITIONS,
      renditions: { select: { ...WITH_RENDITIONS.renditions.select, createdAt: true } },
    },
  });
  const troubles = await readTroubles(rows.map(({ id }) => id));
  const screenAt = await lastScreenAt();
  const items = await withHeld(await withPreparation(identity, rows.map(toMediaItem)));
  return sentListSchema.parse(
    items.map((item, at) => {
      const row = rows[at];
      const cause = failureCauseSchema.safeParse(troubles.get(item.id)?.cause).data;
      const isRefused = row?.unplayableBy === "kiosk";
      const readyAt = Math.max(
        ...[row?.uploadedAt, ...(row?.renditions ?? []).map(({ createdAt }) => createdAt)].map(Number),
      );
      return {
        ...item,
        ...(isRefused && item.preparation === "ready" && { preparation: "failed" }),
        ...(cause && !isRefused && { cause }),
        ...(screenAt !== null && { screen: !item.isNew || screenAt.getTime() > readyAt ? "has" : "waits" }),
      };
    }),
  );
}
