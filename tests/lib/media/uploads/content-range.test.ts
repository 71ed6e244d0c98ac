/** @jest-environment node */
import fc from "fast-check";
import { formatContentRange, parseContentRange } from "@/lib/media/uploads/content-range";
import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { chunkAt } from "@/lib/platform/storage/chunk-plan";

const SEED = { seed: 47, numRuns: 2000 };
const C = CHUNK_BYTES;

const chunk = (startByte: number, endByte: number, totalBytes: number) => ({
  kind: "chunk",
  range: { startByte, endByte, totalBytes },
});
test.each([
  [`bytes 0-${C - 1}/${3 * C}`, chunk(0, C - 1, 3 * C)],
  [`bytes ${2 * C}-${3 * C - 1}/${3 * C}`, chunk(2 * C, 3 * C - 1, 3 * C)],
  ["bytes 0-0/1", chunk(0, 0, 1)],
  [
    `bytes ${MAX_FILE_BYTES - C}-${MAX_FILE_BYTES - 1}/${MAX_FILE_BYTES}`,
    chunk(MAX_FILE_BYTES - C, MAX_FILE_BYTES - 1, MAX_FILE_BYTES),
  ],
  [`bytes 1-${C - 1}/${3 * C}`, { ...chunk(0, C - 1, 3 * C), kind: "rest", fromByte: 1 }],
  [
    `bytes ${3 * C - 1}-${3 * C - 1}/${3 * C}`,
    { ...chunk(2 * C, 3 * C - 1, 3 * C), kind: "rest", fromByte: 3 * C - 1 },
  ],
  ["bytes */*", { kind: "query", totalBytes: null }],
  ["bytes */20971520", { kind: "query", totalBytes: 20_971_520 }],
])("%s is read", (header, parsed) => expect(parseContentRange(header)).toEqual(parsed));

// U4
test("209,715,201 bytes are too large, an empty file is empty", () => {
  expect(parseContentRange(`bytes 0-${C - 1}/${MAX_FILE_BYTES + 1}`).kind).toBe("too-large");
  expect(parseContentRange("bytes */0").kind).toBe("empty");
  expect(parseContentRange("bytes 0--1/0").kind).toBe("empty");
});

test.each([
  ["huge digits", `bytes 0-${"9".repeat(11)}/${"9".repeat(12)}`],
  ["leading zero", `bytes 00-${C - 1}/${3 * C}`],
  ["a space before", ` bytes 0-${C - 1}/${3 * C}`],
  ["a line break", `bytes 0-${C - 1}/${3 * C}\n`],
  ["Unicode digits", `bytes ٠-${C - 1}/${3 * C}`],
  ["another unit", `octets 0-${C - 1}/${3 * C}`],
  ["capitals", `Bytes 0-${C - 1}/${3 * C}`],
  ["off the grid", `bytes 1-${C}/${3 * C}`],
  ["the middle of a chunk", `bytes 1-${C - 2}/${3 * C}`],
  ["the rest of a chunk and the next one", `bytes 1-${2 * C - 1}/${3 * C}`],
  ["too long a chunk", `bytes 0-${2 * C - 1}/${3 * C}`],
  ["too short a chunk", `bytes 0-${C - 2}/${3 * C}`],
  ["end beyond the total", `bytes 0-${C - 1}/${C - 1}`],
  ["end before the start", `bytes ${2 * C}-${C}/${3 * C}`],
  ["no total", `bytes 0-${C - 1}/*`],
  ["64 KiB", `bytes 0-${"0".repeat(65_536)}/1`],
  ["nothing", ""],
])("%s is bad", (_, header) => expect(parseContentRange(header).kind).toBe("bad"));

test("every chunk of every plan is read back as it was planned", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_FILE_BYTES }), fc.nat(99), (totalBytes, index) => {
      const range = chunkAt((index % Math.ceil(totalBytes / C)) * C, totalBytes);
      expect(parseContentRange(formatContentRange(range))).toEqual({ kind: "chunk", range });
    }),
    SEED,
  );
});
