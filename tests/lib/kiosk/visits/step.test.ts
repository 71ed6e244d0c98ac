/** @jest-environment node */
import type { Side } from "@/lib/kiosk/visits/schema";
import { latestEnd, step, type VisitEvent, type VisitFacts } from "@/lib/kiosk/visits/states";

const T0 = Date.parse("2026-11-24T15:00:00Z");
const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const at = (second: number) => T0 + second * SECOND_MS;

const RINGING: VisitFacts = {
  ...{ direction: "in", state: "ringing", isAutomatic: false, isTouched: false, epoch: 2 },
  ...{ screenEndpoint: null, phoneEndpoint: "phone-a", screenLine: "none", phoneLine: "none" },
  ...{ screenSeenAt: null, phoneSeenAt: T0, awaySide: null, awayAt: null },
  ...{ createdAt: T0, ringsUntil: at(45), shownAt: null, answeredAt: null, connectedAt: null },
  ...{ healingAt: null, endedAt: null, endReason: null, endedBy: null },
};
/** The relative calls. */
const CALLING: VisitFacts = {
  ...RINGING,
  ...{ direction: "out", screenEndpoint: "screen-a", phoneEndpoint: null, screenSeenAt: T0, phoneSeenAt: null },
};
const CONNECTING: VisitFacts = {
  ...RINGING,
  ...{ state: "connecting", screenEndpoint: "screen-a", screenSeenAt: at(3), answeredAt: at(3), isTouched: true },
};
const LIVE: VisitFacts = {
  ...CONNECTING,
  ...{ state: "live", screenLine: "connected", phoneLine: "connected", connectedAt: at(5) },
};
/** The phone's page was left. */
const LEFT: VisitFacts = {
  ...LIVE,
  ...{ state: "healing", phoneLine: "none", healingAt: at(10), awaySide: "phone", awayAt: at(10) },
};

const answer = (side: Side, isAutomatic = false): VisitEvent => ({
  ...{ kind: "answer", side, endpoint: `${side}-a`, isAutomatic },
});
const alive = (side: Side, line: "none" | "connected" | "healing", isTouched = false): VisitEvent => ({
  ...{ kind: "alive", side, endpoint: `${side}-a`, line, isTouched },
});
const takeOver = (side: Side, epoch: number, page = "b"): VisitEvent => ({
  ...{ kind: "take-over", side, endpoint: `${side}-${page}`, epoch },
});
const end = (side: Side, reason: "left" | "line" | "cancelled"): VisitEvent => ({
  ...{ kind: "end", side, endpoint: `${side}-a`, reason },
});
const passes = (startedAt = 0): VisitEvent => ({ kind: "time", startedAt });

describe("an answer", () => {
  test.each<[string, VisitFacts, Side, Side]>([
    ["the family’s ring", RINGING, "screen", "phone"],
    ["the relative’s ring", CALLING, "phone", "screen"],
  ])("to %s comes from the called side alone", (_whose, ring, callee, caller) => {
    expect(step(ring, answer(callee), at(3))).toEqual({
      ...ring,
      ...{ state: "connecting", [`${callee}Endpoint`]: `${callee}-a`, [`${callee}SeenAt`]: at(3) },
      ...{ answeredAt: at(3), isTouched: true },
    });
    expect(step(ring, answer(caller), at(3))).toBeNull();
  });

  test("that is automatic touches nothing", () =>
    expect(step(RINGING, answer("screen", true), at(13))).toMatchObject({ isAutomatic: true, isTouched: false }));

  test("of the calling page to a visit that runs is refused", () =>
    expect([step(LIVE, answer("phone"), at(9)), step(LIVE, answer("screen"), at(9))]).toEqual([null, LIVE]));
});

describe("a ring", () => {
  test("is shown once", () => {
    const shown = step(RINGING, { kind: "shown" }, at(1));
    expect(shown?.shownAt).toBe(at(1));
    expect(shown && step(shown, { kind: "shown" }, at(2))?.shownAt).toBe(at(1));
    expect(step(LIVE, { kind: "shown" }, at(9))).toBeNull();
  });

  test("is not cancelled by the called side", () =>
    expect(step({ ...RINGING, screenEndpoint: "screen-a" }, end("screen", "left"), at(3))).toBeNull());

  test("stays a ring, whatever its lines say", () =>
    expect(step({ ...RINGING, screenLine: "connected" }, alive("phone", "connected"), at(3))?.state).toBe("ringing"));

  test("that no screen has shown ends at twelve seconds", () =>
    expect([at(11), at(12)].map((now) => step(RINGING, passes(), now)?.endReason)).toEqual([null, "no-screen"]));

  test("of a caller who was never heard of ends at fifteen seconds", () => {
    const ring = { ...RINGING, shownAt: at(1), phoneSeenAt: null };
    expect([at(14), at(15)].map((now) => step(ring, passes(), now)?.endReason)).toEqual([null, "cancelled"]);
  });

  test.each<[string, VisitFacts, string]>([
    ["the family that no screen has shown", RINGING, "no-screen"],
    ["the family that was shown", { ...RINGING, shownAt: at(1) }, "missed"],
    ["the relative that no phone has shown", CALLING, "missed"],
  ])("of %s is over after its time", (_whose, ring, reason) =>
    expect(step(ring, passes(), at(45))?.endReason).toBe(reason),
  );

  test("begins where a clock that was set back is", () =>
    expect(step(RINGING, passes(), T0 - HOUR_MS)).toMatchObject({
      ...{ createdAt: T0 - HOUR_MS, ringsUntil: T0 - HOUR_MS + 45 * SECOND_MS, state: "ringing" },
    }));
});

