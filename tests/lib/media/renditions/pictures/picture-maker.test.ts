/** @jest-environment node */
import sharp, { type Color as SharpColor, type Sharp } from "sharp";
import { thumbHashToAverageRGBA } from "thumbhash";
import { MAX_THUMB_BYTES } from "@/lib/media/renditions/pictures/rules";
import { COLORS, makePicture, UPRIGHT } from "@/tests/support/make-picture";

/** Four quarters: red and green above, blue and white below. */
function quarters(width = 320, height = 200): Sharp {
  const parts = Object.values(COLORS).map(
    ([r, g, b], index) =>
      `<rect x="${(index % 2) * 50}%" y="${index < 2 ? 0 : 50}%" width="50%" height="50%" fill="rgb(${r},${g},${b})"/>`,
  );
  return sharp(Buffer.from(`<svg width="${width}" height="${height}">${parts.join("")}</svg>`)).removeAlpha();
}

const solid = (width: number, height: number, background: SharpColor = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } });

/** For each EXIF orientation what must be done to upright pixels so that the orientation undoes it. */
const STORED: Record<number, (image: Sharp) => Sharp> = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.flop().rotate(270),
  6: (image) => image.rotate(270),
  7: (image) => image.flop().rotate(90),
  8: (image) => image.rotate(90),
};

test.each(Object.keys(STORED).map(Number))("a JPEG of the EXIF orientation %i stands upright", async (orientation) => {
  const stored = await STORED[orientation]?.(quarters()).toBuffer();
  const jpeg = await sharp(stored).withMetadata({ orientation }).jpeg().toBuffer();
  expect((await sharp(jpeg).metadata()).orientation ?? 1).toBe(orientation);
  const { view, thumb } = await makePicture(jpeg);
  expect([view.size, view.corners(), thumb.corners()]).toEqual([[320, 200], UPRIGHT, UPRIGHT]);
  expect((await sharp(view.bytes).metadata()).orientation).toBeUndefined();
});

test("a large photo gets a view of 2,048 px and a thumb of 480 px, unenlarged", async () => {
  const large = await makePicture(await quarters(4032, 3024).jpeg().toBuffer());
  expect([large.view.size, large.thumb.size]).toEqual([
    [2048, 1536],
    [480, 360],
  ]);
  expect(large.view.corners()).toEqual(UPRIGHT);
  const small = await makePicture(await quarters(100, 60).png().toBuffer());
  expect([small.view.size, small.thumb.size]).toEqual([
    [100, 60],
    [100, 60],
  ]);
});

test.each([
  [1, 1],
  [20_000, 3],
  [3, 20_000],
])("an image of %i x %i px is shown", async (width, height) => {
  const { view, thumb } = await makePicture(await solid(width, height).png().toBuffer());
  for (const size of [view.size, thumb.size]) expect(Math.min(...size.map(Number))).toBeGreaterThanOrEqual(1);
  expect(Math.max(...view.size.map(Number))).toBe(Math.min(2048, Math.max(width, height)));
});

