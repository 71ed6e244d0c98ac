import type { DevicesState } from "@/lib/kiosk/visits/client/devices";
import type { EndedBy, EndReason, Visit } from "@/lib/kiosk/visits/schema";

/** `resting`: the line is too weak for a picture. */
export type CameraNotice = "on" | "off" | "resting";

/** `moved`: another page continues it. */
export type VisitEnd = { reason: EndReason | "moved"; by: EndedBy | null };

/** What a visit looks like from one end of it. */
export type SessionState = {
  visit: Visit;
  line: "ringing" | "connecting" | "live" | "healing" | "over";
  /** What comes from the other end; the same object for as long as the visit lasts. */
  stream: MediaStream;
  /** Pictures are coming. */
  hasPicture: boolean;
  theirCamera: CameraNotice;
  isWeak: boolean;
  isMuted: boolean;
  /** The own microphone is on and brings nothing. */
  isSilent: boolean;
  /** Old sound is still coming after a break: it is not played. */
  isCatchingUp: boolean;
  devices: DevicesState;
  end: VisitEnd | null;
};

/** The state of one end, for those who look at it; they hear only of what has changed. */
export function createSessionStore(visit: Visit, stream: MediaStream, devices: DevicesState) {
  const listeners = new Set<() => void>();
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
      listeners.forEach((notify) => notify());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
