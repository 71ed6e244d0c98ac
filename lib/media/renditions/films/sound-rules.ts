import { toWave } from "@/lib/media/gallery/wave-rules";
import { inputArguments } from "@/lib/media/renditions/films/convert-rules";
import type { Sound } from "@/lib/media/renditions/films/schema";

export const WAVE = { file: "wave.png", width: 800, height: 200 } as const;
/** `--color-navy` of app/globals.css. */
const NAVY = "0x17365d";
/** The filter keeps the whole recording in memory: at this rate four hours take 120 MB. */
const SAMPLES_PER_SECOND = 4000;

export function waveArguments(source: string, sound: Sound, threads: number): string[] {
  const steps = [
    `[0:${sound.index}]aresample=${SAMPLES_PER_SECOND}`,
    "aformat=sample_fmts=s16:channel_layouts=mono",
    `showwavespic=s=${WAVE.width}x${WAVE.height}:colors=${NAVY}:scale=sqrt:draw=full[wave]`,
  ];
  return [
    ...inputArguments(source, threads),
    ...["-filter_complex", steps.join(","), "-map", "[wave]", "-frames:v", "1", "-c:v", "png", WAVE.file],
  ];
}

export const LEVELS_FILE = "levels.txt";
/** As many measurements as make a true wave, of a recording as long as it is; of one whose length no one knows, one in a second. */
const MEASUREMENTS = 960;
const LEVEL = "lavfi.astats.Overall.RMS_level";

export function levelsArguments(
  source: string,
  sound: Sound,
  { threads, durationMs }: { threads: number; durationMs: number | null },
): string[] {
  const samples = durationMs === null ? SAMPLES_PER_SECOND : (durationMs * SAMPLES_PER_SECOND) / 1000 / MEASUREMENTS;
  const steps = [
    `[0:${sound.index}]aresample=${SAMPLES_PER_SECOND}`,
    "aformat=sample_fmts=s16:channel_layouts=mono",
    `asetnsamples=n=${Math.max(40, Math.round(samples))}`,
    "astats=metadata=1:reset=1",
    `ametadata=print:key=${LEVEL}:file=${LEVELS_FILE}[out]`,
  ];
  return [...inputArguments(source, threads), "-filter_complex", steps.join(","), "-map", "[out]", "-f", "null", "-"];
}

export function readLevels(text: string): string | null {
  const levels = [...text.matchAll(/RMS_level=(\S+)/g)].map(([, decibels]) => 10 ** (Number(decibels) / 20));
  return toWave(levels.map((level) => (Number.isFinite(level) ? level : 0)));
}
