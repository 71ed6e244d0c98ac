/** @jest-environment node */
import { withAnswer } from "@/lib/media/replies/answers";
import { isSeen, pressedAt, takeBackUntil } from "@/lib/media/replies/rules";

const READY = { preparation: "ready", unplayableAt: null, durationMs: null };

describe("a look is seen", () => {
  test.each([
    ["after three seconds in the viewer", { forMs: 3000, played: false }, READY, true],
    ["not before", { forMs: 2999, played: false }, READY, false],
    ["a recording after three seconds", { forMs: 3000, played: true }, { ...READY, durationMs: 60_000 }, true],
    ["a shorter recording at its end", { forMs: 1200, played: true }, { ...READY, durationMs: 1200 }, true],
    ["not a part of a shorter recording", { forMs: 600, played: true }, { ...READY, durationMs: 1200 }, false],
    ["not a short film's first picture", { forMs: 1200, played: false }, { ...READY, durationMs: 1200 }, false],
    ["not while it is being prepared", { forMs: 9000, played: false }, { ...READY, preparation: "preparing" }, false],
    ["not what could not be prepared", { forMs: 9000, played: false }, { ...READY, preparation: "failed" }, false],
    ["not what the screen cannot show", { forMs: 9000, played: false }, { ...READY, unplayableAt: new Date(0) }, false],
  ])("%s", (_when, look, item, expected) => expect(isSeen(look, item)).toBe(expected));
});

describe("a press that came late counts from when it was pressed", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const sent = new Date("2026-11-23T11:00:00Z");
  test.each([
    [null, "2026-11-23T12:00:00.000Z"],
    ["600000", "2026-11-23T11:50:00.000Z"],
    // A screen whose clock was set in between.
    ["99999999999", "2026-11-23T11:00:00.000Z"],
    ["-5000", "2026-11-23T12:00:00.000Z"],
    ["soon", "2026-11-23T12:00:00.000Z"],
  ])("%p", (waited, expected) => expect(pressedAt(now, waited, sent).toISOString()).toBe(expected));
});

test("what was sent can be taken back for an hour", () =>
  expect(takeBackUntil(new Date("2026-11-23T11:00:00Z")).toISOString()).toBe("2026-11-23T12:00:00.000Z"));

test("an answer is there once, or not", () => {
  expect(withAnswer(["love"], "love", true)).toEqual(["love"]);
  expect(withAnswer(["love"], "call", true)).toEqual(["love", "call"]);
  expect(withAnswer(["love", "call"], "love", false)).toEqual(["call"]);
});
