import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { mp4Tracks, type ReadBytes } from "@/lib/media/sniff/mp4-tracks";
import { tiffBeginning } from "@/lib/media/sniff/tiff-directory";
import { webmTracks } from "@/lib/media/sniff/webm-tracks";
import { storage } from "@/lib/platform/storage/storage";

/** Bytes that file-type reads. */
const SAMPLE_BYTES = 4100;
/** A WebM or Matroska file names its tracks before its first frame. */
const WEBM_SAMPLE_BYTES = 65_536;
const UNKNOWN = "application/octet-stream";

const ALIASES: Record<string, string> = {
  "image/apng": "image/png",
  "audio/x-m4a": "audio/mp4",
  "video/x-m4v": "video/mp4",
  "audio/vnd.wave": "audio/wav",
  "audio/x-wav": "audio/wav",
};

/** Beginnings that file-type does not know: of a camcorder's tape, of Apple's and of Sun's recordings. */
const OTHERS: readonly (readonly [string, string])[] = [
  ["\x1f\x07\x00", "video/x-dv"],
  ["caff", "audio/x-caf"],
  [".snd", "audio/basic"],
];

const FILM_BOXES = new Set(["video/mp4", "video/quicktime"]);

/** The content type by a file's first bytes, never by its name (D15); application/octet-stream when unknown. */
export async function sniffBytes(bytes: Uint8Array): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime.split(";")[0]?.trim();
  if (mime === undefined) {
    const beginning = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
    return OTHERS.find(([mark]) => beginning.startsWith(mark))?.[1] ?? UNKNOWN;
  }
  return ALIASES[mime] ?? mime;
}

/** Both ends included; null when there is no object. */
async function piece(objectKey: string, startByte: number, endByte: number): Promise<Uint8Array | null> {
  const stream = await storage().read(objectKey, startByte, endByte);
  if (!stream) return null;
  const pieces: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
  return Buffer.concat(pieces);
}

/** Null when there is no object; a video without an image is a recording. Throws StorageUnavailable. */
export async function sniffObject(objectKey: string, sizeBytes: number): Promise<string | null> {
  const beginning = await piece(objectKey, 0, Math.min(SAMPLE_BYTES, sizeBytes) - 1);
  if (!beginning) return null;
  const type = await sniffBytes(beginning);
  if (type === "video/webm" || type === "video/matroska") {
    const tracks = webmTracks((await piece(objectKey, 0, Math.min(WEBM_SAMPLE_BYTES, sizeBytes) - 1)) ?? beginning);
    return tracks?.includes("sound") && !tracks.includes("picture") ? type.replace("video", "audio") : type;
  }
  const read: ReadBytes = async (startByte, byteCount) =>
    startByte >= sizeBytes
      ? new Uint8Array()
      : ((await piece(objectKey, startByte, Math.min(startByte + byteCount, sizeBytes) - 1)) ?? new Uint8Array());
  if (type === UNKNOWN) {
    const tiff = await tiffBeginning(beginning, read);
    // Told as a damaged image.
    if (tiff === "cut") return "image/tiff";
    return tiff ? sniffBytes(tiff) : type;
  }
  if (!FILM_BOXES.has(type)) return type;
  const tracks = await mp4Tracks(read, sizeBytes);
  return tracks?.includes("soun") && !tracks.includes("vide") ? "audio/mp4" : type;
}
