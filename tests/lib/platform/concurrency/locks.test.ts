/** @jest-environment node */
import { settledWithin, withLock } from "@/lib/platform/concurrency/locks";

test("a lock runs one piece of work of a key at a time, and another key's in between", async () => {
  const events: string[] = [];
  let release: () => void = () => undefined;
  const first = withLock("film", async () => {
    events.push("first begins");
    await new Promise<void>((resolve) => (release = resolve));
    events.push("first ends");
  });
  const second = withLock("film", async () => void events.push("second"));
  await withLock("picture", async () => void events.push("picture"));
  expect(events).toEqual(["first begins", "picture"]);
  release();
  await Promise.all([first, second]);
  expect(events).toEqual(["first begins", "picture", "first ends", "second"]);
});

test("who waits too long for a lock is asked to come back, and a failure frees it", async () => {
  let fail: (error: Error) => void = () => undefined;
  const first = withLock("film", () => new Promise<void>((_resolve, reject) => (fail = reject)));
  await expect(withLock("film", async () => undefined, 0)).rejects.toMatchObject({
    code: "busy",
    headers: { "Retry-After": "1" },
  });
  fail(new Error("the work failed"));
  await expect(first).rejects.toThrow("the work failed");
  expect(await withLock("film", async () => "free")).toBe("free");
});

test("whether a promise settles in time, by success or by failure", async () => {
  expect(await settledWithin(Promise.resolve(), 1000)).toBe(true);
  expect(await settledWithin(Promise.reject(new Error("failed")), 1000)).toBe(true);
  expect(await settledWithin(new Promise(() => undefined), 1)).toBe(false);
});
