/** @jest-environment node */
import {
  etaSeconds,
  formatDuration,
  measure,
  milestone,
  percentOf,
  spokenProgress,
  startMeter,
} from "@/lib/media/uploads/client/progress";
import { say } from "@/tests/support/components/words";

const MiB = 1_048_576;

test.each([
  [0.6, "1 second"],
  [45, "45 seconds"],
  [59.6, "1 minute"],
  [61, "1 minute 1 second"],
  [150, "2 minutes 30 seconds"],
  [3599, "59 minutes 59 seconds"],
  [3600, "1 hour"],
  [7260, "2 hours 1 minute"],
])("%f seconds are %s", (seconds, text) => expect(formatDuration(say, seconds)).toBe(text));

test.each([
  [100, null, null],
  [100, 0, null],
  [100, 50, 2],
  [3599, 1, 3599],
  [3600, 1, null],
])("%i bytes left at %j bytes per second take %j s; an hour is not shown", (left, speed, seconds) => {
  expect(etaSeconds(left, speed)).toBe(seconds);
});

test("speed is refreshed at most once per second, and smoothed", () => {
  const first = startMeter(0, 0);
  expect(measure(first, 900, 999)).toBe(first);
  const second = measure(first, 1000, 1000);
  expect(second.speed).toBe(1000);
  expect(measure(second, 1500, 1400).speed).toBe(1000);
  expect(measure(second, 4000, 2000).speed).toBe(2000);
});

test("going back to an earlier byte is no speed", () => {
  const meter = measure(startMeter(0, 0), 1000, 1000);
  expect(measure(meter, 200, 5000)).toEqual({ bytes: 200, atMs: 5000, speed: 1000 });
});

test.each([
  [0, 100, 0],
  [999, 1000, 99],
  [1000, 1000, 100],
  [0, 0, 0],
])("%i of %i bytes are %i percent", (sent, total, percent) => expect(percentOf(sent, total)).toBe(percent));

test("only 25, 50, 75 and 100 percent are spoken", () => {
  const spoken = new Set(Array.from({ length: 101 }, (_, percent) => milestone(percent)));
  expect([...spoken]).toEqual([0, 25, 50, 75, 100]);
  expect([24, 25, 74, 99, 100].map(milestone)).toEqual([0, 25, 50, 75, 100]);
});

test.each([
  [
    { percent: 40, sentBytes: 8 * MiB, totalBytes: 20 * MiB, etaSeconds: 65 },
    "40 percent, 8 of 20 megabytes, about 1 minute",
  ],
  [
    { percent: 50, sentBytes: 51_200, totalBytes: 102_400, etaSeconds: 0.2 },
    "50 percent, 50 of 100 kilobytes, about 1 second",
  ],
  [{ percent: 0, sentBytes: 0, totalBytes: MiB, etaSeconds: null }, "0 percent, 0 of 1 megabyte"],
])("%j is spoken as '%s'", (progress, text) => expect(spokenProgress(say, progress)).toBe(text));
