/** @jest-environment node */
import { formatPlayTime, preparingText } from "@/lib/media/items/texts";

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
])("a video that will be ready in %p ms: %s", (readyInMs, text) => {
  expect(preparingText({ mediaType: "video", ...(readyInMs === undefined ? {} : { readyInMs }) })).toBe(text);
});
