import type { Devices, DevicesState } from "@/lib/kiosk/visits/client/devices";
import { lineStep, newLine } from "@/lib/kiosk/visits/client/healing-rules";
import { createMailbox } from "@/lib/kiosk/visits/client/mailbox";
import { createMeter } from "@/lib/kiosk/visits/client/meter";
import { createPeer, type Kind, type Peer, type PeerSignal, type Side } from "@/lib/kiosk/visits/client/peer";
import { type Readings, readStats } from "@/lib/kiosk/visits/client/readings";
import { limitSender, limitSound } from "@/lib/kiosk/visits/client/sender-limits";
import type { SessionPorts } from "@/lib/kiosk/visits/client/session-ports";
import { createSessionStore, type VisitEnd } from "@/lib/kiosk/visits/client/session-state";
import { readSignal, writeNotice, writeSignal } from "@/lib/kiosk/visits/client/signal-format";
import { createFreshRelay } from "@/lib/kiosk/visits/relay/fresh-relay";
import type { Signal, Visit, VisitStart } from "@/lib/kiosk/visits/schema";
import { HttpError } from "@/lib/platform/api/http-error";

const TICK_MS = 1000;
const FIRST_TICK_MS = 200;
const ALIVE_MS = 20_000;
const RINGING_ALIVE_MS = 5000;
/** The mailbox is read when the hub says so; these are for a hub that cannot. */
const READ_MS = { busy: 2000, live: 10_000 } as const;

type Options = { start: VisitStart; side: Side; endpoint: string; isTouched: () => boolean };

export type Session = ReturnType<typeof createSession>;

