import "server-only";
import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Abilities } from "@/lib/media/renditions/films/convert-rules";
import {
  describeProblem,
  type FfmpegProblem,
  isNewEnough,
  lists,
  parseVersion,
  readSoundCodecs,
} from "@/lib/media/renditions/films/ffmpeg-rules";
import { env, passedOnEnvironment } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";

export type Ffmpeg = {
  ffmpeg: string;
  ffprobe: string;
  version: string;
  abilities: Abilities;
  soundCodecs: ReadonlySet<string>;
};
type FfmpegSearch = { found: Ffmpeg } | { found: null; problem: FfmpegProblem };

const KEPT_MS = 60_000;
const ANSWER_MS = 10_000;
const MOST_OUTPUT_BYTES = 4 * 1024 * 1024;
/** More threads need more memory than a conversion is given. */
const MOST_THREADS = 4;

// Next's types ask for NODE_ENV in every environment; this one is as empty as that of a conversion.
const NO_ENVIRONMENT = {} as NodeJS.ProcessEnv;

const run = promisify(execFile);

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function findProgram(): Promise<string | null> {
  const { FFMPEG_PATH } = env();
  if (FFMPEG_PATH !== undefined) return (await isProgram(FFMPEG_PATH)) ? FFMPEG_PATH : null;
  const folders = (passedOnEnvironment({}).PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder));
  for (const folder of folders) {
    const file = path.join(/* turbopackIgnore: true */ folder, "ffmpeg");
    if (await isProgram(file)) return file;
  }
  return null;
}

/** Returns the program's output in the empty environment of its later work; "" when it cannot be started. */
async function ask(program: string, question: string): Promise<string> {
  const options = { env: NO_ENVIRONMENT, timeout: ANSWER_MS, maxBuffer: MOST_OUTPUT_BYTES };
  return run(program, ["-hide_banner", question].slice(question === "-version" ? 1 : 0), options).then(
    ({ stdout }) => stdout,
    () => "",
  );
}

async function search(): Promise<FfmpegSearch> {
  const ffmpeg = await findProgram();
  if (ffmpeg === null) return { found: null, problem: env().FFMPEG_PATH === undefined ? "missing" : "not-at-path" };
  const version = parseVersion(await ask(ffmpeg, "-version"));
  if (version === null || !isNewEnough(version)) return { found: null, problem: "too-old" };
  const ffprobe = path.join(path.dirname(ffmpeg), "ffprobe");
  if (!(await isProgram(ffprobe))) return { found: null, problem: "no-ffprobe" };
  const questions = ["-encoders", "-filters", "-codecs"];
  const [encoders = "", filters = "", codecs = ""] = await Promise.all(questions.map((each) => ask(ffmpeg, each)));
  const soundCodecs = readSoundCodecs(codecs);
  // One that does not say that it decodes AAC would make every video mute.
  if (!lists(encoders, "libx264") || !lists(encoders, "aac") || !soundCodecs.has("aac"))
    return { found: null, problem: "no-h264" };
  const threads = Math.min(MOST_THREADS, availableParallelism());
  const abilities = { hasZscale: lists(filters, "zscale"), threads };
  return { found: { ffmpeg, ffprobe, version, abilities, soundCodecs } };
}

const held = singleton<{ answer: Promise<FfmpegSearch> | null; askedAtMs: number; path: string | undefined }>(
  "ffmpeg",
  () => ({ answer: null, askedAtMs: 0, path: undefined }),
);

export async function findFfmpeg(): Promise<FfmpegSearch> {
  const now = performance.now();
  const { FFMPEG_PATH } = env();
  if (held.answer === null || now - held.askedAtMs > KEPT_MS || held.path !== FFMPEG_PATH) {
    Object.assign(held, { answer: search(), askedAtMs: now, path: FFMPEG_PATH });
  }
  return held.answer ?? search();
}

export async function ffmpegState(): Promise<{ version: string } | { problem: string }> {
  const answer = await findFfmpeg();
  return answer.found ? { version: answer.found.version } : { problem: describeProblem(answer.problem) };
}
