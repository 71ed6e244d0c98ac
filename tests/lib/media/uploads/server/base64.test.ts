/** @jest-environment node */
import { decodeBase64 } from "@/lib/media/uploads/server/base64";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";

test("decodes what standard base64 encodes, from nothing to a chunk", () => {
  for (const size of [0, 1, 2, 3, 4, 255, CHUNK_BYTES - 1, CHUNK_BYTES]) {
    const bytes = Buffer.alloc(size, 0xfb);
    expect(decodeBase64(bytes.toString("base64"))?.equals(bytes)).toBe(true);
  }
});

test.each([
  ["a space", "AA =", "AAA="],
  ["a space at the end", "AAAA ", "AAAA"],
  ["a line break", "AAAA\nAAAA", "AAAAAAAA"],
  ["a line break at the end", "AAAA\n", "AAAA"],
  ["the URL alphabet", "-_-_", "+/+/"],
  ["missing padding", "AA", "AA=="],
  ["one pad too few", "AA=", "AA=="],
  ["one pad too many", "AAA==", "AAA="],
  ["only padding", "====", ""],
  ["padding inside", "AA==AAAA", "AAAAAAAA"],
  ["stray bits", "AB==", "AA=="],
  ["stray bits before one pad", "AAB=", "AAA="],
  ["a NUL", "AAA\0", "AAAA"],
  ["full-width letters", "ＡAAA", "AAAA"],
])("refuses %s", (_case, bad, good) => {
  expect(decodeBase64(bad)).toBeNull();
  expect(decodeBase64(good)).not.toBeNull();
});
