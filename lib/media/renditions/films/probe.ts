import "server-only";
import * as z from "zod/mini";
import { INPUT_SAFETY } from "@/lib/media/renditions/films/convert-rules";
import { ffprobeSchema } from "@/lib/media/renditions/films/ffprobe-schema";
import type { Ffmpeg } from "@/lib/media/renditions/films/find-ffmpeg";
import { toProbe } from "@/lib/media/renditions/films/probe-rules";
import { runContainerTool, runFfmpeg, type Work } from "@/lib/media/renditions/films/run";
import { explainExit } from "@/lib/media/renditions/films/run-rules";
import { type Probe, probeSchema } from "@/lib/media/renditions/films/schema";
import { MediaFailure } from "@/lib/media/renditions/server/maker";

const PROBE_MS = 60_000;

async function askFfprobe(ffmpeg: Ffmpeg, questions: readonly string[], source: string, work: Work): Promise<string> {
  const program = [ffmpeg.ffprobe, "-v", "error", ...INPUT_SAFETY, ...questions, `file:${source}`];
  const { code, stdout, stderr } = await runFfmpeg(program, work, PROBE_MS);
  if (code !== 0) throw new MediaFailure(explainExit(stderr));
  return stdout;
}

/** Returns what ffprobe knows of a file. Throws MediaFailure for a damaged one, or one of another kind than we accept. */
export async function probeByFfmpeg(ffmpeg: Ffmpeg, source: string, work: Work): Promise<Probe> {
  const found = await askFfprobe(ffmpeg, ["-show_format", "-show_streams", "-of", "json"], source, work);
  return toProbe(ffprobeSchema.parse(JSON.parse(found)), ffmpeg.soundCodecs);
}

/** Returns the bytes of each packet of one track, of the first ones where there are very many. Throws MediaFailure for a damaged file. */
export async function readPacketSizes(ffmpeg: Ffmpeg, track: number, source: string, work: Work): Promise<number[]> {
  const questions = ["-select_streams", String(track), "-show_entries", "packet=size", "-of", "csv=p=0"];
  const found = await askFfprobe(ffmpeg, questions, source, work);
  return found.split("\n").flatMap((line) => (line === "" ? [] : Number.parseInt(line, 10)));
}

/** The same without ffmpeg; null for a container that needs it. Throws MediaFailure for a damaged file. */
export async function probeByTool(source: string, work: Work): Promise<Probe | null> {
  const { code, stdout } = await runContainerTool(["probe", source], work);
  if (code !== 0) throw new MediaFailure("damaged");
  const probe = z.nullable(probeSchema).parse(JSON.parse(stdout));
  if (probe && !probe.picture && probe.sounds.length === 0) throw new MediaFailure("damaged");
  return probe;
}
