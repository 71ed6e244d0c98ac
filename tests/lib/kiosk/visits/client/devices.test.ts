import { listDevices } from "@/lib/kiosk/visits/client/device-list";
import { createDevices, type DevicesState } from "@/lib/kiosk/visits/client/devices";

class Track extends EventTarget {
  readyState = "live";
  enabled = true;
  onended: (() => void) | null = null;
  constructor(readonly kind: "audio" | "video") {
    super();
  }
  stop(): void {
    this.readyState = "ended";
  }
}

const errorOf = (name: string) => Object.assign(new Error(name), { name });

type Answer = { kinds: ("audio" | "video")[] } | { error: string } | "never";

/** Media devices that answer as they are told, and count what they handed out. */
function aComputer(answers: Answer[]) {
  const tracks: Track[] = [];
  const asked: MediaStreamConstraints[] = [];
  const media = Object.assign(new EventTarget(), {
    enumerateDevices: () => Promise.resolve([] as MediaDeviceInfo[]),
    getUserMedia: (constraints: MediaStreamConstraints) => {
      asked.push(constraints);
      const answer = answers.shift() ?? { error: "NotFoundError" };
      if (answer === "never") return new Promise<MediaStream>(() => undefined);
      if ("error" in answer) return Promise.reject(errorOf(answer.error));
      const made = answer.kinds.map((kind) => new Track(kind));
      tracks.push(...made);
      return Promise.resolve({ getTracks: () => made } as unknown as MediaStream); // All that is read of it.
    },
  });
  return { media, asked, tracks, live: () => tracks.filter(({ readyState }) => readyState === "live").length };
}

function open(answers: Answer[]) {
  const computer = aComputer(answers);
  const states: DevicesState[] = [];
  const sent: string[] = [];
  const devices = createDevices({
    media: computer.media,
    onChange: (state) => states.push(state),
    onTrack: (kind, track) => sent.push(`${kind} ${track ? "on" : "off"}`),
  });
  return { ...computer, devices, states, sent };
}

/** A visit with sound and picture has begun. */
async function started(answers: Answer[]) {
  const opened = open(answers);
  await opened.devices.start({ sound: true, picture: true });
  return opened;
}

const BOTH: Answer = { kinds: ["audio", "video"] };

beforeEach(() => jest.useFakeTimers());

test("one question opens camera and microphone", async () => {
  const { devices, asked, sent } = await started([BOTH]);
  expect(devices.state()).toMatchObject({ camera: "on", microphone: "on" });
  expect(asked).toHaveLength(1);
  expect(sent).toEqual(["audio on", "video on"]);
});

test("no track lives after the end", async () => {
  const { devices, live } = await started([BOTH]);
  devices.close();
  expect(live()).toBe(0);
});

test("a track that the browser hands out after the end is stopped", async () => {
  const { devices, live, tracks } = open([BOTH]);
  const starting = devices.start({ sound: true, picture: true });
  devices.close();
  await starting;
  expect(tracks).toHaveLength(2);
  expect(live()).toBe(0);
});

test.each([
  ["show no picture opens the microphone alone", "audio", { microphone: "on" }],
  ["not be heard opens the camera alone", "video", { camera: "on", microphone: "blocked" }],
] as const)("a screen that may %s", async (_what, kind, state) => {
  const { devices, asked } = open([{ kinds: [kind] }]);
  await devices.start({ sound: kind === "audio", picture: kind === "video" });
  expect(asked).toEqual([{ [kind]: expect.anything() as unknown }]);
  expect(devices.state()).toMatchObject(state);
});

const MISSING: Answer = { error: "NotFoundError" };
const REFUSED: Answer = { error: "NotAllowedError" };
test.each<[string, Answer[], Partial<DevicesState>]>([
  ["without a camera is on", [MISSING, { kinds: ["audio"] }, MISSING], { camera: "missing", microphone: "on" }],
  ["that is refused is blocked", [REFUSED, REFUSED, REFUSED], { camera: "blocked", microphone: "blocked" }],
])("a microphone %s", async (_what, answers, state) => {
  const { devices } = await started(answers);
  expect(devices.state()).toMatchObject(state);
  devices.close();
});

