import "server-only";
import { currentIdentity } from "@/lib/auth/pages";
import { isDatabaseDamaged } from "@/lib/database/errors";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/news-rules";
import { getMediaNews } from "@/lib/media/news-store";
import type { MediaItem, MediaNews } from "@/lib/media/schema";
import { listMedia } from "@/lib/media/store";
import { may } from "@/lib/permissions/matrix";

type HubMedia = { connected: boolean; news: MediaNews | null; firstPage: MediaItem[] | null };

/** For the hub's page: whether this browser may see media, what is new, and the first page. */
export async function hubMedia(): Promise<HubMedia> {
  const identity = await currentIdentity("media.view");
  if (!may(identity, "media.view")) return { connected: false, news: null, firstPage: null };
  try {
    const [news, firstPage] = await Promise.all([
      getMediaNews(identity),
      listMedia(identity, { limit: GALLERY_PAGE_ITEMS }),
    ]);
    return { connected: true, news, firstPage };
  } catch (error) {
    // The hub shows the rest; the gallery fetches for itself and reports the damage.
    if (!isDatabaseDamaged(error)) throw error;
    return { connected: true, news: null, firstPage: null };
  }
}
