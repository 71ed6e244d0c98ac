import { guessMediaType } from "@/lib/media/items/rules";
import { createQueue } from "@/lib/platform/concurrency/queues";

/** Pixels of the longer side: enough for a row of the queue on a phone with three pixels to the point. */
const SIDE_PIXELS = 320;
/** Second of a video that its image shows; many videos begin black. */
const FILM_SECOND = 1;
/** A browser that says nothing about a file it cannot show is not waited for. */
const LONGEST_MS = 10_000;
const JPEG_QUALITY = 0.8;

export function fitInSquare(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

function untilEvent(target: EventTarget, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${name} in time`)), LONGEST_MS);
    const listener = ({ type }: Event) => {
      clearTimeout(timer);
      if (type === name) resolve();
      else reject(new Error("The browser cannot show this file"));
    };
    target.addEventListener(name, listener, { once: true });
    target.addEventListener("error", listener, { once: true });
  });
}

function paint(source: CanvasImageSource, from: { width: number; height: number }): Promise<Blob | null> {
  if (!from.width || !from.height) return Promise.resolve(null);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitInSquare(from.width, from.height, SIDE_PIXELS));
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY));
}

async function withUrl<T>(file: Blob, work: (url: string) => Promise<T>): Promise<T> {
  const url = URL.createObjectURL(file);
  try {
    return await work(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Resized while it is decoded: 48 megapixels are 190 MB at full size. */
async function paintBitmap(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: SIDE_PIXELS,
    resizeQuality: "medium",
    imageOrientation: "from-image",
  });
  try {
    return await paint(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
}

/** Safari shows some images only here. */
function paintImage(file: Blob): Promise<Blob | null> {
  return withUrl(file, async (url) => {
    const image = new Image();
    const loaded = untilEvent(image, "load");
    image.src = url;
    await loaded;
    return paint(image, { width: image.naturalWidth, height: image.naturalHeight });
  });
}

function paintFilm(file: Blob): Promise<Blob | null> {
  return withUrl(file, async (url) => {
    const video = document.createElement("video");
    Object.assign(video, { muted: true, playsInline: true, preload: "auto" });
    try {
      const loaded = untilEvent(video, "loadeddata");
      video.src = url;
      // An iPhone loads nothing automatically.
      video.load();
      await loaded;
      const seeked = untilEvent(video, "seeked");
      video.currentTime = Number.isFinite(video.duration) ? Math.min(FILM_SECOND, video.duration / 2) : 0;
      await seeked;
      return await paint(video, { width: video.videoWidth, height: video.videoHeight });
    } finally {
      video.removeAttribute("src");
      video.load();
    }
  });
}

async function make(file: File): Promise<Blob | null> {
  const kind = guessMediaType(file);
  try {
    if (kind === "image") return await paintBitmap(file).catch(() => paintImage(file));
    return kind === "video" ? await paintFilm(file) : null;
  } catch {
    return null;
  }
}

const enqueue = createQueue();

/** Makes a JPEG of at most 320 px, else null. One at a time, because each needs a whole image's memory for a moment. */
export function makeSmallPicture(file: File): Promise<Blob | null> {
  return enqueue(() => make(file));
}
