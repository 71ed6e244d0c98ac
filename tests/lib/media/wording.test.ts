/** @jest-environment node */
import { playTime, sizeWords, uploadDate } from "@/lib/media/wording";

test.each([
  ["2026-09-09T15:00:00.000Z", "America/New_York", "September 9, 2026"],
  ["2026-09-10T03:59:59.999Z", "America/New_York", "September 9, 2026"],
  ["2026-09-10T04:00:00.000Z", "America/New_York", "September 10, 2026"],
  ["2026-09-09T22:00:00.000Z", "Asia/Jerusalem", "September 10, 2026"],
  ["2026-09-09T23:00:00.000Z", "Asia/Tokyo", "September 10, 2026"],
  ["2026-03-08T06:59:00.000Z", "America/New_York", "March 8, 2026"],
  ["2027-01-01T04:30:00.000Z", "America/New_York", "December 31, 2026"],
])("%s in %s is %s", (instant, zone, date) => {
  expect(uploadDate(instant, zone)).toBe(date);
});

test.each([
  [0, "0:00"],
  [5.9, "0:05"],
  [65, "1:05"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [3723, "1:02:03"],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [-1, null],
])("%p seconds are %p", (seconds, text) => {
  expect(playTime(seconds)).toBe(text);
});

test.each([
  [0, "0 KB"],
  [1, "0.1 KB"],
  [1024, "1.0 KB"],
  [9.9 * 1024, "9.9 KB"],
  [10 * 1024, "10 KB"],
  [999 * 1024, "999 KB"],
  [1023 * 1024, "1.0 MB"],
  [209_715_200, "200 MB"],
  [5_242_880_000, "4.9 GB"],
  [3 * 1024 ** 4, "3.0 TB"],
  [5000 * 1024 ** 4, "5000 TB"],
])("%d bytes are %s", (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
