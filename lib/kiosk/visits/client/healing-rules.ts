export const CONNECT_MS = 20_000;
export const RELAY_MS = 15_000;
/** Nothing heard for so long is a lost line, whatever the browser says. */
export const SILENT_MS = 4000;
const RESTART_BRINGS_MS = 4000;
export const HEALING_MS = 60_000;
/** After the first restart, which comes at once; the last wait repeats. */
const WAITS_MS = [3000, 6000, 12_000, 24_000] as const;

export type Line = {
  phase: "connecting" | "live" | "healing";
  since: number;
  isRelayOnly: boolean;
  restarts: number;
  restartedAt: number;
  hasRenewed: boolean;
};

export type LineSeen = {
  now: number;
  heardAt: number | null;
  ice: RTCIceConnectionState;
  hasRelay: boolean;
  isKicked: boolean;
};

export type LineAction = "none" | "restart" | "renew" | "relay-only" | "no-path" | "line";

export const newLine = (now: number, isRelayOnly: boolean): Line => ({
  phase: "connecting",
  since: now,
  isRelayOnly,
  restarts: 0,
  restartedAt: now,
  hasRenewed: false,
});

type Step = { line: Line; action: LineAction };

const isHeard = ({ heardAt, now }: LineSeen) => heardAt !== null && now - heardAt < SILENT_MS;

function connectingStep(line: Line, seen: LineSeen): Step {
  if (isHeard(seen)) return { line: { ...line, phase: "live", since: seen.now }, action: "none" };
  const waited = seen.now - line.since;
  if (waited < (line.isRelayOnly ? RELAY_MS : CONNECT_MS)) return { line, action: "none" };
  if (line.isRelayOnly || !seen.hasRelay) return { line, action: "no-path" };
  return { line: { ...line, isRelayOnly: true, since: seen.now }, action: "relay-only" };
}

const restartOf = (line: Line, now: number): Step => ({
  line: { ...line, restarts: line.restarts + 1, restartedAt: now },
  action: "restart",
});

function liveStep(line: Line, seen: LineSeen): Step {
  const isLost = seen.ice === "disconnected" || seen.ice === "failed" || !isHeard(seen);
  if (!isLost) return { line, action: seen.isKicked ? "restart" : "none" };
  return restartOf({ ...line, phase: "healing", since: seen.now, restarts: 0, hasRenewed: false }, seen.now);
}

function healingStep(line: Line, seen: LineSeen): Step {
  const { now, ice, heardAt } = seen;
  const isBack =
    isHeard(seen) && heardAt !== null && heardAt > line.since && ice !== "disconnected" && ice !== "failed";
  if (isBack) return { line: { ...line, phase: "live", since: now }, action: "none" };
  if (now - line.since >= HEALING_MS) return { line, action: "line" };
  if (seen.isKicked) return restartOf(line, now);
  const sinceRestart = now - line.restartedAt;
  const isFound = ice === "connected" || ice === "completed";
  if (!line.hasRenewed && isFound && sinceRestart >= RESTART_BRINGS_MS)
    return { line: { ...line, hasRenewed: true, restartedAt: now }, action: "renew" };
  const wait = WAITS_MS[Math.min(line.restarts, WAITS_MS.length) - 1] ?? WAITS_MS[0];
  if (sinceRestart < wait) return { line, action: "none" };
  // A connection that has given up finds nothing by restarts of its own.
  if (ice === "failed" && line.hasRenewed === false && line.restarts >= 2)
    return { line: { ...line, hasRenewed: true, restarts: line.restarts + 1, restartedAt: now }, action: "renew" };
  return { line: { ...restartOf(line, now).line, hasRenewed: false }, action: "restart" };
}

/** Says what to do about a line that was looked at now. All times in milliseconds of one steady clock. */
export function lineStep(line: Line, seen: LineSeen): Step {
  if (line.phase === "connecting") return connectingStep(line, seen);
  return line.phase === "live" ? liveStep(line, seen) : healingStep(line, seen);
}
