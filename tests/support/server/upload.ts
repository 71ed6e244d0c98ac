import type { z } from "zod";
import { mediaItemSchema, type MediaItem } from "@/lib/media/items/schema";
import {
  directUploadResponseSchema,
  startUploadResponseSchema,
  type StartUploadRequest,
  uploadStatusSchema,
} from "@/lib/media/uploads/schema";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import type { Call, Client, Reply } from "@/tests/support/server/client";

/** The Content-Range of the chunk that begins at this byte of a file. */
export function rangeAt(startByte: number, totalBytes: number): string {
  return `bytes ${startByte}-${Math.min(startByte + CHUNK_BYTES, totalBytes) - 1}/${totalBytes}`;
}

export function chunkAt(file: Buffer, startByte: number): Buffer {
  return file.subarray(startByte, startByte + CHUNK_BYTES);
}

/** The steps of an upload as a client of the specification takes them: no body in the first call, no waiting, no retry. */
export function createSender(client: Client) {
  async function started<S extends z.core.$ZodType>(
    path: string,
    schema: S,
    wish?: StartUploadRequest,
  ): Promise<z.infer<S>> {
    const reply = await client.request("POST", path, wish === undefined ? {} : { json: wish });
    if (reply.status !== 201 && reply.status !== 200)
      throw new Error(`The upload was refused: ${reply.status} ${reply.body.toString("utf8")}`);
    return reply.read(schema);
  }

  const putChunk = (sessionURL: string, file: Buffer, startByte: number, call: Call = {}): Promise<Reply> =>
    client.request("PUT", sessionURL, {
      ...call,
      body: chunkAt(file, startByte),
      headers: { "Content-Type": "video/mp4", "Content-Range": rangeAt(startByte, file.length), ...call.headers },
    });

  const startChunked = (wish?: StartUploadRequest) =>
    started("/api/family-videos/upload-resumable", startUploadResponseSchema, wish);
  const startDirect = (wish?: StartUploadRequest) =>
    started("/api/family-videos/upload", directUploadResponseSchema, wish);
  const putWhole = (url: string, file: Buffer, call: Call = {}): Promise<Reply> =>
    client.request("PUT", url, { ...call, body: file, headers: { "Content-Type": "image/jpeg", ...call.headers } });

  const record = (objectPath: string, fields: Record<string, unknown> = {}): Promise<Reply> =>
    client.request("POST", "/api/family-videos", {
      json: { title: "A film", uploaderName: "Rivky", objectPath, ...fields },
    });

  return {
    client,
    putChunk,
    record,
    startChunked,
    startDirect,
    putWhole,
    proxyChunk: (sessionURL: string, file: Buffer, startByte: number) =>
      client.request("PUT", "/api/family-videos/upload-chunk", {
        json: {
          sessionURL,
          chunkData: chunkAt(file, startByte).toString("base64"),
          contentRange: rangeAt(startByte, file.length),
        },
      }),
    /** How far the server is, by the header that every answer of the address carries. */
    async getOffset(sessionURL: string): Promise<number> {
      return Number((await client.request("HEAD", sessionURL)).headers["upload-offset"]);
    },
    getStatus: async (sessionURL: string) => (await client.request("GET", sessionURL)).read(uploadStatusSchema),

    /** A whole file by chunks and its record; everything must be accepted at the first try. */
    async sendInChunks(file: Buffer, fields: Record<string, unknown> = {}): Promise<MediaItem> {
      const { sessionURL, objectKey } = await startChunked();
      for (let at = 0; at < file.length; at += CHUNK_BYTES) {
        const { status } = await putChunk(sessionURL, file, at);
        if (status !== 308 && status !== 200) throw new Error(`The chunk at ${at} was refused: ${status}`);
      }
      return (await record(objectKey, fields)).read(mediaItemSchema);
    },
    /** A small file in one PUT and its record. */
    async sendDirectly(file: Buffer, fields: Record<string, unknown> = {}): Promise<MediaItem> {
      const { url, objectKey } = await startDirect();
      const { status } = await putWhole(url, file);
      if (status !== 200) throw new Error(`The file was refused: ${status}`);
      return (await record(objectKey, fields)).read(mediaItemSchema);
    },
  };
}

export type Sender = ReturnType<typeof createSender>;
