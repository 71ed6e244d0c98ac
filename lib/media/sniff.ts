import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { mp4Tracks, type ReadBytes } from "@/lib/media/mp4-tracks";
import { webmTracks } from "@/lib/media/webm-tracks";
import { storage } from "@/lib/storage/storage";

/** What file-type reads of a file's beginning. */
const SAMPLE_BYTES = 4100;
/** The tracks of a WebM file stand before its first piece of film. */
const WEBM_SAMPLE_BYTES = 65_536;
const UNKNOWN = "application/octet-stream";

/** Names that file-type gives to what browsers know under another one. */
const ALIASES: Record<string, string> = {
  "image/apng": "image/png",
  "audio/x-m4a": "audio/mp4",
  "video/x-m4v": "video/mp4",
  "audio/vnd.wave": "audio/wav",
  "audio/x-wav": "audio/wav",
};

/** Boxes that hold films and, from many recorders, sound alone. */
const FILM_BOXES = new Set(["video/mp4", "video/quicktime"]);

/** The content type by a file's first bytes, never by its name (D15); what they do not tell is application/octet-stream. */
export async function sniffBytes(bytes: Uint8Array): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime.split(";")[0]?.trim();
  if (mime === undefined) return UNKNOWN;
  return ALIASES[mime] ?? mime;
}

/** The bytes of a stored object between these two, both included; null when there is no such object. */
async function piece(objectKey: string, startByte: number, endByte: number): Promise<Uint8Array | null> {
  const stream = await storage().read(objectKey, startByte, endByte);
  if (!stream) return null;
  const pieces: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
  return Buffer.concat(pieces);
}

/**
 * {@link sniffBytes} for a stored object of this size, and whether what looks like a film has a picture: one without is a recording.
 * Null when there is no such object. Throws StorageUnavailable.
 */
export async function sniffObject(objectKey: string, sizeBytes: number): Promise<string | null> {
  const beginning = await piece(objectKey, 0, Math.min(SAMPLE_BYTES, sizeBytes) - 1);
  if (!beginning) return null;
  const type = await sniffBytes(beginning);
  if (type === "video/webm") {
    const tracks = webmTracks((await piece(objectKey, 0, Math.min(WEBM_SAMPLE_BYTES, sizeBytes) - 1)) ?? beginning);
    return tracks?.includes("sound") && !tracks.includes("picture") ? "audio/webm" : type;
  }
  if (!FILM_BOXES.has(type)) return type;
  const read: ReadBytes = async (startByte, byteCount) =>
    (await piece(objectKey, startByte, Math.min(startByte + byteCount, sizeBytes) - 1)) ?? new Uint8Array();
  const tracks = await mp4Tracks(read, sizeBytes);
  return tracks?.includes("soun") && !tracks.includes("vide") ? "audio/mp4" : type;
}
