import { isInlineType } from "@/lib/media/items/rules";
import type { FailureCause, MediaItem, ShownPicture } from "@/lib/media/items/schema";

/**
 * When a browser shows an original of which no rendition could be made. Of a damaged image it shows nothing or a part, and one with too many
 * pixels would take all of its memory.
 */
const AS_SENT: Record<MediaItem["mediaType"], readonly FailureCause[]> = {
  image: ["unsupported"],
  video: ["unsupported", "too-long", "took-too-long", "too-much-memory", "crashed"],
  audio: ["unsupported", "too-long", "took-too-long", "too-much-memory", "crashed"],
  unknown: [],
};

/** Whether screens show the original of an item of which nothing could be made, for this cause. */
export function isShownAsSent(
  { mediaType, contentType }: Pick<MediaItem, "mediaType" | "contentType">,
  cause: FailureCause,
): boolean {
  return AS_SENT[mediaType].includes(cause) && isInlineType(contentType);
}

/** Whether browsers show the original of an item, as far as the hub knows; for a video also whether it plays. */
export function isOriginalShown({ preparation, contentType }: Pick<MediaItem, "preparation" | "contentType">): boolean {
  return preparation !== "failed" && isInlineType(contentType);
}

/** Whether only a part of an item is shown, because its file is damaged. */
export function isShownInPart(item: { preparation: string; job: { cause: string | null } | null }): boolean {
  return item.preparation === "ready" && item.job?.cause === "damaged";
}

/** What decides who gets an original. */
export type OriginalRow = {
  mediaType: string;
  contentType: string;
  preparation: string;
  renditions: readonly { kind: string }[];
  job: { state: string; lane: string } | null;
};

/**
 * Whether an original must be served to one who gets no originals: a video or recording that plays as it is, which then names no place; and
 * on his screen whatever nothing could be made of.
 */
export function isOriginalNeeded(row: OriginalRow, isScreen: boolean): boolean {
  if (row.preparation !== "ready" || !isInlineType(row.contentType)) return false;
  const shown = row.mediaType === "image" ? ["view", "thumb"] : ["film", "sound"];
  if (row.renditions.some(({ kind }) => shown.includes(kind))) return false;
  // A video whose captions are still being read is otherwise prepared.
  const isDone = row.job?.state === "done" || row.job?.lane === "captions";
  return isScreen || (row.mediaType !== "image" && isDone);
}

/** An address to try, with its size in pixels where that is known. */
export type PictureSource = Pick<ShownPicture, "path"> & Partial<ShownPicture>;

/** The small still of an item: an image's thumbnail, a video's poster, a recording's wave. Never the original. */
export function stillOf({ thumb, poster }: MediaItem): ShownPicture | null {
  return thumb ?? poster ?? null;
}

/**
 * Where an image is shown from, the best first. The original only of an item that has no renditions: one from before there were any,
 * or one of which none could be made.
 */
export function pictureSources(item: MediaItem, size: "thumb" | "view"): PictureSource[] {
  const { thumb, view, objectPath } = item;
  const made = (size === "view" ? [view, thumb] : [thumb, view]).filter((picture) => picture !== undefined);
  if (made.length > 0) return made;
  return isOriginalShown(item) ? [{ path: objectPath }] : [];
}

/** Where an item is shown or played from, an address under /objects/; null while it is not ready. */
export function largePathOf(item: MediaItem): string | null {
  if (item.preparation !== "ready") return null;
  return (item.mediaType === "image" ? pictureSources(item, "view")[0]?.path : item.playPath) ?? null;
}

/** Where the motion of an image is played from, an address under /objects/; null for an image without, and while it is not ready. */
export function motionPathOf({ mediaType, preparation, playPath }: MediaItem): string | null {
  return mediaType === "image" && preparation === "ready" && playPath !== undefined ? playPath : null;
}

/** Whether an item opens large: it is ready, or a video of which there is the beginning (D97). */
export function isWatchable(item: MediaItem): boolean {
  return isShowable(item) || item.beginningPath !== undefined;
}

/** Whether "Play all" stops at an item. */
export function isShowable(item: MediaItem): boolean {
  return largePathOf(item) !== null;
}
