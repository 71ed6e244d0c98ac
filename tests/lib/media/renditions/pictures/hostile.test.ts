/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { findPictureProgram } from "@/lib/media/renditions/pictures/picture-program";
import { aSparseGif } from "@/tests/support/fixtures/gif";
import { aHeic } from "@/tests/support/fixtures/heic";
import { causeOf, makePicture, pictureFolder } from "@/tests/support/make-picture";

/** Processes of our program that still run. */
async function runningPrograms(): Promise<string[]> {
  const program = await findPictureProgram();
  const lines = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8");
      } catch {
        return "";
      }
    });
  return lines.filter((line) => line.includes(program) && line.includes(pictureFolder));
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A PNG of one color, whose rows are zeros. `bits`: 1 or 16 a channel. */
function aPlainPng(width: number, height: number, { bits = 1, isInterlaced = false, rows = height } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([bits, bits === 16 ? 6 : 0, 0, 0, isInterlaced ? 1 : 0], 8);
  const rowBytes = 1 + Math.ceil((width * bits * (bits === 16 ? 4 : 1)) / 8);
  const pixels = deflateSync(Buffer.alloc(rowBytes * rows), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const photo = () => {
  const parts = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (index) => `<circle cx="${40 + index * 70}" cy="${30 + index * 50}" r="60" fill="hsl(${index * 45},70%,50%)"/>`,
  );
  return sharp(Buffer.from(`<svg width="600" height="420">${parts.join("")}</svg>`)).flatten({ background: "#345" });
};

const TENTHS = [1, 2, 5, 8, 9];

test("a PNG of 400 megapixels in 49 KB is refused by its header", async () => {
  const bomb = aPlainPng(20_000, 20_000);
  expect(bomb.length).toBeLessThan(60_000);
  expect(await causeOf(bomb)).toBe("too-many-pixels");
});

test("a PNG that says it is larger than its pixels is damaged", async () =>
  expect(await causeOf(aPlainPng(10_000, 10_000, { rows: 20 }))).toBe("damaged"));

test("a PNG that must be unpacked as a whole is shown", async () => {
  const { view } = await makePicture(aPlainPng(5000, 5000, { bits: 16, isInterlaced: true, rows: 5010 }));
  expect(view.size).toEqual([2048, 2048]);
});

test.each(TENTHS)("a JPEG cut off at %i tenths is shown in part, or damaged below half", async (tenths) => {
  const whole = await photo().jpeg({ quality: 90 }).toBuffer();
  const cut = whole.subarray(0, Math.floor((whole.length * tenths) / 10));
  const cause = await causeOf(cut);
  // Bytes are not spread evenly over the rows.
  if (tenths <= 2) expect(cause).toBe("damaged");
  else if (tenths >= 8) expect(cause).toBe("part");
  else expect(["part", "damaged"]).toContain(cause);
});

test.each<[string, () => Promise<Buffer>]>([
  ["PNG", () => photo().png().toBuffer()],
  ["interlaced PNG", () => photo().png({ progressive: true }).toBuffer()],
  ["progressive JPEG", () => photo().jpeg({ progressive: true }).toBuffer()],
  ["GIF", () => photo().gif().toBuffer()],
  ["WebP", () => photo().webp().toBuffer()],
  ["AVIF", () => photo().avif({ effort: 0 }).toBuffer()],
  ["TIFF", () => photo().tiff({ compression: "deflate" }).toBuffer()],
  ["HEIC", () => Promise.resolve(aHeic({ tiles: ["red", "green", "blue", "white"], columns: 2 }))],
])("a %s cut off anywhere is shown in part or is damaged", async (_, make) => {
  const whole = await make();
  for (const tenths of [1, 4, 7, 9]) {
    const cause = await causeOf(whole.subarray(0, Math.floor((whole.length * tenths) / 10)));
    expect(["part", "damaged"]).toContain(cause);
  }
});

/** The same file whose last bytes were never written, or came out as others. */
const broken = (whole: Buffer, byteAt: (at: number) => number) =>
  Buffer.from(whole.map((byte, at) => (at < whole.length * 0.7 ? byte : byteAt(at))));

test.each<[string, () => Promise<Buffer>, (at: number) => number]>([
  ["JPEG", () => photo().jpeg({ quality: 100 }).toBuffer(), () => 0],
  ["JPEG with noise", () => photo().jpeg({ quality: 100 }).toBuffer(), (at) => (at * 2_654_435_761) >>> 13],
  ["PNG", () => photo().png().toBuffer(), () => 0],
  ["WebP", () => photo().webp({ quality: 100 }).toBuffer(), () => 0],
  ["GIF", () => photo().gif().toBuffer(), () => 0],
])("a %s whose last bytes are others is shown in part", async (_, make, byteAt) => {
  expect(await causeOf(broken(await make(), byteAt))).toBe("part");
});

test("a JPEG or GIF that is complete but for its mark of the end is whole", async () => {
  const jpeg = await photo().jpeg({ quality: 90 }).toBuffer();
  for (const cut of [jpeg.subarray(0, -2), jpeg.subarray(0, -1)]) expect(await causeOf(cut)).toBe("made");
  const moving = await sharp([await photo().png().toBuffer(), await photo().negate().png().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  expect(await causeOf(moving.subarray(0, -1))).toBe("made");
  expect(await causeOf(moving.subarray(0, -20))).toBe("part");
});

test("a photo with zeros behind its end is whole", async () => {
  const zeros = Buffer.alloc(5000);
  for (const whole of [
    await photo().jpeg().toBuffer(),
    await photo().webp().toBuffer(),
    await photo().gif().toBuffer(),
  ])
    expect(await causeOf(Buffer.concat([whole, zeros]))).toBe("made");
});

test("a photo with another file after it is shown as the photo, without the rest", async () => {
  const zip = Buffer.from("PK\x03\x04 a hidden archive", "latin1");
  const html = Buffer.from("<script>alert('canary')</script>");
  const { view } = await makePicture(Buffer.concat([await photo().jpeg().toBuffer(), html, zip]));
  expect([view.bytes.includes("canary"), view.bytes.includes("archive")]).toEqual([false, false]);
  expect(
    view
      .at(0.02, 0.9)
      .slice(0, 3)
      .every((value, index) => Math.abs(value - [51, 68, 85][index]!) < 8),
  ).toBe(true);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

test.each<[string, Buffer]>([
  ["an SVG", Buffer.from(SVG)],
  ["an SVG with XML's head", Buffer.from(`<?xml version="1.0"?>${SVG}`)],
  ["a PDF", Buffer.from("%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\n")],
  ["a picture of libvips' own", Buffer.from("\xb6\xa6\xf2\x08" + "\0".repeat(80), "latin1")],
  ["a PPM", Buffer.from("P6 2 2 255\n123456789012", "latin1")],
  ["a Photoshop file", Buffer.from("8BPS\0\x01" + "\0".repeat(60), "latin1")],
  ["a text", Buffer.from("push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'https://localhost/'\n")],
  ["nothing", Buffer.alloc(0)],
  ["one byte", Buffer.from([0xff])],
])("%s with a photo's name is never opened", async (_, bytes) => expect(await causeOf(bytes)).toBe("unsupported"));

test.each<[string, string]>([
  ["a JPEG", "\xff\xd8\xff"],
  ["a PNG", "\x89PNG\r\n\x1a\n"],
  ["a GIF", "GIF89a"],
  ["a WebP", "RIFF\x10\0\0\0WEBP"],
  ["a TIFF", "II*\0"],
  ["a BMP", "BM"],
  ["an AVIF", "\0\0\0\x18ftypavif\0\0\0\0avifmif1"],
  ["a HEIC", "\0\0\0\x18ftypheic\0\0\0\0heicmif1"],
])("an SVG behind the first bytes of %s is not drawn", async (_, head) => {
  expect(await causeOf(Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(SVG)]))).toMatch(/damaged|unsupported/);
});

test("a GIF with a hundred thousand frames and no end is shown", async () => {
  const { view } = await makePicture(aSparseGif({ frames: 100_000, width: 300, height: 200, isCut: true }));
  expect(view.size).toEqual([300, 200]);
});

test("bytes changed at random end with an image or a cause", async () => {
  const originals = await Promise.all([photo().jpeg().toBuffer(), photo().png().toBuffer(), photo().webp().toBuffer()]);
  const heic = aHeic({ tiles: ["red", "green", "blue", "white"], columns: 2, quarterTurns: 1 });
  for (const [round, original] of [...originals, heic, heic, heic].entries()) {
    const bytes = Buffer.from(original);
    for (let index = 0; index < 12; index += 1)
      bytes[20 + ((Math.imul(index + round * 31 + 7, 2_654_435_761) >>> 0) % (bytes.length - 20))] = (index * 37) & 255;
    expect(["made", "damaged", "unsupported", "too-many-pixels"]).toContain(await causeOf(bytes));
  }
});

afterAll(async () => expect(await runningPrograms()).toEqual([]));
