/** @jest-environment node */
import { causeOf, type Color, COLORS, makePicture, UPRIGHT } from "@/tests/support/make-picture";

const NAMES = Object.keys(COLORS);

type BmpPlan = {
  bits: 1 | 4 | 8 | 16 | 24 | 32;
  width?: number;
  height?: number;
  isTopDown?: boolean;
  compression?: number;
};

/** A row of indices as run lengths: its first half as one run, the rest named one by one, and the line's end. */
function runsOf(indices: readonly number[], bits: number): Buffer {
  const half = indices.length >> 1;
  const rest = indices.slice(half);
  const pack = (values: readonly number[]) =>
    bits === 8 ? values : values.flatMap((value, at) => (at % 2 === 0 ? [(value << 4) | (values[at + 1] ?? 0)] : []));
  const named = pack(rest);
  const run = pack([indices[0] ?? 0, indices[0] ?? 0])[0] ?? 0;
  return Buffer.from([half, run, 0, rest.length, ...named, ...(named.length % 2 ? [0] : []), 0, 0]);
}

const to555 = ([red, green, blue]: Color) => ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
const to565 = ([red, green, blue]: Color) => ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
const MASKS_565 = [0xf800, 0x07e0, 0x001f];

/** A BMP file of four quarters, the last row first unless it is top down. */
function aBmp({ bits, width = 50, height = 30, isTopDown = false, compression = 0 }: BmpPlan): Buffer {
  const stride = Math.ceil((width * bits) / 32) * 4;
  const palette = Buffer.concat(Object.values(COLORS).map(([red, green, blue]) => Buffer.from([blue, green, red, 0])));
  const masks = bits === 16 && compression === 3 ? MASKS_565 : [];
  const paletteBytes = bits <= 8 ? 4 * 2 ** bits : 4 * masks.length;
  const head = Buffer.alloc(54 + paletteBytes);
  head.write("BM", "latin1");
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(isTopDown ? -height : height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  if (bits <= 8) palette.copy(head, 54, 0, paletteBytes);
  for (const [place, mask] of masks.entries()) head.writeUInt32LE(mask, 54 + 4 * place);
  const to16 = masks.length > 0 ? to565 : to555;
  const rows = Array.from({ length: height }, (_, row) => {
    const isUpper = isTopDown ? row < height / 2 : row >= height / 2;
    const line = Buffer.alloc(stride);
    const indices = Array.from({ length: width }, (_, x) => (isUpper ? 0 : 2) + (x < width / 2 ? 0 : 1));
    if (compression === 1 || compression === 2) return runsOf(indices, bits);
    for (const [x, index] of indices.entries()) {
      if (bits === 16) line.writeUInt16LE(to16(Object.values(COLORS)[index] ?? [0, 0, 0]), 2 * x);
      else if (bits >= 24) palette.copy(line, (x * bits) / 8, index * 4, index * 4 + 3);
      else
        line[(x * bits) >> 3] = (line[(x * bits) >> 3] ?? 0) | ((index % 2 ** bits) << (8 - bits - ((x * bits) & 7)));
    }
    return line;
  });
  return Buffer.concat([head, ...rows]);
}

test.each<BmpPlan>([
  { bits: 24 },
  { bits: 24, isTopDown: true },
  { bits: 32 },
  { bits: 32, compression: 3 },
  { bits: 16 },
  { bits: 16, compression: 3 },
  { bits: 8 },
  { bits: 4, width: 51 },
  { bits: 8, compression: 1 },
  { bits: 4, compression: 2, width: 51 },
])("a BMP image of %o is shown", async (plan) => {
  const { view } = await makePicture(aBmp(plan));
  expect([view.size, view.corners()]).toEqual([[plan.width ?? 50, 30], UPRIGHT]);
});

test("a BMP image of one pixel is shown, which is shorter than a header with masks", async () => {
  expect((await makePicture(aBmp({ bits: 24, width: 1, height: 1 }))).view.size).toEqual([1, 1]);
});

test("a BMP image of two colors is shown", async () => {
  const { view } = await makePicture(aBmp({ bits: 1, width: 33 }));
  expect(view.corners()).toEqual([NAMES[0], NAMES[1], NAMES[0], NAMES[1]]);
});

test("only a cut-off BMP image is shown while half of its rows are present", async () => {
  for (const plan of [{ bits: 24 }, { bits: 8, compression: 1 }] satisfies BmpPlan[]) {
    const whole = aBmp(plan);
    const begin = whole.readUInt32LE(10);
    const cut = (share: number) => whole.subarray(0, begin + (whole.length - begin) * share);
    expect((await makePicture(cut(0.7))).view.corners().slice(2)).toEqual(["blue", "white"]);
    expect([await causeOf(cut(0.7)), await causeOf(cut(0.3))]).toEqual(["part", "damaged"]);
  }
});

test.each<[string, Partial<BmpPlan>, string]>([
  ["that holds a JPEG", { bits: 8, compression: 4 }, "unsupported"],
  ["of 900 megapixels", { bits: 1, width: 30_000, height: 30_000 }, "too-many-pixels"],
])("a BMP image %s is not shown", async (_, plan, cause) => {
  const { width = 50, height = 30, ...rest } = plan;
  const small = aBmp({ bits: 8, ...rest, width: 50, height: 30 });
  small.writeInt32LE(width, 18);
  small.writeInt32LE(height, 22);
  expect(await causeOf(small)).toBe(cause);
});
