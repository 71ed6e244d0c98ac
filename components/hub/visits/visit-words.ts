import type { DevicesState } from "@/lib/kiosk/visits/client/devices";
import type { JoinState } from "@/lib/kiosk/visits/client/join";
import type { SessionState, VisitEnd } from "@/lib/kiosk/visits/client/session-state";
import type { VisitPerson } from "@/lib/kiosk/visits/schema";
import { minutesLeft, TIMES } from "@/lib/kiosk/visits/times";
import { serverNow } from "@/lib/platform/time/server-time";

/** The sentence over a visit that does not go as it should; null: nothing to say. */
function lineWords({ line, hasPicture, theirCamera, isWeak, visit }: SessionState): string | null {
  const { name } = visit.person;
  if (line === "connecting") return `Connecting to ${name}…`;
  if (line === "healing")
    return visit.away ? `${name} will be right back.` : `We lost ${name} for a moment. Please wait.`;
  if (theirCamera === "off") return null;
  if (theirCamera === "resting" || !hasPicture) return `You can hear ${name}. The video will come back.`;
  return isWeak ? "The connection is weak." : null;
}

const formatMinutes = (left: number) => `${left} minute${left === 1 ? "" : "s"}`;

/** Said in the last ten minutes before the board ends the visit. */
function boardWords({ visit: { boardAt } }: SessionState): string | null {
  const left = minutesLeft(boardAt, TIMES.beforeBoard, serverNow());
  return left === null ? null : `Shabbos or Yom Tov begins in ${formatMinutes(left)}.`;
}

/** Said in the last five minutes of a visit that ends by its length; one that no one has touched continues by a touch. */
function limitWords({ visit: { endsAt, boardAt, isAutomatic, connectedAt } }: SessionState): string | null {
  const left = minutesLeft(endsAt, TIMES.untouched - TIMES.untouchedWarning, serverNow());
  if (boardAt !== null || connectedAt === null || left === null) return null;
  const isUntouched = isAutomatic && Date.parse(endsAt) - Date.parse(connectedAt) <= TIMES.untouched;
  const ends = `This visit ends in ${formatMinutes(left)}.`;
  return isUntouched ? `${ends} Touch the screen to keep talking.` : ends;
}

const isOpen = (device: DevicesState["camera"]) => device === "on" || device === "asking";

/** Said where one can't see or can't hear the other. It may hold for the whole visit, and must not hide that it ends. */
function deviceWords(
  { visit: { media }, theirCamera }: SessionState,
  { camera, microphone }: DevicesState,
  name: string,
) {
  if (theirCamera === "off") return `You can hear ${name}.`;
  const isHeard = isOpen(microphone);
  if (media !== "voice" && isOpen(camera)) return isHeard ? null : `${name} can see you but can’t hear you.`;
  if (media === "voice" || camera !== "missing") return `Camera is off. ${name} ${isHeard ? "can" : "can’t"} hear you.`;
  return isHeard ? `This screen has no camera. ${name} will hear you.` : `${name} can’t see or hear you.`;
}

/** Returns the most important text on the relative's screen in a visit; null for none. */
export function visitWords(state: JoinState, { name }: VisitPerson, isCalling: boolean): string | null {
  if (state.step !== "in") return isCalling ? `Calling ${name}…` : `Connecting to ${name}…`;
  const { session, devices } = state;
  if (session.line === "ringing") return `Calling ${name}…`;
  return lineWords(session) ?? boardWords(session) ?? limitWords(session) ?? deviceWords(session, devices, name);
}

export const CANT_CALL = "We can’t call right now. Please try again later.";

export type Farewell = { text: string; offersCall: boolean };

const OVER: Farewell = { text: "The visit is over.", offersCall: false };

/** Returns the message after a visit; null if none is needed, as when it continues elsewhere. */
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
      return { text: CANT_CALL, offersCall: false };
    case "cancelled":
      return wasCalling ? null : OVER;
    case "ended":
    case "caretaker":
    case "revoked":
    case "limit":
    case "rest":
      return end.by === "phone" ? { text: `${name} ended the visit.`, offersCall: false } : OVER;
  }
}
