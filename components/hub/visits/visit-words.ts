import type { JoinState } from "@/lib/kiosk/visits/client/join";
import type { SessionState, VisitEnd } from "@/lib/kiosk/visits/client/session-state";
import type { VisitPerson } from "@/lib/kiosk/visits/schema";
import { serverNow } from "@/lib/platform/time/server-time";

/** The sentence over a visit that does not go as it should; null: nothing to say. */
function lineWords({ line, hasPicture, theirCamera, isWeak, visit }: SessionState): string | null {
  const { name } = visit.person;
  if (line === "connecting") return `Connecting to ${name}…`;
  if (line === "healing")
    return visit.away ? `${name} will be right back.` : `We lost ${name} for a moment. Please wait.`;
  if (theirCamera === "off") return `You can hear ${name}.`;
  if (theirCamera === "resting" || !hasPicture) return `You can hear ${name}. The video will come back.`;
  return isWeak ? "The connection is weak." : null;
}

const MINUTE_MS = 60_000;
const WARNED_MS = 10 * MINUTE_MS;

/** Said in the last ten minutes before the board ends the visit. */
function boardWords({ visit: { boardAt } }: SessionState): string | null {
  const left = boardAt === null ? Infinity : Date.parse(boardAt) - serverNow().getTime();
  if (left > WARNED_MS || left <= 0) return null;
  const minutes = Math.ceil(left / MINUTE_MS);
  return `Shabbos or Yom Tov begins in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

/** What is said on his screen in a visit, the most important alone. `visit` null: the hub has not answered yet. */
export function visitWords(state: JoinState, { name }: VisitPerson, isCalling: boolean): string | null {
  if (state.step !== "in") return isCalling ? `Calling ${name}…` : `Connecting to ${name}…`;
  const { session, devices } = state;
  if (session.line === "ringing") return `Calling ${name}…`;
  const said = lineWords(session) ?? boardWords(session);
  if (said !== null) return said;
  if (session.visit.media === "voice") return `Camera is off. ${name} can hear you.`;
  const isSeen = devices.camera === "on" || devices.camera === "asking";
  return isSeen ? null : `This screen has no camera. ${name} will hear you.`;
}

export type Farewell = { text: string; offersCall: boolean };

/** What is said when a visit is over; null: nothing, it continues elsewhere. */
export function farewellOf(end: VisitEnd, { name }: VisitPerson, wasCalling: boolean): Farewell | null {
  switch (end.reason) {
    case "moved":
      return null;
    case "declined":
    case "missed":
    case "no-screen":
      return { text: `${name} can’t answer right now. We told ${name} that you called.`, offersCall: false };
    case "line":
    case "lost":
    case "left":
      return { text: `We lost the connection to ${name}.`, offersCall: true };
    case "no-path":
      return { text: "We can’t call right now. Please try again later.", offersCall: false };
    case "cancelled":
      return wasCalling ? null : { text: "The visit is over.", offersCall: false };
    case "ended":
    case "caretaker":
    case "revoked":
    case "limit":
    case "rest":
      return end.by === "phone"
        ? { text: `${name} ended the visit.`, offersCall: false }
        : { text: "The visit is over.", offersCall: false };
  }
}
