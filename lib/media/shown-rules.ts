import { isInlineType } from "@/lib/media/rules";
import type { MediaItem, ShownPicture } from "@/lib/media/schema";

/** An address to try, with its size in pixels where that is known. */
export type PictureSource = Pick<ShownPicture, "path"> & Partial<ShownPicture>;

/** The small still of an item: a picture's thumbnail, a film's poster, a recording's wave. Never the original. */
export function stillOf({ thumb, poster }: MediaItem): ShownPicture | null {
  return thumb ?? poster ?? null;
}

/**
 * Where a picture is shown from, the best first. The original only of an item that has no renditions: one from before there were any,
 * or one of which none could be made.
 */
export function pictureSources(item: MediaItem, size: "thumb" | "view"): PictureSource[] {
  const { thumb, view, objectPath, contentType } = item;
  const made = (size === "view" ? [view, thumb] : [thumb, view]).filter((picture) => picture !== undefined);
  if (made.length > 0) return made;
  return isInlineType(contentType) ? [{ path: objectPath }] : [];
}

/** Whether "Play all" stops at an item. */
export function isShowable(item: MediaItem): boolean {
  if (item.preparation === "preparing") return false;
  return item.mediaType === "image" ? pictureSources(item, "view").length > 0 : item.playPath !== undefined;
}