/** One end of a visit from the ring, or from Answer, to its end. `attach` it to the devices that it sends; it closes them at its end. */
export function createSession({ start, side, endpoint, isTouched }: Options, devices: Devices, ports: SessionPorts) {
  const { requests, now } = ports;
  const { id } = start.visit;
  const relay = createFreshRelay(start.relay, { read: () => requests.relay(id), now });
  let line = newLine(now(), start.relay.isRelayOnly);
  const meter = createMeter(side, now);
  let peer: Peer;
  let isKicked = false;
  let isReached = true;
  let isRenewing = false;
  let aliveAt = 0;
  let readAt = 0;
  const { get, set, subscribe } = createSessionStore(start.visit, ports.newStream(), devices.state());
  const isOver = () => get().line === "over";

  function finish(end: VisitEnd): void {
    if (isOver()) return;
    stops.forEach((stop) => stop());
    peer.close();
    mailbox.close();
    devices.close();
    set({ line: "over", end, hasPicture: false });
  }

  function noteVisit(visit: Visit): void {
    if (isOver()) return;
    if (visit.state === "ended") return finish({ reason: visit.endReason ?? "ended", by: visit.endedBy });
    if (visit.endpoint !== null && visit.endpoint !== endpoint) return finish({ reason: "moved", by: null });
    set({ visit });
    noteAnswered(visit.state !== "ringing");
  }

  function noteAnswered(isAnswered: boolean): void {
    if (!isAnswered || get().line !== "ringing") return;
    line = newLine(now(), line.isRelayOnly);
    set({ line: "connecting" });
  }

  /** The hub says no more than that it knows no such visit: the page's own state says why. */
  async function learnEnd(): Promise<void> {
    const seen = await requests.now().catch(() => null);
    const visit = seen?.visit?.id === id ? seen.visit : null;
    if (visit) noteVisit(visit);
    if (isOver() || (!visit && seen === null)) return;
    if (!visit) finish({ reason: get().visit.handOverUntil === null ? "ended" : "moved", by: null });
  }

  const mailbox = createMailbox(
    {
      requests,
      id,
      endpoint,
      onSignals: (signals) => signals.forEach(takeSignal),
      onEpoch: () => connectAgain(line.isRelayOnly),
      onGone: () => void learnEnd(),
      onReached: (reached) => {
        if (reached && !isReached) isKicked = true;
        isReached = reached;
      },
      onState: (seen) => {
        noteAnswered(seen !== "ringing");
        if (seen !== get().visit.state) void tellAlive();
      },
    },
    start.visit.epoch,
  );

  function takeSignal(signal: Signal): void {
    const read = readSignal(signal);
    if (read?.kind === "notice") set({ theirCamera: read.camera });
    else if (read) peer.receive(read);
  }

  function tellCamera(): void {
    const { camera } = devices.state();
    const isResting = meter.step() === 3 && camera === "on";
    mailbox.post(writeNotice(isResting ? "resting" : camera === "on" ? "on" : "off"));
  }

  function takeTrack(track: MediaStreamTrack): void {
    for (const old of get().stream.getTracks()) if (old.kind === track.kind) get().stream.removeTrack(old);
    get().stream.addTrack(track);
  }

  function connect(): Peer {
    meter.reset();
    return createPeer(side, { iceServers: relay.get().iceServers, isRelayOnly: line.isRelayOnly }, devices.tracks(), {
      connect: ports.connect,
      send: (signal: PeerSignal) => mailbox.post(writeSignal(signal)),
      onTrack: takeTrack,
      onIce: () => void tick(),
    });
  }

  function connectAgain(isRelayOnly: boolean): void {
    if (isOver()) return;
    peer.close();
    const at = now();
    if (line.phase === "live") line = { ...line, phase: "healing", since: at, restarts: 1 };
    line = { ...line, isRelayOnly, restartedAt: at };
    if (get().line !== "ringing") set({ line: line.phase });
    peer = connect();
    void limit();
    tellCamera();
    // Another page may have become this side.
    void tellAlive();
  }

  async function renew(isRelayOnly: boolean): Promise<void> {
    if (isRenewing) return;
    isRenewing = true;
    try {
      const begun = await requests.takeOver(id, endpoint, mailbox.epoch(), () => false);
      relay.put(begun.relay);
      if (begun.visit.epoch > mailbox.epoch()) {
        mailbox.begin(begun.visit.epoch);
        connectAgain(isRelayOnly);
      }
    } catch {
      void mailbox.read();
    }
    isRenewing = false;
  }

  async function restart(): Promise<void> {
    const restarted = peer;
    await relay.renew();
    if (restarted === peer && !isOver()) peer.restart(relay.get().iceServers);
  }

  function limit(): Promise<void> {
    void limitSound(peer.sender("audio"));
    return limitSender(peer.sender("video"), meter.encoding(), devices.tracks().video);
  }

  function noteReadings(readings: Readings): void {
    const last = meter.last();
    meter.read(readings);
    if (meter.turnsBlack(line.phase === "live")) peer.preferVp8();
    const track = devices.tracks().audio;
    set({ isSilent: meter.isSilent({ isSending: line.phase === "live" && track?.enabled === true, track }) });
    set({ hasPicture: meter.hasPicture(), isCatchingUp: get().isCatchingUp && !meter.isPresent() });
    const step = meter.step();
    if (line.phase !== "live" || !meter.rate(last)) return;
    set({ isWeak: meter.step() >= 2 });
    void limit();
    if (step === 3 || meter.step() === 3) tellCamera();
  }

  function look(): void {
    const phase = line.phase;
    const { line: next, action } = lineStep(line, {
      now: now(),
      heardAt: meter.heardAt(),
      ice: peer.ice(),
      hasRelay: relay.get().iceServers.some(({ username }) => username !== undefined),
      isKicked,
    });
    isKicked = false;
    line = next;
    set({ line: next.phase });
    if (phase === "healing" && next.phase === "live") set({ isCatchingUp: true });
    if (phase !== next.phase) void tellAlive();
    if (phase === "connecting" && next.phase === "live") void limit();
    if (action === "restart") void restart();
    if (action === "renew") void renew(line.isRelayOnly);
    // The screen follows the phone's new connection.
    if (action === "relay-only" && side === "phone") void renew(true);
    if (action === "no-path" || action === "line") end(action);
  }

  async function tick(): Promise<void> {
    if (isOver()) return;
    const looked = peer;
    const stats = await peer.stats().catch(() => null);
    if (isOver() || looked !== peer || !stats) return;
    noteReadings(readStats(stats));
    if (get().line !== "ringing") look();
  }

  async function tellAlive(): Promise<void> {
    aliveAt = now();
    try {
      const { visit } = await requests.alive(id, {
        endpoint,
        line: line.phase === "live" ? "connected" : line.phase === "healing" ? "healing" : "none",
        isRelayed: meter.isRelayed(),
        isTouched: isTouched(),
      });
      noteVisit(visit);
      relay.renewOld();
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) await learnEnd();
      else void mailbox.read();
    }
  }

  function second(): void {
    const at = now();
    void tick();
    if (at - aliveAt >= (get().line === "ringing" ? RINGING_ALIVE_MS : ALIVE_MS)) void tellAlive();
    if (at - readAt < (get().line === "live" ? READ_MS.live : READ_MS.busy)) return;
    readAt = at;
    void mailbox.read();
  }

  function end(reason: "ended" | "cancelled" | "line" | "no-path"): void {
    void requests.end(id, endpoint, reason);
    finish({ reason, by: side });
  }

  peer = connect();
  aliveAt = now();
  const stops = [
    ports.every(second, TICK_MS),
    ports.every(() => {
      if (get().line === "connecting") void tick();
    }, FIRST_TICK_MS),
  ];
  void mailbox.read();
  if (devices.state().camera !== "on") tellCamera();

  return {
    id,
    side,
    subscribe,
    getState: get,
    onNews: () => {
      if (isOver()) return;
      void mailbox.read();
      if (get().line === "ringing" && get().visit.shownAt === null) void tellAlive();
    },
    onBack: meter.doubt,
    onNetwork: () => {
      isKicked = line.phase !== "connecting";
      void tick();
    },
    onDevices: (changed: DevicesState) => {
      const { camera } = get().devices;
      set({ devices: changed });
      if (camera !== changed.camera && (camera === "on" || changed.camera === "on" || changed.camera === "off"))
        tellCamera();
    },
    onTrack: (kind: Kind, track: MediaStreamTrack | null) => {
      if (isOver()) return;
      if (kind === "audio" && track) track.enabled = !get().isMuted;
      void peer.replace(kind, track).then(limit);
    },
    setMuted: (isMuted: boolean) => {
      devices.setMuted(isMuted);
      set({ isMuted });
    },
    hangUp: () => {
      if (!isOver()) end(get().line === "ringing" ? "cancelled" : "ended");
    },
    leave: () => {
      if (!isOver()) void requests.end(id, endpoint, get().line === "ringing" ? "cancelled" : "left");
    },
    handOver: async () => noteVisit((await requests.handOver(id, endpoint)).visit),
  };
}
