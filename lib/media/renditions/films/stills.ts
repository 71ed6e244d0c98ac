import "server-only";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { rgbaToThumbHash } from "thumbhash";
import type { Ffmpeg } from "@/lib/media/renditions/films/find-ffmpeg";
import {
  CANDIDATE_STATS,
  candidateFiles,
  chooseCandidate,
  chooseLeastBad,
  posterArguments,
  posterSizes,
  readCandidates,
} from "@/lib/media/renditions/films/poster-rules";
import { runFfmpeg } from "@/lib/media/renditions/films/run";
import { readProgress } from "@/lib/media/renditions/films/run-rules";
import type { Picture, Sound } from "@/lib/media/renditions/films/schema";
import {
  LEVELS_FILE,
  levelsArguments,
  readLevels,
  WAVE,
  waveArguments,
} from "@/lib/media/renditions/films/sound-rules";
import type { MakeRequest } from "@/lib/media/renditions/server/maker";

const STILL_MS = 120_000;

type Request = Pick<MakeRequest, "source" | "folder" | "signal" | "save" | "learn">;

async function look(ffmpeg: Ffmpeg, picture: Picture, request: Request, keyFramesOnly: boolean) {
  const words = posterArguments(request.source, picture, ffmpeg.abilities, keyFramesOnly);
  await runFfmpeg([ffmpeg.ffmpeg, ...words], request, STILL_MS);
  const stats = await readFile(path.join(request.folder, CANDIDATE_STATS), "utf8").catch(() => "");
  const candidates = readCandidates(stats);
  return { good: chooseCandidate(candidates), leastBad: chooseLeastBad(candidates) };
}

async function findStill(ffmpeg: Ffmpeg, picture: Picture, request: Request): Promise<number | null> {
  const { good } = await look(ffmpeg, picture, request, true);
  if (good) return good.number;
  const again = await look(ffmpeg, picture, request, false);
  return (again.good ?? again.leastBad)?.number ?? null;
}

export async function saveStills(ffmpeg: Ffmpeg, picture: Picture, request: Request): Promise<void> {
  const number = await findStill(ffmpeg, picture, request);
  if (number === null) return;
  const files = candidateFiles(number);
  const sizes = posterSizes(picture);
  const inFolder = (name: string) => path.join(request.folder, name);
  const rgba = await readFile(inFolder(files.hash)).catch(() => null);
  if (rgba?.length !== sizes.hash.width * sizes.hash.height * 4) return;
  const thumbhash = rgbaToThumbHash(sizes.hash.width, sizes.hash.height, rgba);
  await request.learn({ thumbhash: Buffer.from(thumbhash).toString("base64") });
  const jpeg = { contentType: "image/jpeg", durationMs: null };
  await request.save({ kind: "thumb", file: inFolder(files.thumb), ...jpeg, ...sizes.thumb });
  await request.save({ kind: "poster", file: inFolder(files.poster), ...jpeg, ...sizes.poster });
}

export async function saveWave(ffmpeg: Ffmpeg, sound: Sound, request: Request): Promise<void> {
  const words = waveArguments(request.source, sound, ffmpeg.abilities.threads);
  await runFfmpeg([ffmpeg.ffmpeg, ...words], request, STILL_MS);
  const file = path.join(request.folder, WAVE.file);
  const isThere = await stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
  const { width, height } = WAVE;
  if (isThere) await request.save({ kind: "poster", file, contentType: "image/png", width, height, durationMs: null });
}

/** Learns how loud a recording is from its beginning to its end, as far as it can be decoded; returns how far, in milliseconds. */
export async function learnWave(
  ffmpeg: Ffmpeg,
  sound: Sound,
  durationMs: number | null,
  request: Request,
): Promise<number | null> {
  const words = levelsArguments(request.source, sound, { threads: ffmpeg.abilities.threads, durationMs });
  const { stdout } = await runFfmpeg([ffmpeg.ffmpeg, ...words], request, STILL_MS);
  const wave = readLevels(await readFile(path.join(request.folder, LEVELS_FILE), "utf8").catch(() => ""));
  if (wave !== null) await request.learn({ wave });
  return readProgress(stdout).writtenMs || null;
}
