import "server-only";
import { open } from "node:fs/promises";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { addresses } from "@/lib/library/podcasts/reading-store";
import { partFile, soundFile, soundSize } from "@/lib/library/podcasts/sound-files";
import {
  SAMPLE_BYTES,
  type SoundFailure,
  type SoundJob,
  soundType,
  soundUntil,
  startSound,
} from "@/lib/library/podcasts/sound-job";
import { parseByteRange } from "@/lib/media/items/byte-range";
import { BODY_LENGTH_HEADER } from "@/lib/media/items/object-answer";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { FILE_POLICY } from "@/lib/platform/http/response-headers";
import { pullStream } from "@/lib/platform/storage/pull-stream";

const BLOCK_BYTES = 65_536;
const GONE = "This episode is no longer here.";

async function addressOf(identity: Identity, id: string): Promise<URL> {
  requirePermission(identity, "podcasts.listen");
  const row = await db.read.podcastEpisode.findFirst({
    where: { id, podcast: { isShown: true, removedAt: null } },
    select: { urlSealed: true, podcastId: true },
  });
  const address = row && addresses.unseal(row.urlSealed, row.podcastId);
  if (address === null) throw new AppError("not-found", GONE);
  return new URL(address);
}

function failed(code: SoundFailure): AppError {
  if (code === "gone" || code === "no-sound") return new AppError("not-found", GONE);
  return new AppError("unavailable", "We can’t get this episode right now. Please try again later.", {
    headers: { "Retry-After": "60" },
  });
}

function bytesOf(id: string, job: SoundJob | null, startByte: number, endByte: number): ReadableStream<Uint8Array> {
  return pullStream(async () => {
    // A part that becomes the sound's file stays the same file to who has it open.
    const file = await open(job?.state === "coming" ? partFile(id) : soundFile(id)).catch(() => open(soundFile(id)));
    let at = startByte;
    return {
      async next() {
        if (at > endByte) return null;
        if (job) await soundUntil(id, job, ({ size }) => size > at);
        if (job && job.state !== "coming" && job.state !== "here") throw failed(job.state);
        const block = Buffer.alloc(Math.min(BLOCK_BYTES, endByte + 1 - at));
        const { bytesRead } = await file.read(block, 0, block.length, at);
        if (bytesRead === 0) throw new Error("The sound is shorter than it was.");
        at += bytesRead;
        return block.subarray(0, bytesRead);
      },
      close: () => file.close(),
    };
  });
}

async function beginningOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Waits for a server that says no length. Throws AppError "not-found" or "unavailable". */
async function fetchUntilKnown(id: string, address: URL): Promise<{ job: SoundJob; sizeBytes: number }> {
  const job = startSound(id, address);
  await soundUntil(id, job, ({ size, total }) => total !== null && size > 0);
  if (job.state !== "coming" && job.state !== "here") throw failed(job.state);
  return { job, sizeBytes: job.total ?? job.size };
}

/** Fetches the sound itself, so that no other site sees the screen. Throws AppError "forbidden", "not-found" or "unavailable". */
export async function respondWithSound(request: Request, identity: Identity, id: string): Promise<Response> {
  const address = await addressOf(identity, id);
  const stored = await soundSize(id);
  const { job, sizeBytes } = stored === null ? await fetchUntilKnown(id, address) : { job: null, sizeBytes: stored };
  const type = await beginningOf(job?.state === "coming" ? partFile(id) : soundFile(id))
    .catch(() => beginningOf(soundFile(id)))
    .then(soundType);
  const headers = new Headers({
    "Content-Type": type ?? "application/octet-stream",
    "Content-Security-Policy": FILE_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "private, max-age=604800, no-transform",
    "Accept-Ranges": "bytes",
  });
  const range = parseByteRange(request.method === "HEAD" ? null : request.headers.get("range"), sizeBytes);
  if (range.kind === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${sizeBytes}`);
    headers.set(BODY_LENGTH_HEADER, "0");
    return new Response(null, { status: 416, headers });
  }
  const [startByte, endByte] = range.kind === "slice" ? [range.startByte, range.endByte] : [0, sizeBytes - 1];
  if (range.kind === "slice") headers.set("Content-Range", `bytes ${startByte}-${endByte}/${sizeBytes}`);
  headers.set(BODY_LENGTH_HEADER, String(endByte - startByte + 1));
  const status = range.kind === "slice" ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return new Response(bytesOf(id, job, startByte, endByte), { status, headers });
}
