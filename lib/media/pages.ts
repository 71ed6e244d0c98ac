import "server-only";
import { currentIdentity } from "@/lib/auth/pages";
import { may } from "@/lib/auth/rules";
import { isDatabaseDamaged } from "@/lib/database-trouble";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/news-rules";
import type { MediaItem } from "@/lib/media/schema";
import { countNewMedia, listMedia } from "@/lib/media/store";

/** For the hub's page: whether this screen may see the family's media, how many are new, and the gallery's first page. */
export async function hubMedia(): Promise<{ connected: boolean; newCount: number; firstPage: MediaItem[] | null }> {
  const identity = await currentIdentity("media.view");
  if (!may(identity, "media.view")) return { connected: false, newCount: 0, firstPage: null };
  try {
    const [newCount, firstPage] = await Promise.all([countNewMedia(identity), listMedia(identity, { limit: GALLERY_PAGE_ITEMS })]);
    return { connected: true, newCount, firstPage };
  } catch (error) {
    // The hub shows all else; the gallery asks itself, and says what is wrong.
    if (!isDatabaseDamaged(error)) throw error;
    return { connected: true, newCount: 0, firstPage: null };
  }
}
