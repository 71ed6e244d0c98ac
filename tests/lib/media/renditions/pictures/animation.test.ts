/** @jest-environment node */
import sharp, { type Sharp } from "sharp";
import { aSparseGif } from "@/tests/support/fixtures/gif";
import { makePicture } from "@/tests/support/make-picture";

/** Frames of gray, each lighter than the one before. */
function frames(count: number, width: number, height: number): Sharp {
  const data = Buffer.concat(
    Array.from({ length: count }, (_, index) => Buffer.alloc(width * height * 3, 40 + index * 60)),
  );
  return sharp(data, { raw: { width, height: height * count, channels: 3, pageHeight: height } });
}

const pagesOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).pages ?? 1;

test.each(["gif", "webp"] as const)(
  "an animated %s stays animated, at its speed; its thumb is still",
  async (format) => {
    const options = { delay: [100, 200, 300], loop: 2 };
    const image = frames(3, 60, 40);
    const bytes = await (format === "gif" ? image.gif(options) : image.webp(options)).toBuffer();
    const { view, thumb } = await makePicture(bytes);
    expect(await sharp(view.bytes).metadata()).toMatchObject({
      format: "webp",
      pages: 3,
      delay: [100, 200, 300],
      loop: 2,
    });
    expect([view.size, thumb.size, await pagesOf(thumb.bytes)]).toEqual([[60, 40], [60, 40], 1]);
  },
);

test("a large animation is made as small as a view", async () => {
  const { view } = await makePicture(await frames(2, 2560, 1280).webp({ effort: 0 }).toBuffer());
  expect([view.size, await pagesOf(view.bytes)]).toEqual([[2048, 1024], 2]);
});

test("an animation with more bytes than allowed shows its first frame", async () => {
  const { view } = await makePicture(aSparseGif({ frames: 3, width: 80, height: 60, bytes: 10_100_000 }));
  expect([view.size, await pagesOf(view.bytes)]).toEqual([[80, 60], 1]);
});

test("of an animation with too many pixels in all its frames the first one is shown", async () => {
  const { view } = await makePicture(aSparseGif({ frames: 10_000, width: 1500, height: 1100 }));
  expect([view.size, await pagesOf(view.bytes)]).toEqual([[1500, 1100], 1]);
});
