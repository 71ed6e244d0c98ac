import "server-only";
import { AppError } from "@/lib/app-error";
import { db, isUniqueViolation } from "@/lib/database/db";
import { log } from "@/lib/log";
import type { Identity } from "@/lib/permissions/matrix";
import { requirePermission } from "@/lib/permissions/require-permission";
import { DEFAULT_REST } from "@/lib/rest/rules";
import { type RestRequest, type RestResponse, restResponseSchema } from "@/lib/rest/schema";
import { nowAfter } from "@/lib/time/clock";

const ROW = { where: { id: 1 } } as const;

function changedMeanwhile(): AppError {
  return new AppError(
    "conflict",
    "Somebody else has changed these settings in the meantime. Please look at them and save again.",
  );
}

/** What a screen does when nobody touches it; the defaults until somebody has saved. Throws AppError "forbidden". */
export async function getRest(identity: Identity): Promise<RestResponse> {
  requirePermission(identity, "rest.view");
  const row = await db.read.restSettings.findUnique(ROW);
  return restResponseSchema.parse(
    row ? { ...row, updatedAt: row.updatedAt.toISOString() } : { ...DEFAULT_REST, updatedAt: null },
  );
}

/** Saves and returns the settings. Throws AppError "forbidden", or "conflict" when `updatedAt` is no longer theirs; then nothing is changed. */
export async function saveRest(identity: Identity, { updatedAt, ...settings }: RestRequest): Promise<RestResponse> {
  requirePermission(identity, "household.manage");
  const seen = updatedAt === null ? null : Date.parse(updatedAt);
  const write = db.write(async (tx) => {
    const row = await tx.restSettings.findUnique(ROW);
    if ((row?.updatedAt.getTime() ?? null) !== seen) throw changedMeanwhile();
    const data = { ...settings, updatedAt: nowAfter(seen ?? 0) };
    await tx.restSettings.upsert({ ...ROW, create: { id: 1, ...data }, update: data });
  });
  await write.catch((error: unknown) => {
    // On PostgreSQL two first settings may meet.
    throw isUniqueViolation(error) ? changedMeanwhile() : error;
  });
  log.info("rest.changed");
  return getRest(identity);
}
