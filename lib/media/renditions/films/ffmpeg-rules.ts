import { FFMPEG_ADVICE } from "@/lib/media/renditions/texts";

const OLDEST = { major: 5, minor: 1 };

export type FfmpegProblem = "missing" | "not-at-path" | "too-old" | "no-ffprobe" | "no-h264";

export function parseVersion(text: string): string | null {
  return /^ffmpeg version (\S+)/.exec(text)?.[1] ?? null;
}

/** A build of the source between versions has the number of its last change, or its day; these are those of 5.1. */
const OLDEST_SOURCE = { changes: 107_500, day: "2022-07-22" };

/** Returns true for a version that is new enough, such as "5.1.9-0+deb12u1", "N-109468-gd39b341" or "git-2026-01-01". */
export function isNewEnough(version: string): boolean {
  const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(version) ?? [];
  if (major !== undefined && minor !== undefined)
    return Number(major) > OLDEST.major || (Number(major) === OLDEST.major && Number(minor) >= OLDEST.minor);
  const changes = /^N-(\d+)/.exec(version)?.[1];
  if (changes !== undefined) return Number(changes) >= OLDEST_SOURCE.changes;
  return (/^(?:git-)?(\d{4}-\d{2}-\d{2})/.exec(version)?.[1] ?? "") >= OLDEST_SOURCE.day;
}

export function lists(text: string, name: string): boolean {
  return text.split("\n").some((line) => line.trim().split(/\s+/)[1] === name);
}

export function readSoundCodecs(text: string): Set<string> {
  return new Set([...text.matchAll(/^ D.A\S* (\S+)/gm)].flatMap(([, name]) => name ?? []));
}

const PROBLEMS: Record<FfmpegProblem, string> = {
  missing: `ffmpeg isn't installed on this computer, so videos other than H.264 can't be processed. ${FFMPEG_ADVICE}`,
  "not-at-path":
    "There is no program at FFMPEG_PATH, so videos other than H.264 can't be processed. Fix or remove the setting.",
  "too-old": `This computer's ffmpeg is older than 5.1, so videos other than H.264 can't be processed. ${FFMPEG_ADVICE}`,
  "no-ffprobe": `ffprobe isn't installed next to this computer's ffmpeg, so videos other than H.264 can't be processed. ${FFMPEG_ADVICE}`,
  "no-h264": `This computer's ffmpeg can't encode H.264 and AAC, so videos other than H.264 can't be processed. Install one with libx264. ${FFMPEG_ADVICE}`,
};

export function describeProblem(problem: FfmpegProblem): string {
  return PROBLEMS[problem];
}
