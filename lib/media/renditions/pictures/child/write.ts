import type { OutputInfo } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { Decoded, Orientation, Pixels } from "@/lib/media/renditions/pictures/child/pixels";
import { fitView, sharpOf, toPixels, toSrgb } from "@/lib/media/renditions/pictures/child/vips";
import { MAX_THUMB_BYTES } from "@/lib/media/renditions/pictures/rules";
import { THUMB_PX, VIEW_PX } from "@/lib/media/renditions/rules";

export const WEBP = { quality: 80, effort: 4 };
const THUMB_QUALITIES = [80, 65, 50, 35, 20];
const HASH_PX = 32;

/** EXIF orientations: mirrored left to right first, then turned clockwise. */
const TURNS: Record<Orientation, { isMirrored: boolean; degrees: number }> = {
  2: { isMirrored: true, degrees: 0 },
  3: { isMirrored: false, degrees: 180 },
  4: { isMirrored: true, degrees: 180 },
  5: { isMirrored: true, degrees: 270 },
  6: { isMirrored: false, degrees: 90 },
  7: { isMirrored: true, degrees: 90 },
  8: { isMirrored: false, degrees: 270 },
};

async function toUpright(pixels: Pixels, orientation: Orientation): Promise<Pixels> {
  const turn = TURNS[orientation];
  if (turn === undefined) return pixels;
  // Within one pipeline, sharp mirrors before it turns.
  const upright = turn.isMirrored ? sharpOf(pixels).flop() : sharpOf(pixels);
  return toPixels(upright.rotate(turn.degrees));
}

export async function toView({ pixels, orientation, profile }: Decoded): Promise<Pixels> {
  const isSmall = Math.max(pixels.width, pixels.height) <= VIEW_PX;
  const small = isSmall ? pixels : await toPixels(fitView(sharpOf(pixels)));
  const colored = profile === null || small.channels < 3 ? small : await toSrgb(small, profile);
  return toUpright(colored, orientation);
}

async function toThumb(view: Pixels): Promise<Pixels> {
  return toPixels(sharpOf(view).resize({ width: THUMB_PX, height: THUMB_PX, fit: "inside", withoutEnlargement: true }));
}

async function hashOf(thumb: Pixels): Promise<string> {
  const tiny = await toPixels(
    sharpOf(thumb)
      .resize({ width: HASH_PX, height: HASH_PX, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha(),
  );
  return Buffer.from(rgbaToThumbHash(tiny.width, tiny.height, tiny.data)).toString("base64");
}

export async function writeView(view: Pixels, file: string): Promise<OutputInfo> {
  return sharpOf(view).webp(WEBP).toFile(file);
}

export async function writeThumb(view: Pixels, file: string): Promise<{ info: OutputInfo; thumbhash: string }> {
  const thumb = await toThumb(view);
  const thumbhash = await hashOf(thumb);
  for (const quality of THUMB_QUALITIES) {
    const info = await sharpOf(thumb)
      .webp({ ...WEBP, quality })
      .toFile(file);
    if (info.size <= MAX_THUMB_BYTES || quality === THUMB_QUALITIES.at(-1)) return { info, thumbhash };
  }
  throw new Error("No quality level is small enough.");
}
