import "server-only";
import { currentIdentity } from "@/lib/accounts/auth/pages";
import { may } from "@/lib/accounts/permissions/matrix";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import { getMediaNews } from "@/lib/media/items/news-store";
import type { MediaItem, MediaNews } from "@/lib/media/items/schema";
import { listMedia } from "@/lib/media/items/store";
import { isDatabaseDamaged } from "@/lib/platform/database/errors";

type HubMedia = { connected: boolean; news: MediaNews | null; firstPage: MediaItem[] | null };

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
    if (!isDatabaseDamaged(error)) throw error;
    return { connected: true, news: null, firstPage: null };
  }
}
