import type { MediaNews } from "@/lib/media/items/schema";

export const GALLERY_PAGE_ITEMS = 24;

export function newsBadge({ newCount }: Pick<MediaNews, "newCount">): string | null {
  if (newCount <= 0) return null;
  return `${newCount} New ${newCount === 1 ? "Video" : "Videos"}`;
}
