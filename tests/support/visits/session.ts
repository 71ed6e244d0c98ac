import type { DevicesState } from "@/lib/kiosk/visits/client/devices";
import type { Joined, JoinState } from "@/lib/kiosk/visits/client/join";
import type { SessionState } from "@/lib/kiosk/visits/client/session-state";

const RIVKY = { id: "Rivky", name: "Rivky", photo: null };
const NOW = "2026-11-24T15:00:00.000Z";
export const DEVICES: DevicesState = { camera: "on", microphone: "on", cameras: 1, isFront: true };
/** A visit that runs, from one end of it. */
export const SESSION: SessionState = {
  isSilent: false,
  ...{
    line: "live",
    theirCamera: "on",
    hasPicture: true,
    isWeak: false,
    isCatchingUp: false,
    isMuted: false,
    end: null,
  },
  stream: null as never, // jsdom has no streams.
  devices: DEVICES,
  visit: {
    ...{ id: "visit", direction: "in", state: "live", role: "callee", side: "screen", person: RIVKY, screen: null },
    ...{ endpoint: null, isAnswered: true, epoch: 1, media: "picture", isAutomatic: false, createdAt: NOW },
    ...{ ringsUntil: NOW, shownAt: null, answeredAt: NOW, connectedAt: NOW, healingAt: null, endedAt: null },
    ...{ endReason: null, endedBy: null, away: null, endsAt: NOW, boardAt: null, handOverUntil: null },
  },
};
export const stateOf = (session: Partial<SessionState>, devices: Partial<DevicesState> = {}): JoinState => ({
  step: "in",
  session: { ...SESSION, ...session },
  devices: { ...DEVICES, ...devices },
});

/** The way in that a component reads, in a state. */
export const joinedAs = (state: JoinState, changes: Partial<Joined> = {}) =>
  ({
    ...{ id: 1, ownStream: null, end: () => undefined, session: () => null },
    ...{ subscribe: () => () => undefined, getState: () => state },
    ...changes,
  }) as unknown as Joined; // What a component reads of it.
