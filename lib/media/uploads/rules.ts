import { guessMediaType, TRASH_LIFE_MS } from "@/lib/media/items/rules";

/** The sizes of the specification (D11); server, client and tests read the numbers here. */
export const MAX_FILE_BYTES = 209_715_200;
export const DIRECT_LIMIT_BYTES = 20_971_520;
/** So many chunks of one file are sent at a time: the first that is not acknowledged, and those after it. */
export const CHUNKS_UNDER_WAY = 3;
/** Less than this of a chunk that was cut is not worth keeping (D83). */
export const LEAST_BEGINNING_BYTES = 65_536;
/** The base64 of a chunk, with room for the address and the range. */
export const MAX_CHUNK_BASE64_CHARS = 2_796_204;
export const MAX_PROXY_BODY_BYTES = 3 * 1_048_576;

const DAY_MS = 24 * 3_600_000;

/** On the phone and on the server (D49); a bucket's lifecycle rule ends an upload later. */
export const SESSION_LIFE_MS = 7 * DAY_MS;
export const ORPHAN_LIFE_MS = DAY_MS;
export const UNRECORDED_LIFE_MS = 7 * DAY_MS;
export const DELETED_LIFE_MS = TRASH_LIFE_MS;
export const SWEEP_EVERY_MS = 15 * 60_000;

/** Per sender (upload-protocol section 4). */
export const SENDER_LIMITS = { activeInWindow: 10, activeWindowMs: 10 * 60_000, open: 50, dayMs: DAY_MS } as const;

/** Reason why a chosen file is not sent; "unconverted": a video that this phone cannot convert to MP4. */
export type FileProblem = "wrongType" | "tooLarge" | "empty" | "unconverted";

export function uploadKind(sizeBytes: number): "direct" | "chunked" {
  return sizeBytes < DIRECT_LIMIT_BYTES ? "direct" : "chunked";
}

export function fileProblem(file: { name: string; size: number; type: string }): FileProblem | null {
  if (file.size === 0) return "empty";
  if (guessMediaType(file) === "unknown") return "wrongType";
  return file.size > MAX_FILE_BYTES ? "tooLarge" : null;
}

const SESSION_PATH = "/api/family-videos/upload-session/";
const SESSION_URL = /^\/api\/family-videos\/upload-session\/([A-Za-z0-9_-]{22})$/;

export function sessionUrl(uploadId: string): string {
  return SESSION_PATH + uploadId;
}

/** The upload id in a session address of ours, a path or a URL of our origin; null for anything else. It is never fetched (I13). */
export function parseUploadId(address: string, ownOrigin: string): string | null {
  const path = address.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address;
  return SESSION_URL.exec(path)?.[1] ?? null;
}
