import type { EndedBy, EndReason, Side, VisitState } from "@/lib/kiosk/visits/schema";
import { TIMES } from "@/lib/kiosk/visits/times";

type Line = "none" | "connected" | "healing";

/** A visit as the state machine sees it. Instants in milliseconds since 1970, null: not yet. */
export type VisitFacts = {
  direction: "in" | "out";
  state: VisitState;
  isAutomatic: boolean;
  isTouched: boolean;
  screenEndpoint: string | null;
  phoneEndpoint: string | null;
  screenLine: Line;
  phoneLine: Line;
  screenSeenAt: number | null;
  phoneSeenAt: number | null;
  awaySide: Side | null;
  awayAt: number | null;
  epoch: number;
  createdAt: number;
  ringsUntil: number;
  shownAt: number | null;
  answeredAt: number | null;
  connectedAt: number | null;
  healingAt: number | null;
  endedAt: number | null;
  endReason: EndReason | null;
  endedBy: EndedBy | null;
};

export type VisitEvent =
  | { kind: "shown" }
  | { kind: "answer"; side: Side; endpoint: string; isAutomatic: boolean }
  | { kind: "decline"; side: Side }
  | { kind: "end"; side: Side; endpoint: string; reason: EndReason }
  | { kind: "alive"; side: Side; endpoint: string; line: Line; isTouched: boolean }
  | { kind: "take-over"; side: Side; endpoint: string; epoch: number }
  /** The hub's own: the board or the night begins, who takes part may not any longer, the caretaker ends it, time passes. */
  | { kind: "board" }
  | { kind: "night" }
  | { kind: "revoked" }
  | { kind: "caretaker" }
  | { kind: "time"; startedAt: number };

export const callerSide = ({ direction }: Pick<VisitFacts, "direction">): Side =>
  direction === "in" ? "phone" : "screen";
const calleeSide = ({ direction }: Pick<VisitFacts, "direction">): Side => (direction === "in" ? "screen" : "phone");

const endpointOf = (visit: VisitFacts, side: Side) => (side === "screen" ? visit.screenEndpoint : visit.phoneEndpoint);

function withSide(visit: VisitFacts, side: Side, of: { endpoint?: string; line?: Line; seenAt?: number }): VisitFacts {
  const { endpoint = endpointOf(visit, side), seenAt } = of;
  if (side === "screen")
    return {
      ...visit,
      screenEndpoint: endpoint,
      screenLine: of.line ?? visit.screenLine,
      screenSeenAt: seenAt ?? visit.screenSeenAt,
    };
  return {
    ...visit,
    phoneEndpoint: endpoint,
    phoneLine: of.line ?? visit.phoneLine,
    phoneSeenAt: seenAt ?? visit.phoneSeenAt,
  };
}

function ended(visit: VisitFacts, now: number, endReason: EndReason, endedBy: EndedBy): VisitFacts {
  return { ...visit, state: "ended", endedAt: now, endReason, endedBy, healingAt: null, awaySide: null, awayAt: null };
}

/** Corrects the times that a clock that ran ahead has written, as if they were written now. */
function rebased(visit: VisitFacts, now: number): VisitFacts {
  const past = (at: number | null) => (at === null ? null : Math.min(at, now));
  const aheadMs = Math.max(0, visit.createdAt - now);
  return {
    ...visit,
    createdAt: visit.createdAt - aheadMs,
    ringsUntil: visit.ringsUntil - aheadMs,
    shownAt: past(visit.shownAt),
    answeredAt: past(visit.answeredAt),
    connectedAt: past(visit.connectedAt),
    healingAt: past(visit.healingAt),
    awayAt: past(visit.awayAt),
    screenSeenAt: past(visit.screenSeenAt),
    phoneSeenAt: past(visit.phoneSeenAt),
  };
}

/** The latest end of a visit by its own limits, in milliseconds since 1970. */
export function latestEnd(visit: VisitFacts): number {
  const limit = visit.isAutomatic && !visit.isTouched ? TIMES.untouched : TIMES.longest;
  return (visit.connectedAt ?? visit.answeredAt ?? visit.createdAt) + limit;
}

function byLines(visit: VisitFacts, now: number): VisitFacts {
  const areBoth = visit.screenLine === "connected" && visit.phoneLine === "connected" && visit.awaySide === null;
  if (areBoth) return { ...visit, state: "live", connectedAt: visit.connectedAt ?? now, healingAt: null };
  if (visit.connectedAt === null) return visit;
  return { ...visit, state: "healing", healingAt: visit.healingAt ?? now };
}

function end(visit: VisitFacts, event: Extract<VisitEvent, { kind: "end" }>, now: number): VisitFacts | null {
  const { side, endpoint, reason } = event;
  if (endpointOf(visit, side) !== endpoint) return null;
  if (visit.state === "ringing") return side === callerSide(visit) ? ended(visit, now, "cancelled", side) : null;
  if (reason === "left")
    return byLines({ ...withSide(visit, side, { line: "none" }), awaySide: side, awayAt: now }, now);
  // A cancel that came after the answer.
  return ended(visit, now, reason === "cancelled" ? "ended" : reason, side);
}

