import { failureOf, isOk, UploadFailure } from "@/lib/uploads/failure";
import { FAILURE_TEXTS } from "@/lib/uploads/retry";
import { type DirectUploadAnswer, directUploadAnswerSchema } from "@/lib/uploads/schema";
import { askJson, sendOrLose } from "@/lib/uploads/upload-calls";
import type { UploadRun } from "@/lib/uploads/upload-run";

const START_URL = "/api/family-videos/upload";
/** A whole file may be slow, but it may not stand still. */
const STALL_LIMIT_MS = 120_000;

/** Sends a file below 20 MiB in one PUT; answers the stored object's key. Throws UploadFailure. */
export async function uploadDirectly(run: UploadRun): Promise<string> {
  const { size, type, name } = run.job.file;
  const first = await askTarget(run, { size, contentType: type, fileName: name });
  if (!isForeign(run, first)) return putRenewing(run, first);
  try {
    return await put(run, first);
  } catch (error) {
    if (!(error instanceof UploadFailure)) throw error;
    // The bucket is out of reach from here, or its address has ended: without a size the address is ours (upload-protocol section 6).
    return putRenewing(run, await askTarget(run));
  }
}

function askTarget(run: UploadRun, request?: object): Promise<DirectUploadAnswer> {
  return run.persist(() => askJson(run, directUploadAnswerSchema, "POST", START_URL, request));
}

function isForeign({ ports: { ownOrigin } }: UploadRun, { url }: DirectUploadAnswer): boolean {
  return new URL(url, ownOrigin).origin !== ownOrigin;
}

/** Our own address: tried again like a chunk, and once more from the start when the session has ended. */
async function putRenewing(run: UploadRun, target: DirectUploadAnswer): Promise<string> {
  const persistently = (at: DirectUploadAnswer) => run.persist(() => put(run, at));
  try {
    return await persistently(target);
  } catch (error) {
    if (!(error instanceof UploadFailure) || error.verdict !== "new-session") throw error;
    return persistently(await askTarget(run));
  }
}

async function put(run: UploadRun, { url, objectKey }: DirectUploadAnswer): Promise<string> {
  const { file } = run.job;
  const onProgress = (fraction: number) => run.showSent(Math.round(fraction * file.size), null);
  const headers = { "Content-Type": file.type };
  run.startAt(0, null);
  const answer = await sendOrLose(run, { method: "PUT", url, headers, body: file, limit: { ms: STALL_LIMIT_MS, restarts: true }, onProgress });
  if (!isOk(answer)) throw failureOf(answer, (words) => FAILURE_TEXTS.direct(words || String(answer.status)), run.ports.clock.now());
  run.showSent(file.size, null);
  run.showChecking();
  return objectKey;
}
