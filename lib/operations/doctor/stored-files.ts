import "server-only";
import { db } from "@/lib/platform/database/db";

export type StoredFile = { objectPath: string; title: string; sizeBytes: number; sha256: string };

/** Returns the files of all images and videos, newest first, and of the spoken answers to them. */
export async function listStoredFiles(): Promise<StoredFile[]> {
  const [items, voices] = await Promise.all([
    db.read.mediaItem.findMany({
      select: { objectPath: true, title: true, sizeBytes: true, sha256: true },
      orderBy: { uploadedAt: "desc" },
    }),
    db.read.voiceAnswer.findMany({
      where: { storedAt: { not: null }, itemId: { not: null } },
      include: { item: { select: { title: true } } },
      orderBy: { at: "desc" },
    }),
  ]);
  return [
    ...items,
    ...voices.map(({ objectKey, sizeBytes, sha256, item }) => ({
      objectPath: objectKey,
      title: `Answer to ${item?.title ?? ""}`,
      sizeBytes,
      sha256,
    })),
  ];
}
