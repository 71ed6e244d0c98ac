import type { MediaItem } from "@/lib/media/schema";

export const GALLERY_PAGE_ITEMS = 24;
/** "N New Video(s)" counts the uploads of the last 7 days. */
export const NEW_WINDOW_MS = 7 * 24 * 3_600_000;

/** The badge of the Family Videos tile, or null when there is nothing new. */
export function newVideosBadge(count: number): string | null {
  if (count <= 0) return null;
  return `${count} New ${count === 1 ? "Video" : "Videos"}`;
}

/** How many of these items arrived in the seven days before `now`. */
export function countNew(items: readonly Pick<MediaItem, "uploadedAt">[], now: Date): number {
  return items.filter(({ uploadedAt }) => now.getTime() - Date.parse(uploadedAt) < NEW_WINDOW_MS).length;
}