function takeOver(
  visit: VisitFacts,
  event: Extract<VisitEvent, { kind: "take-over" }>,
  now: number,
): VisitFacts | null {
  const { side, endpoint, epoch } = event;
  // Its answer was lost, or the other end was first.
  if (epoch === visit.epoch - 1 && endpointOf(visit, side) === endpoint) return visit;
  if (epoch !== visit.epoch || (visit.state === "ringing" && side !== callerSide(visit))) return null;
  const taken = withSide({ ...visit, epoch: epoch + 1, screenLine: "none", phoneLine: "none" }, side, {
    endpoint,
    seenAt: now,
  });
  const back = taken.awaySide === side ? { ...taken, awaySide: null, awayAt: null } : taken;
  return back.connectedAt === null ? back : { ...back, state: "healing", healingAt: back.healingAt ?? now };
}

function alive(visit: VisitFacts, event: Extract<VisitEvent, { kind: "alive" }>, now: number): VisitFacts | null {
  const { side, endpoint, line, isTouched } = event;
  if (endpointOf(visit, side) !== endpoint) return null;
  const isBack = visit.awaySide === side;
  const seen = withSide(isBack ? { ...visit, awaySide: null, awayAt: null } : visit, side, { line, seenAt: now });
  const touched = { ...seen, isTouched: seen.isTouched || isTouched };
  return visit.state === "ringing" ? touched : byLines(touched, now);
}

function ringingByTime(visit: VisitFacts, now: number): VisitFacts {
  const callerSeenAt = (callerSide(visit) === "phone" ? visit.phoneSeenAt : visit.screenSeenAt) ?? visit.createdAt;
  if (now >= visit.ringsUntil)
    return ended(visit, now, visit.shownAt === null && visit.direction === "in" ? "no-screen" : "missed", "hub");
  if (now - callerSeenAt >= TIMES.callerSilent) return ended(visit, now, "cancelled", "hub");
  const isUnshown = visit.direction === "in" && visit.shownAt === null && now - visit.createdAt >= TIMES.unshown;
  return isUnshown ? ended(visit, now, "no-screen", "hub") : visit;
}

function answeredByTime(visit: VisitFacts, now: number, startedAt: number): VisitFacts {
  if (now >= latestEnd(visit)) return ended(visit, now, "limit", "hub");
  // Media do not pass the hub: one that has just begun has heard of no one yet.
  if (now - Math.min(startedAt, now) < TIMES.lost) return visit;
  const heardAt = Math.max(visit.screenSeenAt ?? 0, visit.phoneSeenAt ?? 0);
  if (now - heardAt >= TIMES.lost) return ended(visit, now, "lost", "hub");
  if (visit.awayAt !== null && now - visit.awayAt >= TIMES.away) return ended(visit, now, "left", "hub");
  const isStuck = visit.state === "connecting" && now - (visit.answeredAt ?? now) >= TIMES.connecting;
  return isStuck ? ended(visit, now, "no-path", "hub") : visit;
}

/** Returns what an event makes of a visit; null when refused, as every event after the end is. A repeated event changes nothing more. */
export function step(before: VisitFacts, event: VisitEvent, now: number): VisitFacts | null {
  if (before.state === "ended") return null;
  const visit = rebased(before, now);
  const isRinging = visit.state === "ringing";
  switch (event.kind) {
    case "shown":
      return isRinging ? { ...visit, shownAt: visit.shownAt ?? now } : null;
    case "answer": {
      const { side, endpoint, isAutomatic } = event;
      if (!isRinging) return endpointOf(visit, side) === endpoint && side === calleeSide(visit) ? visit : null;
      if (side !== calleeSide(visit)) return null;
      const answered = withSide(visit, side, { endpoint, seenAt: now });
      return { ...answered, state: "connecting", isAutomatic, isTouched: !isAutomatic, answeredAt: now };
    }
    case "decline":
      return isRinging && event.side === calleeSide(visit) ? ended(visit, now, "declined", event.side) : null;
    case "end":
      return end(visit, event, now);
    case "alive":
      return alive(visit, event, now);
    case "take-over":
      return takeOver(visit, event, now);
    case "board":
      return ended(visit, now, "rest", "hub");
    case "night":
      return isRinging ? ended(visit, now, "rest", "hub") : null;
    case "revoked":
      return ended(visit, now, "revoked", "hub");
    case "caretaker":
      return ended(visit, now, "caretaker", "caretaker");
    case "time":
      return isRinging ? ringingByTime(visit, now) : answeredByTime(visit, now, event.startedAt);
  }
}
