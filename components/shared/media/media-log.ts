import { sendDisplayReport } from "@/lib/media/items/queries";
import type { MediaItem, MediaTrouble } from "@/lib/media/items/schema";

/** Logs what this browser could not show (D16). */
export function logBrokenMedia({ id, mediaType, contentType }: MediaItem, trouble: MediaTrouble | "network"): void {
  // oxlint-disable-next-line no-console -- D16 asks for a line in the browser's own log, and lib/platform/log.ts writes the server's
  console.warn("media.broken", { id, mediaType, contentType, trouble });
}

/** Reports that an item cannot be shown here; null: it can again. A lost report is repeated at the next view. */
export function reportToHub({ id }: MediaItem, trouble: MediaTrouble | null): void {
  sendDisplayReport({ mediaId: id, trouble }).catch(() => undefined);
}
