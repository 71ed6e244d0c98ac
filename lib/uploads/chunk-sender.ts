import { chunkCount } from "@/lib/uploads/chunk-plan";
import { type ChunkRange, formatContentRange } from "@/lib/uploads/content-range";
import { failureOf, isOk, jsonOf, UploadFailure } from "@/lib/uploads/failure";
import type { UploadAnswer } from "@/lib/uploads/ports";
import { chunkTimeoutMs, FAILURE_TEXTS, statusText } from "@/lib/uploads/retry";
import { CHUNK_BYTES } from "@/lib/uploads/rules";
import { proxyChunkAnswerSchema, type ProxyChunkAnswer, storedAnswerSchema } from "@/lib/uploads/schema";
import { sendOrLose } from "@/lib/uploads/upload-calls";
import type { Attempt, UploadProgress, UploadRun } from "@/lib/uploads/upload-run";

const PROXY_URL = "/api/family-videos/upload-chunk";

/** A chunk with its bytes and its number, counted from 1. */
export type Chunk = { range: ChunkRange; bytes: Uint8Array<ArrayBuffer>; number: number };

/** Where the server is after a chunk, and whether it has already checked and stored the whole file. */
export type ChunkOutcome = { offset: number; stored: boolean };

/** The bytes of a chunk; a failed read is tried once more. Throws 'Failed to read chunk n data'. */
export async function readChunk(run: UploadRun, range: ChunkRange): Promise<Chunk> {
  const number = range.startByte / CHUNK_BYTES + 1;
  const size = range.endByte - range.startByte + 1;
  const read = () => run.ports.read(run.job.file.slice(range.startByte, range.endByte + 1));
  const bytes = await read().catch(read).catch(() => null);
  // iOS gives an empty piece of a file it has let go (uppy #3343).
  if (bytes?.byteLength !== size) throw new UploadFailure(FAILURE_TEXTS.unreadable(number), "final", { advice: "choose" });
  return { range, bytes, number };
}

/** One try of a chunk: straight to the session, then, where that may help, through the proxy call (upload-protocol section 9). */
export async function sendChunk(run: UploadRun, sessionURL: string, chunk: Chunk, { interrupted }: Attempt): Promise<ChunkOutcome> {
  try {
    return await sendStraight(run, sessionURL, chunk);
  } catch (error) {
    const hopeless = !(error instanceof UploadFailure) || !error.proxy || (error.lost && interrupted());
    if (hopeless) throw error;
    return sendByProxy(run, sessionURL, chunk);
  }
}

async function sendStraight(run: UploadRun, sessionURL: string, chunk: Chunk): Promise<ChunkOutcome> {
  const { number, bytes, range } = chunk;
  const limitMs = chunkTimeoutMs(bytes.byteLength);
  const lostText = {
    network: FAILURE_TEXTS.network(number),
    aborted: FAILURE_TEXTS.aborted(number),
    timeout: FAILURE_TEXTS.timedOut(number, limitMs),
  };
  const headers = { "Content-Type": run.job.file.type, "Content-Range": formatContentRange(range) };
  const request = { method: "PUT", url: sessionURL, headers, body: bytes, limit: { ms: limitMs }, onProgress: shows(run, chunk) } as const;
  const answer = await sendOrLose(run, request, (kind) => lostText[kind]);
  if (!isOk(answer) && answer.status !== 308) {
    throw failureOf(answer, (words) => statusText(answer.status, words), run.ports.clock.now());
  }
  return { offset: offsetAfter(answer, range), stored: storedAnswerSchema.safeParse(jsonOf(answer)).success };
}

async function sendByProxy(run: UploadRun, sessionURL: string, chunk: Chunk): Promise<ChunkOutcome> {
  const body = JSON.stringify({ sessionURL, chunkData: encodeBase64(chunk.bytes), contentRange: formatContentRange(chunk.range) });
  const limit = { ms: chunkTimeoutMs(body.length) };
  const reason = { network: "network error", aborted: "aborted", timeout: `timed out after ${Math.round(limit.ms / 1000)}s` };
  const headers = { "Content-Type": "application/json" };
  const request = { method: "PUT", url: PROXY_URL, headers, body, limit, onProgress: shows(run, chunk) } as const;
  const answer = await sendOrLose(run, request, (kind) => FAILURE_TEXTS.proxyBroken(reason[kind]));
  const nowMs = run.ports.clock.now();
  if (!isOk(answer)) throw failureOf(answer, (words) => FAILURE_TEXTS.proxy(answer.status, words), nowMs);
  const inner = proxyChunkAnswerSchema.safeParse(jsonOf(answer));
  if (!inner.success) throw new UploadFailure(FAILURE_TEXTS.proxyBroken("unreadable answer"), "retry");
  const { status, offset = chunk.range.endByte + 1 } = inner.data;
  if (status !== 200 && status !== 308) throw failureOf(unwrap(inner.data), (words) => FAILURE_TEXTS.proxy(status, words), nowMs);
  return { offset, stored: false };
}

/** The chunk function's answer inside the proxy's, as if it had come straight. */
function unwrap(inner: ProxyChunkAnswer): UploadAnswer {
  return { status: inner.status, statusText: inner.statusText, text: JSON.stringify(inner), header: () => null };
}

/** The server's offset after an accepted chunk; without the header (a literal server) it is the chunk's end. */
function offsetAfter({ header }: UploadAnswer, { endByte }: ChunkRange): number {
  const said = header("Upload-Offset") ?? "";
  return /^\d{1,10}$/.test(said) ? Number(said) : endByte + 1;
}

/** What the page says of the chunk that holds this byte, when a fraction (0 to 1) of it has left. */
export function chunkShown(byte: number, totalBytes: number, fraction: number): NonNullable<UploadProgress["chunk"]> {
  return { number: Math.floor(byte / CHUNK_BYTES) + 1, count: chunkCount(totalBytes), percent: Math.floor(fraction * 100) };
}

function shows(run: UploadRun, { range: { startByte, totalBytes }, bytes }: Chunk) {
  return (fraction: number) => run.showSent(startByte + Math.round(fraction * bytes.byteLength), chunkShown(startByte, totalBytes, fraction));
}

/** Small slices, because a call takes only so many arguments. */
const SLICE = 0x8000;

function encodeBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(text);
}
