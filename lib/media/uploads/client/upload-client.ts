import { deriveTitle, GALLERY_TEXTS, guessMediaType, TITLE_MAX_CHARS } from "@/lib/media/items/rules";
import type { CreateMediaRequest } from "@/lib/media/items/schema";
import { type SentItem, sentItemSchema } from "@/lib/media/sent/schema";
import { titleOfFile } from "@/lib/media/songs/rules";
import { toUploadFailure, isOk, messageIn, parseServerError, UploadFailure } from "@/lib/media/uploads/client/failure";
import type { UploadPorts } from "@/lib/media/uploads/client/ports";
import { callApi } from "@/lib/media/uploads/client/upload-calls";
import { uploadDirectly } from "@/lib/media/uploads/client/upload-directly";
import { uploadInChunks } from "@/lib/media/uploads/client/upload-in-chunks";
import { createRun, type UploadJob, type UploadProgress, type UploadRun } from "@/lib/media/uploads/client/upload-run";
import { uploadKind } from "@/lib/media/uploads/rules";
import { pageSay } from "@/lib/media/words/page-say";
import { titleIn } from "@/lib/media/words/title";
import { parseJson } from "@/lib/platform/format/parse-json";

const RECORD_URL = "/api/family-videos";

type Watch = { signal: AbortSignal; onChange: (progress: UploadProgress) => void };

/** Sends and records a file (upload-protocol section 9). Null if the response names no item. Throws UploadFailure, UploadCancelled. */
export async function uploadFile(
  ports: UploadPorts,
  job: UploadJob,
  { signal, onChange }: Watch,
): Promise<SentItem | null> {
  const release = ports.guardUpload();
  try {
    const run = createRun(ports, job, signal, onChange);
    const objectKey = await (uploadKind(job.file.size) === "direct" ? uploadDirectly(run) : uploadInChunks(run));
    const item = await record(run, objectKey);
    forgetSession(run, objectKey);
    return item;
  } finally {
    release();
  }
}

/** A repeated record makes no second item (D14). */
async function record(run: UploadRun, objectKey: string): Promise<SentItem | null> {
  const { file, uploaderName, note, purpose } = run.job;
  const ownTitle = purpose === "song" ? titleOfFile(file.name).slice(0, TITLE_MAX_CHARS) : "";
  const request: CreateMediaRequest = {
    title: ownTitle || deriveTitle(file, uploaderName, new Date(run.ports.clock.now()), titleIn(pageSay())),
    ...(note.trim() ? { note: note.trim() } : {}),
    objectPath: objectKey,
    uploaderName: uploaderName.trim(),
    fileName: file.name,
    mediaType: guessMediaType(file),
  };
  return run.withRetries(async () => {
    const response = await callApi(run, "POST", RECORD_URL, request);
    if (isOk(response)) return sentItemSchema.safeParse(parseJson(response.text)).data ?? null;
    const failure = toUploadFailure(
      response,
      () => (parseServerError(response).message === undefined ? GALLERY_TEXTS.createFailed : messageIn(response)),
      run.ports.clock.now(),
    );
    // A failure that is not from our server, or that says the record was cut, is the line's.
    if (failure.retryPolicy === "retry") throw failure;
    const { userAction } = failure;
    throw new UploadFailure(failure.message, failure.retryPolicy === "refused" ? "refused" : "final", { userAction });
  });
}

function forgetSession({ ports: { memory }, job }: UploadRun, objectKey: string): void {
  const known = memory.find(job.file.size);
  if (known?.objectKey === objectKey) memory.remove(known.sessionURL);
}
