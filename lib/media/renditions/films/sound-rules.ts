import { inputArguments } from "@/lib/media/renditions/films/convert-rules";
import type { Sound } from "@/lib/media/renditions/films/schema";

export const WAVE = { file: "wave.png", width: 800, height: 200 } as const;
/** `--color-navy` of app/globals.css. */
const NAVY = "0x17365d";
/** The filter keeps the whole recording in memory: four hours in 120 MB at so many samples in a second. */
const SAMPLES_PER_SECOND = 4000;

/** Returns the words with which ffmpeg draws a recording's wave, navy on nothing, into its working directory. */
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
