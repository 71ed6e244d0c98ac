import { setTimeout as pause } from "node:timers/promises";
import { type MediaItem, mediaItemSchema } from "@/lib/media/items/schema";
import { directUploadResponseSchema, startUploadResponseSchema, uploadStatusSchema } from "@/lib/media/uploads/schema";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import type { Client, Reply } from "@/tests/support/server/client";
import { createSender } from "@/tests/support/server/upload";

const BREATH_MS = 100;
/** Longer than any answer of the server may take; without one by then it hangs. */
const ANSWER_MS = 60_000;
/** Refusals for now, besides all from 500 on; any other one is permanently. */
const FOR_NOW = new Set([408, 409, 423, 425, 429]);

/** What phones met on their way: how many requests they sent, and those that had to be sent again, by status or "no answer". */
export type RetryCounts = { requests: number; repeated: Map<string, number> };

type Session = { sessionURL: string; objectKey: string };

/**
 * A phone that gives up nothing: a broken connection or a refusal for now is met by asking again, as the family's page does. Throws
 * what the server said when that was permanently, and when a video has not arrived by its deadline.
 */
export function createStubbornPhone(client: Client, trouble: RetryCounts) {
  const { putChunk } = createSender(client);

  async function once(wanted: readonly number[], ask: () => Promise<Reply>): Promise<Reply | null> {
    trouble.requests += 1;
    const reply = await Promise.race([ask().catch(() => null), pause(ANSWER_MS, "hangs" as const, { ref: false })]);
    if (reply === "hangs") throw new Error(`no answer in ${ANSWER_MS / 1000} s`);
    if (reply && wanted.includes(reply.status)) return reply;
    if (reply && reply.status < 500 && !FOR_NOW.has(reply.status))
      throw new Error(`refused for good: ${reply.status} ${reply.body.toString("utf8")}`);
    const reason = reply ? String(reply.status) : "no response";
    trouble.repeated.set(reason, (trouble.repeated.get(reason) ?? 0) + 1);
    await pause(BREATH_MS);
    return null;
  }

  /** Asks until one of the wanted answers comes; `step` says where it stands when none has by then. */
  function patience(limitMs: number) {
    const deadline = performance.now() + limitMs;
    return async (step: string, wanted: readonly number[], ask: () => Promise<Reply>): Promise<Reply> => {
      for (;;) {
        if (performance.now() > deadline) throw new Error(`stuck for ${limitMs / 1000} s at: ${step}`);
        const reply = await once(wanted, ask);
        if (reply) return reply;
      }
    };
  }

  type Patience = ReturnType<typeof patience>;

  async function record(untilAnswered: Patience, title: string, objectPath: string): Promise<MediaItem> {
    const json = { title, uploaderName: "Rivky", objectPath };
    return (
      await untilAnswered("record", [200, 201], () => client.request("POST", "/api/family-videos", { json }))
    ).read(mediaItemSchema);
  }

  /** The session of a video, the same one each time for the same name. */
  async function startFilm(untilAnswered: Patience, film: Buffer, name: string) {
    const json = { size: film.length, contentType: "video/mp4", fileName: `${name}.mp4`, clientUploadId: name };
    return (
      await untilAnswered("start", [200, 201], () =>
        client.request("POST", "/api/family-videos/upload-resumable", { json }),
      )
    ).read(startUploadResponseSchema);
  }

  /** Continues with a video that was begun, perhaps days before, and sends its record; after every fault it asks how far the server is. */
  async function goOn(
    { sessionURL, objectKey }: Session,
    film: Buffer,
    name: string,
    limitMs: number,
  ): Promise<MediaItem> {
    const untilAnswered = patience(limitMs);
    let step = "status";
    const lastChunk = film.length - (film.length % CHUNK_BYTES || CHUNK_BYTES);
    for (;;) {
      const { state, offset } = (await untilAnswered(step, [200], () => client.request("GET", sessionURL))).read(
        uploadStatusSchema,
      );
      step = `${state}, ${offset} bytes`;
      if (state === "complete" || state === "recorded") break;
      // All bytes there, but not yet read back: the last chunk again lets the server continue with that.
      const at = Math.min(offset, lastChunk);
      const reply = await once([200, 308], () => putChunk(sessionURL, film, at));
      // Still being checked.
      if (reply?.status === 308 && at + CHUNK_BYTES >= film.length) await pause(BREATH_MS);
    }
    return record(untilAnswered, name, objectKey);
  }

  /** Sends a video and its record. One whose first chunks are there continues behind them. */
  async function sendFilm(film: Buffer, name: string, limitMs: number): Promise<MediaItem> {
    return goOn(await startFilm(patience(limitMs), film, name), film, name, limitMs);
  }

  /** Sends the first chunk of a video and no more: a phone that is put away. */
  async function beginFilm(film: Buffer, name: string, limitMs: number): Promise<void> {
    const untilAnswered = patience(limitMs);
    const { sessionURL } = await startFilm(untilAnswered, film, name);
    await untilAnswered("first chunk", [200, 308], () => putChunk(sessionURL, film, 0));
  }

  /** Sends a small file in one request and its record. With its type and size named, S3 is sent the bytes directly. */
  async function sendWhole(file: Buffer, name: string, limitMs: number, contentType?: string): Promise<MediaItem> {
    const untilAnswered = patience(limitMs);
    const json = contentType === undefined ? {} : { size: file.length, contentType, fileName: name };
    const started = await untilAnswered("start", [200, 201], () =>
      client.request("POST", "/api/family-videos/upload", { json }),
    );
    const { url, objectKey } = started.read(directUploadResponseSchema);
    const headers = { "Content-Type": contentType ?? "image/jpeg" };
    await untilAnswered("bytes", [200], () => client.request("PUT", url, { body: file, headers }));
    return record(untilAnswered, name, objectKey);
  }

  return { sendFilm, beginFilm, goOn, sendWhole, patience };
}

export type StubbornPhone = ReturnType<typeof createStubbornPhone>;
