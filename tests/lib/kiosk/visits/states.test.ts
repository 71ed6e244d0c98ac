/** @jest-environment node */
import fc from "fast-check";
import { latestEnd, step, type VisitEvent, type VisitFacts } from "@/lib/kiosk/visits/states";
import { TIMES } from "@/lib/kiosk/visits/times";
import { isFullScale } from "@/tests/support/fuzz";

const T0 = Date.parse("2026-11-24T15:00:00Z");
const SECOND = 1000;

const RINGING: VisitFacts = {
  ...{ direction: "in", state: "ringing", isAutomatic: false, isTouched: false, epoch: 1 },
  ...{ screenEndpoint: null, phoneEndpoint: "phone-a", screenLine: "none", phoneLine: "none" },
  ...{ screenSeenAt: null, phoneSeenAt: T0, awaySide: null, awayAt: null },
  ...{ createdAt: T0, ringsUntil: T0 + 45 * SECOND, shownAt: null, answeredAt: null, connectedAt: null },
  ...{ healingAt: null, endedAt: null, endReason: null, endedBy: null },
};
const ANSWER: VisitEvent = { kind: "answer", side: "screen", endpoint: "screen-a", isAutomatic: false };
const alive = (side: "screen" | "phone", line: "none" | "connected" | "healing", isTouched = false): VisitEvent => ({
  ...{ kind: "alive", side, endpoint: `${side}-a`, line, isTouched },
});
const passes = (startedAt = 0): VisitEvent => ({ kind: "time", startedAt });

/** The visit after these events, each at its second. */
function after(events: readonly [number, VisitEvent][], from = RINGING): VisitFacts {
  return events.reduce((visit, [second, event]) => step(visit, event, T0 + second * SECOND) ?? visit, from);
}
const LIVE = after([
  [1, { kind: "shown" }],
  [3, ANSWER],
  [4, alive("screen", "connected")],
  [5, alive("phone", "connected")],
]);

test("a visit that both sides report as connected is live", () =>
  expect(LIVE).toMatchObject({ state: "live", answeredAt: T0 + 3000, connectedAt: T0 + 5000, isTouched: true }));

test("a ring whose caller is heard of rings for its whole time", () => {
  const heard: [number, VisitEvent][] = [10, 20, 30, 40].map((second) => [second, alive("phone", "none")]);
  expect(after([[1, { kind: "shown" }], ...heard, [44, passes()]])).toMatchObject({ state: "ringing" });
});

test("his own call waits for no screen", () => {
  const out: VisitFacts = { ...RINGING, direction: "out", phoneEndpoint: null, screenEndpoint: "screen-a" };
  const heard = step({ ...out, screenSeenAt: T0 }, alive("screen", "none"), T0 + 14 * SECOND);
  expect(heard && step(heard, passes(), T0 + 20 * SECOND)).toMatchObject({ state: "ringing" });
});

test.each<[string, VisitEvent, string | null]>([
  ["the caller's cancel", { kind: "end", side: "phone", endpoint: "phone-a", reason: "cancelled" }, "cancelled"],
  ["the caller's page that is left", { kind: "end", side: "phone", endpoint: "phone-a", reason: "left" }, "cancelled"],
  ["another page of the caller", { kind: "end", side: "phone", endpoint: "phone-b", reason: "left" }, null],
  ["a screen's page that is left", { kind: "end", side: "screen", endpoint: "screen-a", reason: "left" }, null],
  ['"Not now"', { kind: "decline", side: "screen" }, "declined"],
  ['"Not now" of the caller', { kind: "decline", side: "phone" }, null],
  ["the board", { kind: "board" }, "rest"],
  ["the night", { kind: "night" }, "rest"],
  ["a revocation", { kind: "revoked" }, "revoked"],
])("a ring after %s", (_what, event, endReason) =>
  expect(step(RINGING, event, T0 + 1000)?.endReason ?? null).toBe(endReason),
);

