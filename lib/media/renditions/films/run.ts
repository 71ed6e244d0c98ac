import "server-only";
import path from "node:path";
import { type MakeRequest, MediaFailure } from "@/lib/media/renditions/server/maker";
import { type ProgramResult, runProgram } from "@/lib/media/renditions/server/run-program";
import { type Limits, packagesFolder } from "@/lib/media/renditions/server/sandbox";

const MIB = 1_048_576;
const TOOL = "lib/media/renditions/films/container-tool.mjs";

export type Work = Pick<MakeRequest, "source" | "folder" | "signal"> & { onOutput?: (text: string) => void };

/** Runs a program and returns how it ended. Throws MediaFailure at a limit, an Error when the work was stopped. */
async function runWithin(
  program: readonly string[],
  { source, folder, signal, onOutput }: Work,
  limits: Limits,
  own: readonly string[] = [],
): Promise<ProgramResult> {
  const result = await runProgram(program, { folder, signal, limits, onOutput, readable: [source, ...own] });
  if (result.ended === "time") throw new MediaFailure("took-too-long");
  if (result.ended === "memory") throw new MediaFailure("too-much-memory");
  if (result.ended === "aborted") throw new Error("Video processing was stopped.");
  return result;
}

/** Runs ffmpeg or ffprobe within 2 GiB of address space; no file that it writes becomes larger than `fileBytes`. Throws as {@link runWithin} does. */
export async function runFfmpeg(
  program: readonly string[],
  work: Work,
  timeMs: number,
  fileBytes = 2048 * MIB,
): Promise<ProgramResult> {
  const limits = { timeMs, memoryBytes: 2048 * MIB, memory: "address-space", fileBytes } as const;
  return runWithin(program, work, limits);
}

export async function runContainerTool(words: readonly string[], work: Work): Promise<ProgramResult> {
  return runTool(TOOL, words, work);
}

/** Runs one of the hub's own programs in plain JavaScript, by its path in the hub's folder. Throws as {@link runWithin} does. */
export async function runTool(program: string, words: readonly string[], work: Work): Promise<ProgramResult> {
  const tool = path.join(/* turbopackIgnore: true */ process.cwd(), program);
  // One holds a video of 200 MB in memory while it puts the table in front.
  const limits = { timeMs: 120_000, memoryBytes: 1024 * MIB, memory: "resident", fileBytes: 512 * MIB } as const;
  return runWithin([process.execPath, tool, ...words], work, limits, [path.dirname(tool), packagesFolder()]);
}
