import type { MediaItem } from "@/lib/media/schema";

/** The log line of D16: a media file that this browser could not show. */
export function logBrokenMedia({ id, mediaType, contentType }: MediaItem): void {
  // eslint-disable-next-line no-console -- D16 asks for a line in the browser's own log, and lib/log.ts writes the server's
  console.warn("media.broken", { id, mediaType, contentType });
}
