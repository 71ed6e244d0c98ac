import {
  type Abilities,
  chooseThreads,
  fitSize,
  inputArguments,
  pictureFilters,
} from "@/lib/media/renditions/films/convert-rules";
import type { Picture } from "@/lib/media/renditions/films/schema";
import { THUMB_PX, VIEW_PX } from "@/lib/media/renditions/rules";

const SEARCHED_SECONDS = 10;
const MOST_CANDIDATES = 20;
const HASH_PX = 100;
const EVERY_HALF_SECOND = "select='isnan(prev_selected_t)+gte(t-prev_selected_t\\,0.5)'";
const DARK = 32;
const FLAT = 16;
const BLURRED = 1.5;

export const CANDIDATE_STATS = "stats.txt";

export function candidateFiles(number: number | "%02d") {
  const digits = typeof number === "number" ? String(number).padStart(2, "0") : number;
  return { poster: `poster-${digits}.jpg`, thumb: `thumb-${digits}.jpg`, hash: `hash-${digits}.rgba` };
}

export function posterSizes(picture: Picture) {
  return {
    poster: fitSize(picture, VIEW_PX, VIEW_PX),
    thumb: fitSize(picture, THUMB_PX, THUMB_PX),
    hash: fitSize(picture, HASH_PX, HASH_PX),
  };
}

/** Returns ffmpeg's arguments; it writes into its working directory. `keyFramesOnly` costs a tenth. */
export function posterArguments(
  source: string,
  picture: Picture,
  abilities: Abilities,
  keyFramesOnly: boolean,
): string[] {
  const { poster, thumb, hash } = posterSizes(picture);
  const chain = (...filters: string[]) => filters.join(",");
  const graph = [
    `[0:${picture.index}]${chain(EVERY_HALF_SECOND, ...pictureFilters(picture, poster, abilities.hasZscale))}`,
    // JPEG knows one matrix and the full range only; without a format between, frames of old cameras would be stretched to it twice.
    ",format=yuv420p,scale=out_color_matrix=bt601:out_range=full,format=yuvj420p,split[a][b];",
    `[b]${chain(`scale=${thumb.width}:${thumb.height}`, "signalstats", "blurdetect")}`,
    `,metadata=print:file=${CANDIDATE_STATS},split[c][d];[d]scale=${hash.width}:${hash.height},format=rgba[e]`,
  ];
  const files = candidateFiles("%02d");
  const each = ["-fps_mode", "vfr", "-frames:v", String(MOST_CANDIDATES)];
  return [
    ...(keyFramesOnly ? ["-skip_frame", "nokey"] : []),
    ...inputArguments(source, chooseThreads(picture, abilities), SEARCHED_SECONDS),
    ...["-filter_complex", graph.join("")],
    ...["-map", "[a]", ...each, "-q:v", "3", files.poster],
    ...["-map", "[c]", ...each, "-q:v", "6", files.thumb],
    ...["-map", "[e]", ...each, "-c:v", "rawvideo", "-f", "image2", files.hash],
  ];
}

type Candidate = { number: number; brightness: number; contrast: number; blur: number };

export function readCandidates(stats: string): Candidate[] {
  return stats
    .split(/^frame:/m)
    .slice(1)
    .map((part, index) => {
      const value = (name: string) => Number(new RegExp(`^lavfi\\.${name}=(\\S+)$`, "m").exec(part)?.[1]);
      return {
        number: index + 1,
        brightness: value("signalstats.YAVG"),
        contrast: value("signalstats.YHIGH") - value("signalstats.YLOW"),
        blur: value("blur"),
      };
    });
}

/** Returns the first candidate that is neither black nor blurred; null when none is good. Frames without edges have no blur. */
export function chooseCandidate(candidates: readonly Candidate[]): Candidate | null {
  const seen = candidates.filter(({ brightness, contrast }) => brightness >= DARK && contrast >= FLAT);
  const sharpest = Math.min(...seen.map(({ blur }) => (Number.isFinite(blur) ? blur : Infinity)));
  return seen.find(({ blur }) => !Number.isFinite(sharpest) || blur <= sharpest * BLURRED) ?? null;
}

export function chooseLeastBad(candidates: readonly Candidate[]): Candidate | null {
  return candidates.reduce<Candidate | null>(
    (best, candidate) => (best !== null && best.brightness >= candidate.brightness ? best : candidate),
    null,
  );
}
