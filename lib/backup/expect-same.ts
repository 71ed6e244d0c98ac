import "server-only";
import path from "node:path";
import { inspect } from "@/lib/backup/check";
import type { Inspected } from "@/lib/backup/database-contents";
import type { Alive, Manifest } from "@/lib/backup/schema";
import { aliveOf, vanishedTooMany } from "@/lib/backup/vanish-rules";
import { NAMELESS } from "@/lib/installation/store";

/** What was alive in an earlier generation; of version 0.1.0's its database says it. Null when that cannot be read. */
async function readAlive(folder: string, { alive, database }: Manifest): Promise<Alive | null> {
  if (alive !== null) return alive;
  return inspect(path.join(folder, database.file), database.provider).then(
    ({ tracked }) => aliveOf(tracked),
    () => null,
  );
}

/**
 * Whether the folder is this installation's: it made the last generation, or it was restored from one of them and makes its
 * first. One that made an earlier generation, and not the last, was replaced by another since.
 */
function isOwn(former: readonly Manifest[], own: Inspected["installation"]): boolean {
  const [last] = former;
  if (!last || last.installation === null || !own || last.installation === own.installationId) return true;
  const made = new Set(former.map(({ installation }) => installation ?? NAMELESS));
  return !made.has(own.installationId) && made.has(own.restoredFrom ?? "");
}

/**
 * Why this copy of a database should not follow the folder's generations, as a sentence: it is of another hub, or much of
 * what the last one had is not in it. Null when it may. Takes the generations' manifests, the newest first.
 */
export async function findStrange(folder: string, former: readonly Manifest[], copy: Inspected): Promise<string | null> {
  const [last] = former;
  if (!last) return null;
  const [day, replace] = [last.createdAt.slice(0, 10), "add --replace: the former generations stay until their time is over."];
  if (!isOwn(former, copy.installation)) {
    return `${folder} holds the backups of another hub, the newest of ${day}. If this one should be that hub, its disk may not be mounted, or DATA_DIR or DATABASE_URL may be wrong: look there first. Otherwise choose another folder; or, if this hub takes its place for good, ${replace}`;
  }
  const before = await readAlive(folder, last);
  const missed = before && vanishedTooMany(before, copy.tracked);
  if (!missed) return null;
  return `${missed.vanished} of the ${missed.of} ${missed.words} of the last backup (${day}) are no longer in the database, and nobody had put them into the trash. Nothing was changed in ${folder}. Look into the hub first: its disk may not be mounted, or its database may be an old one. If all is as it should be, ${replace}`;
}