test.each<[string, VisitEvent, object | null]>([
  ["another screen's answer", { ...ANSWER, endpoint: "screen-b" }, null],
  [
    "a page that was left",
    { kind: "end", side: "phone", endpoint: "phone-a", reason: "left" },
    { state: "healing", awaySide: "phone" },
  ],
  ["a lost line", alive("screen", "healing"), { state: "healing" }],
  ["another page's report", { ...alive("screen", "healing"), endpoint: "screen-b" } as VisitEvent, null],
  [
    "a take-over",
    { kind: "take-over", side: "phone", endpoint: "phone-b", epoch: 1 },
    { epoch: 2, phoneEndpoint: "phone-b", state: "healing" },
  ],
  ["the board", { kind: "board" }, { endReason: "rest" }],
  ["the night", { kind: "night" }, null],
])("a live visit after %s", (_what, event, result) => {
  const visit = step(LIVE, event, T0 + 60 * SECOND);
  if (result === null) expect(visit).toBeNull();
  else expect(visit).toMatchObject(result);
});

test("a visit that heals is live once both sides are connected", () => {
  const healing = after(
    [
      [30, alive("screen", "healing")],
      [31, alive("phone", "connected")],
    ],
    LIVE,
  );
  expect(healing).toMatchObject({ state: "healing", healingAt: T0 + 30_000 });
  expect(after([[33, alive("screen", "connected")]], healing)).toMatchObject({ state: "live", healingAt: null });
});

test("a page that comes back is away no longer", () => {
  const left = after([[30, { kind: "end", side: "phone", endpoint: "phone-a", reason: "left" }]], LIVE);
  expect(after([[35, { kind: "take-over", side: "phone", endpoint: "phone-c", epoch: 1 }]], left)).toMatchObject({
    ...{ awaySide: null, phoneEndpoint: "phone-c", state: "healing" },
  });
});

describe("a live visit and the hub's clock", () => {
  const at = (second: number, startedAt = 0) => after([[second, passes(startedAt)]], LIVE);
  test("ends when neither side was heard of for two minutes", () =>
    expect([at(124).state, at(125).endReason]).toEqual(["live", "lost"]));
  test("goes by one side that was heard of", () =>
    expect(
      after(
        [
          [100, alive("phone", "connected")],
          [219, passes()],
        ],
        LIVE,
      ).state,
    ).toBe("live"));
  test("is not ended by a hub that has just begun", () =>
    expect([at(600, T0 + 590_000).state, at(711, T0 + 590_000).endReason]).toEqual(["live", "lost"]));
  test("survives a clock that is set back", () => {
    const early = T0 - 3600 * SECOND;
    const rebased = step(LIVE, passes(), early);
    expect(rebased).toMatchObject({ state: "live", screenSeenAt: early, phoneSeenAt: early });
    expect(rebased && step(rebased, passes(), early + 121 * SECOND)?.endReason).toBe("lost");
  });
  test("ends after three hours, an untouched one after one", () => {
    const automatic = { ...LIVE, isAutomatic: true, isTouched: false };
    expect(latestEnd(LIVE) - T0).toBe(3 * 3600 * SECOND + 5 * SECOND);
    expect(latestEnd(automatic) - T0).toBe(3605 * SECOND);
    expect(after([[10, alive("screen", "connected", true)]], automatic).isTouched).toBe(true);
    expect(step(LIVE, passes(), latestEnd(LIVE))?.endReason).toBe("limit");
  });
  test("ends a page that was left and one that never connected", () => {
    const left = after(
      [
        [110, alive("screen", "connected")],
        [110, { kind: "end", side: "phone", endpoint: "phone-a", reason: "left" }],
      ],
      LIVE,
    );
    expect([after([[129, passes()]], left).state, after([[130, passes()]], left).endReason]).toEqual([
      "healing",
      "left",
    ]);
    const stuck = after([
      [3, ANSWER],
      [60, alive("phone", "none")],
    ]);
    expect([after([[62, passes()]], stuck).state, after([[63, passes()]], stuck).endReason]).toEqual([
      "connecting",
      "no-path",
    ]);
  });
});

