import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { storage } from "@/lib/storage/storage";

/** What file-type reads of a file's beginning. */
const SAMPLE_BYTES = 4100;
const UNKNOWN = "application/octet-stream";

/** Names that file-type gives to what browsers know under another one. */
const ALIASES: Record<string, string> = {
  "image/apng": "image/png",
  "audio/x-m4a": "audio/mp4",
  "video/x-m4v": "video/mp4",
  "audio/vnd.wave": "audio/wav",
  "audio/x-wav": "audio/wav",
};

/** The content type by a file's first bytes, never by its name (D15); what they do not tell is application/octet-stream. */
export async function sniffBytes(bytes: Uint8Array): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime.split(";")[0]?.trim();
  if (mime === undefined) return UNKNOWN;
  return ALIASES[mime] ?? mime;
}

/** {@link sniffBytes} for a stored object of this size; null when there is none. */
export async function sniffObject(objectKey: string, sizeBytes: number): Promise<string | null> {
  const stream = await storage().read(objectKey, 0, Math.min(SAMPLE_BYTES, sizeBytes) - 1);
  if (!stream) return null;
  const pieces: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  return sniffBytes(Buffer.concat(pieces));
}
