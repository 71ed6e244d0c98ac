import "server-only";
import { type PictureAnswer, pictureAnswerSchema } from "@/lib/media/renditions/pictures/answer-schema";
import { endPicture, makeMotion } from "@/lib/media/renditions/pictures/motion";
import { findPictureProgram } from "@/lib/media/renditions/pictures/picture-program";
import { type MakeRequest, type MakeResult, type MakerSteps, MediaFailure } from "@/lib/media/renditions/server/maker";
import { type ProgramResult, runProgram } from "@/lib/media/renditions/server/run-program";
import { type Limits, packagesFolder } from "@/lib/media/renditions/server/sandbox";

const LIMITS: Limits = {
  timeMs: 60_000,
  memoryBytes: 1024 ** 3,
  memory: "resident",
  fileBytes: 100 * 1024 ** 2,
};

function readAnswer({ ended, code, stdout, stderr }: ProgramResult): PictureAnswer {
  if (ended === "aborted") throw new Error("The image process was stopped because its result is no longer needed.");
  if (ended === "time") throw new MediaFailure("took-too-long");
  if (ended === "memory") throw new MediaFailure("too-much-memory");
  const detail = `The image process exited with code ${code ?? "of a signal"}: ${stderr.trim().slice(-1000)}`;
  if (code !== 0) throw new MediaFailure("crashed", null, { cause: new Error(detail) });
  return pictureAnswerSchema.parse(JSON.parse(stdout));
}

type Made = Exclude<PictureAnswer, { failure: unknown } | { unwritten: unknown }>;

/** Works in a process of its own. Throws a MediaFailure when the image cannot be shown, any other error when it may work another time. */
export async function makePictures({
  source,
  folder,
  signal,
}: Pick<MakeRequest, "source" | "folder" | "signal">): Promise<Made> {
  const program = await findPictureProgram();
  const result = await runProgram([process.execPath, program, source], {
    ...{ folder, limits: LIMITS, signal },
    readable: [source, program, packagesFolder()],
  });
  const answer = readAnswer(result);
  if ("unwritten" in answer) throw Object.assign(new Error(answer.unwritten), { code: "ENOSPC" });
  if ("failure" in answer) throw new MediaFailure(answer.failure, null, { cause: new Error(answer.detail) });
  return answer;
}

async function preparePicture(request: MakeRequest): Promise<MakeResult> {
  const { save, learn } = request;
  const answer = await makePictures(request);
  await learn({ thumbhash: answer.thumbhash });
  for (const kind of ["thumb", "view"] as const)
    await save({ kind, ...answer[kind], contentType: "image/webp", durationMs: null });
  if (answer.isPart) return { kind: "done", flaw: { cause: "damaged", atMs: null } };
  return endPicture(request);
}

export const pictureMaker: MakerSteps = { prepare: preparePicture, convert: makeMotion, caption: makeMotion };
