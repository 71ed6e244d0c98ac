import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { whereShownTo } from "@/lib/media/held/store";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import type { MediaItem, MediaNews, Opened } from "@/lib/media/items/schema";
import { stillOf } from "@/lib/media/items/shown-rules";
import { GONE } from "@/lib/media/items/texts";
import { toMediaItem, WITH_RENDITIONS } from "@/lib/media/items/to-media-item";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

/** Returns the tile's image; none for a recording, which has a wave, or for an item that the screen once failed to show. */
function tilePicture(item: MediaItem): MediaNews["picture"] {
  const still = stillOf(item);
  const isPicture = (item.mediaType === "image" || item.mediaType === "video") && item.unplayableAt === undefined;
  return isPicture && still ? { path: still.path, from: item.uploaderName } : undefined;
}

/** Returns what he has not opened yet (D50), and what the tile of his first page shows of the gallery's newest page. Throws AppError "forbidden". */
export async function getMediaNews(identity: Identity): Promise<MediaNews> {
  requirePermission(identity, "media.view");
  const isShown = await whereShownTo(identity);
  const [newCount, newest, total] = await Promise.all([
    db.read.mediaItem.count({ where: { deletedAt: null, openedAt: null, ...isShown } }),
    db.read.mediaItem.findMany({
      where: { deletedAt: null, ...isShown },
      orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
      include: WITH_RENDITIONS,
      take: GALLERY_PAGE_ITEMS,
    }),
    db.read.mediaItem.count({ where: { deletedAt: null, ...isShown } }),
  ]);
  const picture = newest.map(toMediaItem).map(tilePicture).find(Boolean);
  return {
    total,
    newCount,
    newestId: newest[0]?.id ?? null,
    ...(picture && { picture }),
  };
}

/** Notes an item's first opening on the kiosk; another browser's look leaves it new. Throws AppError "forbidden" or "not-found". */
export async function noteOpened(identity: Identity, id: string): Promise<Opened> {
  requirePermission(identity, "media.view");
  const where = { id, deletedAt: null, ...(await whereShownTo(identity)) };
  const row = await db.read.mediaItem.findFirst({ where, select: { openedAt: true } });
  if (!row) throw new AppError("not-found", GONE);
  const isFirst = row.openedAt === null && identity.kind === "kiosk";
  if (isFirst)
    await db.write((tx) => tx.mediaItem.updateMany({ where: { id, openedAt: null }, data: { openedAt: clock.now() } }));
  return { isNew: row.openedAt === null && !isFirst, news: await getMediaNews(identity) };
}
