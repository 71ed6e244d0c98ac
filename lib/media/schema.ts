import { z } from "zod";

export const mediaTypeSchema = z.enum(["image", "video", "audio", "unknown"]);
export type MediaType = z.infer<typeof mediaTypeSchema>;

/** Control characters and halves of characters have no place in a text; line breaks and direction marks stay. */
export const cleanText = (missing?: string) =>
  z.string(missing).transform((value) => value.replace(/[\p{Cs}\u0000-\u0008\u000B-\u001F\u007F]/gu, ""));

/** A text with something to see in it: direction marks and joiners alone are none. */
const visibleText = (max: number, missing: string, tooLong: string) =>
  cleanText(missing).pipe(
    z
      .string()
      .trim()
      .max(max, tooLong)
      .refine((value) => /[^\p{C}\p{Z}]/u.test(value), missing),
  );

/** POST /api/family-videos (D14). */
export const createMediaRequestSchema = z.object({
  title: visibleText(200, "Please enter a title.", "The title can have at most 200 characters."),
  note: cleanText()
    .pipe(z.string().trim().max(500, "The message can have at most 500 characters."))
    .optional()
    .transform((note) => note || undefined),
  objectPath: z.string().min(1).max(200),
  uploaderName: visibleText(80, "Please enter your name.", "The name can have at most 80 characters."),
  fileName: cleanText().pipe(z.string().max(500)).optional(),
  mediaType: z.string().max(20).optional(),
});
export type CreateMediaRequest = z.input<typeof createMediaRequestSchema>;

/** A card of the Family Gallery; `objectPath` is an address of this application under /objects/. */
export const mediaItemSchema = z.object({
  id: z.string(),
  objectPath: z.string(),
  title: z.string(),
  uploaderName: z.string(),
  uploadedAt: z.iso.datetime(),
  note: z.string().optional(),
  mediaType: mediaTypeSchema,
  contentType: z.string(),
  sizeBytes: z.number().int(),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;
export const mediaListSchema = z.array(mediaItemSchema);

/** GET /api/family-videos?limit=&before= : at most `limit` items that come after the item `before` in the gallery (D18). */
export const mediaPageRequestSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  before: z.string().min(1).max(60).optional(),
});
export type MediaPageRequest = z.infer<typeof mediaPageRequestSchema>;

/** GET /api/family-videos/trash: a deleted item, and when it goes for good (D17). */
export const trashedItemSchema = mediaItemSchema.extend({ deletedAt: z.iso.datetime(), goneAt: z.iso.datetime() });
export type TrashedItem = z.infer<typeof trashedItemSchema>;
export const trashListSchema = z.array(trashedItemSchema);

/** GET /api/storage-use: how many items there are and how many bytes they take, in the gallery and in the trash. */
const useSchema = z.object({ items: z.number().int(), bytes: z.number().int() });
export const storageUseSchema = z.object({ gallery: useSchema, trash: useSchema });
export type StorageUse = z.infer<typeof storageUseSchema>;

export const mediaInfoSchema = z.object({ mediaType: mediaTypeSchema });
