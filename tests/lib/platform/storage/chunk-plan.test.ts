/** @jest-environment node */
import fc from "fast-check";
import { DIRECT_LIMIT_BYTES, MAX_FILE_BYTES, uploadKind } from "@/lib/media/uploads/rules";
import { CHUNK_BYTES, PART_BYTES } from "@/lib/platform/storage/chunk-grid";
import { chunkAt, chunkCount, partCount, readyParts } from "@/lib/platform/storage/chunk-plan";

const S3_LEAST_PART_BYTES = 5 * 1_048_576;

test.each([
  [20_971_519, "direct"],
  [20_971_520, "chunked"],
  [20_971_521, "chunked"],
])("%i bytes go %s", (bytes, kind) => expect(uploadKind(bytes)).toBe(kind));

test.each([
  [20_971_520, 10, CHUNK_BYTES],
  [20_971_521, 11, 1],
  [MAX_FILE_BYTES, 100, CHUNK_BYTES],
])("%i bytes are %i chunks, the last of %i bytes", (totalBytes, count, last) => {
  expect(chunkCount(totalBytes)).toBe(count);
  const { startByte, endByte } = chunkAt((count - 1) * CHUNK_BYTES, totalBytes);
  expect([endByte - startByte + 1, endByte]).toEqual([last, totalBytes - 1]);
});

// U1
test("200 MiB are 34 parts, 33 of 6 MiB and one of 2", () => {
  expect(partCount(MAX_FILE_BYTES)).toBe(34);
  const sizes = readyParts(MAX_FILE_BYTES, MAX_FILE_BYTES).map(({ sizeBytes }) => sizeBytes);
  expect(sizes).toEqual([...Array.from({ length: 33 }, () => PART_BYTES), CHUNK_BYTES]);
});

test("a part is ready with its last byte, not before", () => {
  expect(readyParts(PART_BYTES - CHUNK_BYTES, MAX_FILE_BYTES)).toEqual([]);
  expect(readyParts(PART_BYTES, MAX_FILE_BYTES)).toEqual([
    { partNumber: 1, chunkIndexes: [0, 1, 2], sizeBytes: PART_BYTES },
  ]);
  expect(readyParts(PART_BYTES + CHUNK_BYTES, PART_BYTES + CHUNK_BYTES).at(-1)).toEqual({
    partNumber: 2,
    chunkIndexes: [3],
    sizeBytes: CHUNK_BYTES,
  });
});

// U1, U2
test("all parts but the last are 6 MiB, and together they are all chunks", () => {
  fc.assert(
    fc.property(fc.integer({ min: DIRECT_LIMIT_BYTES, max: MAX_FILE_BYTES }), (totalBytes) => {
      const parts = readyParts(totalBytes, totalBytes);
      expect(
        parts.slice(0, -1).every(({ sizeBytes }) => sizeBytes === PART_BYTES && sizeBytes >= S3_LEAST_PART_BYTES),
      ).toBe(true);
      expect(parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)).toBe(totalBytes);
      expect(parts.flatMap(({ chunkIndexes }) => chunkIndexes)).toEqual(
        Array.from({ length: chunkCount(totalBytes) }, (_, index) => index),
      );
      expect(parts.map(({ partNumber }) => partNumber)).toEqual(parts.map((_, index) => index + 1));
    }),
    { seed: 1, numRuns: 200 },
  );
});
