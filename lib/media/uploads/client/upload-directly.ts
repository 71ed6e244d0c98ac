import { toUploadFailure, isOk, UploadFailure } from "@/lib/media/uploads/client/failure";
import { assertReadable } from "@/lib/media/uploads/client/read-file";
import { callApiOrThrow, sendOrFail } from "@/lib/media/uploads/client/upload-calls";
import type { UploadRun } from "@/lib/media/uploads/client/upload-run";
import { type DirectUploadResponse, directUploadResponseSchema } from "@/lib/media/uploads/schema";
import { pageSay } from "@/lib/media/words/page-say";

const START_URL = "/api/family-videos/upload";
/** The file may be slow, but may not stand still. */
const STALL_LIMIT_MS = 120_000;

/** Sends a file below 20 MiB in one PUT; returns its object key. Throws UploadFailure. */
export async function uploadDirectly(run: UploadRun): Promise<string> {
  const { size, type, name } = run.job.file;
  await assertReadable(run);
  const first = await startUpload(run, { size, contentType: type, fileName: name, ...purposeOf(run) });
  if (!isForeign(run, first)) return putWithRenewal(run, first);
  try {
    return await put(run, first);
  } catch (error) {
    if (!(error instanceof UploadFailure)) throw error;
    // The bucket is unreachable or its address expired. Without a size we get our own address.
    return putWithRenewal(run, await startUpload(run, purposeOf(run)));
  }
}

/** Nothing for the gallery, which every hub knows. */
const purposeOf = ({ job: { purpose } }: UploadRun) => (purpose === undefined ? undefined : { purpose });

function startUpload(run: UploadRun, request?: object): Promise<DirectUploadResponse> {
  return run.withRetries(() => callApiOrThrow(run, directUploadResponseSchema, "POST", START_URL, request));
}

function isForeign({ ports: { ownOrigin } }: UploadRun, { url }: DirectUploadResponse): boolean {
  return new URL(url, ownOrigin).origin !== ownOrigin;
}

async function putWithRenewal(run: UploadRun, target: DirectUploadResponse): Promise<string> {
  const putWithRetries = (at: DirectUploadResponse) => run.withRetries(() => put(run, at));
  try {
    return await putWithRetries(target);
  } catch (error) {
    if (!(error instanceof UploadFailure) || error.retryPolicy !== "new-session") throw error;
    return putWithRetries(await startUpload(run, purposeOf(run)));
  }
}

async function put(run: UploadRun, { url, objectKey }: DirectUploadResponse): Promise<string> {
  const { file } = run.job;
  const onProgress = (fraction: number) => run.showSent(Math.round(fraction * file.size), null);
  const headers = { "Content-Type": file.type };
  run.startAt(0, null);
  const limit = { ms: STALL_LIMIT_MS, restarts: true };
  const response = await sendOrFail(run, { method: "PUT", url, headers, body: file, limit, onProgress }).catch(
    async (error: unknown) => {
      // To a browser a file that it can no longer read is a request without a response.
      await assertReadable(run);
      throw error;
    },
  );
  if (!isOk(response))
    throw toUploadFailure(
      response,
      (text) => pageSay()("upload.direct", { text: text || String(response.status) }),
      run.ports.clock.now(),
    );
  run.showSent(file.size, null);
  run.showChecking();
  return objectKey;
}
