/** @jest-environment node */
import { parseByteRange } from "@/lib/media/items/byte-range";

const WHOLE = { kind: "whole" };
const NONE = { kind: "unsatisfiable" };
const slice = (startByte: number, endByte: number) => ({ kind: "slice", startByte, endByte });
const HUGE = "9".repeat(400);

test.each([
  ["Safari's probe", "bytes=0-1", slice(0, 1)],
  ["one byte", "bytes=999-999", slice(999, 999)],
  ["the unit in other letters", "Bytes=0-1", slice(0, 1)],
  ["from a byte on", "bytes=500-", slice(500, 999)],
  ["the last bytes", "bytes=-500", slice(500, 999)],
  ["the last byte", "bytes=-1", slice(999, 999)],
  ["more last bytes than there are", "bytes=-5000", slice(0, 999)],
  ["all", "bytes=0-", slice(0, 999)],
  ["an end past the file", "bytes=900-1000", slice(900, 999)],
  ["an end of 400 digits", `bytes=900-${HUGE}`, slice(900, 999)],
  ["last bytes of 400 digits", `bytes=-${HUGE}`, slice(0, 999)],
  ["leading zeros", "bytes=0000-0001", slice(0, 1)],
  ["spaces around", "  bytes=0-1 ", slice(0, 1)],
  ["a start at the length", "bytes=1000-", NONE],
  ["a start past the length", "bytes=1000-2000", NONE],
  ["a start of 400 digits", `bytes=${HUGE}-`, NONE],
  ["start and end of 400 digits", `bytes=${HUGE}-${HUGE}`, NONE],
  ["no last bytes", "bytes=-0", NONE],
  ["no last bytes in many digits", `bytes=-${"0".repeat(400)}`, NONE],
  ["no header", null, WHOLE],
  ["nothing", "", WHOLE],
  ["no range", "bytes=", WHOLE],
  ["only a dash", "bytes=-", WHOLE],
  ["an end before the start", "bytes=5-4", WHOLE],
  ["an end before the start past the length", "bytes=2000-1999", WHOLE],
  ["several ranges", "bytes=0-1,5-6", WHOLE],
  ["another unit", "items=0-1", WHOLE],
  ["a sign", "bytes=+0-1", WHOLE],
  ["Unicode digits", "bytes=٠-١", WHOLE],
  ["a line break", "bytes=0-1\nbytes=2-3", WHOLE],
])("%s", (_case, header, expected) => expect(parseByteRange(header, 1000)).toEqual(expected));

test("ends of many digits are compared exactly", () => {
  const [smaller, larger] = [`${"9".repeat(30)}0`, `${"9".repeat(30)}1`];
  expect(parseByteRange(`bytes=${smaller}-${larger}`, 1000)).toEqual(NONE);
  expect(parseByteRange(`bytes=${larger}-${smaller}`, 1000)).toEqual(WHOLE);
});