test("the place, the camera and every other note in the file are gone", async () => {
  const exif = {
    IFD0: { Make: "CanaryPhone", Copyright: "CanaryOwner" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 39/1 50/1", GPSLongitudeRef: "W", GPSLongitude: "73/1 56/1 20/1" },
  };
  const jpeg = await quarters()
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><CanaryNote/></x:xmpmeta>')
    .withIccProfile("p3", { attach: true })
    .jpeg()
    .toBuffer();
  expect(jpeg.includes("CanaryPhone") && jpeg.includes("CanaryNote") && jpeg.includes("GPS") === false).toBe(true);
  const { view, thumb } = await makePicture(jpeg);
  for (const { bytes } of [view, thumb]) {
    for (const word of ["Canary", "EXIF", "Exif", "XMP ", "ICCP", "http"]) expect(bytes.includes(word)).toBe(false);
    const { exif: kept, xmp, icc, iptc } = await sharp(bytes).metadata();
    expect([kept, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test("colors of Display P3 become the same colors of sRGB", async () => {
  const p3 = await quarters().withIccProfile("p3").jpeg({ quality: 95 }).toBuffer();
  const untagged = await sharp(p3, { ignoreIcc: true }).raw().toBuffer();
  expect([...untagged.subarray(0, 3)]).not.toEqual(COLORS.red);
  const { view } = await makePicture(p3);
  for (const [channel, value] of (COLORS.red ?? []).entries())
    expect(Math.abs((view.at(0.1, 0.1)[channel] ?? 0) - value)).toBeLessThan(8);
});

/** Under the brand of a sequence, which holds its first image as an image of its own. */
const sequenceOf = (image: Sharp) => ({
  toBuffer: async () => {
    const bytes = await image.avif({ effort: 0 }).toBuffer();
    bytes.write("avis", 8);
    return bytes;
  },
});

test.each<[string, () => { toBuffer: () => Promise<Buffer> }]>([
  ["a CMYK JPEG", () => quarters().toColourspace("cmyk").jpeg({ quality: 95 })],
  ["a gray JPEG", () => quarters().greyscale().jpeg()],
  ["a progressive JPEG", () => quarters().jpeg({ progressive: true })],
  ["a PNG of 16 bits", () => quarters().toColourspace("rgb16").png()],
  ["an interlaced PNG", () => quarters().png({ progressive: true })],
  ["a PNG with a palette", () => quarters().png({ palette: true })],
  ["a WebP", () => quarters().webp()],
  ["an AVIF", () => quarters().avif({ effort: 0 })],
  ["an AVIF sequence", () => sequenceOf(quarters())],
  ["a TIFF", () => quarters().tiff({ compression: "lzw" })],
  ["a TIFF with tiles of JPEG", () => quarters().tiff({ compression: "jpeg", tile: true })],
  ["a still GIF", () => quarters().gif()],
])("%s is shown in its colors", async (name, write) => {
  const { view, thumb } = await makePicture(await write().toBuffer());
  if (name.includes("gray")) {
    const [red = 0, green, blue] = view.at(0.9, 0.9);
    expect([red > 220, green, blue]).toEqual([true, red, red]);
  } else expect([view.corners(), thumb.corners()]).toEqual([UPRIGHT, UPRIGHT]);
  expect(view.size).toEqual([320, 200]);
});

test.each<[string, (image: Sharp) => Sharp]>([
  ["PNG", (image) => image.png()],
  ["PNG of Display P3", (image) => image.withIccProfile("p3").png()],
  ["WebP", (image) => image.webp()],
  ["AVIF", (image) => image.avif({ effort: 0 })],
  ["TIFF", (image) => image.tiff({ compression: "lzw" })],
])("a transparent %s stays transparent", async (_, write) => {
  const glass = sharp({
    create: { width: 80, height: 60, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  });
  const { view, thumb } = await makePicture(await write(glass).toBuffer());
  for (const made of [view, thumb]) expect(Math.abs((made.at(0.5, 0.5)[3] ?? 0) - 128)).toBeLessThan(6);
});

test("the ThumbHash is of the photo's colors", async () => {
  const { facts } = await makePicture(await solid(800, 600, { r: 200, g: 80, b: 40 }).jpeg().toBuffer());
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(facts.thumbhash ?? "", "base64"));
  for (const [value, expected] of [
    [r, 200],
    [g, 80],
    [b, 40],
  ] as const)
    expect(Math.abs(value * 255 - expected)).toBeLessThan(20);
  expect(Buffer.from(facts.thumbhash ?? "", "base64").length).toBeLessThanOrEqual(25);
});

test("the thumb of a photo of noise is no larger than a thumb may be", async () => {
  const noise = Buffer.alloc(1600 * 1200 * 3);
  for (let index = 0; index < noise.length; index += 1) noise[index] = (index * 2_654_435_761) >>> 13;
  const { thumb } = await makePicture(
    await sharp(noise, { raw: { width: 1600, height: 1200, channels: 3 } })
      .resize(480, 360, { kernel: "nearest" })
      .png()
      .toBuffer(),
  );
  expect(thumb.bytes.length).toBeLessThanOrEqual(MAX_THUMB_BYTES);
  expect(thumb.bytes.length).toBeGreaterThan(10_000);
});

test("an unneeded photo ends its process without being marked as damaged", async () => {
  const stop = new AbortController();
  const made = makePicture(await quarters(4000, 4000).png().toBuffer(), stop.signal);
  stop.abort();
  await expect(made).rejects.toThrow("no longer needed");
});
