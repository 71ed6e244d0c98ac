/** @jest-environment node */
import fc from "fast-check";
import { mediaTypeOf } from "@/lib/media/items/type-rules";
import { sniffBytes, sniffObject } from "@/lib/media/sniff/sniff";
import { tiffBeginning } from "@/lib/media/sniff/tiff-directory";
import { newId } from "@/lib/platform/random";
import { storage } from "@/lib/platform/storage/storage";
import { withHub } from "@/tests/support/hub";
import { bodyOf } from "@/tests/support/storage/storage-upload";

const DNG_VERSION = 50_706;

/** A TIFF as most programs write it: a header, the pixels, and the directory with these tags. */
function aTiff({ tags = [256, 257, 258, 273], pixels = 10_000, isLittle = true, directoryAt = 0 } = {}): Buffer {
  const file = Buffer.alloc(8 + pixels + 2 + tags.length * 12 + 4, 0x55);
  file.write(isLittle ? "II*\0" : "MM\0*", "latin1");
  const put = (value: number, at: number, bytes: number) =>
    isLittle ? file.writeUIntLE(value, at, bytes) : file.writeUIntBE(value, at, bytes);
  put(directoryAt || 8 + pixels, 4, 4);
  put(tags.length, 8 + pixels, 2);
  tags.forEach((tag, index) => put(tag, 8 + pixels + 2 + index * 12, 2));
  return file;
}

withHub();

async function typeOf(file: Buffer): Promise<string | null> {
  const objectKey = `m/${newId()}`;
  await storage().putWhole(newId(), objectKey, bodyOf(file), file.length);
  return sniffObject(objectKey, file.length);
}

test.each([
  ["of a scanner", aTiff(), "image/tiff"],
  ["of a Macintosh", aTiff({ isLittle: false }), "image/tiff"],
  ["with many entries", aTiff({ tags: Array.from({ length: 60 }, (_, index) => 254 + index) }), "image/tiff"],
  ["that is small", aTiff({ pixels: 100 }), "image/tiff"],
  ["whose directory is half in the beginning", aTiff({ pixels: 4060 }), "image/tiff"],
  ["that ends within its directory", aTiff().subarray(0, -20), "image/tiff"],
  ["that ends before its directory", aTiff({ directoryAt: 4e9 }), "image/tiff"],
])("a TIFF %s, with its directory behind its pixels, is an image", async (_, file, type) => {
  expect(await typeOf(file)).toBe(type);
  expect(mediaTypeOf(type)).toBe("image");
});

test.each([
  ["a camera's raw file", aTiff({ tags: [254, 256, DNG_VERSION] }), "image/x-adobe-dng"],
  ["a TIFF without entries", aTiff({ tags: [] }), "application/octet-stream"],
])("%s is a download", async (_, file, type) => {
  expect(await typeOf(file)).toBe(type);
  expect(mediaTypeOf(type)).toBe("unknown");
});

test("any directory is read without an error, and so is what is made of it", () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(500), fc.boolean(), async (bytes, offset, isLittle) => {
      const file = Buffer.concat([Buffer.from(isLittle ? "II*\0" : "MM\0*", "latin1"), Buffer.alloc(4), bytes]);
      if (isLittle) file.writeUInt32LE(offset, 4);
      else file.writeUInt32BE(offset, 4);
      const made = await tiffBeginning(file, async (start, count) => file.subarray(start, start + count));
      if (made !== null && made !== "cut") expect(await sniffBytes(made)).toMatch(/^[a-z-]+\/[\w.+-]+$/);
    }),
  ));
