/** @jest-environment node */
import fc from "fast-check";
import { formatContentRange, parseContentRange } from "@/lib/media/uploads/content-range";
import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { chunkAt } from "@/lib/platform/storage/chunk-plan";

const SEED = { seed: 47, numRuns: 2000 };
const C = CHUNK_BYTES;

// What any other header means: tests/fuzz/content-range.test.ts.
test("every chunk of every plan is read back as it was planned", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_FILE_BYTES }), fc.nat(99), (totalBytes, index) => {
      const range = chunkAt((index % Math.ceil(totalBytes / C)) * C, totalBytes);
      expect(parseContentRange(formatContentRange(range))).toEqual({ kind: "chunk", range });
    }),
    SEED,
  );
});
