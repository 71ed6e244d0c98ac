import "server-only";
import { db } from "@/lib/platform/database/db";
import type { ChunkedUpload, MultipartState } from "@/lib/platform/storage/driver";

/** The state of one multipart upload, in the database so that it survives a crash (U18). */
export function multipartStateFor(sessionId: string): MultipartState {
  return {
    async multipartId() {
      const row = await db.read.uploadSession.findUnique({ where: { id: sessionId }, select: { s3UploadId: true } });
      return row?.s3UploadId ?? null;
    },
    async setMultipartId(s3UploadId) {
      await db.write(async (tx) => {
        await tx.uploadSession.updateMany({ where: { id: sessionId }, data: { s3UploadId } });
        await tx.uploadPart.deleteMany({ where: { sessionId } });
      });
    },
    async parts() {
      const select = { partNumber: true, sizeBytes: true, etag: true } as const;
      return db.read.uploadPart.findMany({ where: { sessionId }, select, orderBy: { partNumber: "asc" } });
    },
    async recordPart({ partNumber, sizeBytes, etag }) {
      const key = { sessionId, partNumber };
      await db.write(async (tx) => {
        await tx.uploadPart.deleteMany({ where: key });
        await tx.uploadPart.create({ data: { ...key, sizeBytes, etag } });
      });
    },
  };
}

type SessionRow = { id: string; objectKey: string; contentType: string | null; totalBytes: number | null };

/** An upload with all acknowledged chunks, for the storage driver. Throws while no chunk has named the total. */
export async function loadChunkedUpload(row: SessionRow): Promise<ChunkedUpload> {
  if (row.totalBytes === null) throw new Error(`upload ${row.id} has no total`);
  const chunks = await db.read.uploadChunk.findMany({ where: { sessionId: row.id }, orderBy: { chunkIndex: "asc" } });
  return {
    uploadId: row.id,
    objectKey: row.objectKey,
    contentType: row.contentType ?? "application/octet-stream",
    totalBytes: row.totalBytes,
    chunks: chunks.map(({ chunkIndex, sizeBytes, sha256 }) => ({ index: chunkIndex, sizeBytes, sha256 })),
    multipartState: multipartStateFor(row.id),
  };
}
