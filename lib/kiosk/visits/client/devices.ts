import { listDevices } from "@/lib/kiosk/visits/client/device-list";
import type { Kind, Tracks } from "@/lib/kiosk/visits/client/peer";

/** `asking`: the browser has not answered yet; `blocked`: it says no; `missing`: there is none, or it never answers; `busy`: another app has it. */
type DeviceState = "off" | "asking" | "on" | "blocked" | "missing" | "busy";
export type DevicesState = { camera: DeviceState; microphone: DeviceState; cameras: number; isFront: boolean };

type Media = Pick<MediaDevices, "getUserMedia" | "enumerateDevices"> & EventTarget;
type Ports = {
  media: Media;
  onChange: (state: DevicesState) => void;
  onTrack: (kind: Kind, track: MediaStreamTrack | null) => void;
};

export type Devices = ReturnType<typeof createDevices>;

/** A browser that asks a person waits for that person. */
const OPEN_MS = 60_000;
const BUSY_WAITS_MS = [1000, 3000] as const;
const CAMERA_AGAIN_MS = 5000;

const SOUND: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const PICTURE: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const nameOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : "");

function stateFor(error: unknown): DeviceState {
  const name = nameOf(error);
  if (name === "NotAllowedError" || name === "SecurityError") return "blocked";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "missing";
}

/** Owns every track of a visit. After `close` none is live, also none that the browser hands out later. */
export function createDevices({ media, onChange, onTrack }: Ports) {
  let state: DevicesState = { camera: "off", microphone: "off", cameras: 0, isFront: true };
  let isClosed = false;
  let cameraWished = false;
  let cameraTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the requests of each kind: only the last one is wanted. */
  const asked: Record<Kind, number> = { audio: 0, video: 0 };
  const tracks: Record<Kind, MediaStreamTrack | null> = { audio: null, video: null };
  const isOver = () => isClosed;

  function tell(changes: Partial<DevicesState>): void {
    state = { ...state, ...changes };
    if (!isOver()) onChange(state);
  }

  function drop(kind: Kind): void {
    const track = tracks[kind];
    tracks[kind] = null;
    if (!track) return;
    track.onended = null;
    track.stop();
    if (!isOver()) onTrack(kind, null);
  }

  function keep(kind: Kind, track: MediaStreamTrack): void {
    drop(kind);
    tracks[kind] = track;
    track.onended = () => {
      drop(kind);
      tell(kind === "audio" ? { microphone: "missing" } : { camera: "missing" });
      if (kind === "audio") void openMicrophone();
      else lookAgain();
    };
    onTrack(kind, track);
  }

  /** Opens without wishes where the device refuses them; again where another app has it. */
  async function ask(constraints: MediaStreamConstraints): Promise<MediaStream> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await media.getUserMedia(constraints);
      } catch (error) {
        const pause = BUSY_WAITS_MS[tries];
        if (nameOf(error) === "OverconstrainedError")
          return media.getUserMedia({ audio: Boolean(constraints.audio), video: Boolean(constraints.video) });
        if (nameOf(error) !== "NotReadableError" || pause === undefined || isOver()) throw error;
        await wait(pause);
      }
    }
  }

  /** Stops what comes too late. Throws what the browser throws, and "late" when it never answers. */
  async function open(kinds: readonly Kind[], constraints: MediaStreamConstraints): Promise<void> {
    const mine = kinds.map((kind) => [kind, (asked[kind] += 1)] as const);
    let isLate = false;
    const isWanted = () => !isLate && !isOver() && mine.every(([kind, count]) => asked[kind] === count);
    const opening = ask(constraints).then((stream) => {
      for (const track of stream.getTracks()) {
        if (isWanted()) keep(track.kind === "audio" ? "audio" : "video", track);
        else track.stop();
      }
    });
    const late = wait(OPEN_MS).then(() => {
      isLate = true;
      throw new Error("late");
    });
    late.catch(() => undefined);
    await Promise.race([opening, late]);
  }

  const videoWish = (): MediaTrackConstraints => ({ ...PICTURE, facingMode: state.isFront ? "user" : "environment" });

  async function openMicrophone(): Promise<void> {
    if (isOver()) return;
    tell({ microphone: "asking" });
    try {
      await open(["audio"], { audio: SOUND });
      tell({ microphone: tracks.audio ? "on" : state.microphone });
    } catch (error) {
      tell({ microphone: stateFor(error) });
    }
  }

  async function openCamera(isAgain = false): Promise<void> {
    if (isOver() || !cameraWished) return;
    if (!isAgain) tell({ camera: "asking" });
    try {
      await open(["video"], { video: videoWish() });
      tell({ camera: tracks.video ? "on" : "off" });
    } catch (error) {
      tell({ camera: stateFor(error) });
      lookAgain();
    }
  }

  function lookAgain(): void {
    clearTimeout(cameraTimer);
    if (isOver() || !cameraWished || state.camera === "blocked") return;
    cameraTimer = setTimeout(() => void openCamera(true), CAMERA_AGAIN_MS);
  }

  const onList = () => {
    if (cameraWished && !tracks.video && state.camera !== "asking" && state.camera !== "blocked") void openCamera();
    void count();
  };
  async function count(): Promise<void> {
    const list = await listDevices(media);
    tell({ cameras: list.filter(({ kind }) => kind === "videoinput").length });
  }
  media.addEventListener("devicechange", onList);

  return {
    state: () => state,
    tracks: (): Tracks => tracks,
    start: async ({ sound, picture }: { sound: boolean; picture: boolean }): Promise<void> => {
      cameraWished = picture;
      tell({ microphone: sound ? "asking" : "blocked", camera: picture ? "asking" : "off" });
      if (!sound || !picture) {
        if (sound) await openMicrophone();
        if (picture) await openCamera();
        return;
      }
      try {
        await open(["audio", "video"], { audio: SOUND, video: videoWish() });
        tell({ microphone: tracks.audio ? "on" : "missing", camera: tracks.video ? "on" : "missing" });
      } catch {
        if (isOver()) return;
        await openMicrophone();
        await openCamera();
      }
      void count();
    },
    setMuted: (isMuted: boolean) => {
      if (tracks.audio) tracks.audio.enabled = !isMuted;
    },
    /** The track is stopped: Chromium keeps the camera's light on for one that is only disabled. */
    setCamera: async (isOn: boolean): Promise<void> => {
      cameraWished = isOn;
      clearTimeout(cameraTimer);
      if (isOn) return openCamera();
      asked.video += 1;
      drop("video");
      tell({ camera: "off" });
    },
    /** The old one stops first: many phones open one camera at a time. */
    switchCamera: async (): Promise<void> => {
      if (!cameraWished) return;
      const wasFront = state.isFront;
      drop("video");
      tell({ isFront: !wasFront });
      await openCamera();
      if (tracks.video || isOver()) return;
      tell({ isFront: wasFront });
      await openCamera();
    },
    reopenMicrophone: openMicrophone,
    close: () => {
      isClosed = true;
      cameraWished = false;
      clearTimeout(cameraTimer);
      media.removeEventListener("devicechange", onList);
      drop("audio");
      drop("video");
    },
  };
}
