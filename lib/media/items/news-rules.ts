import type { MediaNews } from "@/lib/media/items/schema";

export const GALLERY_PAGE_ITEMS = 24;

/** The badge of the Family Videos tile, or null. "Videos" are films only; pictures and recordings are just new. */
export function newsBadge({ newCount, newFilms }: Pick<MediaNews, "newCount" | "newFilms">): string | null {
  if (newCount <= 0) return null;
  if (newFilms < newCount) return `${newCount} New`;
  return `${newCount} New ${newCount === 1 ? "Video" : "Videos"}`;
}
