import "server-only";
import { PRIORITY } from "@/lib/media/items/preparation-rules";
import { mediaTypeSchema } from "@/lib/media/items/schema";
import { mediaTypeOf, PREPARED_CONTENT_TYPES } from "@/lib/media/items/type-rules";
import { queueItems } from "@/lib/media/renditions/server/queue-store";
import type { Transaction } from "@/lib/platform/database/db";

async function setTypes(tx: Transaction, items: readonly { id: string; contentType: string }[]): Promise<void> {
  for (const mediaType of mediaTypeSchema.options) {
    const ids = items.filter(({ contentType }) => mediaTypeOf(contentType) === mediaType).map(({ id }) => id);
    if (ids.length > 0)
      await tx.mediaItem.updateMany({ where: { id: { in: ids } }, data: { mediaType, preparation: "preparing" } });
  }
}

/** Prepares items from before there were renditions that could only be downloaded then, such as HEIC images. */
export async function prepareFormerDownloads(): Promise<void> {
  await queueItems({
    where: { mediaType: "unknown", contentType: { in: PREPARED_CONTENT_TYPES } },
    priorityOf: () => PRIORITY.hidden,
    change: setTypes,
  });
}
