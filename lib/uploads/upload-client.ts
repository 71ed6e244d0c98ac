import { deriveTitle, GALLERY_TEXTS } from "@/lib/media/rules";
import type { CreateMediaRequest } from "@/lib/media/schema";
import { uploadInChunks } from "@/lib/uploads/chunked-upload";
import { uploadDirectly } from "@/lib/uploads/direct-upload";
import { failureOf, isOk, saidBy, UploadFailure } from "@/lib/uploads/failure";
import type { UploadPorts } from "@/lib/uploads/ports";
import { uploadKind } from "@/lib/uploads/rules";
import { callJson } from "@/lib/uploads/upload-calls";
import { createRun, type UploadJob, type UploadProgress, type UploadRun } from "@/lib/uploads/upload-run";

const RECORD_URL = "/api/family-videos";

type Watch = { signal: AbortSignal; onChange: (progress: UploadProgress) => void };

/**
 * Sends a file and records it in the gallery (upload-protocol section 9). Progress comes through `onChange`; aborting the
 * signal stops it. Throws UploadFailure with the text for the person, or UploadCancelled. What has arrived of a chunked
 * upload stays remembered until the record is made, so that the same file goes on where it stopped.
 */
export async function uploadFile(ports: UploadPorts, job: UploadJob, { signal, onChange }: Watch): Promise<void> {
  const letGo = ports.holdPage();
  try {
    const run = createRun(ports, job, signal, onChange);
    const objectKey = await (uploadKind(job.file.size) === "direct" ? uploadDirectly(run) : uploadInChunks(run));
    await record(run, objectKey);
    forgetSession(run, objectKey);
  } finally {
    letGo();
  }
}

/** A record that got no answer, or found the server away, is sent again: D14 makes no second item of it. */
async function record(run: UploadRun, objectKey: string): Promise<void> {
  const { file, uploaderName, note } = run.job;
  const request: CreateMediaRequest = {
    title: deriveTitle(file, uploaderName, new Date(run.ports.clock.now())),
    ...(note.trim() ? { note: note.trim() } : {}),
    objectPath: objectKey,
    uploaderName: uploaderName.trim(),
    fileName: file.name,
    mediaType: file.type.startsWith("image/") ? "image" : "video",
  };
  await run.persist(async () => {
    const answer = await callJson(run, "POST", RECORD_URL, request);
    if (isOk(answer)) return;
    const failure = failureOf(answer, () => saidBy(answer).message ?? GALLERY_TEXTS.createFailed, run.ports.clock.now());
    throw failure.away ? failure : new UploadFailure(failure.message, failure.verdict === "refused" ? "refused" : "final");
  });
}

function forgetSession({ ports: { memory }, job }: UploadRun, objectKey: string): void {
  const known = memory.find(job.file.size);
  if (known?.objectKey === objectKey) memory.forget(known.sessionURL);
}
