import "server-only";
import { createHash } from "node:crypto";
import { LEAST_BEGINNING_BYTES } from "@/lib/media/uploads/rules";
import type { Beginning } from "@/lib/media/uploads/schema";
import type { Sender } from "@/lib/media/uploads/server/session";
import { singleton } from "@/lib/platform/singleton";
import type { ChunkRange } from "@/lib/platform/storage/chunk-plan";

const LIFE_MS = 60_000;
const AT_ONCE = 16;
const AT_ONCE_FOR_ONE_SENDER = 4;

type Kept = Beginning & { id: string; totalBytes: number; sender: string; bytes: Buffer; timer: NodeJS.Timeout };

const kept = singleton("chunk-beginnings", () => new Set<Kept>());

function drop(beginning: Kept): void {
  clearTimeout(beginning.timer);
  kept.delete(beginning);
}

function find(id: string, startByte: number): Kept | undefined {
  return [...kept].find((beginning) => beginning.id === id && beginning.startByte === startByte);
}

/** Keeps the beginning in memory for a minute; it acknowledges nothing. Four for a sender, 16 for all; the oldest goes first (I10). */
export function keepBeginning(
  id: string,
  { senderKind, senderId }: Sender,
  { startByte, totalBytes }: ChunkRange,
  bytes: Buffer,
): void {
  if (bytes.length < LEAST_BEGINNING_BYTES) return;
  const earlier = find(id, startByte);
  if (earlier && earlier.sizeBytes >= bytes.length) return;
  if (earlier) drop(earlier);
  const sender = `${senderKind}:${senderId}`;
  const own = [...kept].filter((beginning) => beginning.sender === sender);
  const [oldest] = own.length >= AT_ONCE_FOR_ONE_SENDER ? own : kept.size >= AT_ONCE ? kept : [];
  if (oldest) drop(oldest);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const timer = setTimeout(() => drop(beginning), LIFE_MS).unref();
  const beginning: Kept = { id, startByte, totalBytes, sender, bytes, sizeBytes: bytes.length, sha256, timer };
  kept.add(beginning);
}

export function listBeginnings(id: string): Beginning[] {
  return [...kept]
    .filter((beginning) => beginning.id === id)
    .map(({ startByte, sizeBytes, sha256 }) => ({ startByte, sizeBytes, sha256 }))
    .sort((a, b) => a.startByte - b.startByte);
}

/** The bytes of a chunk up to `endByte` (not included) that have this SHA-256 (hex), or null when they are not kept. */
export function readBeginning(
  id: string,
  { startByte, totalBytes }: ChunkRange,
  endByte: number,
  sha256: string,
): Buffer | null {
  const found = find(id, startByte);
  const fits = found?.totalBytes === totalBytes && startByte + found.sizeBytes === endByte && found.sha256 === sha256;
  return fits ? found.bytes : null;
}

export function forgetBeginnings(id: string, startByte?: number): void {
  for (const beginning of kept)
    if (beginning.id === id && (startByte === undefined || beginning.startByte === startByte)) drop(beginning);
}
