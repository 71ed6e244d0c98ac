/** @jest-environment node */
import type { ShrinkOptions, ShrinkResult } from "@/lib/media/uploads/client/film/shrink-film";
import { createFileChecks } from "@/lib/media/uploads/client/queue/file-checks";
import { reduceQueue, stepFor, toRow, wholeProgress } from "@/lib/media/uploads/client/queue/queue-rules";
import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";

const film = (name: string) => new File([name], name, { type: "video/mp4" });

function phone() {
  const told: unknown[] = [];
  const shrinks: (ShrinkOptions & { end: (result: ShrinkResult) => void })[] = [];
  const removed: string[] = [];
  const sent = new Set<string>();
  const checks = createFileChecks(
    {
      fingerprint: async ({ name }) => (name === "unreadable" ? null : `print-${name}`),
      sentBefore: {
        find: (print) => (sent.has(print) ? 1000 : null),
        remember: (print) => void sent.add(print),
      },
      films: {
        canShrink: () => true,
        shrink: (_file, options) => new Promise((end) => shrinks.push({ ...options, end })),
        remove: async (print) => void removed.push(print),
      },
    },
    {
      onSentBefore: (id, sentAt) => told.push(["asked", id, sentAt]),
      onPercent: (id, percent) => told.push(["percent", id, percent]),
      onShrunk: (id, { name }) => told.push(["shrunk", id, name]),
      onNotShrunk: (id) => told.push(["not shrunk", id]),
    },
  );
  return { checks, told, shrinks, removed, sent };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a sent file is asked about unless its row is gone or it can't be read", async () => {
  const { checks, told, sent } = phone();
  await checks.check(1, film("a"));
  expect(told).toEqual([]);
  await checks.remember(1);
  await checks.check(2, film("a"));
  expect(told).toEqual([["asked", 2, 1000]]);
  const late = checks.check(3, film("a"));
  checks.forget(3);
  await late;
  sent.add("print-unreadable");
  await checks.check(4, film("unreadable"));
  expect(told).toHaveLength(1);
});

test("videos are made smaller one at a time, and the copy is removed once sent", async () => {
  const { checks, told, shrinks, removed } = phone();
  void checks.shrink(1, film("a"));
  void checks.shrink(2, film("unreadable"));
  await settle();
  expect(shrinks.map(({ fingerprint }) => fingerprint)).toEqual(["print-a"]);
  shrinks[0]?.onPercent(34);
  shrinks[0]?.end(film("a.mp4"));
  await settle();
  expect(shrinks.map(({ fingerprint }) => fingerprint)).toEqual(["print-a", "film-2"]);
  shrinks[1]?.end("unable");
  await settle();
  expect(told).toEqual([
    ["percent", 1, 34],
    ["shrunk", 1, "a.mp4"],
    ["not shrunk", 2],
  ]);
  await checks.remember(1);
  expect(removed).toEqual(["print-a"]);
});

test("a removed row stops its video, drops its bytes, and skips a waiting one", async () => {
  const { checks, told, shrinks, removed } = phone();
  void checks.shrink(1, film("a"));
  void checks.shrink(2, film("b"));
  await settle();
  checks.forget(1);
  checks.forget(2);
  expect(shrinks[0]?.signal.aborted).toBe(true);
  shrinks[0]?.end("cancelled");
  await settle();
  expect(shrinks).toHaveLength(1);
  expect(removed).toEqual(["print-a", "print-b"]);
  expect(told).toEqual([]);
});

describe("the row of a video", () => {
  const facts = (size: number) => ({ name: "a.mov", size, lastModified: 5, type: "video/quicktime" });
  const shrinking = {
    ...toRow(facts(MAX_FILE_BYTES + 1), 1),
    state: { name: "shrinking", percent: 0, sendsNext: false },
  } as const;
  const shrunk = { type: "shrunk", id: 1, sizeBytes: 500, fileUrl: "blob:1" } as const;

  test("is known by what was chosen and counts with what is sent", () => {
    const [row] = reduceQueue([shrinking], shrunk);
    expect(row).toMatchObject({
      sizeBytes: 500,
      chosenBytes: MAX_FILE_BYTES + 1,
      name: "a.mov",
      state: { name: "ready" },
    });
    expect(wholeProgress([shrinking]).totalBytes).toBe(0);
  });

  test("follows automatically when Send was pressed in between, unless that was taken back", () => {
    const sent = reduceQueue([shrinking], { type: "send" });
    expect(stepFor(sent)).toBe("uploading");
    expect(reduceQueue(sent, shrunk)[0]?.state).toEqual({ name: "waiting" });
    const stopped = reduceQueue(sent, { type: "stop-all" });
    expect(stepFor(stopped)).toBe("preview");
    expect(reduceQueue(stopped, shrunk)[0]?.state).toEqual({ name: "ready" });
  });

  test("is refused in the specification's words when it stays too large", () =>
    expect(reduceQueue([shrinking], { type: "unencoded", id: 1 })[0]?.state).toEqual({
      name: "refused",
      problem: "tooLarge",
    }));

  test("late reports of a row in another state change nothing", () => {
    const ready = reduceQueue([shrinking], shrunk);
    for (const event of [shrunk, { type: "shrinking", id: 1, percent: 3 }, { type: "unencoded", id: 1 }] as const)
      expect(reduceQueue(ready, event)).toEqual(ready);
    expect(reduceQueue([shrinking], { type: "asked", id: 1, sentAt: 1000 })).toEqual([shrinking]);
  });
});
