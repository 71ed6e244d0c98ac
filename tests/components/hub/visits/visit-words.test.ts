import { farewellOf, visitWords } from "@/components/hub/visits/visit-words";
import type { DevicesState } from "@/lib/kiosk/visits/client/devices";
import type { SessionState } from "@/lib/kiosk/visits/client/session-state";
import type { EndReason, Visit } from "@/lib/kiosk/visits/schema";

const NOW = new Date("2026-11-24T16:00:00Z");
const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString();
const RIVKY = { id: "account:rivky", name: "Rivky", photo: null };

beforeEach(() => jest.useFakeTimers({ now: NOW }));

const aVisit = (over: Partial<Visit> = {}): Visit => ({
  ...{ id: "visit", direction: "in", state: "live", role: "callee", side: "screen", person: RIVKY, screen: null },
  ...{ endpoint: "here", isAnswered: true, epoch: 1, media: "picture", isAutomatic: false, away: null },
  ...{ createdAt: after(-10), ringsUntil: after(-9), shownAt: after(-10), answeredAt: after(-10) },
  ...{ connectedAt: after(-10), healingAt: null, endedAt: null, endReason: null, endedBy: null },
  ...{ endsAt: after(170), boardAt: null, handOverUntil: null },
  ...over,
});
const BOTH: DevicesState = { camera: "on", microphone: "on", cameras: 1, isFront: true };

function said(visit: Partial<Visit> = {}, { devices = {}, session = {} }: Over = {}): string | null {
  const all = { ...BOTH, ...devices };
  const state: SessionState = {
    ...{
      visit: aVisit(visit),
      line: "live",
      stream: {} as MediaStream,
      hasPicture: true,
      theirCamera: "on",
      isSilent: false,
    }, // Never played here.
    ...{ isWeak: false, isMuted: false, isCatchingUp: false, devices: all, end: null },
    ...session,
  };
  return visitWords({ step: "in", devices: all, session: state }, RIVKY, false);
}
type Over = { devices?: Partial<DevicesState>; session?: Partial<SessionState> };

test.each<[string, string | null, Partial<Visit>, Over]>([
  ["both are seen and heard", null, {}, {}],
  ["it connects", "Connecting to Rivky…", {}, { session: { line: "connecting" } }],
  ["the line heals", "We lost Rivky for a moment. Please wait.", {}, { session: { line: "healing" } }],
  ["her page was left", "Rivky will be right back.", { away: "phone" }, { session: { line: "healing" } }],
  ["her camera is off", "You can hear Rivky.", {}, { session: { theirCamera: "off" } }],
  [
    "the line takes voice alone",
    "You can hear Rivky. The video will come back.",
    {},
    { session: { hasPicture: false } },
  ],
  ["the line is weak", "The connection is weak.", {}, { session: { isWeak: true } }],
  ["the caretaker wants voice alone", "Camera is off. Rivky can hear you.", { media: "voice" }, {}],
  [
    "voice alone has no microphone",
    "Camera is off. Rivky can’t hear you.",
    { media: "voice" },
    { devices: { microphone: "missing" } },
  ],
  ["there is no camera", "This screen has no camera. Rivky will hear you.", {}, { devices: { camera: "missing" } }],
  ["another app has the camera", "Camera is off. Rivky can hear you.", {}, { devices: { camera: "busy" } }],
  ["the camera is not allowed", "Camera is off. Rivky can hear you.", {}, { devices: { camera: "off" } }],
  ["there is no microphone", "Rivky can see you but can’t hear you.", {}, { devices: { microphone: "missing" } }],
  ["there is neither", "Rivky can’t see or hear you.", {}, { devices: { camera: "missing", microphone: "busy" } }],
])("when %s his screen says %j", (_when, words, visit, over) => expect(said(visit, over)).toBe(words));

test.each<[string | null, Partial<Visit>]>([
  ["Shabbos or Yom Tov begins in 10 minutes.", { boardAt: after(10), endsAt: after(10) }],
  ["Shabbos or Yom Tov begins in 1 minute.", { boardAt: after(0.5), endsAt: after(0.5) }],
  [null, { boardAt: after(11), endsAt: after(11) }],
  [null, { boardAt: after(-0.5), endsAt: after(-0.5) }],
  [
    "This visit ends in 5 minutes. Touch the screen to keep talking.",
    { isAutomatic: true, connectedAt: after(-55), endsAt: after(5) },
  ],
  [null, { isAutomatic: true, connectedAt: after(-54), endsAt: after(6) }],
  ["This visit ends in 3 minutes.", { isAutomatic: true, connectedAt: after(-177), endsAt: after(3) }],
  ["This visit ends in 5 minutes.", { connectedAt: after(-175), endsAt: after(5) }],
  [null, { connectedAt: null, endsAt: after(5) }],
])("%j is said of a visit by its end %j", (words, visit) => expect(said(visit)).toBe(words));

test("her camera that is off does not hide that the visit ends", () => {
  const session = { theirCamera: "off" } as const;
  expect(said({ boardAt: after(8), endsAt: after(8) }, { session })).toBe("Shabbos or Yom Tov begins in 8 minutes.");
  expect(said({ endsAt: after(2) }, { session })).toBe("This visit ends in 2 minutes.");
});

test("a line that does not go comes before the end", () =>
  expect(said({ endsAt: after(2) }, { session: { isWeak: true } })).toBe("The connection is weak."));

test.each<[EndReason | "moved", "screen" | "phone" | "hub", string | undefined, boolean | undefined]>([
  ["ended", "phone", "Rivky ended the visit.", false],
  ["ended", "screen", "The visit is over.", false],
  ["missed", "hub", "Rivky can’t answer right now. We told Rivky that you called.", false],
  ["line", "screen", "We lost the connection to Rivky.", true],
  ["rest", "hub", "The visit is over.", false],
  ["no-path", "hub", "We can’t call right now. Please try again later.", false],
  ["moved", "screen", undefined, undefined],
])("a visit that ended by %s of %s leaves %j", (reason, by, text, offersCall) => {
  const farewell = farewellOf({ reason, by }, RIVKY, true);
  expect([farewell?.text, farewell?.offersCall]).toEqual([text, offersCall]);
});
