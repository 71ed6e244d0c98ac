/** @jest-environment node */
import { formatPlayTime, preparingText, formatUploadDate } from "@/lib/media/items/texts";

test.each([
  ["2026-09-09T15:00:00.000Z", "America/New_York", "September 9, 2026"],
  ["2026-09-10T03:59:59.999Z", "America/New_York", "September 9, 2026"],
  ["2026-09-10T04:00:00.000Z", "America/New_York", "September 10, 2026"],
  ["2026-09-09T22:00:00.000Z", "Asia/Jerusalem", "September 10, 2026"],
  ["2026-09-09T23:00:00.000Z", "Asia/Tokyo", "September 10, 2026"],
  ["2026-03-08T06:59:00.000Z", "America/New_York", "March 8, 2026"],
  ["2027-01-01T04:30:00.000Z", "America/New_York", "December 31, 2026"],
])("%s in %s is %s", (instant, zone, date) => expect(formatUploadDate(instant, zone)).toBe(date));

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
])("%p seconds are %p", (seconds, text) => expect(formatPlayTime(seconds)).toBe(text));

test.each([
  [undefined, "This video is not ready yet."],
  [0, "This video is not ready yet. It will be ready in less than a minute."],
  [29_000, "This video is not ready yet. It will be ready in less than a minute."],
  [60_000, "This video is not ready yet. It will be ready in about a minute."],
  [230_000, "This video is not ready yet. It will be ready in about 4 minutes."],
  [3_600_000, "This video is not ready yet. It will be ready in about an hour."],
  [9_000_000, "This video is not ready yet. It will be ready in about 3 hours."],
])("a film that will be ready in %p ms: %s", (readyInMs, text) => {
  expect(preparingText({ mediaType: "video", ...(readyInMs === undefined ? {} : { readyInMs }) })).toBe(text);
});
