import * as z from "zod/mini";
import { cleanText, purposeSchema } from "@/lib/media/items/schema";
import { instantSchema } from "@/lib/platform/time/schema";

/** A stored object's key: 22 base64url characters, 128 random bits, never made from a file name. */
export const objectKeySchema = z.string().check(z.regex(/^m\/[A-Za-z0-9_-]{22}$/));

const contentTypeSchema = z.string().check(z.trim(), z.maxLength(200));
const fileNameSchema = z.pipe(cleanText(), z.string().check(z.maxLength(500)));

/** POST /api/family-videos/upload-resumable; a client of the specification sends no body. */
export const startUploadRequestSchema = z.object({
  size: z.optional(z.int().check(z.minimum(0))),
  contentType: z.optional(contentTypeSchema),
  fileName: z.optional(fileNameSchema),
  lastModified: z.optional(z.number()),
  clientUploadId: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,100}$/))),
  /** Purpose of the upload (D95); a client that knows no songs leaves it out. */
  purpose: z.optional(purposeSchema),
});
export type StartUploadRequest = z.infer<typeof startUploadRequestSchema>;

export const startUploadResponseSchema = z.object({
  sessionURL: z.string(),
  objectKey: objectKeySchema,
  chunkSize: z.int(),
  offset: z.int(),
  expiresAt: instantSchema,
});
export type StartUploadResponse = z.infer<typeof startUploadResponseSchema>;

/** POST /api/family-videos/upload; both URL names carry the same value (D13). */
export const directUploadResponseSchema = z.object({
  url: z.string(),
  uploadURL: z.string(),
  method: z.literal("PUT"),
  objectKey: objectKeySchema,
});
export type DirectUploadResponse = z.infer<typeof directUploadResponseSchema>;

export const uploadStateSchema = z.enum([
  "open",
  "completing",
  "complete",
  "recorded",
  "failed",
  "aborting",
  "aborted",
]);
export type UploadState = z.infer<typeof uploadStateSchema>;

/** Part of a chunk that the hub kept when the connection was cut; nothing of it is acknowledged (D83). SHA-256 as hex. */
const beginningSchema = z.object({ startByte: z.int(), sizeBytes: z.int(), sha256: z.string() });
export type Beginning = z.infer<typeof beginningSchema>;

/** GET {sessionURL}: what the server has, with the SHA-256 (hex) of every chunk. */
export const uploadStatusSchema = z.object({
  state: uploadStateSchema,
  offset: z.int(),
  total: z.nullable(z.int()),
  objectKey: objectKeySchema,
  digests: z.array(z.string()),
  beginnings: z.optional(z.array(beginningSchema)),
});
export type UploadStatus = z.infer<typeof uploadStatusSchema>;

export const storedResponseSchema = z.object({ objectKey: objectKeySchema, size: z.int(), sha256: z.string() });
export type StoredResponse = z.infer<typeof storedResponseSchema>;

export const proxyChunkRequestSchema = z.object({
  sessionURL: z.string().check(z.maxLength(2000)),
  chunkData: z.string(),
  contentRange: z.string().check(z.maxLength(100_000)),
});
export const proxyChunkResponseSchema = z.object({
  status: z.int(),
  statusText: z.string(),
  code: z.optional(z.string()),
  offset: z.optional(z.int()),
  message: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type ProxyChunkResponse = z.infer<typeof proxyChunkResponseSchema>;
