import { DEMUXERS } from "@/lib/media/items/type-rules";
import type { Light, Picture, Probe, Sound } from "@/lib/media/renditions/films/schema";

export const FILM_LONG_SIDE = 1920;
export const FILM_SHORT_SIDE = 1080;
const MOST_FRAMES_PER_SECOND = 30.5;
const FEWEST_FRAMES_PER_SECOND = 20;
const FRAMES_PER_SECOND = 30;
const AAC_HERTZ = "48000";

/** The demuxers of what phones, messengers and old cameras write; a playlist opens further files. */
const FORMATS = DEMUXERS.join(",");

/** Options that stand before an input's name: no network, no playlist, no other format than those that we accept. */
export const INPUT_SAFETY = ["-protocol_whitelist", "file", "-format_whitelist", FORMATS] as const;

/** Programs that read from a terminal would wait for it. Every run says its end in `-progress` lines on its output. */
const RUN = [
  "-nostdin",
  "-hide_banner",
  "-v",
  "error",
  "-nostats",
  "-stats_period",
  "30",
  "-progress",
  "pipe:1",
] as const;

export type Abilities = { hasZscale: boolean; threads: number };

export function inputArguments(source: string, threads: number, seconds?: number): string[] {
  const part = seconds === undefined ? [] : ["-t", String(seconds)];
  const each = String(threads);
  return [...RUN, "-y", "-filter_threads", each, "-threads", each, ...INPUT_SAFETY, ...part, "-i", `file:${source}`];
}

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

export function fitSize(shown: { width: number; height: number }, longSide: number, shortSide: number) {
  const { width, height } = shown;
  const factor = Math.min(1, longSide / Math.max(width, height), shortSide / Math.min(width, height));
  return { width: even(width * factor), height: even(height * factor) };
}

export function chooseFrameRate({ framesPerSecond, isVariable }: Picture): number {
  if (framesPerSecond === null || isVariable || framesPerSecond < 1) return FRAMES_PER_SECOND;
  const share = framesPerSecond / Math.ceil(framesPerSecond / MOST_FRAMES_PER_SECOND);
  if (framesPerSecond > MOST_FRAMES_PER_SECOND && share < FEWEST_FRAMES_PER_SECOND) return FRAMES_PER_SECOND;
  return Math.round(share * 1000) / 1000;
}

/** Brightness of a PQ video on a screen that knows nothing of it, by eye: mid gray and white where they belong. */
const PQ_CURVE = "curves=all='0/0 0.15/0.05 0.38/0.42 0.58/0.86 0.75/0.97 1/1'";
const BT2020_AS_BT709 = "colorspace=all=bt709:ispace=bt2020ncl:iprimaries=bt2020:itrc=bt2020-10:format=yuv420p";

/** The filters that bring a video's light to what every screen shows; the second choice is for an ffmpeg without zscale. */
function lightFilters(light: Light, hasZscale: boolean): string[] {
  if (light === "sdr") return [];
  const transfer = light === "hlg" ? "arib-std-b67" : "smpte2084";
  if (!hasZscale) return [BT2020_AS_BT709, ...(light === "pq" ? [PQ_CURVE] : [])];
  return [
    `zscale=tin=${transfer}:min=2020_ncl:pin=2020:t=linear:npl=100`,
    "format=gbrpf32le",
    "zscale=p=709",
    "tonemap=hable:desat=0",
    "zscale=t=709:m=709:r=limited",
  ];
}

export function pictureFilters(
  picture: Picture,
  size: { width: number; height: number },
  hasZscale: boolean,
): string[] {
  const { width, height } = size;
  const shape = picture.width / picture.height;
  const fits = (whole: number, part: string) => `'if(lt(abs(dar/${shape}-1),0.02),${whole},2*trunc(${part}/2))'`;
  return [
    ...(picture.isInterlaced ? ["yadif"] : []),
    // A phone that is turned while it records changes the shape in the middle; such frames get bars.
    `scale=${fits(width, `min(${width},${height}*dar)`)}:${fits(height, `min(${height},${width}/dar)`)}` +
      `:flags=bicubic${picture.light === "sdr" ? ":out_range=limited" : ""}`,
    `pad=${width}:${height}:-1:-1`,
    ...lightFilters(picture.light, hasZscale),
    "setsar=1",
  ];
}

/** Nothing of the original's texts goes along: places, names, devices. */
const NO_METADATA = ["-map_metadata", "-1", "-map_metadata:s", "-1", "-map_chapters", "-1", "-sn", "-dn"] as const;
const EVEN_TIMES = "aresample=async=1000";

