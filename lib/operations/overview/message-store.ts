import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

/** Returns the last message to anyone who has been quiet; null: never written. The caller has checked the permission. */
export async function readMessage(): Promise<string | null> {
  const row = await db.read.quietMessage.findUnique({ where: { id: 1 } });
  return row?.text ?? null;
}

/** Keeps that text; the last one counts, because it is only a beginning for the next message. Throws AppError "forbidden". */
export async function saveMessage(identity: Identity, text: string): Promise<void> {
  requirePermission(identity, "household.manage");
  const data = { text, updatedAt: clock.now() };
  await db.write((tx) => tx.quietMessage.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data }));
}
