import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import { type RestRequest, type RestResponse, restResponseSchema } from "@/lib/calendar/shabbos/settings-schema";
import { db } from "@/lib/platform/database/db";
import { writeIfUnchanged } from "@/lib/platform/database/write-if-unchanged";
import { log } from "@/lib/platform/log";

const ROW = { where: { id: 1 } } as const;

const CHANGED_MEANWHILE = "Someone else changed these settings while you were editing. Review them and save again.";

/** The settings for the server's own rules: no permission is required. */
export async function readRest(): Promise<RestResponse> {
  const row = await db.read.restSettings.findUnique(ROW);
  return restResponseSchema.parse(
    row
      ? { ...row, updatedAt: row.updatedAt.toISOString(), boardEndedAt: row.boardEndedAt?.toISOString() ?? null }
      : { ...DEFAULT_REST, updatedAt: null, boardEndedAt: null },
  );
}

/** Returns the defaults until someone has saved. Throws AppError "forbidden". */
export async function getRest(identity: Identity): Promise<RestResponse> {
  requirePermission(identity, "rest.view");
  return readRest();
}

/** Throws AppError "forbidden", or "conflict" when `updatedAt` is outdated; then nothing is changed. */
export async function saveRest(identity: Identity, { updatedAt, ...settings }: RestRequest): Promise<RestResponse> {
  requirePermission(identity, "household.manage");
  await writeIfUnchanged({
    updatedAt,
    conflict: CHANGED_MEANWHILE,
    lastSaved: (tx) => tx.restSettings.findUnique(ROW),
    write: (tx, savedAt) => {
      const data = { ...settings, updatedAt: savedAt };
      return tx.restSettings.upsert({ ...ROW, create: { id: 1, ...data }, update: data });
    },
  });
  log.info("rest.changed");
  return getRest(identity);
}

/** Throws AppError "forbidden". */
export async function noteBoardEnded(identity: Identity, boardEndedAt: Date): Promise<void> {
  requirePermission(identity, "household.manage");
  await db.write((tx) =>
    tx.restSettings.upsert({
      ...ROW,
      create: { id: 1, updatedAt: boardEndedAt, boardEndedAt },
      update: { boardEndedAt },
    }),
  );
  log.info("rest.board-ended");
}
