import { createDevices, type DevicesState } from "@/lib/kiosk/visits/client/devices";
import { pageEndpoint } from "@/lib/kiosk/visits/client/endpoint";
import { holdUrgent, onVisitNews } from "@/lib/kiosk/visits/client/news";
import type { Side } from "@/lib/kiosk/visits/client/peer";
import { visitRequests } from "@/lib/kiosk/visits/client/requests";
import { readVisitDevices } from "@/lib/kiosk/visits/client/screen-devices";
import { createSession, type Session } from "@/lib/kiosk/visits/client/session";
import type { SessionState } from "@/lib/kiosk/visits/client/session-state";
import type { VisitStart } from "@/lib/kiosk/visits/schema";
import { newBrowserId } from "@/lib/platform/api/browser-id";
import { hubSentence } from "@/lib/platform/api/http-error";
import { createListeners } from "@/lib/platform/listeners";

/** The way this page joins a visit. `continue`: after it was loaded again, or from another page of the same side. */
export type Join =
  | { kind: "ring"; to: string }
  | { kind: "answer"; id: string; by: "touch" | "itself" }
  | { kind: "continue"; id: string; epoch: number };

/** `blocked`: neither microphone nor camera may be used, so nothing rings. `sentence`: the hub's own; null where it was not reached. */
export type JoinState =
  | { step: "opening"; devices: DevicesState }
  | { step: "blocked"; devices: DevicesState }
  | { step: "left"; devices: DevicesState }
  | { step: "refused"; devices: DevicesState; sentence: string | null }
  | { step: "in"; devices: DevicesState; session: SessionState };

type Options = {
  side: Side;
  join: Join;
  wishesPicture: boolean;
  /** His screen opens only what the browser already allows: he is asked nothing. */
  onlyGranted: boolean;
  needsDevices: boolean;
};

export type Joined = ReturnType<typeof joinVisit>;

const every = (run: () => void, ms: number) => {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
};

/** Opens the devices and takes part in a visit, to its end. Call it in a press: phones ask for the camera then. */
export function joinVisit({ side, join, wishesPicture, onlyGranted, needsDevices }: Options) {
  const endpoint = pageEndpoint();
  const { subscribe, notify } = createListeners();
  let session: Session | null = null;
  let isLeft = false;
  /** True if anyone has touched this page since it took part: the press that called does not count. */
  let isTouched = false;
  let stops: (() => void)[] = [holdUrgent()];
  const hasLeft = () => isLeft;
  const isWanted = () => !isLeft;
  const ownStream = new MediaStream();

  const devices = createDevices({
    media: navigator.mediaDevices,
    onChange: (changed) => {
      session?.onDevices(changed);
      set(session ? { step: "in", devices: changed, session: session.getState() } : { ...state, devices: changed });
    },
    onTrack: (kind, track) => {
      if (kind === "video") for (const old of ownStream.getTracks()) ownStream.removeTrack(old);
      if (kind === "video" && track) ownStream.addTrack(track);
      session?.onTrack(kind, track);
    },
  });
  let state: JoinState = { step: "opening", devices: devices.state() };

  function set(next: JoinState): void {
    state = next;
    notify();
  }

  function stop(): void {
    stops.forEach((each) => each());
    stops = [];
    devices.close();
  }

  function watchPage(made: Session): void {
    const onTouch = () => (isTouched = true);
    const onLeave = () => made.leave();
    const onSeen = () => {
      if (document.visibilityState !== "visible") return;
      made.onBack();
      made.onNetwork();
    };
    const onOnline = () => made.onNetwork();
    document.addEventListener("pointerdown", onTouch, { capture: true });
    document.addEventListener("visibilitychange", onSeen);
    window.addEventListener("online", onOnline);
    window.addEventListener("pagehide", onLeave);
    stops.push(
      () => document.removeEventListener("pointerdown", onTouch, { capture: true }),
      () => document.removeEventListener("visibilitychange", onSeen),
      () => window.removeEventListener("online", onOnline),
      () => window.removeEventListener("pagehide", onLeave),
      onVisitNews(made.onNews),
    );
  }

  function enter(start: VisitStart): void {
    if (hasLeft()) return void visitRequests.end(start.visit.id, endpoint, "cancelled");
    const made = createSession({ start, side, endpoint, isTouched: () => isTouched }, devices, {
      requests: visitRequests,
      connect: (config) => new RTCPeerConnection(config),
      now: () => performance.now(),
      every,
      newStream: () => new MediaStream(),
    });
    session = made;
    watchPage(made);
    made.subscribe(() => {
      const seen = made.getState();
      if (seen.line === "over") stop();
      set({ step: "in", devices: seen.devices, session: seen });
    });
    set({ step: "in", devices: devices.state(), session: made.getState() });
  }

  async function openGranted(): Promise<void> {
    const { camera, microphone } = await readVisitDevices();
    if (hasLeft()) return;
    await devices.start({ sound: microphone !== "blocked", picture: wishesPicture && camera !== "blocked" });
  }

  async function begin(): Promise<void> {
    const opening = onlyGranted ? openGranted() : devices.start({ sound: true, picture: wishesPicture });
    try {
      // A ring without a voice would be in vain; an answer is a race that the devices must not delay.
      if (join.kind === "ring") {
        await opening;
        const { camera, microphone } = devices.state();
        if (needsDevices && camera !== "on" && microphone !== "on") {
          stop();
          return set({ step: "blocked", devices: devices.state() });
        }
        if (hasLeft()) return;
      }
      enter(
        join.kind === "ring"
          ? await visitRequests.ring({ to: join.to, endpoint, press: newBrowserId() }, isWanted)
          : join.kind === "answer"
            ? await visitRequests.answer(join.id, endpoint, join.by, isWanted)
            : await visitRequests.takeOver(join.id, endpoint, join.epoch, isWanted),
      );
    } catch (error) {
      stop();
      if (!hasLeft())
        set({
          step: "refused",
          devices: devices.state(),
          sentence: hubSentence(error),
        });
    }
  }

  void begin();
  return {
    id: newBrowserId(),
    subscribe,
    getState: () => state,
    ownStream,
    devices,
    session: () => session,
    end: () => {
      isLeft = true;
      session?.hangUp();
      stop();
      if (!session) set({ step: "left", devices: devices.state() });
    },
  };
}
