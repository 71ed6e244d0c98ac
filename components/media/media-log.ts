import type { MediaItem } from "@/lib/media/schema";

/** The log line of D16: a media file that this browser could not show. */
export function logBrokenMedia({ id, mediaType, contentType }: MediaItem): void {
  // eslint-disable-next-line no-console -- the browser's log; a missing picture is a warning, not an error of the program
  console.warn("media.broken", { id, mediaType, contentType });
}
