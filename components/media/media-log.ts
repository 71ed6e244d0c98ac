import { sendDisplayReport } from "@/lib/media/queries";
import type { MediaItem, MediaTrouble } from "@/lib/media/schema";

/** The log line of D16: a media file that this browser could not show. */
export function logBrokenMedia({ id, mediaType, contentType }: MediaItem, trouble: MediaTrouble | "network"): void {
  // eslint-disable-next-line no-console -- D16 asks for a line in the browser's own log, and lib/log.ts writes the server's
  console.warn("media.broken", { id, mediaType, contentType, trouble });
}

/** Tells the hub that an item cannot be shown here, or (null) that it can again. What is not heard is told with the next look at it. */
export function tellHub({ id }: MediaItem, trouble: MediaTrouble | null): void {
  sendDisplayReport({ mediaId: id, trouble }).catch(() => undefined);
}
