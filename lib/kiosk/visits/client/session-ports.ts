import type { VisitRequests } from "@/lib/kiosk/visits/client/requests";

export type SessionPorts = {
  requests: VisitRequests;
  connect: (config: RTCConfiguration) => RTCPeerConnection;
  /** Milliseconds of a steady clock. */
  now: () => number;
  every: (run: () => void, ms: number) => () => void;
  newStream: () => MediaStream;
};
