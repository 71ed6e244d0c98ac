import { askForCutChunk, type Chunk, type ChunkOutcome } from "@/lib/media/uploads/client/chunk-arrival";
import { toUploadFailure, isOk, UploadFailure } from "@/lib/media/uploads/client/failure";
import type { UploadResponse } from "@/lib/media/uploads/client/ports";
import { readPart } from "@/lib/media/uploads/client/read-file";
import { chunkTimeoutMs, statusText } from "@/lib/media/uploads/client/retry";
import { sendOrFail } from "@/lib/media/uploads/client/upload-calls";
import type { Attempt, UploadProgress, UploadRun } from "@/lib/media/uploads/client/upload-run";
import { formatContentRange } from "@/lib/media/uploads/content-range";
import {
  type Beginning,
  proxyChunkResponseSchema,
  type ProxyChunkResponse,
  storedResponseSchema,
} from "@/lib/media/uploads/schema";
import { pageSay } from "@/lib/media/words/page-say";
import { parseJson } from "@/lib/platform/format/parse-json";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { chunkCount, type ChunkRange } from "@/lib/platform/storage/chunk-plan";

const PROXY_URL = "/api/family-videos/upload-chunk";

/** Reports between the chunks of one file about direct sending; `onHandedOver`: the phone has taken the whole body. */
export type DirectPath = {
  hasWorked: () => boolean;
  onWorked: () => void;
  onFailed: () => void;
  onGoesOn: () => void;
  onHandedOver: () => void;
};

/** Reads a chunk, twice if need be. Throws 'Failed to read chunk n data'. */
export async function readChunk(run: UploadRun, range: ChunkRange): Promise<Chunk> {
  const number = range.startByte / CHUNK_BYTES + 1;
  return { range, bytes: await readPart(run, range, pageSay()("upload.unreadable", { n: number })), number };
}

type Target = { sessionURL: string; chunk: Chunk; path: DirectPath };

/** Makes one attempt, also by the proxy call (upload-protocol section 9). A cut chunk continues while more of it arrives (D83). */
export async function sendChunk(
  run: UploadRun,
  target: Target & { beginning: Beginning | null; answers: boolean },
  { interrupted, isFirst }: Attempt,
): Promise<ChunkOutcome> {
  const { sessionURL, chunk, path } = target;
  for (let { beginning } = target; ;) {
    try {
      return await sendDirectly(run, target, beginning);
    } catch (error) {
      if (!(error instanceof UploadFailure) || !error.proxyMayHelp) throw error;
      const there =
        error.wasCut && target.answers && !interrupted() ? await askForCutChunk(run, sessionURL, chunk) : null;
      if (there?.outcome) return there.outcome;
      if (there?.beginning && there.beginning.sizeBytes > (beginning?.sizeBytes ?? 0)) {
        beginning = there.beginning;
        path.onGoesOn();
        continue;
      }
      const isOfLine = interrupted() || (isFirst && path.hasWorked());
      if (error.noResponse && isOfLine) throw error;
      return sendByProxy(run, sessionURL, chunk);
    }
  }
}

/** One request to the session's address, with the whole chunk or what comes after its beginning. Throws UploadFailure. */
export async function sendDirectly(
  run: UploadRun,
  { sessionURL, chunk, path }: Target,
  beginning: Beginning | null = null,
): Promise<ChunkOutcome> {
  try {
    const outcome = await putChunk(run, { sessionURL, chunk, beginning }, path.onHandedOver);
    path.onWorked();
    return outcome;
  } catch (error) {
    path.onFailed();
    throw error;
  }
}

