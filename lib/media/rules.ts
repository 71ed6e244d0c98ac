import { MONTHS } from "@/lib/household/rules";
import type { MediaType } from "@/lib/media/schema";

export const NAME_MAX_CHARS = 80;
export const NOTE_MAX_CHARS = 500;
export const TITLE_MAX_CHARS = 200;
/** A deleted item can be brought back for 30 days (D17). */
export const TRASH_LIFE_MS = 30 * 24 * 3_600_000;

export const GALLERY_TEXTS = {
  empty: "No family media yet!",
  deleteQuestion: "Delete this media?",
  deleteButton: "Delete Media",
  deleting: "Deleting...",
  deletedTitle: "Video deleted successfully! 🗑️",
  deleted: "The video has been removed from your gallery.",
  deleteFailedTitle: "Failed to delete media",
  deleteFailed: "Please try again later.",
  deleteForbidden: "You don't have permission to delete media.",
  createFailed: "Failed to create video",
} as const;

/** What a browser may show in place; anything else is a download (D15). */
const INLINE_TYPES = new Set([
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
  "video/mp4",
  "video/quicktime",
  "video/webm",
  "audio/mpeg",
  "audio/mp4",
  "audio/wav",
  "audio/ogg",
  "audio/webm",
]);

/** Whether bytes sniffed as this content type are ever rendered. */
export function isInlineType(contentType: string): boolean {
  return INLINE_TYPES.has(contentType);
}

/** image, video or audio for what a browser may show; unknown for everything else, whatever its family (D15). */
export function mediaTypeOf(contentType: string): MediaType {
  if (!isInlineType(contentType)) return "unknown";
  const family = contentType.split("/")[0];
  return family === "image" || family === "video" || family === "audio" ? family : "unknown";
}

/** Camera-style names of the specification, with the letters some cameras put before the number (DSCF0001, IMG_E0001). */
const CAMERA_NAME = /^(img|vid|dsc|mov|file|pxl) ?[efn]?\d/i;
/** Names that phones and apps make up: "image0", "trim.8C2A…", UUIDs, screenshots (upload-protocol section 9). */
const MADE_UP_NAME =
  /^(image|video|photo) ?\d*$|^trim\.|^[0-9a-f]{8}( ?[0-9a-f]{4}){3} ?[0-9a-f]{12}$|^(screenshot|whatsapp (image|video)) \d/i;

function namesSomething(base: string): boolean {
  return base.length > 3 && /\p{L}/u.test(base) && !CAMERA_NAME.test(base) && !MADE_UP_NAME.test(base);
}

/**
 * The title of a file: its name without extension, words capitalised; or, when that is short or
 * made by a camera, "Photo from {name} ({short month day})" by the date given (the sender's own calendar date).
 */
export function deriveTitle(file: { name: string; type: string }, uploaderName: string, date: Date): string {
  const base = file.name
    .replace(/\.[^.]*$/, "")
    .replace(/[_-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (namesSomething(base)) {
    return base.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()).slice(0, TITLE_MAX_CHARS);
  }
  const kind = file.type.startsWith("image/") ? "Photo" : "Video";
  const day = `${MONTHS[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`;
  return `${kind} from ${uploaderName.trim()} (${day})`.slice(0, TITLE_MAX_CHARS);
}