describe("“Not now”", () => {
  test("ends no visit that runs", () => expect(step(LIVE, { kind: "decline", side: "screen" }, at(9))).toBeNull());
  test("to the relative’s ring comes from the phone", () => {
    expect(step(CALLING, { kind: "decline", side: "phone" }, at(3))?.endReason).toBe("declined");
    expect(step(CALLING, { kind: "decline", side: "screen" }, at(3))).toBeNull();
  });
});

describe("the limit of a visit", () => {
  const hoursOf = (changes: Partial<VisitFacts>) => (latestEnd({ ...LIVE, ...changes }) - at(5)) / HOUR_MS;
  test("is three hours, or one if it began automatically and no one touched it", () =>
    expect([
      hoursOf({ isAutomatic: false, isTouched: false }),
      hoursOf({ isAutomatic: true, isTouched: true }),
      hoursOf({ isAutomatic: true, isTouched: false }),
    ]).toEqual([3, 3, 1]));
  test("counts from the answer until it connects, and from the ring until it is answered", () =>
    expect([latestEnd(CONNECTING), latestEnd(RINGING)]).toEqual([at(3) + 3 * HOUR_MS, T0 + 3 * HOUR_MS]));
});

describe("a sign of life", () => {
  test("keeps when the visit connected", () =>
    expect(step(LIVE, alive("phone", "connected"), at(60))).toEqual({ ...LIVE, phoneSeenAt: at(60) }));

  test("keeps that someone touched the page", () =>
    expect(step(LIVE, alive("screen", "connected"), at(60))?.isTouched).toBe(true));

  test("brings back the side that was away, and no other", () => {
    expect(step(LEFT, alive("phone", "connected"), at(15))).toMatchObject({
      state: "live",
      awaySide: null,
      awayAt: null,
    });
    expect(step(LEFT, alive("screen", "connected"), at(15))).toMatchObject({ awaySide: "phone", awayAt: at(10) });
  });

  test("makes nothing live while a side is away", () =>
    expect(step({ ...LEFT, phoneLine: "connected" }, alive("screen", "connected"), at(15))?.state).toBe("healing"));
});

describe("a take-over", () => {
  test("by the page of this side makes a new connection", () =>
    expect(step(LIVE, takeOver("phone", 2, "a"), at(9))).toMatchObject({ epoch: 3, phoneEndpoint: "phone-a" }));

  test("whose response was lost changes nothing when it is repeated", () =>
    expect([
      step(LIVE, takeOver("phone", 1, "a"), at(9)),
      step(LIVE, takeOver("phone", 0, "a"), at(9)),
      step(LIVE, takeOver("phone", 1, "b"), at(9)),
    ]).toEqual([LIVE, null, null]));

  test("of a ring is the caller’s", () => {
    expect(step(RINGING, takeOver("phone", 2), at(3))).toMatchObject({ state: "ringing", phoneEndpoint: "phone-b" });
    expect(step(RINGING, takeOver("screen", 2), at(3))).toBeNull();
  });

  test("of a visit is also the called side’s", () =>
    expect(step(LIVE, takeOver("screen", 2), at(9))).toMatchObject({
      ...{ state: "healing", screenEndpoint: "screen-b", healingAt: at(9), screenLine: "none", phoneLine: "none" },
    }));

  test("keeps since when the line heals", () =>
    expect(step(LEFT, takeOver("screen", 2), at(15))).toMatchObject({ healingAt: at(10), awaySide: "phone" }));
});

describe("an end", () => {
  test("keeps its reason", () =>
    expect([step(LIVE, end("phone", "line"), at(9)), step(LIVE, end("phone", "cancelled"), at(9))]).toMatchObject([
      { endReason: "line", endedBy: "phone" },
      { endReason: "ended", endedBy: "phone" },
    ]));

  test("by a silent line is judged once the hub has run for two minutes", () => {
    const judged = (ms: number) => step(LIVE, passes(at(600) - ms), at(600))?.endReason;
    expect([judged(119_999), judged(120_000)]).toEqual([null, "lost"]);
  });

  test("without a path needs the hour of the answer", () => {
    const seen = { ...CONNECTING, screenSeenAt: at(60), phoneSeenAt: at(60) };
    expect(step(seen, passes(), at(63))?.endReason).toBe("no-path");
    expect(step({ ...seen, answeredAt: null }, passes(), at(63))?.endReason).toBeNull();
  });
});
