import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { DIRECT_LIMIT_BYTES, SENDER_LIMITS } from "@/lib/media/uploads/rules";
import type { Sender } from "@/lib/media/uploads/server/session";
import { refusal } from "@/lib/media/words/refusal";
import { db, type Transaction } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";

export type Usage = { bytes: number; files: number };

type Counted = { kind: string; state: string; offsetBytes: number; totalBytes: number | null; lastByteAt: Date };

const COLUMNS = { kind: true, state: true, offsetBytes: true, totalBytes: true, lastByteAt: true } as const;
const RECEIVED = new Set(["completing", "complete", "recorded"]);

const dayBefore = (now: Date) => ({ gt: new Date(now.getTime() - SENDER_LIMITS.dayMs) });

/** Returns true if a chunked upload has been idle for the sender's window: its missing bytes no longer count. */
export function isIdle(
  { kind, state, lastByteAt }: Pick<Counted, "kind" | "state" | "lastByteAt">,
  now: Date,
): boolean {
  return kind === "chunked" && state === "open" && now.getTime() - lastByteAt.getTime() >= SENDER_LIMITS.activeWindowMs;
}

/** All announced bytes while an upload runs, so parallel ones cannot pass the limit; later what was sent, so a closed page locks no one out. */
export function takenBy(row: Counted, now: Date): Usage {
  const { kind, state, offsetBytes, totalBytes } = row;
  const counts = RECEIVED.has(state) || (state === "open" && !isIdle(row, now));
  if (!counts) return { bytes: offsetBytes, files: 0 };
  return { bytes: totalBytes ?? (kind === "chunked" ? offsetBytes : DIRECT_LIMIT_BYTES), files: 1 };
}

function sum(rows: Counted[], now: Date): Usage {
  return rows
    .map((row) => takenBy(row, now))
    .reduce((all, { bytes, files }) => ({ bytes: all.bytes + bytes, files: all.files + files }), {
      bytes: 0,
      files: 0,
    });
}

export function dailyLimit(): Usage {
  return { bytes: env().UPLOAD_DAILY_BYTES, files: env().UPLOAD_DAILY_FILES };
}

/** Locks the sender's row: on PostgreSQL concurrent reservations take turns, on SQLite writes do anyway. */
async function holdSender(tx: Transaction, { senderKind, senderId: id }: Sender): Promise<void> {
  const unchanged = { where: { id }, data: { id } };
  if (senderKind === "account") return void (await tx.user.updateMany(unchanged));
  const { count } = await tx.uploadLink.updateMany(unchanged);
  // A browser of FAMILY_UPLOAD=open has no link.
  if (count === 0) await tx.linkBrowser.updateMany(unchanged);
}

/** Throws AppError "too-many" unless a file of this size (bytes; null: unknown) fits into the sender's day. `uploadId`: its own session. */
export async function reserve(
  tx: Transaction,
  { senderKind, senderId }: Sender,
  sizeBytes: number | null,
  uploadId?: string,
): Promise<void> {
  const now = clock.now();
  await holdSender(tx, { senderKind, senderId });
  const others = {
    senderKind,
    senderId,
    lastByteAt: dayBefore(now),
    ...(uploadId === undefined ? {} : { id: { not: uploadId } }),
  };
  const { bytes, files } = sum(await tx.uploadSession.findMany({ where: others, select: COLUMNS }), now);
  const limit = dailyLimit();
  if (bytes + (sizeBytes ?? 1) <= limit.bytes && files + 1 <= limit.files) return;
  log.warn("upload.quota-reached", { senderKind, senderId, bytes, files });
  throw refusal("too-many", "quota.day", {
    headers: { "Retry-After": "3600" },
  });
}

/** Returns the usage of each upload link that sent anything in the last 24 hours. Throws AppError "forbidden". */
export async function getUsageByLink(identity: Identity): Promise<(Usage & { linkId: string })[]> {
  requirePermission(identity, "household.manage");
  const now = clock.now();
  const rows = await db.read.uploadSession.findMany({
    where: { senderKind: "link", lastByteAt: dayBefore(now) },
    select: { ...COLUMNS, senderId: true },
  });
  const bySender = new Map<string, Counted[]>();
  for (const row of rows) bySender.set(row.senderId, [...(bySender.get(row.senderId) ?? []), row]);
  return [...bySender].map(([linkId, counted]) => ({ linkId, ...sum(counted, now) }));
}
