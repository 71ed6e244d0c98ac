import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { mediaTypeSchema, preparationSchema } from "@/lib/media/items/schema";
import { isShownInPart } from "@/lib/media/items/shown-rules";
import type { ExportedItem } from "@/lib/operations/export/entry-rules";
import { db } from "@/lib/platform/database/db";

const UNNAMED = { artist: "", album: "", disc: null, track: null };

/** Everything in the gallery and every song, the oldest first, with its copies for screens and what came back of it; not the trash. Throws AppError "forbidden". */
export async function listExportedItems(identity: Identity): Promise<ExportedItem[]> {
  requirePermission(identity, "household.manage");
  const rows = await db.read.mediaItem.findMany({
    // A cover is shown with its songs and is no one's picture.
    where: { deletedAt: null, purpose: { not: "cover" } },
    orderBy: [{ uploadedAt: "asc" }, { id: "asc" }],
    include: {
      renditions: { orderBy: { kind: "asc" } },
      song: { select: { artist: true, album: true, disc: true, track: true } },
      job: { select: { cause: true } },
      answers: { orderBy: { at: "asc" } },
      voices: { where: { storedAt: { not: null } }, orderBy: [{ at: "asc" }, { id: "asc" }] },
    },
  });
  return rows.map(({ objectPath, sizeBytes, sha256, renditions, answers, voices, ...item }) => ({
    id: item.id,
    title: item.title,
    uploaderName: item.uploaderName,
    note: item.note,
    fileName: item.fileName,
    uploadedAt: item.uploadedAt.toISOString(),
    mediaType: mediaTypeSchema.parse(item.mediaType),
    contentType: item.contentType,
    preparation: preparationSchema.parse(item.preparation),
    isPart: isShownInPart(item),
    song: item.purpose === "song" ? (item.song ?? UNNAMED) : null,
    original: { key: objectPath, sizeBytes, sha256 },
    copies: renditions.map(({ objectKey: key, kind, contentType, ...file }) => ({
      ...{ key, kind, contentType },
      ...{ sizeBytes: file.sizeBytes, sha256: file.sha256 },
    })),
    answers: answers.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    voices: voices.map((voice) => ({
      ...{ id: voice.id, key: voice.objectKey, sizeBytes: voice.sizeBytes, sha256: voice.sha256 },
      ...{ at: voice.at.toISOString(), durationMs: voice.durationMs },
    })),
  }));
}
