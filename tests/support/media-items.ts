import type { MediaItem } from "@/lib/media/schema";

/** A picture that Rivka sent; give what matters to the test. */
export function mediaItem(overrides: Partial<MediaItem> = {}): MediaItem {
  const id = overrides.id ?? "picture-1";
  return {
    id,
    objectPath: `/objects/m/${id}`,
    title: `Title of ${id}`,
    uploaderName: "Rivka",
    uploadedAt: "2026-09-09T15:00:00.000Z",
    mediaType: "image",
    contentType: "image/jpeg",
    sizeBytes: 1000,
    ...overrides,
  };
}

/** Items with the ids item-1, item-2 …, newest first. */
export function mediaItems(count: number, overrides: Partial<MediaItem> = {}): MediaItem[] {
  return Array.from({ length: count }, (_, place) => mediaItem({ ...overrides, id: `item-${place + 1}` }));
}
