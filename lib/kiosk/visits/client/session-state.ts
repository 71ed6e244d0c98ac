import type { DevicesState } from "@/lib/kiosk/visits/client/devices";
import type { EndedBy, EndReason, Visit } from "@/lib/kiosk/visits/schema";
import { createListeners } from "@/lib/platform/listeners";

/** `resting`: the line is too weak for a picture. */
export type CameraNotice = "on" | "off" | "resting";

export type VisitEnd = { reason: EndReason | "moved"; by: EndedBy | null };

export type SessionState = {
  visit: Visit;
  line: "ringing" | "connecting" | "live" | "healing" | "over";
  /** The other side's stream; the same object for the whole visit. */
  stream: MediaStream;
  hasPicture: boolean;
  theirCamera: CameraNotice;
  isWeak: boolean;
  isMuted: boolean;
  isSilent: boolean;
  /** Old sound is still coming after a break: it is not played. */
  isCatchingUp: boolean;
  devices: DevicesState;
  end: VisitEnd | null;
};

export function createSessionStore(visit: Visit, stream: MediaStream, devices: DevicesState) {
  const { subscribe, notify } = createListeners();
  let state: SessionState = {
    ...{ visit, stream, devices, line: visit.state === "ringing" ? "ringing" : "connecting", hasPicture: false },
    ...{ theirCamera: "on", isWeak: false, isMuted: false, isSilent: false, isCatchingUp: false, end: null },
  };
  return {
    get: () => state,
    set: (changes: Partial<SessionState>): void => {
      const next = { ...state, ...changes };
      const keys = Object.keys(changes) as (keyof SessionState)[]; // The keys of a part of the state.
      if (keys.every((key) => state[key] === next[key])) return;
      state = next;
      notify();
    },
    subscribe,
  };
}
