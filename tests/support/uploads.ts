import { POST as recordRoute } from "@/app/api/family-videos/route";
import { PUT as putProxyRoute } from "@/app/api/family-videos/upload-chunk/route";
import { POST as resumableRoute } from "@/app/api/family-videos/upload-resumable/route";
import {
  GET as statusRoute,
  HEAD as headRoute,
  PUT as putRoute,
} from "@/app/api/family-videos/upload-session/[sessionId]/route";
import { POST as directRoute } from "@/app/api/family-videos/upload/route";
import { type MediaItem, mediaItemSchema } from "@/lib/media/items/schema";
import { parseObjectKey } from "@/lib/media/items/store";
import { formatContentRange } from "@/lib/media/uploads/content-range";
import {
  directUploadResponseSchema,
  startUploadResponseSchema,
  type StartUploadRequest,
  type UploadStatus,
  uploadStatusSchema,
} from "@/lib/media/uploads/schema";
import { logSink } from "@/lib/platform/log";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { chunkAt, chunkCount } from "@/lib/platform/storage/chunk-plan";
import { createS3Driver } from "@/lib/platform/storage/s3/s3";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { type TestHub, withHub } from "@/tests/support/hub";
import { onPostgresql } from "@/tests/support/storage/postgres";
import { describeHubOnS3, s3Settings } from "@/tests/support/storage/s3-server";
import { someBytes } from "@/tests/support/storage/storage-upload";

export { withHub };
export type Bytes = Uint8Array<ArrayBuffer>;

/** The same tests on a directory and, where there is an S3 server, on S3; on PostgreSQL, which several instances share, on S3 only. */
export function onEachDriver(suite: (hub: () => TestHub, kind: "directory" | "s3") => void): void {
  if (!onPostgresql) describe("on a directory", () => suite(withHub(), "directory"));
  describeHubOnS3("on S3", () => suite(withHub({ makeDriver: () => createS3Driver(s3Settings()) }), "s3"));
}

/** The same incompressible bytes for the same seed. */
export function aFile(seed: number, sizeBytes: number): Bytes {
  return new Uint8Array(someBytes(sizeBytes, seed));
}

export type Upload = { cookie: string; id: string; objectKey: string };

function idOf(address: string): string {
  return address.split("/").at(-1) ?? "";
}

export function postResumable(cookie: string, wish?: Partial<StartUploadRequest>): Promise<Response> {
  return callRoute(resumableRoute, { method: "POST", cookie, ...(wish ? { json: wish } : {}) });
}

export function postDirect(cookie: string, wish?: Partial<StartUploadRequest>): Promise<Response> {
  return callRoute(directRoute, { method: "POST", cookie, ...(wish ? { json: wish } : {}) });
}

/** Begins a chunked upload, by default as a literal client does: without a body. */
export async function startUpload(cookie: string, wish?: Partial<StartUploadRequest>): Promise<Upload> {
  const { sessionURL, objectKey } = startUploadResponseSchema.parse(await (await postResumable(cookie, wish)).json());
  return { cookie, id: idOf(sessionURL), objectKey };
}

/** Begins a direct upload to an address of ours. */
export async function startDirectUpload(cookie: string): Promise<Upload> {
  const { url, objectKey } = directUploadResponseSchema.parse(await (await postDirect(cookie)).json());
  return { cookie, id: idOf(url), objectKey };
}

type Put = { body?: Bytes | ReadableStream<Uint8Array>; range?: string; headers?: Record<string, string> };

/** Any PUT to a session's address. */
export function put(
  { cookie, id }: Pick<Upload, "cookie" | "id">,
  { body, range, headers = {} }: Put = {},
): Promise<Response> {
  const all = { ...(range === undefined ? {} : { "content-range": range }), ...headers };
  return callRoute(putRoute, {
    method: "PUT",
    params: { sessionId: id },
    cookie,
    headers: all,
    ...(body ? { body } : {}),
  });
}

/** The chunk of this index with its Content-Range. */
export function chunkOf(file: Bytes, index: number): { body: Bytes; range: string } {
  const range = chunkAt(index * CHUNK_BYTES, file.length);
  return { body: file.slice(range.startByte, range.endByte + 1), range: formatContentRange(range) };
}

