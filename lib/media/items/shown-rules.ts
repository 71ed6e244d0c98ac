import { isInlineType } from "@/lib/media/items/rules";
import type { FailureCause, MediaItem, ShownPicture } from "@/lib/media/items/schema";

/** Failures after which a browser can show the original. One with too many pixels would take all of the browser's memory. */
const AS_SENT: Record<MediaItem["mediaType"], readonly FailureCause[]> = {
  image: ["unsupported"],
  video: ["unsupported", "too-long", "took-too-long", "too-much-memory", "crashed"],
  audio: ["unsupported", "too-long", "took-too-long", "too-much-memory", "crashed"],
  unknown: [],
};

export function isShownAsSent(
  { mediaType, contentType }: Pick<MediaItem, "mediaType" | "contentType">,
  cause: FailureCause,
): boolean {
  return AS_SENT[mediaType].includes(cause) && isInlineType(contentType);
}

export function isOriginalShown({ preparation, contentType }: Pick<MediaItem, "preparation" | "contentType">): boolean {
  return preparation !== "failed" && isInlineType(contentType);
}

export function isShownInPart(item: { preparation: string; job: { cause: string | null } | null }): boolean {
  return item.preparation === "ready" && item.job?.cause === "damaged";
}

export type OriginalRow = {
  mediaType: string;
  contentType: string;
  preparation: string;
  renditions: readonly { kind: string }[];
  job: { state: string; lane: string } | null;
};

/** Returns true for an original served also to those who get none: it plays and names no place, or a screen has nothing else of it. */
export function isOriginalNeeded(row: OriginalRow, isScreen: boolean): boolean {
  if (row.preparation !== "ready" || !isInlineType(row.contentType)) return false;
  const shown = row.mediaType === "image" ? ["view", "thumb"] : ["film", "sound"];
  if (row.renditions.some(({ kind }) => shown.includes(kind))) return false;
  // A video whose captions are still being read is otherwise prepared.
  const isDone = row.job?.state === "done" || row.job?.lane === "captions";
  return isScreen || (row.mediaType !== "image" && isDone);
}

type PictureSource = Pick<ShownPicture, "path"> & Partial<ShownPicture>;

export function stillOf({ thumb, poster }: MediaItem): ShownPicture | null {
  return thumb ?? poster ?? null;
}

/** Lists the best first. The original is there only for an item without renditions. */
export function pictureSources(item: MediaItem, size: "thumb" | "view"): PictureSource[] {
  const { thumb, view, objectPath } = item;
  const made = (size === "view" ? [view, thumb] : [thumb, view]).filter((picture) => picture !== undefined);
  if (made.length > 0) return made;
  return isOriginalShown(item) ? [{ path: objectPath }] : [];
}

export function largePathOf(item: MediaItem): string | null {
  if (item.preparation !== "ready") return null;
  return (item.mediaType === "image" ? pictureSources(item, "view")[0]?.path : item.playPath) ?? null;
}

export function motionPathOf({ mediaType, preparation, playPath }: MediaItem): string | null {
  return mediaType === "image" && preparation === "ready" && playPath !== undefined ? playPath : null;
}

/** Returns true if an item opens large: it is ready, or a video whose beginning exists (D97). */
export function isWatchable(item: MediaItem): boolean {
  return isShowable(item) || item.beginningPath !== undefined;
}

export function isShowable(item: MediaItem): boolean {
  return largePathOf(item) !== null;
}
