import "server-only";
import { db } from "@/lib/database/db";
import { mediaTypeOf, PREPARED_CONTENT_TYPES } from "@/lib/media/rules";
import { mediaTypeSchema } from "@/lib/media/schema";
import { PRIORITY, RECIPE } from "@/lib/renditions/rules";
import { clock } from "@/lib/time/clock";

/** How many rows one transaction takes. */
const BATCH = 500;

/** Prepares items from before there were renditions that could only be downloaded then, such as HEIC pictures. */
export async function prepareFormerDownloads(): Promise<void> {
  for (let found = BATCH; found === BATCH;) {
    found = await db.write(async (tx) => {
      const rows = await tx.mediaItem.findMany({
        where: { job: null, mediaType: "unknown", contentType: { in: [...PREPARED_CONTENT_TYPES] } },
        select: { id: true, contentType: true },
        orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
        take: BATCH,
      });
      for (const mediaType of mediaTypeSchema.options)
        await tx.mediaItem.updateMany({
          where: { id: { in: rows.flatMap((row) => (mediaTypeOf(row.contentType) === mediaType ? [row.id] : [])) } },
          data: { mediaType, preparation: "preparing" },
        });
      await tx.mediaJob.createMany({
        data: rows.map(({ id }, index) => ({
          itemId: id,
          recipe: RECIPE,
          priority: PRIORITY.hidden,
          queuedAt: new Date(clock.now().getTime() + index),
        })),
      });
      return rows.length;
    });
  }
}
