/** @jest-environment node */
import {
  chooseFrameRate,
  chooseThreads,
  filmArguments,
  fitSize,
  soundArguments,
} from "@/lib/media/renditions/films/convert-rules";
import type { Picture, Probe } from "@/lib/media/renditions/films/schema";

const PICTURE: Picture = {
  index: 2,
  codec: "hevc",
  codedWidth: 3840,
  codedHeight: 2160,
  width: 3840,
  height: 2160,
  isPlain: false,
  isInterlaced: false,
  light: "hlg",
  framesPerSecond: 30,
  isVariable: false,
};
const PROBE: Probe = {
  container: "mp4",
  durationMs: 1000,
  picture: PICTURE,
  sounds: [{ index: 5, codec: "aac", channels: 6 }],
  lostSound: "none",
  captions: null,
};
const ABILITIES = { hasZscale: true, threads: 2 };

test.each([
  ["4K lying", 3840, 2160, 1920, 1080],
  ["4K upright", 2160, 3840, 1080, 1920],
  ["a square", 3000, 3000, 1080, 1080],
  ["4:3", 2880, 2160, 1440, 1080],
  ["an odd size", 321, 241, 322, 242],
  ["a stretched one", 1048.4, 576, 1048, 576],
  ["a small one", 176, 144, 176, 144],
  ["a thread", 100_000, 3, 1920, 2],
])("%s fits into full HD with even sides", (_, width, height, madeWidth, madeHeight) => {
  expect(fitSize({ width, height }, 1920, 1080)).toEqual({ width: madeWidth, height: madeHeight });
});

test.each<[number | null, boolean, number]>([
  [30, false, 30],
  [29.97002997, false, 29.97],
  [25, false, 25],
  [60, false, 30],
  [59.9401, false, 29.97],
  [50, false, 25],
  [240, false, 30],
  [120, false, 30],
  [31, false, 30],
  [15, false, 15],
  [27.3, true, 30],
  [null, false, 30],
  [0.2, false, 30],
])("%s frames in a second (changing: %s) become %s", (framesPerSecond, isVariable, made) => {
  expect(chooseFrameRate({ ...PICTURE, framesPerSecond, isVariable })).toBe(made);
});

test("8K is decoded by two threads, because more do not fit into its memory", () => {
  expect(chooseThreads(PICTURE, { hasZscale: true, threads: 4 })).toBe(4);
  expect(chooseThreads({ ...PICTURE, codedWidth: 7680, codedHeight: 4320 }, { hasZscale: true, threads: 4 })).toBe(2);
});

test("a video's command names image and sound and allows no network or playlists", () => {
  const words = filmArguments("/store/m/one", "out.mp4", PROBE, ABILITIES).join(" ");
  expect(words).toContain("-protocol_whitelist file -format_whitelist mov,");
  expect(words).not.toMatch(/hls|concat|dash/);
  expect(words).toContain("-i file:/store/m/one -map 0:2");
  expect(words).toContain("-map 0:5 -c:a aac");
  expect(words).toContain("-map_metadata -1");
  expect(words).toContain("-movflags +faststart");
  expect(words.indexOf("-format_whitelist")).toBeLessThan(words.indexOf("-i file:"));
});

test("bright videos are tone-mapped, also without zscale, and others are not", () => {
  const filters = (light: Picture["light"], hasZscale: boolean) =>
    filmArguments("in", "out", { ...PROBE, picture: { ...PICTURE, light } }, { ...ABILITIES, hasZscale }).join(" ");
  expect(filters("hlg", true)).toContain("tonemap=hable");
  expect(filters("pq", true)).toContain("tin=smpte2084");
  expect(filters("hlg", false)).toContain("colorspace=all=bt709");
  expect(filters("pq", false)).toContain("curves=");
  expect(filters("sdr", true)).not.toMatch(/tonemap|colorspace/);
});

test("a recording's command has one channel, no video track, and names a loss", () => {
  expect(soundArguments("in", "out", PROBE, ABILITIES).join(" ")).toContain("-vn -map 0:5 -c:a aac");
  expect(() => soundArguments("in", "out", { ...PROBE, sounds: [] }, ABILITIES)).toThrow("no sound");
  expect(() => filmArguments("in", "out", { ...PROBE, picture: null }, ABILITIES)).toThrow("no video track");
});

test("a video in parts is encoded once and written twice", () => {
  const words = filmArguments("in", "out.mp4", PROBE, ABILITIES, true);
  expect(words.filter((word) => word === "libx264")).toHaveLength(1);
  expect(words.slice(-2)).toEqual([
    "tee",
    expect.stringMatching(/^\[f=mp4:movflags=\+faststart\]out\.mp4\|\[.*\]part%d\.mp4$/),
  ]);
});
