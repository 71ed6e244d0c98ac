import "server-only";
import { db } from "@/lib/database/db";
import { withHeld } from "@/lib/media/held/store";
import { withPreparation } from "@/lib/media/preparation-store";
import { type SentItem, sentListSchema } from "@/lib/media/schema";
import { SENT_LIST_ITEMS } from "@/lib/media/sent-rules";
import { toMediaItem, WITH_RENDITIONS } from "@/lib/media/to-media-item";
import type { Identity } from "@/lib/permissions/matrix";
import { forbidden, requirePermission } from "@/lib/permissions/require-permission";

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
    include: WITH_RENDITIONS,
  });
  return sentListSchema.parse(await withHeld(await withPreparation(identity, rows.map(toMediaItem))));
}
