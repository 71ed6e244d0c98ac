import * as z from "zod/mini";
import { instantSchema } from "@/lib/household/schema";

export const mediaTypeSchema = z.enum(["image", "video", "audio", "unknown"]);
export type MediaType = z.infer<typeof mediaTypeSchema>;

/** Control characters and halves of characters have no place in a text; line breaks and direction marks stay. */
export const cleanText = (missing?: string) =>
  z.pipe(z.string(missing), z.transform((value: string) => value.replace(/[\p{Cs}\u0000-\u0008\u000B-\u001F\u007F]/gu, "")));

/** A text with something to see in it: direction marks and joiners alone are none. */
const visibleText = (max: number, missing: string, tooLong: string) =>
  z.pipe(
    cleanText(missing),
    z.string().check(
      z.trim(),
      z.maxLength(max, tooLong),
      z.refine((value) => /[^\p{C}\p{Z}]/u.test(value), missing),
    ),
  );

/** POST /api/family-videos (D14). */
export const createMediaRequestSchema = z.object({
  title: visibleText(200, "Please enter a title.", "The title can have at most 200 characters."),
  note: z.pipe(
    z.optional(z.pipe(cleanText(), z.string().check(z.trim(), z.maxLength(500, "The message can have at most 500 characters.")))),
    z.transform((note: string | undefined) => note || undefined),
  ),
  objectPath: z.string().check(z.minLength(1), z.maxLength(200)),
  uploaderName: visibleText(80, "Please enter your name.", "The name can have at most 80 characters."),
  fileName: z.optional(z.pipe(cleanText(), z.string().check(z.maxLength(500)))),
  mediaType: z.optional(z.string().check(z.maxLength(20))),
});
export type CreateMediaRequest = z.input<typeof createMediaRequestSchema>;

/** A card of the Family Gallery; `objectPath` is an address of this application under /objects/. */
export const mediaItemSchema = z.object({
  id: z.string(),
  objectPath: z.string(),
  title: z.string(),
  uploaderName: z.string(),
  uploadedAt: instantSchema,
  note: z.optional(z.string()),
  mediaType: mediaTypeSchema,
  contentType: z.string(),
  sizeBytes: z.int(),
  /** Since when the hub could not show it; absent: nothing of that kind is known (D16). */
  unplayableAt: z.optional(instantSchema),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;
export const mediaListSchema = z.array(mediaItemSchema);

/**
 * GET /api/family-videos?limit=&before=&unplayable= : at most `limit` items that come after the item `before` in the gallery (D18);
 * with `unplayable=1` only those that the hub could not show.
 */
export const mediaPageRequestSchema = z.object({
  limit: z.optional(z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100)))),
  before: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  unplayable: z.optional(z.literal("1")),
});
export type MediaPageRequest = z.infer<typeof mediaPageRequestSchema>;

/** GET /api/family-videos/trash: a deleted item, and when it goes for good (D17). */
export const trashedItemSchema = z.extend(mediaItemSchema, { deletedAt: instantSchema, goneAt: instantSchema });
export type TrashedItem = z.infer<typeof trashedItemSchema>;
export const trashListSchema = z.array(trashedItemSchema);

/** DELETE /api/family-videos/trash?until= : what was deleted until then goes for good, and how many items that were. */
export const emptyTrashRequestSchema = z.object({ until: instantSchema });
export const emptiedTrashSchema = z.object({ items: z.int() });

/**
 * GET /api/storage-use: how many items there are and how many bytes they take, in the gallery and in the trash; and whether the
 * stored files are this hub's own, which else removes none of them (D43).
 */
const useSchema = z.object({ items: z.int(), bytes: z.int() });
export const storageUseSchema = z.object({ gallery: useSchema, trash: useSchema, ownsStore: z.boolean() });
export type StorageUse = z.infer<typeof storageUseSchema>;

/** Why a browser could not show an item: a film without its picture, or a file that it cannot read. */
const mediaTroubleSchema = z.enum(["no-picture", "decode", "unsupported"]);
export type MediaTrouble = z.infer<typeof mediaTroubleSchema>;

/** POST /api/client-errors: an item that could not be shown; `trouble` null: it is shown again (D16). */
export const displayReportSchema = z.object({ mediaId: z.string().check(z.minLength(1), z.maxLength(60)), trouble: z.nullable(mediaTroubleSchema) });
export type DisplayReport = z.infer<typeof displayReportSchema>;

export const mediaInfoSchema = z.object({ mediaType: mediaTypeSchema });
