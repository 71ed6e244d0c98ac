import type { Page } from "@playwright/test";

/** The word of a page that is already an end of its visit. */
export const OWN_PAGE = "the-page-of-this-scene";

/** `busy`: another app has it. */
type Device = "on" | "blocked" | "missing" | "busy";

/** What the browser of a scene has, and what comes from the other end. */
export type Script = {
  ice: "checking" | "connected";
  /** The other end's picture; null: none has come. */
  picture: "wide" | "upright" | null;
  /** Bits a second that the line takes. */
  available: number;
  /** The line breaks after its first pictures. */
  breaks: boolean;
  camera: Device;
  microphone: Device;
  isSecure: boolean;
  /** The page was an end of the visit before it was loaded again. */
  isOwn: boolean;
};

const GOOD_LINE: Script = {
  ...{ ice: "connected", picture: "wide", available: 3_000_000, breaks: false, camera: "on", microphone: "on" },
  ...{ isSecure: true, isOwn: true },
};

/** Acts as the browser's devices and its connection, so that the product's own program shows a visit that never changes. */
function actLine(script: Script & { page: string }): void {
  if (script.isOwn) sessionStorage.setItem("naches.visit-page.v1", script.page);
  if (!script.isSecure) Object.defineProperty(window, "isSecureContext", { value: false });

  // What goes away after a while stays for as long as it is looked at.
  const plainTimeout = window.setTimeout.bind(window);
  const longest = 10_000;
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0) => plainTimeout(run, ms >= longest ? 2 ** 31 - 1 : ms),
  });

  /** The brightest room behind a face, which is the hardest for words. */
  function draw(width: number, height: number, room: string): MediaStreamTrack {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const stream = canvas.captureStream();
    const pen = canvas.getContext("2d");
    const [track] = stream.getVideoTracks();
    if (!pen || !track) throw new Error("This browser draws nothing.");
    const oval = (x: number, y: number, across: number, down: number, color: string) => {
      pen.fillStyle = color;
      pen.beginPath();
      pen.ellipse(x, y, across, down, 0, 0, 7);
      pen.fill();
    };
    const paint = () => {
      const size = Math.min(width, height);
      pen.fillStyle = room;
      pen.fillRect(0, 0, width, height);
      oval(width / 2, height / 2 + size * 0.75, size * 0.42, size * 0.42, "#3b6ea5");
      oval(width / 2, height / 2 - size * 0.04, size * 0.3, size * 0.38, "#6b4a35");
      oval(width / 2, height / 2, size * 0.25, size * 0.32, "#f2cfae");
      for (const side of [-1, 1]) oval(width / 2 + side * size * 0.09, height / 2 - size * 0.05, 12, 14, "#222");
      oval(width / 2, height / 2 + size * 0.14, size * 0.09, size * 0.03, "#a33");
    };
    paint();
    setInterval(paint, 200);
    return track;
  }

  const hum = () => new AudioContext().createMediaStreamDestination().stream.getAudioTracks();
  const refuse = (device: Device) => {
    if (device === "blocked") throw new DOMException("no", "NotAllowedError");
    if (device === "missing") throw new DOMException("none", "NotFoundError");
    if (device === "busy") throw new DOMException("busy", "AbortError");
  };
  const kinds = { camera: "videoinput", microphone: "audioinput" } as const;
  Object.assign(navigator.mediaDevices, {
    enumerateDevices: async () =>
      (["camera", "camera", "microphone"] as const)
        .filter((name) => script[name] !== "missing")
        .map((name, index) => ({ kind: kinds[name], deviceId: String(index), label: "", groupId: "" })),
    getUserMedia: async ({ audio, video }: MediaStreamConstraints) => {
      if (audio) refuse(script.microphone);
      if (video) refuse(script.camera);
      return new MediaStream([...(audio ? hum() : []), ...(video ? [draw(640, 480, "#8d8478")] : [])]);
    },
  });
  Object.assign(navigator.permissions, {
    query: async ({ name }: { name: "camera" | "microphone" }) => ({
      state: script[name] === "blocked" ? "denied" : "granted",
    }),
  });

  let looks = 0;
  const hasBroken = () => script.breaks && looks > 3;
  class ActedConnection {
    signalingState = "stable";
    localDescription = null;
    remoteDescription = null;
    ontrack: ((event: { track: MediaStreamTrack }) => void) | null = null;
    constructor() {
      const { picture } = script;
      if (picture === null) return;
      const [width, height] = picture === "wide" ? ([1280, 720] as const) : ([720, 1280] as const);
      plainTimeout(() => this.ontrack?.({ track: draw(width, height, "#fdfbf4") }), 0);
    }
    get iceConnectionState() {
      return hasBroken() ? "disconnected" : script.ice;
    }
    getTransceivers = () => [];
    addTransceiver = () => undefined;
    setLocalDescription = async () => undefined;
    setRemoteDescription = async () => undefined;
    addIceCandidate = async () => undefined;
    setConfiguration = () => undefined;
    restartIce = () => undefined;
    close = () => undefined;
    getStats = async () => {
      looks += 1;
      const count = script.ice === "connected" ? Math.min(looks, script.breaks ? 3 : looks) * 25 : 0;
      const pair = { type: "candidate-pair", nominated: true, state: "succeeded", responsesReceived: count };
      return new Map<string, object>([
        ["sound", { type: "inbound-rtp", kind: "audio", packetsReceived: count }],
        ["video", { type: "inbound-rtp", kind: "video", framesDecoded: script.picture ? count : 0 }],
        ["pair", { ...pair, availableOutgoingBitrate: script.available }],
      ]);
    };
  }
  Object.assign(window, { RTCPeerConnection: ActedConnection });
}

/** From the next page that is loaded on. */
export const actVisits = (page: Page, script: Partial<Script>): Promise<unknown> =>
  page.addInitScript(actLine, { ...GOOD_LINE, ...script, page: OWN_PAGE });

/** Slows the clock that judges a line: nothing is given up while it is looked at. */
export const holdLine = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const plain = performance.now.bind(performance);
    const began = plain();
    performance.now = () => began + (plain() - began) / 50;
  });
