import type { JoinState } from "@/lib/kiosk/visits/client/join";
import type { SessionState, VisitEnd } from "@/lib/kiosk/visits/client/session-state";
import type { Visit, VisitNow } from "@/lib/kiosk/visits/schema";
import { minutesLeft, TIMES } from "@/lib/kiosk/visits/times";
import type { Say } from "@/lib/media/words/say";
import { clockTime, hourText } from "@/lib/media/words/time";
import { serverNow } from "@/lib/platform/time/server-time";

/** One sentence about him. The hub's own is English and knows more: which day it is. */
export function presenceText(say: Say, { whyNot, sentence, until, plan }: VisitNow, timeZone: string): string {
  if (plan?.until) return say("visit.planUntil", { time: clockTime(say, plan.until), title: plan.title });
  if (plan) return say("visit.planSince", { time: clockTime(say, plan.since), title: plan.title });
  if (say.language === "en" && sentence !== "") return sentence;
  const time = until === null ? null : hourText(say, until, timeZone);
  switch (whyNot) {
    case null:
      return sentence === "" ? "" : say("visit.isOn");
    case "board":
      return time === null ? say("visit.restEnd") : say("visit.rest", { time });
    case "board-soon":
      return say("visit.restSoon");
    case "night":
      return time === null ? say("visit.declinedNow") : say("visit.night", { time });
    case "busy":
      return say("visit.busy");
    case "declined":
      return time === null ? say("visit.notNowToday") : say("visit.notNow", { time });
    case "asked":
      return say("visit.asked");
    case "new":
      return say("visit.new");
    case "not-allowed":
      return say("visit.notAllowed");
    case "off":
    case "no-screen":
    case "screen-off":
      return say("visit.isOff");
    case "too-often":
      return say("visit.tooOften");
  }
}

/** Said in the last ten minutes before the board ends the visit. */
function restText(say: Say, { boardAt }: Visit): string | null {
  const left = minutesLeft(boardAt, TIMES.beforeBoard, serverNow());
  return left === null ? null : say("visit.restIn", { count: left });
}

function lineText(say: Say, { line, visit, theirCamera, hasPicture, isWeak }: SessionState): string | null {
  if (line === "ringing") return say(visit.shownAt === null ? "visit.calling" : "visit.ringing");
  if (line === "connecting") return say("visit.connecting");
  if (line === "healing") return say(visit.away === "screen" ? "visit.away" : "visit.healing");
  // His camera may be off for the whole visit, which must not hide that it ends.
  if (theirCamera === "off") return restText(say, visit) ?? say("visit.noCamera");
  if (theirCamera === "resting" || !hasPicture) return say("visit.voiceOnly");
  return isWeak ? say("visit.weak") : restText(say, visit);
}

/** Returns the most important text over the picture; null for none. */
export function visitText(say: Say, state: JoinState): string | null {
  if (state.step === "in") return lineText(say, state.session);
  return say(
    state.devices.camera === "asking" || state.devices.microphone === "asking" ? "visit.opening" : "visit.calling",
  );
}

export function devicesText(say: Say, { camera, microphone }: JoinState["devices"]): string {
  if (camera === "blocked" || microphone === "blocked") return say("visit.blocked");
  return say(camera === "busy" || microphone === "busy" ? "visit.cameraBusy" : "visit.noDevices");
}

export type Farewell = { text: string; offersCall: boolean };

export function farewellOf(say: Say, end: VisitEnd, hasRelay: boolean): Farewell {
  switch (end.reason) {
    case "moved":
      return { text: say("visit.moved"), offersCall: false };
    case "declined":
      return { text: say("visit.declinedNow"), offersCall: false };
    case "missed":
      return { text: say("visit.noAnswer"), offersCall: false };
    case "no-screen":
      return { text: say("visit.noScreen"), offersCall: true };
    case "line":
    case "lost":
    case "left":
      return { text: say("visit.lost"), offersCall: true };
    case "no-path":
      return { text: say(hasRelay ? "visit.noPath" : "visit.noRelay"), offersCall: true };
    case "limit":
      return { text: say("visit.limit"), offersCall: true };
    case "rest":
      return { text: say("visit.resting"), offersCall: false };
    case "ended":
    case "cancelled":
    case "caretaker":
    case "revoked":
      return { text: say(end.by === "screen" ? "visit.ended" : "visit.over"), offersCall: false };
  }
}
