/** @jest-environment node */
import { causeOf, type Color, makePicture } from "@/tests/support/make-picture";

const COLORS: Record<string, Color> = {
  red: [220, 20, 30],
  green: [20, 180, 40],
  blue: [30, 40, 210],
  white: [240, 240, 240],
};
const NAMES = Object.keys(COLORS);
const UPRIGHT = ["red", "green", "blue", "white"];

type BmpPlan = {
  bits: 1 | 4 | 8 | 24 | 32;
  width?: number;
  height?: number;
  isTopDown?: boolean;
  compression?: number;
};

/** A BMP file of four quarters, the last row first unless it is top down. */
function aBmp({ bits, width = 50, height = 30, isTopDown = false, compression = 0 }: BmpPlan): Buffer {
  const stride = Math.ceil((width * bits) / 32) * 4;
  const palette = Buffer.concat(Object.values(COLORS).map(([red, green, blue]) => Buffer.from([blue, green, red, 0])));
  const paletteBytes = bits < 24 ? 4 * 2 ** bits : 0;
  const head = Buffer.alloc(54 + paletteBytes);
  head.write("BM", "latin1");
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(isTopDown ? -height : height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  palette.copy(head, 54, 0, paletteBytes);
  const rows = Array.from({ length: height }, (_, row) => {
    const isUpper = isTopDown ? row < height / 2 : row >= height / 2;
    const line = Buffer.alloc(stride);
    for (let x = 0; x < width; x += 1) {
      const index = (isUpper ? 0 : 2) + (x < width / 2 ? 0 : 1);
      if (bits >= 24) palette.copy(line, (x * bits) / 8, index * 4, index * 4 + 3);
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
  { bits: 8 },
  { bits: 4, width: 51 },
])("a BMP picture of %o is shown", async (plan) => {
  const { view } = await makePicture(aBmp(plan));
  expect([view.size, view.corners(COLORS)]).toEqual([[plan.width ?? 50, 30], UPRIGHT]);
});

test("a BMP picture of two colors is shown", async () => {
  const { view } = await makePicture(aBmp({ bits: 1, width: 33 }));
  expect(view.corners(COLORS)).toEqual([NAMES[0], NAMES[1], NAMES[0], NAMES[1]]);
});

test("only a cut-off BMP picture is shown while half of its rows are present", async () => {
  const whole = aBmp({ bits: 24 });
  const pixelBytes = whole.length - 54;
  const { view } = await makePicture(whole.subarray(0, 54 + pixelBytes * 0.7));
  expect(view.corners(COLORS).slice(2)).toEqual(["blue", "white"]);
  expect(await causeOf(whole.subarray(0, 54 + pixelBytes * 0.3))).toBe("damaged");
});

test.each<[string, Partial<BmpPlan>, string]>([
  ["with run lengths", { bits: 8, compression: 1 }, "unsupported"],
  ["of 900 megapixels", { bits: 1, width: 30_000, height: 30_000 }, "too-many-pixels"],
])("a BMP picture %s is not shown", async (_, plan, cause) => {
  const { width = 50, height = 30, ...rest } = plan;
  const small = aBmp({ bits: 8, ...rest, width: 50, height: 30 });
  small.writeInt32LE(width, 18);
  small.writeInt32LE(height, 22);
  expect(await causeOf(small)).toBe(cause);
});
