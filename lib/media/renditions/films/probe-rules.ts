import { chooseCaptions } from "@/lib/media/renditions/films/captions-rules";
import type { ProbedFile, ProbedStream } from "@/lib/media/renditions/films/ffprobe-schema";
import type { Light, Picture, Probe } from "@/lib/media/renditions/films/schema";

const CONTAINERS: Record<string, Probe["container"]> = {
  mp4: "mp4",
  matroska: "matroska",
  webm: "matroska",
  mpegts: "mpegts",
  mpeg: "mpegps",
  mp3: "mp3",
  wav: "wav",
  aac: "adts",
  ogg: "ogg",
  flac: "flac",
};
const LIGHTS: Record<string, Light> = { "arib-std-b67": "hlg", smpte2084: "pq" };
const PLAIN_PIXELS = new Set(["yuv420p", "yuvj420p"]);
const INTERLACED = new Set(["tt", "bb", "tb", "bt"]);
const SAME_RATE = 0.02;

/** A quotient such as "30000/1001" or "4:3"; null where it is none. */
function parseQuotient(text: string | undefined): number | null {
  const [over = 0, under = 0] = (text ?? "").split(/[/:]/).map(Number);
  return over > 0 && under > 0 ? over / under : null;
}

function parseSeconds(text: string | undefined): number | null {
  const seconds = Number(text);
  return text !== undefined && Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : null;
}

function durationOf({ duration, tags }: ProbedStream): number | null {
  const [hours = 0, minutes = 0, seconds = 0] = (tags?.DURATION ?? "").split(":").map(Number);
  return parseSeconds(duration) ?? parseSeconds(String((hours * 60 + minutes) * 60 + seconds));
}

/** Returns milliseconds. A file's own duration is that of its longest track, so next to a track of data it says nothing of the video. */
function findDuration({ streams, format }: ProbedFile, shown: readonly ProbedStream[]): number | null {
  const longest = Math.max(0, ...shown.flatMap((stream) => durationOf(stream) ?? [])) || null;
  const whole = parseSeconds(format.duration);
  if (streams.some(({ codec_type }) => codec_type === "subtitle" || codec_type === "data")) return longest;
  return whole ?? longest;
}

function toPicture(stream: ProbedStream): Picture {
  const { width: codedWidth = 0, height: codedHeight = 0 } = stream;
  const stretched = codedWidth * (parseQuotient(stream.sample_aspect_ratio) ?? 1);
  const turn = stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const isTurned = Math.abs(Math.round(turn / 90)) % 2 === 1;
  const [average, declared] = [parseQuotient(stream.avg_frame_rate), parseQuotient(stream.r_frame_rate)];
  return {
    index: stream.index,
    codec: stream.codec_name ?? "",
    codedWidth,
    codedHeight,
    width: isTurned ? codedHeight : stretched,
    height: isTurned ? stretched : codedHeight,
    isPlain: PLAIN_PIXELS.has(stream.pix_fmt ?? ""),
    isInterlaced: INTERLACED.has(stream.field_order ?? ""),
    light: LIGHTS[stream.color_transfer ?? ""] ?? "sdr",
    framesPerSecond: average ?? declared,
    isVariable: average !== null && declared !== null && Math.abs(declared / average - 1) > SAME_RATE,
  };
}

/** Takes the first image that is no cover, and sound by ffmpeg's names in `soundCodecs`. Spatial sound of new phones has no name. */
export function toProbe(file: ProbedFile, soundCodecs: ReadonlySet<string>): Probe {
  const { streams, format } = file;
  const picture = streams.find(
    (stream) =>
      stream.codec_type === "video" && stream.disposition?.attached_pic !== 1 && stream.width && stream.height,
  );
  const tracks = streams.filter(({ codec_type }) => codec_type === "audio");
  const isDecodable = ({ codec_name, channels }: ProbedStream) =>
    Boolean(channels) && soundCodecs.has(codec_name ?? "");
  const sounds = tracks.filter(isDecodable);
  const container = format.format_name.split(",").flatMap((name) => CONTAINERS[name] ?? [])[0] ?? "other";
  return {
    container,
    durationMs: findDuration(file, picture ? [picture, ...tracks] : tracks),
    picture: picture ? toPicture(picture) : null,
    sounds: sounds.map(({ index, codec_name: codec = "", channels = 0 }) => ({ index, codec, channels })),
    lostSound: sounds.length === tracks.length ? "none" : tracks[0] === sounds[0] ? "behind" : "before",
    captions: chooseCaptions(streams),
  };
}
