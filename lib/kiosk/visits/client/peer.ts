/** One thing that one end tells the other by the hub; candidates come in the order they were found. */
export type PeerSignal =
  | { kind: "description"; description: RTCSessionDescriptionInit }
  | { kind: "candidates"; candidates: RTCIceCandidateInit[] };

export type Kind = "audio" | "video";
export type Tracks = Readonly<Record<Kind, MediaStreamTrack | null>>;
/** The phone makes the first offer; the screen yields when both offer. */
export type Side = "phone" | "screen";

type Way = { iceServers: RTCIceServer[]; isRelayOnly: boolean };

type Ports = {
  connect: (config: RTCConfiguration) => RTCPeerConnection;
  send: (signal: PeerSignal) => void;
  onTrack: (track: MediaStreamTrack) => void;
  onIce: (state: RTCIceConnectionState) => void;
};

export type Peer = {
  receive: (signal: PeerSignal) => void;
  restart: (iceServers: RTCIceServer[]) => void;
  preferVp8: () => void;
  replace: (kind: Kind, track: MediaStreamTrack | null) => Promise<void>;
  ice: () => RTCIceConnectionState;
  stats: () => Promise<RTCStatsReport>;
  sender: (kind: Kind) => RTCRtpSender | null;
  close: () => void;
};

const GATHER_MS = 50;
const KINDS = ["audio", "video"] as const;

function gatherCandidates(send: (candidates: RTCIceCandidateInit[]) => void) {
  let found: RTCIceCandidateInit[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(candidate: RTCIceCandidateInit) {
      found.push(candidate);
      timer ??= setTimeout(() => {
        timer = undefined;
        send(found);
        found = [];
      }, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** One connection between a phone and a screen: perfect negotiation, with tracks that are replaced without a new one. */
export function createPeer(side: Side, way: Way, tracks: Tracks, ports: Ports): Peer {
  const config: RTCConfiguration = {
    iceServers: way.iceServers,
    iceTransportPolicy: way.isRelayOnly ? "relay" : "all",
    bundlePolicy: "max-bundle",
  };
  const connection = ports.connect(config);
  const own: Record<Kind, MediaStreamTrack | null> = { ...tracks };
  let isOffering = false;
  let ignoresOffer = false;
  let isClosed = false;
  let early: RTCIceCandidateInit[] = [];
  let work = Promise.resolve();
  const isOver = () => isClosed;

  const candidates = gatherCandidates((found) => ports.send({ kind: "candidates", candidates: found }));
  const transceiverOf = (kind: Kind) =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind) ?? null;

  function describe(): void {
    const { localDescription } = connection;
    if (localDescription && !isOver())
      ports.send({ kind: "description", description: { type: localDescription.type, sdp: localDescription.sdp } });
  }

  async function offer(): Promise<void> {
    isOffering = true;
    try {
      await connection.setLocalDescription();
      describe();
    } catch {
      // Closed, or the other side's offer came first.
    } finally {
      isOffering = false;
    }
  }

  async function adoptLines(): Promise<void> {
    for (const kind of KINDS) {
      const line = transceiverOf(kind);
      if (!line) continue;
      line.direction = "sendrecv";
      if (line.sender.track !== own[kind]) await line.sender.replaceTrack(own[kind]);
    }
  }

  async function takeCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    try {
      await connection.addIceCandidate(candidate);
    } catch {
      // The candidate belongs to an offer that was ignored, or to one that a restart has replaced.
    }
  }

  async function takeDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const isOffer = description.type === "offer";
    const collides = isOffer && (isOffering || connection.signalingState !== "stable");
    ignoresOffer = collides && side === "phone";
    if (ignoresOffer) return;
    await connection.setRemoteDescription(description);
    if (isOffer) await adoptLines();
    const waiting = early;
    early = [];
    for (const candidate of waiting) await takeCandidate(candidate);
    if (!isOffer) return;
    await connection.setLocalDescription();
    describe();
  }

  async function take(signal: PeerSignal): Promise<void> {
    if (isOver()) return;
    if (signal.kind === "description") return takeDescription(signal.description);
    if (ignoresOffer) return;
    if (connection.remoteDescription === null) early.push(...signal.candidates);
    else for (const candidate of signal.candidates) await takeCandidate(candidate);
  }

  connection.onicecandidate = ({ candidate }) => {
    if (candidate && candidate.candidate !== "") candidates.add(candidate.toJSON());
  };
  connection.oniceconnectionstatechange = () => ports.onIce(connection.iceConnectionState);
  connection.ontrack = ({ track }) => ports.onTrack(track);
  connection.onnegotiationneeded = () => void offer();
  if (side === "phone")
    for (const kind of KINDS) connection.addTransceiver(own[kind] ?? kind, { direction: "sendrecv" });

  return {
    receive: (signal) => {
      work = work.then(() => take(signal)).catch(() => undefined);
    },
    restart: (iceServers) => {
      if (isClosed) return;
      connection.setConfiguration({ ...config, iceServers });
      connection.restartIce();
    },
    preferVp8: () => {
      const codecs = RTCRtpReceiver.getCapabilities("video")?.codecs ?? [];
      const isVp8 = ({ mimeType }: RTCRtpCodec) => mimeType.toLowerCase() === "video/vp8";
      const line = transceiverOf("video");
      if (!line || !("setCodecPreferences" in line)) return;
      line.setCodecPreferences(codecs.toSorted((a, b) => Number(isVp8(b)) - Number(isVp8(a))));
      work = work.then(() => (isOver() ? undefined : offer()));
    },
    replace: async (kind, track) => {
      own[kind] = track;
      await transceiverOf(kind)?.sender.replaceTrack(track);
    },
    ice: () => connection.iceConnectionState,
    stats: () => connection.getStats(),
    sender: (kind) => transceiverOf(kind)?.sender ?? null,
    close: () => {
      isClosed = true;
      candidates.stop();
      connection.onicecandidate = connection.oniceconnectionstatechange = connection.ontrack = null;
      connection.onnegotiationneeded = null;
      connection.close();
    },
  };
}
