import "server-only";
import { readFileSync } from "node:fs";
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { lacksEnd, withJpegEnd } from "@/lib/media/renditions/pictures/child/file-end";
import { LOADERS, type PictureFormat } from "@/lib/media/renditions/pictures/child/formats";
import { causeOf, PictureError } from "@/lib/media/renditions/pictures/child/picture-error";
import { type Decoded, type Pixels, shareOfRowsShown } from "@/lib/media/renditions/pictures/child/pixels";
import { tiffOf } from "@/lib/media/renditions/pictures/child/tiff";
import { MAX_PIXELS } from "@/lib/media/renditions/pictures/rules";
import { VIEW_PX } from "@/lib/media/renditions/rules";

const MIN_SHARE = 0.5;

/** Blocks all of libvips' loaders but the one for this format, and the one for our own small TIFF. */
export function lockVips(format: PictureFormat): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadTiffBuffer", ...(LOADERS[format] ?? [])] });
}

export function sharpOf({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS });
}

export async function toPixels(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

export function fitView(pipeline: Sharp): Sharp {
  return pipeline.resize({ width: VIEW_PX, height: VIEW_PX, fit: "inside", withoutEnlargement: true });
}

export type Original = string | Buffer;

const BRAND_BYTE = 8;

/** A sequence in AVIF holds its first image as one of its own, which libvips reads under the brand of an image alone. */
export function toOriginal(source: string, head: Buffer): Original {
  if (head.toString("latin1", BRAND_BYTE, BRAND_BYTE + 4) !== "avis") return source;
  const bytes = readFileSync(source);
  bytes.write("avif", BRAND_BYTE);
  return bytes;
}

/** Opens a file; one whose header says that it has too many pixels is refused by every use, before anything is decoded. */
function openFile(source: Original, options: SharpOptions): Sharp {
  return sharp(source, { ...options, limitInputPixels: MAX_PIXELS });
}

export async function readHeader(source: Original): Promise<Metadata> {
  return openFile(source, { failOn: "none" }).metadata();
}

/** Warnings of libjpeg that mean lost pixels; its other warnings cost none. */
const LOST_PIXELS = /premature end|bad (Huffman|arithmetic) code|instead of RST/;

/** Decodes at the view's size; a cut-off file as far as it reaches. Throws a PictureError when less than half of it is there. */
export async function decodeByVips(source: Original, header: Metadata): Promise<Decoded> {
  // The profile is applied to the few pixels of the view; libvips would apply it to all of the original's.
  const profile = header.space === "srgb" && header.depth === "uchar" ? (header.icc ?? null) : null;
  const open = (failOn: "none" | "truncated" | "warning", from = source) =>
    toPixels(fitView(openFile(from, { failOn, ignoreIcc: profile !== null })).toColourspace("srgb"));
  const isJpeg = header.format === "jpeg";
  let isPart = lacksEnd(source, header.format);
  const whole = await open(isJpeg ? "warning" : "truncated").catch((error: unknown) => {
    if (causeOf(error) !== "damaged") throw error;
    isPart ||= !isJpeg || LOST_PIXELS.test(String(error));
    return null;
  });
  if (whole === null && isPart && isJpeg) {
    // Some cameras leave out the two bytes of the end.
    const ended = await open("warning", withJpegEnd(source)).catch(() => null);
    isPart = ended === null;
  }
  const pixels = whole ?? (await open("none"));
  // The first of several frames is whole.
  if (isPart && (header.pages ?? 1) === 1 && shareOfRowsShown(pixels) < MIN_SHARE)
    throw new PictureError("damaged", "less than half of the rows are present");
  return { pixels, orientation: header.orientation ?? 1, profile, isPart };
}

/** Converts pixels from a profile's colors to sRGB. A profile that cannot be read is left out. */
export async function toSrgb(pixels: Pixels, profile: Buffer): Promise<Pixels> {
  return toPixels(sharp(tiffOf(pixels, profile), { failOn: "none" }).toColourspace("srgb"));
}

export async function displayP3(): Promise<Buffer | null> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "black" } });
  const { icc } = await sharp(await pixel.withIccProfile("p3").tiff().toBuffer()).metadata();
  return icc ?? null;
}