async function putChunk(
  run: UploadRun,
  { sessionURL, chunk, beginning }: { sessionURL: string; chunk: Chunk; beginning: Beginning | null },
  onHandedOver: () => void,
): Promise<ChunkOutcome> {
  const { number, range } = chunk;
  const begun = beginning?.sizeBytes ?? 0;
  const bytes = chunk.bytes.subarray(begun);
  const report = progressReporter(run, chunk);
  const limitMs = chunkTimeoutMs(bytes.byteLength);
  const say = pageSay();
  const lostText = {
    network: say("upload.network", { n: number }),
    aborted: say("upload.aborted", { n: number }),
    timeout: say("upload.timedOut", { n: number, seconds: Math.round(limitMs / 1000) }),
  };
  const headers = {
    "Content-Type": run.job.file.type,
    "Content-Range": formatContentRange(range, range.startByte + begun),
    ...(beginning ? { "Upload-Beginning": beginning.sha256 } : {}),
  };
  const request = {
    method: "PUT",
    url: sessionURL,
    headers,
    body: bytes,
    limit: { ms: limitMs },
    onProgress: (fraction: number) => {
      report((begun + fraction * bytes.byteLength) / chunk.bytes.byteLength);
      if (fraction >= 1) onHandedOver();
    },
  } as const;
  const response = await sendOrFail(run, request, (kind) => lostText[kind]);
  if (!isOk(response) && response.status !== 308) {
    throw toUploadFailure(response, (text) => statusText(response.status, text), run.ports.clock.now());
  }
  return {
    offset: offsetAfter(response, range),
    stored: storedResponseSchema.safeParse(parseJson(response.text)).success,
  };
}

async function sendByProxy(run: UploadRun, sessionURL: string, chunk: Chunk): Promise<ChunkOutcome> {
  const body = JSON.stringify({
    sessionURL,
    chunkData: encodeBase64(chunk.bytes),
    contentRange: formatContentRange(chunk.range),
  });
  const limit = { ms: chunkTimeoutMs(body.length) };
  const say = pageSay();
  const reason = {
    network: say("upload.networkError"),
    aborted: say("upload.abortedError"),
    timeout: say("upload.timedOutAfter", { seconds: Math.round(limit.ms / 1000) }),
  };
  const headers = { "Content-Type": "application/json" };
  const request = {
    method: "PUT",
    url: PROXY_URL,
    headers,
    body,
    limit,
    onProgress: progressReporter(run, chunk),
  } as const;
  const response = await sendOrFail(run, request, (kind) => say("upload.proxyBroken", { text: reason[kind] }));
  const nowMs = run.ports.clock.now();
  if (!isOk(response)) throw toUploadFailure(response, (text) => proxyText(response.status, text), nowMs);
  const inner = proxyChunkResponseSchema.safeParse(parseJson(response.text));
  if (!inner.success)
    throw new UploadFailure(say("upload.proxyBroken", { text: say("upload.unreadableAnswer") }), "retry");
  const { status, offset = chunk.range.endByte + 1 } = inner.data;
  if (status !== 200 && status !== 308)
    throw toUploadFailure(toChunkResponse(inner.data), (text) => proxyText(status, text), nowMs);
  return { offset, stored: false };
}

function proxyText(status: number, text: string): string {
  return pageSay()("upload.proxy", { status, text }).trim();
}

function toChunkResponse(inner: ProxyChunkResponse): UploadResponse {
  return { status: inner.status, statusText: inner.statusText, text: JSON.stringify(inner), header: () => null };
}

/** A server that follows only the specification sends no offset header. */
function offsetAfter({ header }: UploadResponse, { endByte }: ChunkRange): number {
  const offset = header("Upload-Offset") ?? "";
  return /^\d{1,10}$/.test(offset) ? Number(offset) : endByte + 1;
}

export function toChunkProgress(
  byte: number,
  totalBytes: number,
  fraction: number,
): NonNullable<UploadProgress["chunk"]> {
  return {
    number: Math.floor(byte / CHUNK_BYTES) + 1,
    count: chunkCount(totalBytes),
    percent: Math.floor(fraction * 100),
  };
}

function progressReporter(run: UploadRun, { range: { startByte, totalBytes }, bytes }: Chunk) {
  return (fraction: number) =>
    run.showSent(startByte + Math.round(fraction * bytes.byteLength), toChunkProgress(startByte, totalBytes, fraction));
}

/** Bytes of one call, which takes a limited number of arguments. */
const SLICE = 0x8000;

function encodeBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(text);
}
