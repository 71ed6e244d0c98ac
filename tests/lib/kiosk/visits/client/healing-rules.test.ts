/** @jest-environment node */
import {
  CONNECT_MS,
  HEALING_MS,
  type Line,
  type LineAction,
  type LineSeen,
  lineStep,
  newLine,
  RELAY_MS,
} from "@/lib/kiosk/visits/client/healing-rules";

const CALM: LineSeen = { now: 0, heardAt: null, ice: "checking", hasRelay: true, isKicked: false };

/** Looks each second, as a visit does; returns what was done, with the second. */
function watch(line: Line, seconds: number, see: (second: number) => Partial<LineSeen>) {
  const done: [number, LineAction][] = [];
  let now = line;
  for (let second = 0; second <= seconds; second += 1) {
    const step = lineStep(now, { ...CALM, now: second * 1000, ...see(second) });
    now = step.line;
    if (step.action !== "none") done.push([second, step.action]);
    if (step.action === "no-path" || step.action === "line") break;
  }
  return { line: now, done };
}

const LIVE: Line = { ...newLine(0, false), phase: "live" };

test("a connection that does not come about is tried by relay alone", () => {
  const { line, done } = watch(newLine(0, false), CONNECT_MS / 1000, () => ({}));
  expect(done).toEqual([[20, "relay-only"]]);
  expect(line.isRelayOnly).toBe(true);
});

test("a relay that brings nothing either is no path", () => {
  const { done } = watch(newLine(0, false), 60, () => ({}));
  expect(done).toEqual([
    [20, "relay-only"],
    [(CONNECT_MS + RELAY_MS) / 1000, "no-path"],
  ]);
});

test("a household without a relay gives up after the first try", () => {
  expect(watch(newLine(0, false), 60, () => ({ hasRelay: false })).done).toEqual([[20, "no-path"]]);
});

test("the state of a browser that never fails does not hold up the clock", () => {
  expect(watch(newLine(0, false), 60, () => ({ ice: "new", hasRelay: false })).done).toEqual([[20, "no-path"]]);
});

test("a first packet makes the line live", () => {
  expect(watch(newLine(0, false), 3, (second) => ({ heardAt: second === 3 ? 3000 : null })).line.phase).toBe("live");
});

test("a lost line is restarted at once", () => {
  const { line, done } = watch(LIVE, 6, (second) => ({
    heardAt: second < 5 ? second * 1000 : 5000,
    ice: second < 6 ? "connected" : "disconnected",
  }));
  expect(done).toEqual([[6, "restart"]]);
  expect(line.phase).toBe("healing");
});

test("silence for four seconds is a lost line, whatever the browser says", () => {
  const { done } = watch(LIVE, 5, () => ({ heardAt: 0, ice: "connected" }));
  expect(done[0]).toEqual([4, "restart"]);
});

test("restarts wait longer each time while nothing answers", () => {
  const { done } = watch(LIVE, 55, () => ({ heardAt: null, ice: "disconnected" }));
  expect(done).toEqual([
    [0, "restart"],
    [3, "restart"],
    [9, "restart"],
    [21, "restart"],
    [45, "restart"],
  ]);
});

test("a way that was found and brings nothing gets a new connection", () => {
  const { done } = watch(LIVE, 8, (second) => ({ heardAt: 0, ice: second < 2 ? "disconnected" : "connected" }));
  expect(done.slice(0, 3)).toEqual([
    [0, "restart"],
    [3, "restart"],
    [7, "renew"],
  ]);
});

test("a line that heals for a minute is lost", () => {
  const { done } = watch(LIVE, 80, () => ({ heardAt: null, ice: "disconnected" }));
  expect(done.at(-1)).toEqual([HEALING_MS / 1000, "line"]);
});

test("packets after the break make the line live again", () => {
  const { line } = watch(LIVE, 12, (second) => ({
    heardAt: second < 10 ? 0 : second * 1000,
    ice: second < 10 ? "disconnected" : "connected",
  }));
  expect(line.phase).toBe("live");
});

test("another network restarts a healing line without waiting", () => {
  const { done } = watch(LIVE, 5, (second) => ({ heardAt: null, ice: "disconnected", isKicked: second === 1 }));
  expect(done.slice(0, 2)).toEqual([
    [0, "restart"],
    [1, "restart"],
  ]);
});
