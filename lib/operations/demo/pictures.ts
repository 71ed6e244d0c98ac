import "server-only";
import type { Film, Picture } from "@/lib/operations/demo/content";
import { createRandom, type Scene } from "@/lib/operations/demo/scenes/svg";

const LONG = 400;
const SHORT = 300;
const PICTURE_SCALE = 4;

function svgOf(
  scene: Scene,
  seed: number,
  size: { width: number; height: number },
  scale: number,
  seconds: number,
): Buffer {
  const { width, height } = size;
  const inside = scene({ ...size, random: createRandom(seed), seconds });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">${inside}</svg>`,
  );
}

/** sharp draws SVG; it comes with the development dependencies, and no page of the hub needs it. Throws a sentence without it. */
async function loadSharp() {
  try {
    return (await import("sharp")).default;
  } catch (error) {
    throw new Error("The demo's photos need the sharp package. Install the development dependencies: npm install", {
      cause: error,
    });
  }
}

export async function jpegOf({
  scene,
  seed,
  isUpright = false,
}: Pick<Picture, "scene" | "seed" | "isUpright">): Promise<Buffer> {
  const sharp = await loadSharp();
  const size = isUpright ? { width: SHORT, height: LONG } : { width: LONG, height: SHORT };
  const [width, height] = [size.width * PICTURE_SCALE, size.height * PICTURE_SCALE];
  const grain = await sharp({
    create: { width, height, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 7 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(svgOf(scene, seed, size, PICTURE_SCALE, 0))
    .flatten()
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** One image of a video, 640 by 360 pixels, as its bare bytes in RGB. */
export async function filmFrame({ scene, seed }: Film, seconds: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(svgOf(scene, seed, { width: LONG, height: LONG * 0.5625 }, 1.6, seconds))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer();
}
