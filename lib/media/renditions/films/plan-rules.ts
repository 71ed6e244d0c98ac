import { chooseFrameRate, FILM_LONG_SIDE, FILM_SHORT_SIDE, fitSize } from "@/lib/media/renditions/films/convert-rules";
import type { Mp4Layout, Picture, Probe } from "@/lib/media/renditions/films/schema";

const PLAYED_LONG_SIDE = 1920;
const PLAYED_FRAMES_PER_SECOND = 61;
const PLAYED_BITS_PER_SECOND = 12_000_000;
/** A video of 8,192 x 4,320; a frame larger than that is an attack on the memory. */
const MOST_PIXELS = 8192 * 4320;
const LONGEST_MS = 4 * 3_600_000;

/** play: the original. `without`: what a hub without ffmpeg does; null: it waits for one. */
export type Plan = { kind: "play" } | { kind: "remux" } | { kind: "convert"; without: "play" | "remux" | null };

const PLAYED_IN_MP4 = new Set(["aac", "mp3"]);
const PLAYED_PCM = new Set(["pcm_u8", "pcm_s16le", "pcm_s24le"]);
/** Codecs that Chromium and Firefox play, but not every Safari that a family may still have. */
const MOSTLY_PLAYED_PICTURES = new Set(["vp8", "vp9"]);
const MOSTLY_PLAYED_SOUND = new Set(["opus", "vorbis"]);

const REMUXED = new Set<Probe["container"]>(["mp4", "matroska", "mpegts", "adts"]);

export function findRefusal({
  picture,
  sounds,
  durationMs,
}: Probe): "too-many-pixels" | "too-long" | "unsupported" | null {
  if (!picture && sounds.length === 0) return "unsupported";
  if (picture && picture.codedWidth * picture.codedHeight > MOST_PIXELS) return "too-many-pixels";
  return durationMs !== null && durationMs > LONGEST_MS ? "too-long" : null;
}

export type FileFacts = { layout: Mp4Layout | null; sizeBytes: number; isServedInline: boolean };

function isLight(picture: Picture, { durationMs }: Probe, sizeBytes: number): boolean {
  const bitsPerSecond = durationMs ? (sizeBytes * 8000) / durationMs : 0;
  return (
    Math.max(picture.codedWidth, picture.codedHeight) <= PLAYED_LONG_SIDE &&
    (picture.framesPerSecond ?? 0) <= PLAYED_FRAMES_PER_SECOND &&
    bitsPerSecond <= PLAYED_BITS_PER_SECOND &&
    !picture.isInterlaced
  );
}

/** Plays the original where a browser gets it as a video, finds its table at once, and does not learn where it was made. */
function asItIs({ layout, isServedInline }: FileFacts): "play" | "remux" {
  return layout?.tableInFront && !layout.namesPlace && isServedInline ? "play" : "remux";
}

/** Returns true if a player that takes one track of sound plays all that can be heard. */
const isHeardAsItIs = ({ sounds, lostSound }: Probe) =>
  sounds.length === 0 || (sounds.length === 1 && lostSound !== "before");

function planFilm(picture: Picture, probe: Probe, file: FileFacts): Plan {
  const { sounds, container } = probe;
  const hasOnly = (codecs: ReadonlySet<string>) => sounds.every(({ codec }) => codecs.has(codec));
  if (container === "matroska" && MOSTLY_PLAYED_PICTURES.has(picture.codec) && picture.isPlain && file.isServedInline)
    return { kind: "convert", without: hasOnly(MOSTLY_PLAYED_SOUND) ? "play" : null };
  const isPlayed = picture.codec === "h264" && picture.isPlain && picture.light === "sdr" && hasOnly(PLAYED_IN_MP4);
  if (!isPlayed || !REMUXED.has(container)) return { kind: "convert", without: null };
  if (file.layout?.isCut) return { kind: "convert", without: "play" };
  return isHeardAsItIs(probe) && isLight(picture, probe, file.sizeBytes)
    ? { kind: asItIs(file) }
    : { kind: "convert", without: asItIs(file) };
}

function planSound(probe: Probe, file: FileFacts): Plan {
  const { container, sounds } = probe;
  const codec = sounds[0]?.codec ?? "";
  const isPlayedFile = (container === "mp3" && codec === "mp3") || (container === "wav" && PLAYED_PCM.has(codec));
  if (isPlayedFile && file.isServedInline) return { kind: "play" };
  if (codec === "aac" && REMUXED.has(container)) {
    if (file.layout?.isCut) return { kind: "convert", without: "play" };
    return isHeardAsItIs(probe) ? { kind: asItIs(file) } : { kind: "convert", without: asItIs(file) };
  }
  const isMostlyPlayed = (container === "ogg" || container === "matroska") && MOSTLY_PLAYED_SOUND.has(codec);
  return { kind: "convert", without: isMostlyPlayed && file.isServedInline ? "play" : null };
}

export function makePlan(probe: Probe, file: FileFacts): Plan {
  return probe.picture ? planFilm(probe.picture, probe, file) : planSound(probe, file);
}

const COSTLY_CODECS = new Set(["hevc", "vp9", "av1", "prores"]);
const DECODING = { plain: 3, costly: 6.5 };
const ENCODING = 8;
const TONE_MAPPING = 13;
const SOUND_SPEED = 80;
const LEAST_MS = 1000;
/** Share of the threads that is busy: one and a half of two. */
const SHARE_USED = 0.75;

export function estimateWorkMs({ picture, durationMs }: Probe, threads: number): number {
  const seconds = (durationMs ?? 60_000) / 1000;
  if (!picture) return Math.round(LEAST_MS + (seconds * 1000) / SOUND_SPEED);
  const made = fitSize(picture, FILM_LONG_SIDE, FILM_SHORT_SIDE);
  const decoded = (picture.codedWidth * picture.codedHeight * (picture.framesPerSecond ?? 30)) / 1e6;
  const encoded = (made.width * made.height * chooseFrameRate(picture)) / 1e6;
  const processorMs =
    decoded * (COSTLY_CODECS.has(picture.codec) ? DECODING.costly : DECODING.plain) +
    encoded * (ENCODING + (picture.light === "sdr" ? 0 : TONE_MAPPING));
  return Math.round(LEAST_MS + (seconds * processorMs) / Math.max(1, threads * SHARE_USED));
}
