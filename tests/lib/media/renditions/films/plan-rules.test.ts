/** @jest-environment node */
import { estimateWorkMs, type FileFacts, findRefusal, makePlan } from "@/lib/media/renditions/films/plan-rules";
import type { Picture, Probe } from "@/lib/media/renditions/films/schema";

const PICTURE: Picture = {
  index: 0,
  codec: "h264",
  codedWidth: 1920,
  codedHeight: 1080,
  width: 1920,
  height: 1080,
  isPlain: true,
  isInterlaced: false,
  light: "sdr",
  framesPerSecond: 30,
  isVariable: false,
};
const SOUND = { index: 1, codec: "aac", channels: 2 };
const FILM: Probe = {
  container: "mp4",
  durationMs: 60_000,
  picture: PICTURE,
  sounds: [SOUND],
  lostSound: "none",
  captions: null,
};
const LAYOUT = { tableInFront: true, isCut: false, namesPlace: false };
const FILE: FileFacts = { layout: LAYOUT, sizeBytes: 50_000_000, isServedInline: true };
const OTHER_FILE = { ...FILE, layout: null };
const film = (picture: Partial<Picture>, more: Partial<Probe> = {}): Probe => ({
  ...FILM,
  picture: { ...PICTURE, ...picture },
  ...more,
});
const recording = (container: Probe["container"], codec: string): Probe => ({
  container,
  durationMs: 60_000,
  picture: null,
  sounds: [{ index: 0, codec, channels: 1 }],
  lostSound: "none",
  captions: null,
});

const PLAY = { kind: "play" };
const REMUX = { kind: "remux" };
const convert = (without: string | null = null) => ({ kind: "convert", without });

test.each<[string, Probe, FileFacts, object]>([
  ["H.264 and AAC as WhatsApp sends it", FILM, FILE, PLAY],
  ["the same without sound", { ...FILM, sounds: [] }, FILE, PLAY],
  ["the same with MP3", { ...FILM, sounds: [{ ...SOUND, codec: "mp3" }] }, FILE, PLAY],
  ["an upright film", film({ codedWidth: 1080, codedHeight: 1920 }), FILE, PLAY],
  ["sixty frames in a second", film({ framesPerSecond: 59.94 }), FILE, PLAY],
  ["its table behind the film", FILM, { ...FILE, layout: { ...LAYOUT, tableInFront: false } }, REMUX],
  ["the place where it was made in it", FILM, { ...FILE, layout: { ...LAYOUT, namesPlace: true } }, REMUX],
  [
    "4K with the place where it was made in it",
    film({ codedWidth: 3840 }),
    { ...FILE, layout: { ...LAYOUT, namesPlace: true } },
    convert("remux"),
  ],
  ["a type that no browser gets as a film", FILM, { ...FILE, isServedInline: false }, REMUX],
  ["H.264 in a Matroska file", { ...FILM, container: "matroska" }, OTHER_FILE, REMUX],
  ["H.264 in a transport stream", { ...FILM, container: "mpegts" }, OTHER_FILE, REMUX],
  ["H.264 in an AVI", { ...FILM, container: "other" }, OTHER_FILE, convert()],
  ["a file that ends too early", FILM, { ...FILE, layout: { ...LAYOUT, isCut: true } }, convert("play")],
  ["4K", film({ codedWidth: 3840, codedHeight: 2160 }), FILE, convert("play")],
  ["slow motion", film({ framesPerSecond: 240 }), FILE, convert("play")],
  ["more than 12 Mb/s", FILM, { ...FILE, sizeBytes: 100_000_000 }, convert("play")],
  [
    "4K with its table behind",
    film({ codedWidth: 3840 }),
    { ...FILE, layout: { ...LAYOUT, tableInFront: false } },
    convert("remux"),
  ],
  ["interlaced", film({ isInterlaced: true }), FILE, convert("play")],
  ["ten bits or 4:2:2", film({ isPlain: false }), FILE, convert()],
  ["H.264 of high dynamic range", film({ light: "hlg" }), FILE, convert()],
  ["HEVC", film({ codec: "hevc" }), FILE, convert()],
  ["H.264 with PCM", { ...FILM, sounds: [{ ...SOUND, codec: "pcm_s16le" }] }, FILE, convert()],
  ["AC-3 sound", { ...FILM, sounds: [{ ...SOUND, codec: "ac3" }] }, FILE, convert()],
  [
    "VP9 and Opus in WebM",
    film({ codec: "vp9" }, { container: "matroska", sounds: [{ ...SOUND, codec: "opus" }] }),
    OTHER_FILE,
    convert("play"),
  ],
  ["VP9 of ten bits", film({ codec: "vp9", isPlain: false }, { container: "matroska" }), OTHER_FILE, convert()],
  ["AV1", film({ codec: "av1" }, { container: "matroska", sounds: [] }), OTHER_FILE, convert()],
  ["a file of unknown layout", FILM, OTHER_FILE, REMUX],
  ["an MP3", recording("mp3", "mp3"), OTHER_FILE, PLAY],
  ["a WAV", recording("wav", "pcm_s16le"), OTHER_FILE, PLAY],
  ["a WAV of a dictaphone", recording("wav", "adpcm_ima_wav"), OTHER_FILE, convert()],
  ["AAC in an M4A", recording("mp4", "aac"), FILE, PLAY],
  ["AAC alone", recording("adts", "aac"), { ...OTHER_FILE, isServedInline: false }, REMUX],
  ["lossless sound in an M4A", recording("mp4", "alac"), FILE, convert()],
  ["a voice message of WhatsApp", recording("ogg", "opus"), OTHER_FILE, convert("play")],
  ["a recording of a browser", recording("matroska", "opus"), OTHER_FILE, convert("play")],
  ["Ogg that is a download", recording("ogg", "opus"), { ...OTHER_FILE, isServedInline: false }, convert()],
  ["AMR", recording("other", "amr_nb"), { ...OTHER_FILE, isServedInline: false }, convert()],
])("%s has its plan", (_, probe, file, plan) => expect(makePlan(probe, file)).toEqual(plan));

test.each<[string, Probe, string | null]>([
  ["an ordinary film", FILM, null],
  ["8K", film({ codedWidth: 7680, codedHeight: 4320 }), null],
  ["16K", film({ codedWidth: 15360, codedHeight: 8640 }), "too-many-pixels"],
  ["five hours", { ...FILM, durationMs: 5 * 3_600_000 }, "too-long"],
  ["a file without picture and sound", { ...FILM, picture: null, sounds: [] }, "unsupported"],
])("%s is refused before anything is decoded, or not", (_, probe, refusal) => expect(findRefusal(probe)).toBe(refusal));

test("a larger video, a costlier codec and high dynamic range take longer", () => {
  const small = estimateWorkMs(film({ codedWidth: 640, codedHeight: 360, width: 640, height: 360 }), 2);
  const hd = estimateWorkMs(FILM, 2);
  const hevc = estimateWorkMs(film({ codec: "hevc" }), 2);
  const hlg = estimateWorkMs(film({ codec: "hevc", light: "hlg" }), 2);
  expect([small, hd, hevc, hlg]).toEqual([small, hd, hevc, hlg].toSorted((one, other) => one - other));
  expect(hevc).toBeGreaterThan(20_000);
  expect(hevc).toBeLessThan(60_000);
  expect(estimateWorkMs(recording("other", "amr_nb"), 2)).toBeLessThan(3000);
});