const EVENTS: VisitEvent[] = [
  ...([
    { kind: "shown" },
    ANSWER,
    { ...ANSWER, endpoint: "screen-b" },
    { kind: "decline", side: "screen" },
  ] as VisitEvent[]),
  ...(["screen", "phone"] as const).flatMap((side): VisitEvent[] => [
    { kind: "answer", side, endpoint: `${side}-a`, isAutomatic: true },
    { kind: "decline", side },
    ...(["cancelled", "left", "ended", "line"] as const).map((reason): VisitEvent => ({
      kind: "end",
      side,
      endpoint: `${side}-a`,
      reason,
    })),
    ...(["none", "connected", "healing"] as const).map((line) => alive(side, line)),
    ...[1, 2].map((epoch): VisitEvent => ({ kind: "take-over", side, endpoint: `${side}-c`, epoch })),
  ]),
  ...([
    { kind: "board" },
    { kind: "night" },
    { kind: "revoked" },
    { kind: "caretaker" },
    passes(),
    passes(T0),
  ] as VisitEvent[]),
];

/** What holds of every visit, whatever has happened to it. */
function check(before: VisitFacts, visit: VisitFacts, now: number): void {
  expect(before.state).not.toBe("ended");
  expect(visit.epoch).toBeGreaterThanOrEqual(before.epoch);
  expect(Math.max(visit.screenSeenAt ?? 0, visit.phoneSeenAt ?? 0)).toBeLessThanOrEqual(now);
  expect(
    (visit.state === "ended") === (visit.endReason !== null && visit.endedAt === now && visit.endedBy !== null),
  ).toBe(true);
  if (visit.state !== "ringing" && visit.state !== "ended") expect(visit.answeredAt).not.toBeNull();
  if (visit.state === "live" || visit.state === "healing") expect(visit.connectedAt).not.toBeNull();
  if (visit.state === "live")
    expect([visit.screenLine, visit.phoneLine, visit.awaySide]).toEqual(["connected", "connected", null]);
  if (before.state !== "ringing") expect(visit.state).not.toBe("ringing");
}

const STARTS = {
  ringing: RINGING,
  connecting: after([
    [1, { kind: "shown" }],
    [3, ANSWER],
  ]),
  live: LIVE,
};

test.each(Object.entries(STARTS))(
  "all pairs of events in both orders keep the rules of a visit: %s",
  (_name, start) => {
    for (const one of EVENTS)
      for (const other of EVENTS) {
        let visit = start;
        for (const [index, event] of [one, other].entries()) {
          const now = T0 + (10 + index) * SECOND;
          const next = step(visit, event, now);
          if (!next) continue;
          check(visit, next, now);
          visit = next;
        }
        // Ended is final, for every event.
        const afterEnd = EVENTS.filter((event) => visit.state === "ended" && step(visit, event, T0 + 20 * SECOND));
        expect(afterEnd).toEqual([]);
      }
  },
);

test("the same event twice is the same visit", () => {
  for (const start of Object.values(STARTS))
    for (const event of EVENTS) {
      const once = step(start, event, T0 + 10 * SECOND);
      if (!once || once.state === "ended") continue;
      expect(step(once, event, T0 + 10 * SECOND)).toEqual(once);
    }
});

test("random histories with killed hubs and clocks that are set keep the rules of a visit", () => {
  const move = fc.record({
    event: fc.constantFrom(...EVENTS.filter(({ kind }) => kind !== "time")),
    // Back by an hour, or on by up to five minutes.
    ms: fc.oneof(fc.constant(-3_600_000), fc.integer({ min: 0, max: 300_000 })),
    isKilled: fc.boolean(),
  });
  const history = fc.array(move, { maxLength: 20 });
  fc.assert(
    fc.property(history, (moves) => {
      let [visit, now, startedAt] = [RINGING, T0, T0];
      for (const { event, ms, isKilled } of moves) {
        now += ms;
        if (isKilled || ms < 0) startedAt = now;
        for (const one of [event, passes(startedAt)]) {
          const next = step(visit, one, now);
          if (!next) continue;
          check(visit, next, now);
          if (one.kind === "time" && next.state === "ringing") expect(now).toBeLessThan(next.ringsUntil);
          if (one.kind === "time" && now - startedAt < TIMES.lost) expect(next.endReason).not.toBe("lost");
          visit = next;
        }
      }
    }),
    { seed: 45, numRuns: isFullScale ? 50_000 : 2000 },
  );
});
