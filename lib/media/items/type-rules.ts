import { CAPTIONS_TYPE, guessMediaType, isInlineType } from "@/lib/media/items/rules";
import type { MediaType } from "@/lib/media/items/schema";

type FileType = { is: MediaType; ending: string; by: readonly string[] };
const image = (ending = ""): FileType => ({ is: "image", ending, by: [] });
const video = (ending: string, ...by: readonly [string, ...string[]]): FileType => ({ is: "video", ending, by });
const audio = (ending: string, ...by: readonly [string, ...string[]]): FileType => ({ is: "audio", ending, by });

/** The types by the names of the program that sniffs; without an ending a file keeps its own. `by`: the demuxers of ffmpeg that may open them. */
const TYPES: Record<string, FileType> = {
  "image/jpeg": image(".jpg"),
  "image/png": image(".png"),
  "image/gif": image(".gif"),
  "image/webp": image(".webp"),
  "image/avif": image(".avif"),
  "image/heic": image(".heic"),
  "image/heif": image(".heif"),
  "image/heic-sequence": image(),
  "image/heif-sequence": image(),
  "image/tiff": image(".tif"),
  "image/bmp": image(".bmp"),
  "video/mp4": video(".mp4", "mov"),
  "video/quicktime": video(".mov", "mov"),
  "video/webm": video(".webm", "matroska", "webm"),
  "video/3gpp": video(".3gp", "mov"),
  "video/3gpp2": video("", "mov"),
  "video/matroska": video(".mkv", "matroska"),
  "video/mp2t": video("", "mpegts"),
  "video/MP1S": video("", "mpeg", "mpegvideo"),
  "video/MP2P": video("", "mpeg", "mpegvideo"),
  "video/mpeg": video(".mpg", "mpeg", "mpegvideo"),
  "video/ogg": video("", "ogg"),
  "video/vnd.avi": video(".avi", "avi"),
  "video/x-dv": video("", "dv"),
  "video/x-flv": video("", "flv"),
  "video/x-ms-asf": video("", "asf"),
  "application/vnd.ms-asf": video("", "asf"),
  "application/ogg": audio("", "ogg"),
  "audio/mpeg": audio(".mp3", "mp3"),
  "audio/mp4": audio(".m4a", "mov"),
  "audio/wav": audio(".wav", "wav"),
  "audio/ogg": audio(".ogg", "ogg"),
  "audio/webm": audio(".webm", "matroska", "webm"),
  "audio/aac": audio(".aac", "aac"),
  "audio/aiff": audio(".aiff", "aiff"),
  "audio/amr": audio(".amr", "amr"),
  "audio/flac": audio(".flac", "flac"),
  "audio/matroska": audio(".mka", "matroska"),
  "audio/basic": audio("", "au"),
  "audio/vnd.dolby.dd-raw": audio("", "ac3"),
  "audio/x-caf": audio("", "caf"),
  "audio/x-ms-asf": audio("", "asf"),
};
export const DEMUXERS = [...new Set(Object.values(TYPES).flatMap(({ by }) => by))];

/** Types that only a rendition can show (D46). */
export const PREPARED_CONTENT_TYPES = Object.keys(TYPES).filter((type) => !isInlineType(type));

export const mediaTypeOf = (contentType: string): MediaType => TYPES[contentType]?.is ?? "unknown";

/** Documents that show something and run nothing when someone opens them. */
const HARMLESS = new Set([".pdf", ".txt", ".rtf", ".docx", ".xlsx", ".pptx", ".odt", ".ods"]);

export function extensionOf(contentType: string): string {
  return contentType === CAPTIONS_TYPE ? ".vtt" : (TYPES[contentType]?.ending ?? "");
}

/** Returns an ending with which a stranger's file does nothing but open. For unknown bytes only a document's ending is kept. */
export function safeExtension(contentType: string, fileName: string | null): string {
  const known = extensionOf(contentType);
  if (known !== "") return known;
  const own = /\.[a-z0-9]{1,5}$/i.exec(fileName ?? "")?.[0].toLowerCase() ?? "";
  const mediaType = mediaTypeOf(contentType);
  if (mediaType === "unknown") return HARMLESS.has(own) ? own : ".file";
  return guessMediaType({ name: own, type: "" }) === mediaType ? own : ".file";
}

/** Returns the ending of a download: the sender's own where it names the kind of the file's bytes, otherwise {@link safeExtension}. */
export function downloadExtension(contentType: string, fileName: string): string {
  const own = /\.[a-z0-9]{1,10}$/i.exec(fileName)?.[0] ?? "";
  const mediaType = mediaTypeOf(contentType);
  const isRight = mediaType !== "unknown" && guessMediaType({ name: own, type: "" }) === mediaType;
  return isRight ? own : safeExtension(contentType, fileName);
}