export function sendChunk(
  upload: Pick<Upload, "cookie" | "id">,
  file: Bytes,
  index: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  return put(upload, { ...chunkOf(file, index), headers });
}

/** Sends chunks from this index to the end; answers the last answer. */
export async function sendAll(upload: Pick<Upload, "cookie" | "id">, file: Bytes, from = 0): Promise<Response> {
  for (let index = from; index < chunkCount(file.length) - 1; index += 1) {
    const { status } = await sendChunk(upload, file, index);
    if (status !== 308) throw new Error(`chunk ${index} was answered ${status}`);
  }
  return sendChunk(upload, file, chunkCount(file.length) - 1);
}

/** The whole file in one PUT. */
export function sendWhole(upload: Upload, file: Bytes, headers: Record<string, string> = {}): Promise<Response> {
  return put(upload, { body: file, headers });
}

/** A body that breaks off after these bytes, as when the phone leaves the network. */
export function brokenBody(bytes: Bytes): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new Error("aborted"));
      else controller.enqueue(bytes);
      sent = true;
    },
  });
}

/** What a refusal says: its status, when to come back, and its JSON. */
export async function failure(response: Response): Promise<Record<string, unknown>> {
  return { status: response.status, retryAfter: response.headers.get("retry-after"), ...(await response.json()) };
}

/** A call of the proxy with any JSON. */
export function postProxy(cookie: string, json: unknown): Promise<Response> {
  return callRoute(putProxyRoute, { method: "PUT", cookie, json });
}

/** The same chunk by the proxy call. */
export function sendByProxy(
  { cookie, id }: Pick<Upload, "cookie" | "id">,
  file: Bytes,
  index: number,
): Promise<Response> {
  const { body, range } = chunkOf(file, index);
  const sessionURL = `/api/family-videos/upload-session/${id}`;
  return postProxy(cookie, { sessionURL, chunkData: Buffer.from(body).toString("base64"), contentRange: range });
}

export function head({ cookie, id }: Pick<Upload, "cookie" | "id">): Promise<Response> {
  return callRoute(headRoute, { method: "HEAD", params: { sessionId: id }, cookie });
}

export function getStatus({ cookie, id }: Pick<Upload, "cookie" | "id">): Promise<Response> {
  return callRoute(statusRoute, { params: { sessionId: id }, cookie });
}

export async function statusOf(upload: Pick<Upload, "cookie" | "id">): Promise<UploadStatus> {
  return uploadStatusSchema.parse(await (await getStatus(upload)).json());
}

/** The record POST; fields may be anything. */
export function record(
  { cookie, objectKey }: Pick<Upload, "cookie" | "objectKey">,
  fields: Record<string, unknown> = {},
): Promise<Response> {
  return callRoute(recordRoute, {
    method: "POST",
    cookie,
    json: { title: "Purim", uploaderName: "Rivky", objectPath: objectKey, ...fields },
  });
}

export async function recorded(
  upload: Pick<Upload, "cookie" | "objectKey">,
  fields: Record<string, unknown> = {},
): Promise<MediaItem> {
  return mediaItemSchema.parse(await (await record(upload, fields)).json());
}

/** An item of the gallery with these bytes. */
export async function anItem(cookie: string, file: Bytes, fields: Record<string, unknown> = {}): Promise<MediaItem> {
  const upload = await startDirectUpload(cookie);
  await sendWhole(upload, file);
  return recorded(upload, fields);
}

/** Stops the clock at an instant until the test ends. */
export function setClock(at: Date): void {
  jest.spyOn(clock, "now").mockImplementation(() => new Date(at));
}

export function later(ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

/** Lets error lines of these events pass, which otherwise fail a test; answers what was logged. */
export function expectErrorLines(...events: string[]): string[] {
  const lines: string[] = [];
  const write = logSink.write;
  logSink.write = (level, line) => {
    if (level === "error" && events.some((event) => line.includes(`"event":"${event}"`))) lines.push(line);
    else write(level, line);
  };
  return lines;
}

/** The key under which the store has an item of so many bytes; the same bytes for the same seed. */
export async function aStoredKey(cookie: string, seed: number, sizeBytes: number, fields = {}): Promise<string> {
  return parseObjectKey((await anItem(cookie, aFile(seed, sizeBytes), fields)).objectPath) ?? "";
}