test("a busy camera is tried after one and three seconds", async () => {
  const busy: Answer = { error: "NotReadableError" };
  const { devices, asked } = open([busy, busy, BOTH]);
  const starting = devices.start({ sound: true, picture: true });
  await jest.advanceTimersByTimeAsync(4000);
  await starting;
  expect(devices.state().camera).toBe("on");
  expect(asked).toHaveLength(3);
});

test("a camera that stays busy is called busy while it is tried again", async () => {
  const busy: Answer = { error: "AbortError" };
  const { devices, asked, states } = await started([busy, { kinds: ["audio"] }, busy, busy, busy]);
  const before = states.length;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(5);
  expect(states.slice(before).map(({ camera }) => camera)).toEqual(["busy", "busy", "busy"]);
  devices.close();
});

test("wishes that the camera cannot meet are dropped", async () => {
  const { asked } = await started([{ error: "OverconstrainedError" }, BOTH]);
  expect(asked[1]).toEqual({ audio: true, video: true });
});

test("a browser that never answers leaves no device open", async () => {
  const { devices } = open(["never", "never", "never"]);
  void devices.start({ sound: true, picture: true });
  await jest.advanceTimersByTimeAsync(200_000);
  expect(devices.state()).toMatchObject({ camera: "missing", microphone: "missing" });
  devices.close();
});

test("a camera that ends is tried again every five seconds", async () => {
  const { devices, tracks, sent } = await started([BOTH, { error: "NotFoundError" }, { kinds: ["video"] }]);
  tracks[1]?.onended?.();
  expect(devices.state().camera).toBe("missing");
  await jest.advanceTimersByTimeAsync(5000);
  await jest.advanceTimersByTimeAsync(5000);
  expect(devices.state().camera).toBe("on");
  expect(sent).toEqual(["audio on", "video on", "video off", "video on"]);
  devices.close();
});

test("Turn Camera Off stops the track", async () => {
  const { devices, tracks } = await started([BOTH]);
  await devices.setCamera(false);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(["live", "ended"]);
});

test("the front camera stops before the back one opens", async () => {
  const { devices, asked, live } = await started([BOTH, { kinds: ["video"] }]);
  await devices.switchCamera();
  expect(asked[1]).toMatchObject({ video: { facingMode: "environment" } });
  expect(devices.state().isFront).toBe(false);
  expect(live()).toBe(2);
});

test("the front camera returns where the back one fails", async () => {
  const { devices, asked } = await started([BOTH, MISSING, { kinds: ["video"] }]);
  await devices.switchCamera();
  expect(asked[2]).toMatchObject({ video: { facingMode: "user" } });
  expect(devices.state()).toMatchObject({ isFront: true, camera: "on" });
});

test("a microphone that is opened again takes the place of the silent one", async () => {
  const { devices, tracks, sent } = await started([BOTH, { kinds: ["audio"] }]);
  await devices.reopenMicrophone();
  expect(tracks.map(({ kind, readyState }) => `${kind} ${readyState}`)).toEqual([
    "audio ended",
    "video live",
    "audio live",
  ]);
  expect(sent.slice(2)).toEqual(["audio off", "audio on"]);
  expect(devices.state()).toMatchObject({ camera: "on", microphone: "on" });
});

test("a microphone that can't be opened again keeps the old one and says why", async () => {
  const { devices, live } = await started([BOTH, { error: "NotAllowedError" }]);
  await devices.reopenMicrophone();
  expect([devices.state().microphone, live()]).toEqual(["blocked", 2]);
});

test("a list of devices that never comes is empty after five seconds", async () => {
  const listing = listDevices({ enumerateDevices: () => new Promise(() => undefined) });
  await jest.advanceTimersByTimeAsync(5000);
  await expect(listing).resolves.toEqual([]);
});
