import { z } from "zod";
import { cleanText } from "@/lib/media/schema";

/** A stored object's key: 22 base64url characters, 128 random bits, never made from a file name. */
export const objectKeySchema = z.string().regex(/^m\/[A-Za-z0-9_-]{22}$/);

const contentTypeSchema = z.string().trim().max(200);
const fileNameSchema = cleanText().pipe(z.string().max(500));

/** POST /api/family-videos/upload-resumable; a literal client sends no body. */
export const startUploadRequestSchema = z.object({
  size: z.number().int().min(0).optional(),
  contentType: contentTypeSchema.optional(),
  fileName: fileNameSchema.optional(),
  lastModified: z.number().optional(),
  clientUploadId: z
    .string()
    .regex(/^[\x20-\x7e]{1,100}$/)
    .optional(),
});
export type StartUploadRequest = z.infer<typeof startUploadRequestSchema>;

export const startUploadAnswerSchema = z.object({
  sessionURL: z.string(),
  objectKey: objectKeySchema,
  chunkSize: z.number().int(),
  offset: z.number().int(),
  expiresAt: z.iso.datetime(),
});
export type StartUploadAnswer = z.infer<typeof startUploadAnswerSchema>;

/** POST /api/family-videos/upload; both URL names carry the same value (D13). */
export const directUploadAnswerSchema = z.object({
  url: z.string(),
  uploadURL: z.string(),
  method: z.literal("PUT"),
  objectKey: objectKeySchema,
});
export type DirectUploadAnswer = z.infer<typeof directUploadAnswerSchema>;

export const uploadStateSchema = z.enum(["open", "completing", "complete", "recorded", "failed", "aborting", "aborted"]);
export type UploadState = z.infer<typeof uploadStateSchema>;

/** GET {sessionURL}: how far the server is, with the SHA-256 (hex) of every chunk it has. */
export const uploadStatusSchema = z.object({
  state: uploadStateSchema,
  offset: z.number().int(),
  total: z.number().int().nullable(),
  objectKey: objectKeySchema,
  digests: z.array(z.string()),
});
export type UploadStatus = z.infer<typeof uploadStatusSchema>;

/** PUT of the last chunk or of a whole file: what is stored. */
export const storedAnswerSchema = z.object({ objectKey: objectKeySchema, size: z.number().int(), sha256: z.string() });
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

/** PUT /api/family-videos/upload-chunk. */
export const proxyChunkRequestSchema = z.object({
  sessionURL: z.string().max(2000),
  chunkData: z.string(),
  contentRange: z.string().max(100_000),
});
export const proxyChunkAnswerSchema = z.object({
  status: z.number().int(),
  statusText: z.string(),
  code: z.string().optional(),
  offset: z.number().int().optional(),
  message: z.string().optional(),
});
export type ProxyChunkAnswer = z.infer<typeof proxyChunkAnswerSchema>;
