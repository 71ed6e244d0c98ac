/** @jest-environment node */
import fc from "fast-check";
import { decodeBase64 } from "@/lib/uploads/base64";
import { CHUNK_BYTES } from "@/lib/uploads/rules";

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

test("only ever accepts the one encoding of its bytes", () => {
  const letters = fc.constantFrom(..."ABab01+/=-_ \n.");
  const nearly = fc.array(letters, { maxLength: 24 }).map((all) => all.join(""));
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string({ unit: "binary", maxLength: 24 }), fc.uint8Array({ maxLength: 24 }).map((bytes) => Buffer.from(bytes).toString("base64"))), (text) => {
      const bytes = decodeBase64(text);
      if (bytes === null) return true;
      accepted += 1;
      return bytes.toString("base64") === text;
    }),
    { numRuns: 100_000, seed: 20_260_301 },
  );
  expect(accepted).toBeGreaterThan(10_000);
}, 60_000);

test("any bytes come back as they were", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => decodeBase64(Buffer.from(bytes).toString("base64"))?.equals(bytes) === true),
    { numRuns: 10_000, seed: 20_260_301 },
  );
});
