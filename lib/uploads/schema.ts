import * as z from "zod/mini";
import { instantSchema } from "@/lib/household/schema";
import { cleanText } from "@/lib/media/schema";

/** A stored object's key: 22 base64url characters, 128 random bits, never made from a file name. */
export const objectKeySchema = z.string().check(z.regex(/^m\/[A-Za-z0-9_-]{22}$/));

const contentTypeSchema = z.string().check(z.trim(), z.maxLength(200));
const fileNameSchema = z.pipe(cleanText(), z.string().check(z.maxLength(500)));

/** POST /api/family-videos/upload-resumable; a literal client sends no body. */
export const startUploadRequestSchema = z.object({
  size: z.optional(z.int().check(z.minimum(0))),
  contentType: z.optional(contentTypeSchema),
  fileName: z.optional(fileNameSchema),
  lastModified: z.optional(z.number()),
  clientUploadId: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,100}$/))),
});
export type StartUploadRequest = z.infer<typeof startUploadRequestSchema>;

export const startUploadAnswerSchema = z.object({
  sessionURL: z.string(),
  objectKey: objectKeySchema,
  chunkSize: z.int(),
  offset: z.int(),
  expiresAt: instantSchema,
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
  offset: z.int(),
  total: z.nullable(z.int()),
  objectKey: objectKeySchema,
  digests: z.array(z.string()),
});
export type UploadStatus = z.infer<typeof uploadStatusSchema>;

/** PUT of the last chunk or of a whole file: what is stored. */
export const storedAnswerSchema = z.object({ objectKey: objectKeySchema, size: z.int(), sha256: z.string() });
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

/** PUT /api/family-videos/upload-chunk. */
export const proxyChunkRequestSchema = z.object({
  sessionURL: z.string().check(z.maxLength(2000)),
  chunkData: z.string(),
  contentRange: z.string().check(z.maxLength(100_000)),
});
export const proxyChunkAnswerSchema = z.object({
  status: z.int(),
  statusText: z.string(),
  code: z.optional(z.string()),
  offset: z.optional(z.int()),
  message: z.optional(z.string()),
});
export type ProxyChunkAnswer = z.infer<typeof proxyChunkAnswerSchema>;
