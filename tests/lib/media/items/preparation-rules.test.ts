/** @jest-environment node */
import { estimateReadyTimes, type QueuedWork } from "@/lib/media/items/preparation-rules";

const NOW = 1_000_000;
const work = (itemId: string, changes: Partial<QueuedWork> = {}): QueuedWork => ({
  itemId,
  lane: "long",
  state: "waiting",
  priority: 0,
  workMs: 60_000,
  queuedAt: NOW,
  startedAt: null,
  ...changes,
});

test.each<[string, QueuedWork[], number | undefined]>([
  ["alone in its lane", [work("own")], 60_000],
  [
    "behind a running film, for what that still takes",
    [work("other", { state: "running", startedAt: NOW - 20_000 }), work("own")],
    100_000,
  ],
  ["while it is made itself", [work("own", { state: "running", startedAt: NOW - 45_000 })], 15_000],
  ["when it takes longer than estimated", [work("own", { state: "running", startedAt: NOW - 90_000 })], 3000],
  ["a shorter film overtakes it", [work("short", { workMs: 10_000 }), work("own")], 70_000],
  ["a longer film does not", [work("longer", { workMs: 90_000 }), work("own")], 60_000],
  ["of equal films the earlier is first", [work("earlier", { queuedAt: NOW - 1 }), work("own")], 120_000],
  ["what is made again comes after it", [work("again", { priority: 1, workMs: 1 }), work("own")], 60_000],
  ["the other lane delays nobody", [work("picture", { lane: "quick" }), work("own")], 60_000],
  [
    "a film that waits for ffmpeg delays nobody",
    [work("waiting", { state: "needs-ffmpeg", workMs: 1 }), work("own")],
    60_000,
  ],
  ["a first look takes three seconds", [work("own", { lane: "quick", workMs: 0 })], 3000],
  ["while it waits for ffmpeg nobody knows", [work("own", { state: "needs-ffmpeg" })], undefined],
  ["once it is done there is nothing to wait for", [work("own", { state: "done" })], undefined],
  ["without a job there is nothing to wait for", [work("other")], undefined],
])("an item is ready: %s", (_title, queue, expected) => {
  expect(estimateReadyTimes(queue, NOW).get("own")).toBe(expected);
});
