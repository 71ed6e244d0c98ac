/** @jest-environment node */
import { createMeter, nextSilence, NO_SILENCE, type SilenceSeen } from "@/lib/kiosk/visits/client/meter";
import { type Readings, readStats } from "@/lib/kiosk/visits/client/readings";

const NONE = readStats(new Map());

/** What one look after another says, a second apart. */
function silences(seen: Partial<SilenceSeen>[]): boolean[] {
  let silence = NO_SILENCE;
  return seen.map((one, index) => {
    silence = nextSilence(silence, { at: index * 1000, energy: 1, isSending: true, isDoubtful: index === 0, ...one });
    return silence.isSilent;
  });
}
const QUIET: Partial<SilenceSeen>[] = Array.from({ length: 6 }, () => ({}));

test("a microphone without a sound for five seconds is silent until its first", () => {
  const silent = silences([...QUIET, {}, { energy: 1.1 }, {}]);
  expect(silent.flatMap((isSilent, index) => (isSilent ? [index] : []))).toEqual([5, 6]);
});

test.each<[string, Partial<SilenceSeen>[]]>([
  ["someone who listens", QUIET.map(() => ({ isDoubtful: false }))],
  ["someone who is muted", QUIET.map(() => ({ isSending: false }))],
  ["a browser that does not say", QUIET.map(() => ({ energy: null }))],
  ["one who spoke at the fifth second", QUIET.map((_, index) => ({ energy: index < 5 ? 1 : 2 }))],
])("%s is not silent", (_who, seen) => {
  expect(silences(seen)).not.toContain(true);
});

test("a device that gives nothing is silent also where the browser counts no sound", () => {
  const muted = QUIET.map(() => ({ energy: null, isDoubtful: true }));
  expect(silences([...muted, { energy: null, isDoubtful: false }]).indexOf(true)).toBe(5);
  expect(silences([...muted, { energy: null, isDoubtful: false }]).at(-1)).toBe(false);
});

test("the five seconds begin again with another track, and when it is no longer muted", () => {
  expect(silences([...QUIET, ...QUIET.map(() => ({ energy: 0.5 }))]).slice(6, 11)).not.toContain(true);
  const unmuted = [...QUIET.slice(0, 4), { isSending: false }, {}, {}, {}, {}];
  expect(silences(unmuted)).not.toContain(true);
  expect(silences([...unmuted, {}])).toContain(true);
});

/** The seconds at which the meter says that the video is black; each reading is a second after the one before. */
function blackAt(readings: Partial<Readings>[], { liveFrom = 0, resetAt = -1 } = {}): number[] {
  let at = 0;
  const meter = createMeter("screen", () => at);
  return readings.flatMap((one, index) => {
    if (index === resetAt) meter.reset();
    at = index * 1000;
    meter.read({ ...NONE, ...one });
    return meter.turnsBlack(index >= liveFrom) ? [index] : [];
  });
}
const coming = (count: number, framesIn: (index: number) => number = () => 0): Partial<Readings>[] =>
  Array.from({ length: count }, (_, index) => ({ videoPacketsIn: (index + 1) * 10, framesIn: framesIn(index) }));

test("video that comes for five seconds and is not shown is black, once", () =>
  expect(blackAt(coming(20))).toEqual([5]));

test.each<[string, Partial<Readings>[]]>([
  ["a picture that is shown", coming(20, (index) => index)],
  ["a picture that comes at the fifth second", coming(7, (index) => (index < 5 ? 0 : 1))],
  ["a camera that is off", coming(20).map(() => ({ videoPacketsIn: 10 }))],
])("%s is not black", (_what, readings) => {
  expect(blackAt(readings)).toEqual([]);
});

test("the five seconds begin when a line that heals is live again", () =>
  expect(blackAt(coming(20), { liveFrom: 8 })[0]).toBe(13));

test("another connection may be black again", () => expect(blackAt(coming(20), { resetAt: 10 })).toEqual([5, 15]));

test("a muted device is in doubt, and the page that has come back", () => {
  let at = 0;
  const meter = createMeter("phone", () => at);
  const silentAfter = (track: Partial<MediaStreamTrack>, ms: number) => {
    at += ms;
    meter.read({ ...NONE, energyOut: 1 });
    return meter.isSilent({ isSending: true, track: track as MediaStreamTrack }); // As far as it is read.
  };
  expect([silentAfter({ muted: false }, 0), silentAfter({ muted: false }, 9000)]).toEqual([false, false]);
  expect([silentAfter({ muted: true }, 0), silentAfter({ muted: true }, 5000)]).toEqual([false, true]);
  const other = createMeter("phone", () => at);
  other.doubt();
  other.read({ ...NONE, energyOut: 1 });
  expect(other.isSilent({ isSending: true, track: null })).toBe(false);
  at += 5000;
  expect(other.isSilent({ isSending: true, track: null })).toBe(true);
});
