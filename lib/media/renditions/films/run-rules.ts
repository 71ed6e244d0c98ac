import type { FailureCause } from "@/lib/media/items/schema";
import type { Probe } from "@/lib/media/renditions/films/schema";

const CAUSES: readonly (readonly [RegExp, FailureCause])[] = [
  [/Cannot allocate memory|malloc|std::bad_alloc/i, "too-much-memory"],
  [/File too large/i, "too-long"],
  [/not on whitelist|Decoder \(?.*not found|no decoder found|Unsupported codec|patch welcome/i, "unsupported"],
];

export function explainExit(stderr: string): FailureCause {
  return CAUSES.find(([words]) => words.test(stderr))?.[1] ?? "damaged";
}

export function readProgress(stdout: string): { frames: number; writtenMs: number } {
  const last = (name: string) =>
    Number([...stdout.matchAll(new RegExp(`^${name}=\\s*(\\d+)$`, "gm"))].at(-1)?.[1] ?? 0);
  return { frames: last("frame"), writtenMs: Math.round(last("out_time_us") / 1000) };
}

const SHORTEST_LIMIT_MS = 60_000;
const LONGEST_LIMIT_MS = 30 * 60_000;

export function limitMs(durationMs: number | null): number {
  return Math.min(LONGEST_LIMIT_MS, Math.max(SHORTEST_LIMIT_MS, 20 * (durationMs ?? LONGEST_LIMIT_MS)));
}

/** These do not say how long they are; ffmpeg estimates it. */
const ESTIMATED = new Set<Probe["container"]>(["mpegts", "mpegps"]);
const STATED = new Set<Probe["container"]>(["mp4", "matroska", "flac"]);

export function endsEarly(announcedMs: number, writtenMs: number): boolean {
  return writtenMs < announcedMs - Math.max(Math.min(2000, announcedMs * 0.4), announcedMs * 0.05);
}

/** Returns where it ends too early, in milliseconds; null when all was written, and where a length is only estimated. */
export function findEarlyEnd({ container, durationMs, picture }: Probe, writtenMs: number): number | null {
  if (durationMs === null || ESTIMATED.has(container) || (!picture && !STATED.has(container))) return null;
  return endsEarly(durationMs, writtenMs) ? writtenMs : null;
}
