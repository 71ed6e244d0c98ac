import "server-only";
import { getAccountName } from "@/lib/accounts/auth/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { mediaTypeSchema } from "@/lib/media/items/schema";
import type { CallTick, CallTicked, OpenCall } from "@/lib/media/replies/caretaker-schema";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";

const IS_CALL = { kind: "call", item: { deletedAt: null } } as const;

/** Every "Please call me" that no one has marked, the oldest first, for the hub's own rules: no permission is required. */
export async function readOpenCalls(): Promise<OpenCall[]> {
  const rows = await db.read.mediaAnswer.findMany({
    where: { ...IS_CALL, doneAt: null },
    include: { item: { select: { title: true, mediaType: true, uploaderName: true } } },
    orderBy: [{ at: "asc" }, { itemId: "asc" }],
  });
  return rows.map(({ itemId, at, item: { title, mediaType, uploaderName } }) => ({
    ...{ itemId, title, sender: uploaderName, at: at.toISOString() },
    mediaType: mediaTypeSchema.parse(mediaType),
  }));
}

/** The same for the caretaker's page. Throws AppError "forbidden". */
export async function listOpenCalls(identity: Identity): Promise<OpenCall[]> {
  requirePermission(identity, "household.manage");
  return readOpenCalls();
}

/** Keeps the first tick; a call taken back or pressed again is left alone. Returns who marked it. Throws AppError "forbidden". */
export async function tickCall(identity: Identity, { itemId, at }: CallTick): Promise<CallTicked> {
  requirePermission(identity, "household.manage");
  const doneBy = await getAccountName(identity);
  const where = { itemId, kind: "call", at: new Date(at) };
  const row = await db.write(async (tx) => {
    await tx.mediaAnswer.updateMany({ where: { ...where, doneAt: null }, data: { doneAt: clock.now(), doneBy } });
    return tx.mediaAnswer.findFirst({ where, select: { doneBy: true } });
  });
  if (row?.doneBy === doneBy) log.info("media.called", { mediaId: itemId });
  return { doneBy: row?.doneBy ?? null };
}
