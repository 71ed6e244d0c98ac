import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";

const DIRECTORY = path.resolve("test-results/media");

/** A real file on the disk, made by ffmpeg; a browser shows or plays it. */
export type SampleFile = { path: string; name: string; type: string; sizeBytes: number; sha256: string; read: () => Buffer };

type Recipe = { name: string; type: string; ffmpeg: readonly string[] };

const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "96k", "-movflags", "+faststart"] as const;
const source = (filter: string) => ["-f", "lavfi", "-i", filter] as const;
const picture = (size: string, colours: string) =>
  [...source(`gradients=size=${size}:${colours}:nb_colors=3:seed=7`), "-frames:v", "1", "-q:v", "3"] as const;

/** At least 24 MiB of H.264 with sound in 15 seconds: the noise keeps the encoder from making it small. */
const FILM: Recipe = {
  name: "grandchildren-in-the-park.mp4",
  type: "video/mp4",
  ffmpeg: [
    ...source("testsrc2=size=640x360:rate=25,noise=alls=50:allf=t"),
    ...source("sine=frequency=440:sample_rate=44100"),
    ...["-t", "15", "-b:v", "14500k", "-minrate", "14500k", "-maxrate", "14500k", "-bufsize", "7250k", "-g", "50"],
    ...H264,
  ],
};
const SHORT_FILM: Recipe = {
  name: "lighting-the-candles.mp4",
  type: "video/mp4",
  ffmpeg: [
    ...source("gradients=size=640x360:rate=25:c0=0xB9DED3:c1=0x17365D:c2=0xF4C95D:nb_colors=3:seed=5:speed=0.03"),
    ...source("sine=frequency=330"),
    ...["-t", "4", ...H264],
  ],
};
const PICTURE: Recipe = { name: "purim-table.jpg", type: "image/jpeg", ffmpeg: picture("1600x1200", "c0=0x17365D:c1=0xF4C95D:c2=0x73182C") };
const UPRIGHT_PICTURE: Recipe = { name: "IMG_2041.jpg", type: "image/jpeg", ffmpeg: picture("900x1600", "c0=0x1D5A4D:c1=0xEDE3CE:c2=0x7A5408") };
const SOUND: Recipe = { name: "greeting.mp3", type: "audio/mpeg", ffmpeg: [...source("sine=frequency=330:duration=4"), "-c:a", "libmp3lame", "-b:a", "64k"] };

const SHORT_PICTURES = source("testsrc2=size=320x240:rate=10:duration=2");
const SHORT_SOUND = source("sine=frequency=440:duration=2");
/** What else people send: the first two have no picture in most browsers, the next two never had one, the last has no sound. */
const HEVC_FILM: Recipe = {
  name: "from-an-iphone.mp4",
  type: "video/mp4",
  ffmpeg: [...SHORT_PICTURES, ...SHORT_SOUND, "-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1", "-pix_fmt", "yuv420p", "-c:a", "aac"],
};
const PRORES_FILM: Recipe = { name: "from-a-studio.mov", type: "video/quicktime", ffmpeg: [...SHORT_PICTURES, ...SHORT_SOUND, "-c:v", "prores_ks", "-c:a", "aac"] };
const SOUND_IN_A_FILM: Recipe = { name: "voice-memo.mp4", type: "video/mp4", ffmpeg: [...SHORT_SOUND, "-c:a", "aac"] };
const SOUND_IN_A_MOV: Recipe = { name: "voice-memo.mov", type: "video/quicktime", ffmpeg: [...SHORT_SOUND, "-c:a", "aac", "-movflags", "+faststart"] };
const SILENT_FILM: Recipe = { name: "silent.mp4", type: "video/mp4", ffmpeg: [...SHORT_PICTURES, "-c:v", "libx264", "-pix_fmt", "yuv420p"] };
const recording = (name: string, type: string, codec: string): Recipe => ({ name, type, ffmpeg: [...SHORT_SOUND, "-c:a", codec] });
const RECORDINGS = [recording("whatsapp.opus", "audio/ogg", "libopus"), recording("vorbis.ogg", "audio/ogg", "libvorbis"), recording("browser.webm", "audio/webm", "libopus")];

/** Makes the file once; a changed recipe makes another one. */
function make({ name, type, ffmpeg }: Recipe): SampleFile {
  const recipe = createHash("sha256").update(ffmpeg.join(" ")).digest("hex").slice(0, 12);
  const directory = path.join(DIRECTORY, recipe);
  const file = path.join(directory, name);
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true });
    const unfinished = path.join(directory, `unfinished-${process.pid}-${name}`);
    execFileSync("ffmpeg", ["-v", "error", "-y", ...ffmpeg, unfinished]);
    renameSync(unfinished, file);
  }
  const read = () => readFileSync(file);
  return { path: file, name, type, sizeBytes: statSync(file).size, sha256: createHash("sha256").update(read()).digest("hex"), read };
}

/** Remembers its one value. */
function once<T>(work: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: work() }).value;
}

export const sampleFilm = once(() => make(FILM));
export const shortFilm = once(() => make(SHORT_FILM));
export const samplePicture = once(() => make(PICTURE));
export const uprightPicture = once(() => make(UPRIGHT_PICTURE));
export const sampleSound = once(() => make(SOUND));
export const hevcFilm = once(() => make(HEVC_FILM));
export const proresFilm = once(() => make(PRORES_FILM));
export const soundInAFilm = once(() => make(SOUND_IN_A_FILM));
export const soundInAMov = once(() => make(SOUND_IN_A_MOV));
/** Opus in Ogg, Vorbis in Ogg, Opus in WebM. */
export const otherRecordings = once(() => RECORDINGS.map(make));
export const silentFilm = once(() => make(SILENT_FILM));

/** Whether there is an ffmpeg to make these files with. */
export const hasFfmpeg = spawnSync("ffmpeg", ["-version"], { stdio: "ignore" }).status === 0;

/** A file of the film's size in which one byte is another one. */
export const otherFilm = once(() => {
  const film = sampleFilm();
  const bytes = film.read();
  bytes[100_000] = (bytes[100_000] ?? 0) ^ 1;
  const file = path.join(DIRECTORY, "another-film.mp4");
  writeFileSync(file, bytes);
  return { path: file, sha256: createHash("sha256").update(bytes).digest("hex") };
});

/** A file of this many bytes that takes no room on the disk. */
export function sparseFile(name: string, sizeBytes: number): string {
  mkdirSync(DIRECTORY, { recursive: true });
  const file = path.join(DIRECTORY, name);
  writeFileSync(file, "");
  truncateSync(file, sizeBytes);
  return file;
}
