import { guessMediaType } from "@/lib/media/items/rules";
import { findLiveId, latinText, namesMotion, NOTES_BYTES } from "@/lib/media/sniff/motion-marks";
import { typeOfBeginning } from "@/lib/media/uploads/client/chosen/known-file";

/** A Live Photo's video has three seconds; a larger one is a video of its own. */
const LARGEST_VIDEO_BYTES = 20_000_000;
const LONGEST_SECONDS = 5;
const LARGEST_PICTURE_BYTES = 40 * 1_048_576;
const HEAD_BYTES = 32;
const LONGEST_MS = 3000;
const IDENTIFIER_KEY = "com.apple.quicktime.content.identifier";
const IDENTIFIER = /[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}/gi;

/** Fate of an image's motion: it comes "with" it, was "lost" on its way, or is "apart" in the video of a Live Photo. */
export type Motion = "with" | "lost" | "apart";

const parts = new WeakMap<File, readonly File[]>();

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const baseOf = ({ name }: File) => name.replace(/\.[^.]*$/, "").toLowerCase();
/** An iPhone's camera counts what it takes; only both halves of a Live Photo have one number. Other names say nothing. */
const isCounted = ({ name }: File) => /^IMG_E?\d{4,5}\.MOV$/i.test(name);

function findSeconds(bytes: Uint8Array, text: string): number | null {
  const at = text.indexOf("mvhd");
  if (at < 0 || at + 36 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at);
  const [scale, duration] =
    view.getUint8(4) === 1
      ? [view.getUint32(24), Number(view.getBigUint64(28))]
      : [view.getUint32(16), view.getUint32(20)];
  return scale === 0 ? null : duration / scale;
}

type Video = { file: File; ids: string[]; isShort: boolean };

async function readVideo(file: File): Promise<Video | null> {
  if (file.size > LARGEST_VIDEO_BYTES || !/^ftyp(?:qt|mp4|iso)/.test(latinText(await bytesOf(file.slice(4, 12)))))
    return null;
  const bytes = await bytesOf(file);
  const text = latinText(bytes);
  const ids = text.includes(IDENTIFIER_KEY) ? (text.match(IDENTIFIER) ?? []) : [];
  const seconds = findSeconds(bytes, text);
  return { file, ids, isShort: seconds !== null && seconds <= LONGEST_SECONDS };
}

async function findSeam(picture: File, videoBytes: number): Promise<BlobPart[] | null> {
  const type = typeOfBeginning(await bytesOf(picture.slice(0, HEAD_BYTES)));
  if (type === "image/jpeg") return [];
  if (type !== "image/heic" && type !== "image/heif") return null;
  const header = new DataView(new ArrayBuffer(8));
  header.setUint32(0, videoBytes + header.byteLength);
  [..."mpvd"].forEach((letter, index) => header.setUint8(4 + index, letter.charCodeAt(0)));
  return [header.buffer];
}

type Picture = { file: File; id: string | null };

const isPicture = (file: File) => guessMediaType(file) === "image";
const isVideo = (file: File) => guessMediaType(file) === "video";

async function joinTo({ file: picture, id }: Picture, videos: readonly Video[]) {
  const video =
    videos.find(({ ids }) => id !== null && ids.includes(id)) ??
    videos.find(
      ({ file, ids, isShort }) =>
        isShort && (id === null || ids.length === 0) && isCounted(file) && baseOf(file) === baseOf(picture),
    );
  const seam = video && (await findSeam(picture, video.file.size));
  if (!video || !seam) return null;
  const { name, type, lastModified } = picture;
  const file = new File([picture, ...seam, video.file], name, { type, lastModified });
  parts.set(file, [picture, video.file]);
  return { file, video };
}

async function join(files: readonly File[]): Promise<File[]> {
  const pictures: Picture[] = [];
  for (const file of files.filter((one) => isPicture(one) && !parts.has(one)))
    pictures.push({
      file,
      id: await bytesOf(file.slice(0, NOTES_BYTES))
        .then(findLiveId)
        .catch(() => null),
    });
  const bases = new Set(pictures.map(({ file }) => baseOf(file)));
  const hasId = pictures.some(({ id }) => id !== null);
  const free = new Set<Video>();
  for (const file of files.filter((one) => isVideo(one) && (hasId || (isCounted(one) && bases.has(baseOf(one)))))) {
    const video = await readVideo(file).catch(() => null);
    if (video) free.add(video);
  }
  const whole = new Map<File, File>();
  for (const picture of free.size > 0 ? pictures : []) {
    const pair = await joinTo(picture, [...free]).catch(() => null);
    if (!pair) continue;
    free.delete(pair.video);
    whole.set(picture.file, pair.file).set(pair.video.file, pair.file);
  }
  return [...new Set(files.map((file) => whole.get(file) ?? file))];
}

export function partsOf(file: File): readonly File[] {
  return parts.get(file) ?? [];
}

export function mayHoldLivePhoto(files: readonly File[]): boolean {
  return files.some(isPicture) && files.some((file) => isVideo(file) && file.size <= LARGEST_VIDEO_BYTES);
}

/** Joins the files of each Live Photo as Android's motion photos: by Apple's identifier, else by number. Others stay as they are. */
export async function joinLivePhotos(files: readonly File[]): Promise<File[]> {
  if (!mayHoldLivePhoto(files)) return [...files];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<File[]>((resolve) => {
    timer = setTimeout(() => resolve([...files]), LONGEST_MS);
  });
  return Promise.race([join(files), late]).finally(() => clearTimeout(timer));
}

/** Finds the fate of a chosen image's motion. Null for an image that never moved, or that this phone cannot read. */
export async function findMotionOf(file: File): Promise<Motion | null> {
  if (parts.has(file)) return "with";
  if (!isPicture(file)) return null;
  try {
    const notes = await bytesOf(file.slice(0, NOTES_BYTES));
    const isMarked = namesMotion(notes);
    if ((!isMarked && findLiveId(notes) === null) || file.size > LARGEST_PICTURE_BYTES) return null;
    if (/ftyp(?!hei|hev|mif|msf|avi)/.test(latinText(await bytesOf(file.slice(8))))) return "with";
    return isMarked ? "lost" : "apart";
  } catch {
    return null;
  }
}
