import type { DevicesState } from "@/lib/kiosk/visits/client/devices";
import type { Joined, JoinState } from "@/lib/kiosk/visits/client/join";
import type { SessionState } from "@/lib/kiosk/visits/client/session-state";
import { A_VISIT, NOW } from "@/tests/support/visits/scripted-visit";

const RIVKY = { id: "Rivky", name: "Rivky", photo: null };
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
  visit: { ...A_VISIT, person: RIVKY, state: "live", isAnswered: true, answeredAt: NOW, connectedAt: NOW, endsAt: NOW },
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
