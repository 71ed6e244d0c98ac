import { UploadFailure } from "@/lib/media/uploads/client/failure";
import type { UploadRun } from "@/lib/media/uploads/client/upload-run";
import { pageSay } from "@/lib/media/words/page-say";

const SAMPLE_BYTES = 65_536;
/** A file that is still in the cloud may never be read. */
const SAMPLE_LIMIT_MS = 4000;
const CHUNK_LIMIT_MS = 30_000;

const unreadable = (text: string) => new UploadFailure(text, "final", { userAction: "choose" });

function inTime<T>({ ports: { clock } }: UploadRun, limitMs: number, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const stop = clock.setTimer(() => resolve(null), limitMs);
    work.finally(stop).then(resolve, reject);
  });
}

/** Reads a part. Throws UploadFailure "choose" with `text` when the file is changed, deleted, or still in the cloud. */
export async function readPart(
  run: UploadRun,
  { startByte, endByte }: { startByte: number; endByte: number },
  text = pageSay()("upload.fileGone"),
  limitMs = startByte === 0 ? SAMPLE_LIMIT_MS : CHUNK_LIMIT_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const read = () => run.ports.read(run.job.file.slice(startByte, endByte + 1));
  const bytes = await inTime(run, limitMs, read().catch(read)).catch(() => null);
  // iOS returns an empty piece of a file that it has released (uppy #3343).
  if (bytes?.byteLength !== endByte - startByte + 1) throw unreadable(text);
  return bytes;
}

/** Reads the file's beginning and end. Throws UploadFailure "choose" when the phone cannot within seconds. */
export async function assertReadable(run: UploadRun): Promise<void> {
  const { size } = run.job.file;
  const first = { startByte: 0, endByte: Math.min(size, SAMPLE_BYTES) - 1 };
  const last = { startByte: Math.max(0, size - SAMPLE_BYTES), endByte: size - 1 };
  await Promise.all([first, last].map((part) => readPart(run, part, undefined, SAMPLE_LIMIT_MS)));
}
