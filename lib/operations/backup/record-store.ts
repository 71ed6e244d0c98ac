import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import type { LastBackup } from "@/lib/operations/backup/record-schema";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

type Made = { madeAt: Date; files: number; lost: number; isGood: boolean; onDataDisk?: boolean };

/** The backup that the log has, or that was there when this process began; undefined until it has looked. */
const logged = singleton("logged-backup", () => ({ madeAt: undefined as string | null | undefined }));

export async function recordBackup({ isGood, ...made }: Made): Promise<void> {
  const data = { ...made, ...(isGood && { goodAt: made.madeAt }) };
  await db.writeIfRoom((tx) => tx.backupRecord.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data }));
}

/** Returns the hub's record of its backups. For its own rules: no permission is required. */
export async function readLastBackup(): Promise<LastBackup> {
  const [record, installation] = await Promise.all([
    db.read.backupRecord.findUnique({ where: { id: 1 } }),
    db.read.installation.findUniqueOrThrow({ where: { id: 1 } }),
  ]);
  return {
    madeAt: record?.madeAt.toISOString() ?? null,
    goodAt: record?.goodAt?.toISOString() ?? null,
    files: record?.files ?? 0,
    lost: record?.lost ?? 0,
    onDataDisk: record?.onDataDisk ?? false,
    hubSince: installation.createdAt.toISOString(),
  };
}

/** Writes one line into the hub's log for a backup that was made since the last look: it is a program of its own, with its own output. */
export async function logNewBackup(): Promise<void> {
  const { madeAt, goodAt, files, lost } = await readLastBackup();
  const isNew = logged.madeAt !== undefined && madeAt !== null && madeAt !== logged.madeAt;
  logged.madeAt = madeAt;
  if (!isNew) return;
  const fields = { madeAt, files, lost };
  if (goodAt === madeAt) log.info("backup.made", { text: "Backup complete and verified.", ...fields });
  else log.warn("backup.made", { text: "Backup complete, but some files are missing. Run: npm run doctor", ...fields });
}

/** Returns {@link readLastBackup} for the caretaker's page. Throws AppError "forbidden". */
export async function getLastBackup(identity: Identity): Promise<LastBackup> {
  requirePermission(identity, "household.manage");
  return readLastBackup();
}
