/** @jest-environment node */
import type { ProbedFile, ProbedStream } from "@/lib/media/renditions/films/ffprobe-schema";
import { toProbe } from "@/lib/media/renditions/films/probe-rules";

const video: ProbedStream = {
  index: 0,
  codec_type: "video",
  codec_name: "h264",
  width: 1920,
  height: 1080,
  pix_fmt: "yuv420p",
  avg_frame_rate: "30000/1001",
  r_frame_rate: "30000/1001",
};
const audio: ProbedStream = { index: 1, codec_type: "audio", codec_name: "aac", channels: 2 };
const file = (...streams: ProbedStream[]): ProbedFile => ({
  streams,
  format: { format_name: "mov,mp4,m4a,3gp,3g2,mj2", duration: "12.345" },
});

const probed = (given: ProbedFile) => toProbe(given, new Set(["aac", "opus"]));

test("an ordinary video", () => {
  const { picture, ...rest } = probed(file(video, audio));
  expect(rest).toEqual({
    container: "mp4",
    durationMs: 12_345,
    sounds: [{ index: 1, codec: "aac", channels: 2 }],
    lostSound: "none",
    captions: null,
  });
  expect(picture).toMatchObject({ width: 1920, height: 1080, isPlain: true, isVariable: false, light: "sdr" });
  expect(picture?.framesPerSecond).toBeCloseTo(29.97);
});

test.each<[string, Partial<ProbedStream>, object]>([
  ["turned", { side_data_list: [{}, { rotation: -90 }] }, { width: 1080, height: 1920 }],
  ["upside down", { side_data_list: [{ rotation: 180 }] }, { width: 1920, height: 1080 }],
  ["stretched", { width: 1440, sample_aspect_ratio: "4:3" }, { width: 1920, height: 1080, codedWidth: 1440 }],
  ["of an unknown shape of pixels", { sample_aspect_ratio: "0:1" }, { width: 1920 }],
  ["ten bits", { pix_fmt: "yuv420p10le" }, { isPlain: false }],
  ["4:2:2", { pix_fmt: "yuv422p" }, { isPlain: false }],
  ["interlaced", { field_order: "tt" }, { isInterlaced: true }],
  ["HLG", { color_transfer: "arib-std-b67" }, { light: "hlg" }],
  ["PQ", { color_transfer: "smpte2084" }, { light: "pq" }],
  ["of a changing rate", { avg_frame_rate: "27/1" }, { isVariable: true, framesPerSecond: 27 }],
  ["of no known rate", { avg_frame_rate: "0/0", r_frame_rate: "0/0" }, { isVariable: false, framesPerSecond: null }],
])("a video that is %s", (_, stream, picture) => {
  expect(probed(file({ ...video, ...stream })).picture).toMatchObject(picture);
});

test("a cover is no video; without a duration of the file the longest stream's counts", () => {
  const cover = { ...video, disposition: { attached_pic: 1 } };
  expect(probed(file(cover, audio)).picture).toBeNull();
  const unknown = { streams: [{ ...audio, duration: "3.5" }], format: { format_name: "amr" } };
  expect(probed(unknown)).toMatchObject({ container: "other", durationMs: 3500 });
  expect(probed({ streams: [], format: { format_name: "matroska,webm", duration: "N/A" } })).toEqual({
    container: "matroska",
    durationMs: null,
    picture: null,
    sounds: [],
    lostSound: "none",
    captions: null,
  });
});

const words: ProbedStream = { index: 2, codec_type: "subtitle", codec_name: "subrip", duration: "99" };
const tagged = (stream: ProbedStream, DURATION: string) => ({ ...stream, tags: { DURATION } });

test.each<[string, ProbedStream[], number | null]>([
  ["the file's own beside sound alone", [{ ...video, duration: "12.2" }, audio], 12_345],
  ["the picture's beside longer words", [{ ...video, duration: "9.5" }, { ...audio, duration: "9" }, words], 9500],
  ["the sound's tag beside longer words", [video, tagged(audio, "01:02:03.500000000"), words], 3_723_500],
  ["unknown beside words when nothing says it", [video, audio, words], null],
])("how long a video is: %s", (_, streams, durationMs) => expect(probed(file(...streams)).durationMs).toBe(durationMs));

test.each<[string, ProbedStream[], object]>([
  [
    "spatial sound without a name before the ordinary one",
    [{ ...audio, codec_name: undefined }, audio],
    { sounds: [{ codec: "aac" }], lostSound: "before" },
  ],
  [
    "the same behind it",
    [audio, { ...audio, codec_name: undefined }],
    { sounds: [{ codec: "aac" }], lostSound: "behind" },
  ],
  ["sound that this ffmpeg cannot decode", [{ ...audio, codec_name: "ac4" }], { sounds: [], lostSound: "before" }],
  ["sound without channels", [{ ...audio, channels: 0 }], { sounds: [], lostSound: "before" }],
  [
    "two tracks",
    [audio, { ...audio, codec_name: "opus" }],
    { sounds: [{ codec: "aac" }, { codec: "opus" }], lostSound: "none" },
  ],
])("%s", (_, tracks, found) => expect(probed(file(video, ...tracks))).toMatchObject(found));