/** The sound of all tracks in one; loud moments of several are held down, so that none is made softer. */
function soundInput(sounds: readonly Sound[]): string[] {
  const [first, second] = sounds;
  if (!first) return [];
  const aac = ["-c:a", "aac", "-ar", AAC_HERTZ];
  if (!second) return ["-map", `0:${first.index}`, ...aac, "-af", EVEN_TIMES];
  const each = sounds.map(
    ({ index }, at) => `[0:${index}]${EVEN_TIMES}:first_pts=0,aformat=channel_layouts=stereo[s${at}]`,
  );
  const all = sounds.map((_, at) => `[s${at}]`).join("");
  const mix = `${all}amix=inputs=${sounds.length}:duration=longest:normalize=0,alimiter=limit=0.8:level=disabled[mix]`;
  return ["-filter_complex", [...each, mix].join(";"), "-map", "[mix]", ...aac];
}

/** Each thread holds frames: with more than two of them an 8K video does not fit into its memory. */
const MOST_PIXELS_OF_MANY_THREADS = 4096 * 2304;

export function chooseThreads({ codedWidth, codedHeight }: Picture, { threads }: Abilities): number {
  return codedWidth * codedHeight > MOST_PIXELS_OF_MANY_THREADS ? Math.min(2, threads) : threads;
}

function h264Arguments(picture: Picture, abilities: Abilities): string[] {
  const size = fitSize(picture, FILM_LONG_SIDE, FILM_SHORT_SIDE);
  const rate = chooseFrameRate(picture);
  const filters = [`fps=${rate}`, ...pictureFilters(picture, size, abilities.hasZscale), "format=yuv420p"];
  return [
    ...["-map", `0:${picture.index}`, "-vf", filters.join(","), "-c:v", "libx264", "-profile:v", "high"],
    ...[
      "-preset",
      "veryfast",
      "-crf",
      "23",
      "-maxrate",
      "6M",
      "-bufsize",
      "12M",
      "-threads",
      String(abilities.threads),
    ],
  ];
}

export const BEGINNING_SECONDS = 10;

export const partName = (number: number | "%d") => `part${number}.mp4`;

/** One encoding, two outputs: the whole video, and next to it its parts, whose names ffmpeg writes to its output as they are finished. */
function partedOutput(target: string): string[] {
  const seconds = String(BEGINNING_SECONDS);
  const parts = `f=segment:onfail=ignore:segment_time=${seconds}:segment_time_delta=0.05:segment_format=mp4:reset_timestamps=1`;
  const ready = "segment_format_options=movflags=+faststart";
  const told = "segment_list=pipe\\\\:1:segment_list_type=flat";
  return [
    ...["-force_key_frames", `expr:gte(t,n_forced*${seconds})`, "-flags", "+global_header", "-f", "tee"],
    `[f=mp4:movflags=+faststart]${target}|[${parts}:${ready}:${told}]${partName("%d")}`,
  ];
}

/** Returns ffmpeg's arguments; `target` is a name in its working directory. Throws for a probe without image. */
export function filmArguments(
  source: string,
  target: string,
  probe: Probe,
  abilities: Abilities,
  inParts = false,
): string[] {
  if (!probe.picture) throw new Error("This file has no video track. Process it as audio.");
  const sound = probe.sounds.length > 0 ? [...soundInput(probe.sounds), "-ac", "2", "-b:a", "128k"] : [];
  return [
    ...inputArguments(source, chooseThreads(probe.picture, abilities)),
    ...h264Arguments(probe.picture, abilities),
    ...sound,
    ...NO_METADATA,
    ...(inParts ? partedOutput(target) : ["-movflags", "+faststart", "-f", "mp4", target]),
  ];
}

export const SPEECH = { channels: 1, rate: "64k" } as const;
export const MUSIC = { channels: 2, rate: "160k" } as const;

/** Returns the words with which ffmpeg makes a recording that every browser plays. Throws for a probe without sound. */
export function soundArguments(
  source: string,
  target: string,
  probe: Probe,
  { threads }: Abilities,
  { channels, rate }: typeof SPEECH | typeof MUSIC = SPEECH,
): string[] {
  if (probe.sounds.length === 0) throw new Error("This file has no sound.");
  return [
    ...inputArguments(source, threads),
    ...["-vn", ...soundInput(probe.sounds), "-ac", String(channels), "-b:a", rate],
    ...NO_METADATA,
    ...["-movflags", "+faststart", "-f", "ipod", target],
  ];
}
