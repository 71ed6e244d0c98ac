import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requireOwner } from "@/lib/accounts/permissions/require-permission";
import { IN_GALLERY, withHeld } from "@/lib/media/held/store";
import { readTroubles, withPreparation } from "@/lib/media/items/preparation-store";
import {
  type FailureCause,
  failureCauseSchema,
  type MediaItem,
  type PreparationTrouble,
} from "@/lib/media/items/schema";
import { SENT_LIST_ITEMS, whereOnScreen } from "@/lib/media/items/sent-rules";
import { largePathOf, motionPathOf } from "@/lib/media/items/shown-rules";
import { toMediaItem, WITH_RENDITIONS } from "@/lib/media/items/to-media-item";
import { type SentItem, sentListSchema } from "@/lib/media/sent/schema";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

async function lastScreenAt(): Promise<number | null> {
  const { _max } = await db.read.kiosk.aggregate({ where: { revokedAt: null }, _max: { lastSeenAt: true } });
  return _max.lastSeenAt?.getTime() ?? null;
}

/** The cause that its sender reads. An image that is shown can only lack its motion. */
function causeFor({ mediaType, preparation, view }: MediaItem, trouble?: PreparationTrouble): FailureCause | undefined {
  const cause = failureCauseSchema.safeParse(trouble?.cause).data;
  const isMade = mediaType === "image" && preparation === "ready" && view !== undefined;
  return trouble && isMade && cause !== "damaged" ? "no-motion" : cause;
}

/** Lists the newest first, without deleted items: a sender does not learn that someone removed one. Throws AppError "forbidden". */
export async function listSent(identity: Identity): Promise<SentItem[]> {
  const own = requireOwner(identity, "media.view-sent");
  const rows = await db.read.mediaItem.findMany({
    where: { ...IN_GALLERY, ...own, deletedAt: null },
    orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
    take: SENT_LIST_ITEMS,
    include: {
      ...WITH_RENDITIONS,
      renditions: { select: { ...WITH_RENDITIONS.renditions.select, createdAt: true } },
    },
  });
  const [items, troubles, screenAt] = await Promise.all([
    withPreparation(identity, rows.map(toMediaItem)).then(withHeld),
    readTroubles(rows.map(({ id }) => id)),
    lastScreenAt(),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return sentListSchema.parse(
    items.map((item) => {
      const { unplayableBy = null, uploadedAt, renditions = [], placeMayRemain = false } = rowOf.get(item.id) ?? {};
      const isRefused = unplayableBy === "kiosk";
      const cause = causeFor(item, troubles.get(item.id));
      const isWaiting = troubles.get(item.id)?.cause === "needs-ffmpeg";
      const readyAt = Math.max(...[uploadedAt, ...renditions.map(({ createdAt }) => createdAt)].map(Number));
      const screen = whereOnScreen({ readyAt, isOpened: !item.isNew, screenAt, now: clock.now().getTime() });
      const [largePath, motionPath] = [largePathOf(item), motionPathOf(item)];
      return {
        ...item,
        ...(largePath !== null && { largePath }),
        ...(isRefused && item.preparation === "ready" && { preparation: "failed" }),
        ...(cause && !isRefused && { cause }),
        ...(motionPath !== null && { motionPath }),
        ...(placeMayRemain && { placeMayRemain }),
        ...(item.preparation === "preparing" && isWaiting && { needsFfmpeg: true }),
        ...(screen && { screen }),
      };
    }),
  );
}
