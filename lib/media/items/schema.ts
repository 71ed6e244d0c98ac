import * as z from "zod/mini";
import { mediaNewsSchema } from "@/lib/media/news/schema";
import { instantSchema } from "@/lib/platform/time/schema";

export { mediaNewsSchema, type MediaNews } from "@/lib/media/news/schema";

export const mediaTypeSchema = z.enum(["image", "video", "audio", "unknown"]);
export type MediaType = z.infer<typeof mediaTypeSchema>;

export const purposeSchema = z.enum(["post", "song", "cover"]);
export type Purpose = z.infer<typeof purposeSchema>;

/** Removes control characters and lone surrogates; keeps line breaks and direction marks. */
export const cleanText = (missing?: string) =>
  z.pipe(
    z.string(missing),
    z.transform((value: string) => value.replace(/[\p{Cs}\u0000-\u0008\u000B-\u001F\u007F]/gu, "")),
  );

const visibleText = (max: number, missing: string, tooLong: string) =>
  z.pipe(
    cleanText(missing),
    z.string().check(
      z.trim(),
      z.maxLength(max, tooLong),
      z.refine((value) => /[^\p{C}\p{Z}]/u.test(value), missing),
    ),
  );

export const createMediaRequestSchema = z.object({
  title: visibleText(200, "Please enter a title.", "The title can have at most 200 characters."),
  note: z.pipe(
    z.optional(
      z.pipe(cleanText(), z.string().check(z.trim(), z.maxLength(500, "The message can have at most 500 characters."))),
    ),
    z.transform((note: string | undefined) => note || undefined),
  ),
  objectPath: z.string().check(z.minLength(1), z.maxLength(200)),
  uploaderName: visibleText(80, "Please enter your name.", "The name can have at most 80 characters."),
  fileName: z.optional(z.pipe(cleanText(), z.string().check(z.maxLength(500)))),
  mediaType: z.optional(z.string().check(z.maxLength(20))),
});
export type CreateMediaRequest = z.input<typeof createMediaRequestSchema>;

/** preparing: its renditions are being made; failed: nothing but the original is there (D46). */
export const preparationSchema = z.enum(["preparing", "ready", "failed"]);
export type Preparation = z.infer<typeof preparationSchema>;

/** thumb: 480 px; view: 2,048 px; poster: a video's still or a recording's wave; captions: its words as WebVTT; motion: an image's few seconds of video (D46); beginning: a video's first seconds (D97). */
const renditionKindSchema = z.enum(["thumb", "view", "poster", "film", "sound", "captions", "motion", "beginning"]);
export type RenditionKind = z.infer<typeof renditionKindSchema>;

export const shownPictureSchema = z.object({ path: z.string(), width: z.int(), height: z.int() });
export type ShownPicture = z.infer<typeof shownPictureSchema>;

export const failureCauseSchema = z.enum([
  "damaged",
  "no-sound",
  "no-motion",
  "unsupported",
  "too-many-pixels",
  "too-long",
  "took-too-long",
  "too-much-memory",
  "crashed",
  "original-missing",
]);
export type FailureCause = z.infer<typeof failureCauseSchema>;

/** Reason why an item is not prepared; `atMs`: place in the video. lib/media/renditions/texts.ts has a sentence for each. */
export const preparationTroubleSchema = z.object({
  cause: z.union([failureCauseSchema, z.literal("needs-ffmpeg")]),
  atMs: z.optional(z.int()),
});
export type PreparationTrouble = z.infer<typeof preparationTroubleSchema>;

const holyNameSchema = z.enum(["Shabbos", "Yom Tov", "Yom Kippur"]);
export type HolyName = z.infer<typeof holyNameSchema>;

/** That no screen shows an item yet (D64), for its sender. */
const heldSchema = z.object({
  stage: z.enum(["before", "during", "over"]),
  day: holyNameSchema,
  after: holyNameSchema,
  inMorning: z.boolean(),
});
export type Held = z.infer<typeof heldSchema>;

export const answerSchema = z.enum(["love", "thanks", "call"]);
export type Answer = z.infer<typeof answerSchema>;

/** `objectPath` is the original, an address of this application under /objects/. */
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
  /** Since when the hub could not show it (D16). */
  unplayableAt: z.optional(instantSchema),
  preparation: preparationSchema,
  readyInMs: z.optional(z.int()),
  /** Only for anyone who manages the household. */
  trouble: z.optional(preparationTroubleSchema),
  thumb: z.optional(shownPictureSchema),
  view: z.optional(shownPictureSchema),
  poster: z.optional(shownPictureSchema),
  /** The file is damaged, and only a part of it is shown. */
  isPart: z.optional(z.boolean()),
  /** Path that a player plays: the rendition, an original that is known to play, or an image's motion. Absent while preparing. */
  playPath: z.optional(z.string()),
  /** The first seconds of a video, which can be played while the rest is made (D97); only while preparing. */
  beginningPath: z.optional(z.string()),
  captions: z.optional(z.object({ path: z.string(), language: z.optional(z.string()) })),
  durationMs: z.optional(z.int()),
  /** A blurred miniature, base64 of a ThumbHash. */
  thumbhash: z.optional(z.string()),
  wave: z.optional(z.string()),
  isNew: z.boolean(),
  held: z.optional(heldSchema),
  answers: z.optional(z.array(answerSchema)),
  voices: z.optional(z.int()),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;
export const mediaListSchema = z.array(mediaItemSchema);

/** POST /api/family-videos/[id]/opened; still new when another browser than his screen has opened it. */
export const openedSchema = z.object({ isNew: z.boolean(), news: mediaNewsSchema });
export type Opened = z.infer<typeof openedSchema>;

/** GET /api/family-videos; `before` is an item's id (D18), `unplayable` means those that cannot be shown. */
export const mediaPageRequestSchema = z.object({
  limit: z.optional(z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100)))),
  before: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  unplayable: z.optional(z.literal("1")),
});
export type MediaPageRequest = z.infer<typeof mediaPageRequestSchema>;

/** GET /api/family-videos/trash; `goneAt` is when the item is purged (D17). */
const trashedItemSchema = z.extend(mediaItemSchema, { deletedAt: instantSchema, goneAt: instantSchema });
export type TrashedItem = z.infer<typeof trashedItemSchema>;
export const trashListSchema = z.array(trashedItemSchema);

export const emptyTrashRequestSchema = z.object({ until: instantSchema });
export const emptiedTrashSchema = z.object({ items: z.int() });

/** GET /api/storage-use, originals and what is made of them; a hub that does not own its store removes no files (D43). */
const useSchema = z.object({ items: z.int(), bytes: z.int() });
export const storageUseSchema = z.object({
  gallery: useSchema,
  songs: useSchema,
  trash: useSchema,
  renditions: useSchema,
  ownsStore: z.boolean(),
});
export type StorageUse = z.infer<typeof storageUseSchema>;

export const waitingForFfmpegSchema = z.object({ films: z.int(), recordings: z.int() });
export type WaitingForFfmpeg = z.infer<typeof waitingForFfmpegSchema>;

const mediaTroubleSchema = z.enum(["no-picture", "decode", "unsupported"]);
export type MediaTrouble = z.infer<typeof mediaTroubleSchema>;

/** POST /api/client-errors; `trouble` null: it is shown again (D16). */
export const displayReportSchema = z.object({
  mediaId: z.string().check(z.minLength(1), z.maxLength(60)),
  trouble: z.nullable(mediaTroubleSchema),
});
export type DisplayReport = z.infer<typeof displayReportSchema>;

export const mediaInfoSchema = z.object({ mediaType: mediaTypeSchema });
