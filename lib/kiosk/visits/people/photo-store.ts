import "server-only";
import { type MediaRow, toMediaItem, WITH_RENDITIONS } from "@/lib/media/items/to-media-item";
import { db } from "@/lib/platform/database/db";

const addressOf = (row: MediaRow): string | null => {
  const { view, thumb } = toMediaItem(row);
  return (view ?? thumb)?.path ?? null;
};

/** Returns the picture addresses of these gallery items, by id; items that are gone or are no images are left out. */
export async function readPhotos(itemIds: readonly (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(itemIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db.read.mediaItem.findMany({
    where: { id: { in: ids }, deletedAt: null, mediaType: "image" },
    include: WITH_RENDITIONS,
  });
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const url = addressOf(row);
      return url === null ? [] : [[row.id, url]];
    }),
  );
}
