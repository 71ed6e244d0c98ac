import type { MediaType } from "@/lib/media/items/schema";
import { MONTHS } from "@/lib/platform/time/civil-date";

export const NAME_MAX_CHARS = 80;
export const NOTE_MAX_CHARS = 500;
export const TITLE_MAX_CHARS = 200;
/** A deleted item can be restored for so long (D17). */
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

/** Content type of captions, which only the hub itself makes. */
export const CAPTIONS_TYPE = "text/vtt";

export function isInlineType(contentType: string): boolean {
  return INLINE_TYPES.has(contentType);
}

/** Extensions of files to which phones and browsers give no type, or another one (Firefox calls .ogg application/ogg). */
const KNOWN_EXTENSIONS: Record<Exclude<MediaType, "unknown">, readonly string[]> = {
  image: ["heic", "heif", "jpg", "jpeg", "png", "webp", "gif", "avif", "tif", "tiff", "bmp", "hif", "mpo"],
  video: [
    "mp4",
    "m4v",
    "mov",
    "3gp",
    "3g2",
    "mkv",
    "webm",
    "avi",
    "wmv",
    "mpg",
    "mpeg",
    "mts",
    "m2ts",
    "ogv",
    "flv",
    "dv",
  ],
  audio: [
    "m4a",
    "mp3",
    "opus",
    "ogg",
    "oga",
    "amr",
    "aac",
    "wav",
    "aif",
    "aiff",
    "flac",
    "wma",
    "3ga",
    "awb",
    "caf",
    "mka",
    "ac3",
    "au",
  ],
};
/** Called images or sound, but nothing that is ever shown or played here. */
const NEVER_SHOWN = /^(image\/(svg\+xml|vnd\.adobe\.photoshop|jxl|jp2|jpx)|audio\/(x-)?midi?)$/;

/** Guesses the kind of a file on a phone by its type, else by its extension; the server looks at its bytes (D15). */
export function guessMediaType({ name, type }: { name: string; type: string }): MediaType {
  const family = type.split("/")[0];
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  // Browsers call a recorder's .3ga a video.
  if (family === "video" && KNOWN_EXTENSIONS.audio.includes(extension)) return "audio";
  if (family === "image" || family === "video" || family === "audio")
    return NEVER_SHOWN.test(type) ? "unknown" : family;
  if (KNOWN_EXTENSIONS.image.includes(extension)) return "image";
  if (KNOWN_EXTENSIONS.video.includes(extension)) return "video";
  return KNOWN_EXTENSIONS.audio.includes(extension) ? "audio" : "unknown";
}

export function acceptedExtensions(mediaType: Exclude<MediaType, "unknown">): string {
  return KNOWN_EXTENSIONS[mediaType].map((extension) => `.${extension}`).join(",");
}

/** Camera names of the specification, with the letters some cameras put before the number (DSCF0001, IMG_E0001), and those of messengers (PTT-20261122). */
const CAMERA_NAME = /^(img|vid|dsc|mov|file|pxl|aud|ptt) ?[efn]?\d/i;
/** Names that phones and apps invent (upload-protocol section 9). */
const MADE_UP_NAME =
  /^(image|video|photo) ?\d*$|^trim\.|^[0-9a-f]{8}( ?[0-9a-f]{4}){3} ?[0-9a-f]{12}$|^(screenshot|whatsapp (image|video)) \d/i;
const RECORDER_NAME =
  /^(new )?(audio|recording|sound|voice|memo|voice (memo|message|note|recording|\d+)|standard recording)[\d .()]*$|^(aud|ptt|rec|audio|recording|voice|whatsapp (audio|ptt)) ?\d/i;

function namesSomething(base: string): boolean {
  const isMadeUp = [CAMERA_NAME, MADE_UP_NAME, RECORDER_NAME].some((pattern) => pattern.test(base));
  return base.length > 3 && /\p{L}/u.test(base) && !isMadeUp;
}

const TITLE_WORDS: Record<MediaType, string> = { image: "Photo", video: "Video", audio: "Message", unknown: "Video" };

/** Says the title of a file whose name says nothing. `day`: the sender's local date. */
export type MadeTitle = (kind: MediaType, from: string, day: Date) => string;

const inEnglish: MadeTitle = (kind, from, day) =>
  `${TITLE_WORDS[kind]} from ${from} (${MONTHS[day.getMonth()]?.slice(0, 3)} ${day.getDate()})`;

/** The file's name as a title; for short and made-up names "Photo from {name} (Sep 9)" by the sender's local date. */
export function deriveTitle(
  file: { name: string; type: string },
  uploaderName: string,
  date: Date,
  madeTitle = inEnglish,
): string {
  const base = file.name
    .replace(/\.[^.]*$/, "")
    .replace(/[_-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (namesSomething(base)) {
    return base.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()).slice(0, TITLE_MAX_CHARS);
  }
  return madeTitle(guessMediaType(file), uploaderName.trim(), date).slice(0, TITLE_MAX_CHARS);
}
