import "server-only";
import { inspectDatabaseCopy } from "@/lib/operations/backup/check";
import type { InspectedDatabase } from "@/lib/operations/backup/database/sqlite";
import { toLiveRows, findExcessiveLoss } from "@/lib/operations/backup/loss-rules";
import type { LiveRows, Manifest } from "@/lib/operations/backup/schema";
import type { BackupTarget } from "@/lib/operations/backup/target/target";
import { UNNAMED_INSTALLATION } from "@/lib/platform/installation/store";

async function readLiveRows(target: BackupTarget, { alive, database }: Manifest): Promise<LiveRows | null> {
  if (alive !== null) return alive;
  const inspected = target.readByProgram(database.file, (file) => inspectDatabaseCopy(file, database.provider));
  return inspected.then(
    ({ tracked }) => toLiveRows(tracked),
    () => null,
  );
}

/** Returns whether it made the newest generation, or was restored from one of them and makes its first; another may have replaced it since. */
function isFolderOfInstallation(former: readonly Manifest[], own: InspectedDatabase["installation"]): boolean {
  const [last] = former;
  if (!last || last.installation === null || !own || last.installation === own.installationId) return true;
  const made = new Set(former.map(({ installation }) => installation ?? UNNAMED_INSTALLATION));
  return !made.has(own.installationId) && made.has(own.restoredFrom ?? "");
}

/** Explains why a copy should not join the folder's generations (another hub, many rows missing), or null. Takes their manifests, newest first. */
export async function findMismatch(
  target: BackupTarget,
  former: readonly Manifest[],
  copy: InspectedDatabase,
): Promise<string | null> {
  const [last] = former;
  if (!last) return null;
  const day = last.createdAt.slice(0, 10);
  const replace = "add --replace. Earlier generations are kept until they expire.";
  if (!isFolderOfInstallation(former, copy.installation)) {
    return `${target.name} has the backups of another hub, the newest from ${day}. If it should be this hub, check that its disk is mounted and that DATA_DIR and DATABASE_URL are correct. Otherwise, choose another folder. If this hub permanently replaces the other one, ${replace}`;
  }
  const before = await readLiveRows(target, last);
  const loss = before && findExcessiveLoss(before, copy.tracked);
  if (!loss) return null;
  return `${loss.lost} of the ${loss.total} ${loss.label} in the last backup (${day}) are no longer in the database, and no one moved them to the trash. Nothing was changed in ${target.name}. Check the hub first: its disk may not be mounted, or its database may be an old one. If everything is correct, ${replace}`;
}
