import { guessMediaType } from "@/lib/media/items/rules";

const HEAD_BYTES = 200;
const PACKET_BYTES = 188;
const SYNC_BYTE = 0x47;
/** A drawn copy is for a screen; more would cost a phone its memory. */
const MOST_PIXELS = 24_000_000;
const JPEG_QUALITY = 0.92;

const BEGINNINGS: readonly (readonly [string, number, string])[] = [
  ["\xff\xd8\xff", 0, "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", 0, "image/png"],
  ["GIF8", 0, "image/gif"],
  ["WEBP", 8, "image/webp"],
  ["AVI ", 8, "video/x-msvideo"],
  ["WAVE", 8, "audio/wav"],
  ["II*\0", 0, "image/tiff"],
  ["MM\0*", 0, "image/tiff"],
  ["BM", 0, "image/bmp"],
  ["\xff\x0a", 0, "image/jxl"],
  ["\0\0\0\x0cJXL ", 0, "image/jxl"],
  ["ftypheic", 4, "image/heic"],
  ["ftypheix", 4, "image/heic"],
  ["ftypmif1", 4, "image/heif"],
  ["ftypmsf1", 4, "image/heif"],
  ["ftypavif", 4, "image/avif"],
  ["ftypavis", 4, "image/avif"],
  ["ftypM4A", 4, "audio/mp4"],
  ["ftypqt", 4, "video/quicktime"],
  ["ftyp3g", 4, "video/3gpp"],
  ["ftyp", 4, "video/mp4"],
  ["\x1aE\xdf\xa3", 0, "video/webm"],
  ["FLV\x01", 0, "video/x-flv"],
  ["\0\0\x01\xba", 0, "video/mpeg"],
  ["OggS", 0, "audio/ogg"],
  ["ID3", 0, "audio/mpeg"],
  ["\xff\xfb", 0, "audio/mpeg"],
  ["\xff\xf3", 0, "audio/mpeg"],
  ["\xff\xfa", 0, "audio/mpeg"],
  ["\xff\xf2", 0, "audio/mpeg"],
  ["\xff\xf1", 0, "audio/aac"],
  ["\xff\xf9", 0, "audio/aac"],
  ["fLaC", 0, "audio/flac"],
  ["#!AMR", 0, "audio/amr"],
  ["AIFF", 8, "audio/aiff"],
  ["AIFC", 8, "audio/aiff"],
  ["caff", 0, "audio/x-caf"],
  ["\x0b\x77", 0, "audio/ac3"],
  [".snd", 0, "audio/basic"],
  ["\x1f\x07\x00", 0, "video/x-dv"],
  ["\x30\x26\xb2\x75\x8e\x66\xcf\x11", 0, "video/x-ms-wmv"],
];

export function typeOfBeginning(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head);
  const known = BEGINNINGS.find(([mark, at]) => text.startsWith(mark, at))?.[2];
  // A camera's stream has four bytes of time before each packet.
  const isStream = [0, 4].some((at) => head[at] === SYNC_BYTE && head[at + PACKET_BYTES] === SYNC_BYTE);
  return known ?? (isStream ? "video/mp2t" : null);
}

const JXL = /\.jxl$/i;
const DRAWN = /\.(?:jxl|jpe?g|avif|heic|heif|hif|webp|tiff?|bmp|gif|png)$/i;
const isJxl = ({ name, type }: File) => type === "image/jxl" || JXL.test(name);

export function isKnownFile(file: File): boolean {
  return guessMediaType(file) !== "unknown" && !isJxl(file);
}

async function drawAsJpeg(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) });
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY));
    if (!blob) throw new Error("The browser drew nothing");
    return new File([blob], `${file.name.replace(DRAWN, "")}.jpg`, {
      type: "image/jpeg",
      lastModified: file.lastModified,
    });
  } finally {
    bitmap.close();
  }
}

const bytesSay = async (file: File) => typeOfBeginning(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));

/** Corrects a missing type and draws JPEG XL, which the hub cannot read, as a JPEG. A file that fails is returned as it is. */
export async function toKnownFile(file: File): Promise<File> {
  if (isKnownFile(file)) return file;
  try {
    const type = await bytesSay(file);
    if (type === "image/jxl") return await drawAsJpeg(file);
    return type === null ? file : new File([file], file.name, { type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}

const MAY_BE_EITHER = new Set([
  "video/mp4",
  "video/quicktime",
  "video/3gpp",
  "video/webm",
  "audio/ogg",
  "video/x-ms-wmv",
]);

/** Corrects a wrong type, such as an image called a video, and draws JPEG XL as a JPEG. Any other file is returned as it is. */
export async function toTrueFile(file: File): Promise<File> {
  const type = await bytesSay(file).catch(() => null);
  if (type === null) return file;
  const named = (as: string) => new File([file], file.name, { type: as, lastModified: file.lastModified });
  if (type === "image/jxl") return drawAsJpeg(named(type)).catch(() => named(type));
  const said = guessMediaType(file);
  const isSame = type.startsWith(`${said}/`) || (said !== "image" && MAY_BE_EITHER.has(type));
  return isSame ? file : named(type);
}

const toConvert = new WeakSet<File>();

export const isToConvert = (file: File): boolean => toConvert.has(file);

/** Returns a JPEG of an image, where this phone can draw it, and marks a video to be converted; any other file as it is. */
export async function toDrawnFile(file: File): Promise<File> {
  const known = await toKnownFile(file);
  if (guessMediaType(known) === "video") toConvert.add(known);
  if (guessMediaType(known) !== "image") return known;
  // A name may lie.
  if (known.type === "image/jpeg" && (await bytesSay(known).catch(() => null)) === "image/jpeg") return known;
  return drawAsJpeg(known).catch(() => known);
}
