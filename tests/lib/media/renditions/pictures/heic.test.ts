/** @jest-environment node */
import sharp from "sharp";
import { aHeic } from "@/tests/support/fixtures/heic";
import { causeOf, makePicture, UPRIGHT } from "@/tests/support/make-picture";

const GRID = { tiles: ["red", "green", "blue", "white"], columns: 2 } satisfies Parameters<typeof aHeic>[0];

/** An EXIF block that says once more how the image is turned, as phones write it. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(32);
  exif.write("Exif\0\0II*\0", "latin1");
  exif.writeUInt32LE(8, 10);
  exif.writeUInt16LE(1, 14);
  exif.writeUInt16LE(0x112, 16);
  exif.writeUInt16LE(3, 18);
  exif.writeUInt32LE(1, 20);
  exif.writeUInt16LE(orientation, 24);
  return exif;
}

test.each<[string, Parameters<typeof aHeic>[0], [number, number], string[]]>([
  ["one picture", { tiles: ["quad"] }, [64, 64], UPRIGHT],
  ["10 bits", { tiles: ["quad10Bit"] }, [64, 64], UPRIGHT],
  ["a grid of tiles", GRID, [128, 128], UPRIGHT],
  ["a grid that ends within a tile", { ...GRID, size: [120, 100] }, [120, 100], UPRIGHT],
  ["a burst, whose primary picture counts", { ...GRID, others: ["white", "red"] }, [128, 128], UPRIGHT],
  ["turned", { tiles: ["quad"], quarterTurns: 1 }, [64, 64], ["green", "white", "red", "blue"]],
  ["a turned grid", { ...GRID, size: [120, 100], quarterTurns: 3 }, [100, 120], ["blue", "red", "white", "green"]],
  ["upside down", { ...GRID, quarterTurns: 2 }, [128, 128], ["white", "blue", "green", "red"]],
  ["top and bottom exchanged", { tiles: ["quad"], mirrorAxis: 0 }, [64, 64], ["blue", "white", "red", "green"]],
  ["left and right exchanged", { ...GRID, mirrorAxis: 1 }, [128, 128], ["green", "red", "white", "blue"]],
  [
    "turned, and its EXIF says it again",
    { ...GRID, quarterTurns: 3, exif: exifOf(6) },
    [128, 128],
    ["blue", "red", "white", "green"],
  ],
  ["turned by its EXIF alone", { ...GRID, exif: exifOf(6) }, [128, 128], ["blue", "red", "white", "green"]],
  ["mirrored by its EXIF alone", { tiles: ["quad"], exif: exifOf(2) }, [64, 64], ["green", "red", "white", "blue"]],
  ["an EXIF of nonsense", { tiles: ["quad"], exif: exifOf(99) }, [64, 64], UPRIGHT],
  [
    "a mirror, which its EXIF calls a turn",
    { tiles: ["quad"], mirrorAxis: 1, exif: exifOf(6) },
    [64, 64],
    ["green", "red", "white", "blue"],
  ],
])("a HEIC image of %s is shown", async (_, plan, size, corners) => {
  const { view, thumb, facts } = await makePicture(aHeic(plan));
  expect([view.size, view.corners(), thumb.corners()]).toEqual([size, corners, corners]);
  expect(facts.thumbhash).toBeTruthy();
});

test("Display P3 in a HEIC photo becomes sRGB, by a profile or by numbers", async () => {
  const { icc } = await sharp(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
      .withIccProfile("p3")
      .png()
      .toBuffer(),
  ).metadata();
  const plain = (await makePicture(aHeic(GRID))).view;
  const { view } = await makePicture(aHeic({ ...GRID, profile: icc }));
  const [red = 0, green = 0] = view.at(0.1, 0.1);
  const [plainRed = 0, plainGreen = 0] = plain.at(0.1, 0.1);
  // The same numbers mean a stronger red in the larger space.
  expect(red).toBeGreaterThan(plainRed + 10);
  expect(green).toBeLessThan(plainGreen);
  expect(view.bytes.includes("ICCP")).toBe(false);
  const numbered = (await makePicture(aHeic({ ...GRID, primaries: 12 }))).view;
  expect(numbered.at(0.1, 0.1)).toEqual(view.at(0.1, 0.1));
  // BT.709 has the colors of sRGB.
  expect((await makePicture(aHeic({ ...GRID, primaries: 1 }))).view.at(0.1, 0.1)).toEqual(plain.at(0.1, 0.1));
});

test("a HEIC image whose profile is broken is shown without it", async () => {
  const { view } = await makePicture(aHeic({ ...GRID, profile: Buffer.from("no profile at all") }));
  expect(view.corners()).toEqual(UPRIGHT);
});

test("a cut-off HEIC image is shown while half of its tiles are there", async () => {
  const whole = aHeic({ tiles: ["red", "red", "red", "red", "green", "green", "green", "green"], columns: 2 });
  const tileBytes = 30;
  const { view } = await makePicture(whole.subarray(0, whole.length - 3 * tileBytes));
  expect([view.size, view.corners().slice(0, 2)]).toEqual([
    [128, 256],
    ["red", "red"],
  ]);
  expect(await causeOf(whole.subarray(0, whole.length - 6 * tileBytes))).toBe("damaged");
});

test("a HEIC image that claims more than 120 megapixels is refused by its header", async () => {
  const tiles = Array.from({ length: 4 }, () => "red" as const);
  expect(await causeOf(aHeic({ tiles, columns: 2, size: [20_000, 20_000] }))).toBe("too-many-pixels");
});

test("what a phone writes behind the boxes does not make a photo damaged", async () =>
  expect(
    await causeOf(Buffer.concat([aHeic({ tiles: ["quad"] }), Buffer.from("SEFH and more, which is no box")])),
  ).toBe("made"));
