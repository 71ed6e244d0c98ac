/** @jest-environment node */
import { explainExit, findEarlyEnd, limitMs, readProgress } from "@/lib/media/renditions/films/run-rules";
import type { Probe } from "@/lib/media/renditions/films/schema";

test.each([
  ["Cannot allocate memory", "too-much-memory"],
  ["av_interleaved_write_frame(): File too large", "too-long"],
  ["[hls @ 0x1] Format not on whitelist 'mov'", "unsupported"],
  ["Decoder (codec none) not found for input stream #0:0", "unsupported"],
  ["moov atom not found", "damaged"],
  ["", "damaged"],
])("%s means %s", (stderr, cause) => expect(explainExit(stderr)).toBe(cause));

test("the last lines of the progress count", () => {
  const lines = "frame=1\nout_time_us=40000\nprogress=continue\nframe=  75\nout_time_us=3000500\nprogress=end\n";
  expect(readProgress(lines)).toEqual({ frames: 75, writtenMs: 3001 });
  expect(readProgress("out_time_us=N/A\nprogress=end")).toEqual({ frames: 0, writtenMs: 0 });
});

test("a conversion may take twenty times the length, between 1 and 30 minutes", () =>
  expect([1000, 10_000, 3_600_000, null].map(limitMs)).toEqual([60_000, 200_000, 1_800_000, 1_800_000]));

const film = (durationMs: number | null, container: Probe["container"] = "mp4"): Probe => ({
  container,
  durationMs,
  picture: {
    ...{ index: 0, codec: "h264", codedWidth: 320, codedHeight: 240, width: 320, height: 240, isPlain: true },
    ...{ isInterlaced: false, light: "sdr", framesPerSecond: 25, isVariable: false },
  },
  sounds: [],
  lostSound: "none",
  captions: null,
});

test.each<[Probe, number, number | null]>([
  [film(60_000), 31_000, 31_000],
  [film(60_000), 59_000, null],
  [film(600_000), 580_000, null],
  [film(600_000), 550_000, 550_000],
  [film(2000), 1300, null],
  [film(2000), 900, 900],
  [film(null), 900, null],
  [film(60_000, "mpegts"), 31_000, null],
  [{ ...film(60_000), picture: null }, 31_000, 31_000],
  [{ ...film(60_000, "matroska"), picture: null }, 31_000, 31_000],
  [{ ...film(60_000, "mp3"), picture: null }, 31_000, null],
])("a video of this length of which so much was written ends early, or not (%#)", (probe, written, early) => {
  expect(findEarlyEnd(probe, written)).toBe(early);
});
