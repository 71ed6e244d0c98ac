import "server-only";
import path from "node:path";
import { inspectDatabaseCopy } from "@/lib/operations/backup/check";
import type { InspectedDatabase } from "@/lib/operations/backup/database/sqlite";
import { toLiveRows, findExcessiveLoss } from "@/lib/operations/backup/loss-rules";
import type { LiveRows, Manifest } from "@/lib/operations/backup/schema";
import { UNNAMED_INSTALLATION } from "@/lib/platform/installation/store";

async function readLiveRows(folder: string, { alive, database }: Manifest): Promise<LiveRows | null> {
  if (alive !== null) return alive;
  return inspectDatabaseCopy(path.join(folder, database.file), database.provider).then(
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
  folder: string,
  former: readonly Manifest[],
  copy: InspectedDatabase,
): Promise<string | null> {
  const [last] = former;
  if (!last) return null;
  const day = last.createdAt.slice(0, 10);
  const replace = "add --replace: the former generations stay until their time is over.";
  if (!isFolderOfInstallation(former, copy.installation)) {
    return `${folder} holds the backups of another hub, the newest of ${day}. If this one should be that hub, its disk may not be mounted, or DATA_DIR or DATABASE_URL may be wrong: look there first. Otherwise choose another folder; or, if this hub takes its place for good, ${replace}`;
  }
  const before = await readLiveRows(folder, last);
  const loss = before && findExcessiveLoss(before, copy.tracked);
  if (!loss) return null;
  return `${loss.lost} of the ${loss.total} ${loss.label} of the last backup (${day}) are no longer in the database, and nobody had put them into the trash. Nothing was changed in ${folder}. Look into the hub first: its disk may not be mounted, or its database may be an old one. If all is as it should be, ${replace}`;
}
