import { guessMediaType, mediaTypeOf } from "@/lib/media/items/rules";

const EXTENSION_OF_TYPE: Record<string, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/gif": ".gif",
  "image/webp": ".webp",
  "image/avif": ".avif",
  "image/heic": ".heic",
  "image/heif": ".heif",
  "image/tiff": ".tif",
  "image/bmp": ".bmp",
  "video/mp4": ".mp4",
  "video/quicktime": ".mov",
  "video/webm": ".webm",
  "video/3gpp": ".3gp",
  "video/matroska": ".mkv",
  "video/vnd.avi": ".avi",
  "video/mpeg": ".mpg",
  "audio/mpeg": ".mp3",
  "audio/mp4": ".m4a",
  "audio/wav": ".wav",
  "audio/ogg": ".ogg",
  "audio/webm": ".webm",
  "audio/matroska": ".mka",
  "audio/aac": ".aac",
  "audio/amr": ".amr",
  "audio/aiff": ".aiff",
  "audio/flac": ".flac",
  "text/vtt": ".vtt",
};

/** Documents that show something and run nothing when someone opens them. */
const HARMLESS = new Set([".pdf", ".txt", ".rtf", ".docx", ".xlsx", ".pptx", ".odt", ".ods"]);

export function extensionOf(contentType: string): string {
  return EXTENSION_OF_TYPE[contentType] ?? "";
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
