import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Ffmpeg } from "@/lib/media/renditions/films/find-ffmpeg";
import { runFfmpeg, type Work } from "@/lib/media/renditions/films/run";
import { limitMs } from "@/lib/media/renditions/films/run-rules";
import type { Sound } from "@/lib/media/renditions/films/schema";
import type { SongWork } from "@/lib/media/renditions/server/maker";
import { LOUDNESS_FILE, loudnessArguments, readGain } from "@/lib/media/renditions/songs/loudness-rules";

export async function learnGain(
  ffmpeg: Ffmpeg,
  sound: Sound,
  durationMs: number | null,
  request: Work & Pick<SongWork, "gain">,
): Promise<void> {
  const words = loudnessArguments(request.source, sound, ffmpeg.abilities.threads);
  await runFfmpeg([ffmpeg.ffmpeg, ...words], request, limitMs(durationMs));
  const text = await readFile(path.join(request.folder, LOUDNESS_FILE), "utf8").catch(() => "");
  const gain = readGain(text);
  if (gain !== null) await request.gain(gain);
}
