import { inputArguments } from "@/lib/media/renditions/films/convert-rules";
import type { Sound } from "@/lib/media/renditions/films/schema";

/** As loud as ReplayGain 2 makes all songs, in LUFS: softer than most, because a player makes a file softer without loss. */
const WANTED_LUFS = -18;
/** A file that is further away is silence, or was measured wrongly. */
const MOST_DECIBELS = 20;
/** Loudness that EBU R128 gives for silence. */
const SILENCE_LUFS = -69;

export const LOUDNESS_FILE = "loudness.txt";
const LOUDNESS = "lavfi.r128.I";

export function loudnessArguments(source: string, { index }: Sound, threads: number): string[] {
  const steps = `[0:${index}]ebur128=metadata=1:framelog=quiet,ametadata=print:key=${LOUDNESS}:file=${LOUDNESS_FILE}[out]`;
  return [...inputArguments(source, threads), "-filter_complex", steps, "-map", "[out]", "-f", "null", "-"];
}

export function readGain(text: string): number | null {
  const last = [...text.matchAll(/r128\.I=(-?[\d.]+)/g)].at(-1)?.[1];
  const loudness = last === undefined ? Number.NaN : Number(last);
  return loudness > SILENCE_LUFS ? tidyGain(WANTED_LUFS - loudness) : null;
}

export function tidyGain(gain: number | undefined): number | null {
  if (gain === undefined || !Number.isFinite(gain) || Math.abs(gain) > MOST_DECIBELS) return null;
  return Math.round(gain * 10) / 10;
}
