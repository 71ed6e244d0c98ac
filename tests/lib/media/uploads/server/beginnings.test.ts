/** @jest-environment node */
import { createHash } from "node:crypto";
import { LEAST_BEGINNING_BYTES } from "@/lib/media/uploads/rules";
import { forgetBeginnings, keepBeginning, listBeginnings, readBeginning } from "@/lib/media/uploads/server/beginnings";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";

const TOTAL = 10 * CHUNK_BYTES;
const IDS = Array.from({ length: 20 }, (_, index) => `upload ${index}`);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const senderOf = (index: number) => ({ senderKind: "link", senderId: `link ${index}` });
const rangeOf = (chunk: number) => ({
  startByte: chunk * CHUNK_BYTES,
  endByte: (chunk + 1) * CHUNK_BYTES - 1,
  totalBytes: TOTAL,
});
const some = (bytes: number, fill = 1) => Buffer.alloc(bytes, fill);

beforeEach(() => jest.useFakeTimers());
afterEach(() => IDS.forEach((id) => forgetBeginnings(id)));

function keep(id: string, chunk: number, bytes: Buffer, sender = 0): void {
  keepBeginning(id, senderOf(sender), rangeOf(chunk), bytes);
}

test("what has arrived of a chunk is told and returned to who names it exactly", () => {
  const bytes = some(200_000);
  keep("upload 0", 2, bytes);
  const startByte = 2 * CHUNK_BYTES;
  expect(listBeginnings("upload 0")).toEqual([{ startByte, sizeBytes: 200_000, sha256: sha256(bytes) }]);
  const end = startByte + 200_000;
  expect(readBeginning("upload 0", rangeOf(2), end, sha256(bytes))?.equals(bytes)).toBe(true);
  expect([
    readBeginning("upload 1", rangeOf(2), end, sha256(bytes)),
    readBeginning("upload 0", rangeOf(1), end - CHUNK_BYTES, sha256(bytes)),
    readBeginning("upload 0", rangeOf(2), end - 1, sha256(bytes)),
    readBeginning("upload 0", rangeOf(2), end, sha256(some(200_000, 2))),
    readBeginning("upload 0", { ...rangeOf(2), totalBytes: TOTAL + 1 }, end, sha256(bytes)),
  ]).toEqual([null, null, null, null, null]);
});

test("the longest of a chunk is kept, and none that is too short to matter", () => {
  keep("upload 0", 0, some(LEAST_BEGINNING_BYTES - 1));
  expect(listBeginnings("upload 0")).toEqual([]);
  for (const size of [100_000, 300_000, 200_000]) keep("upload 0", 0, some(size));
  expect(listBeginnings("upload 0").map(({ sizeBytes }) => sizeBytes)).toEqual([300_000]);
});

test("of one sender four are kept, of all sixteen; the oldest goes", () => {
  for (const chunk of [0, 1, 2, 3, 4]) keep("upload 0", chunk, some(100_000));
  expect(listBeginnings("upload 0").map(({ startByte }) => startByte / CHUNK_BYTES)).toEqual([1, 2, 3, 4]);
  for (let index = 1; index <= 15; index += 1) keep(`upload ${index}`, 0, some(100_000), index);
  const all = IDS.flatMap((id) => listBeginnings(id));
  expect(all).toHaveLength(16);
  expect(listBeginnings("upload 0").map(({ startByte }) => startByte / CHUNK_BYTES)).toEqual([4]);
});

test("a beginning is forgotten after a minute, with its chunk, and with its upload", () => {
  keep("upload 0", 0, some(100_000));
  jest.advanceTimersByTime(59_000);
  keep("upload 0", 1, some(100_000));
  keep("upload 0", 2, some(100_000));
  jest.advanceTimersByTime(1000);
  expect(listBeginnings("upload 0")).toHaveLength(2);
  forgetBeginnings("upload 0", CHUNK_BYTES);
  expect(listBeginnings("upload 0").map(({ startByte }) => startByte)).toEqual([2 * CHUNK_BYTES]);
  forgetBeginnings("upload 0");
  expect(listBeginnings("upload 0")).toEqual([]);
});
