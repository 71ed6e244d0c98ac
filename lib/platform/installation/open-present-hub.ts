import "server-only";
import { openDatabase } from "@/lib/platform/database/db";
import { explainIncompatibleDatabase, findIncompatibility } from "@/lib/platform/database/migration-rules";
import { listMigrations, migrationsFolder, readAppliedMigrations } from "@/lib/platform/database/migrations";
import { env } from "@/lib/platform/env";
import { databaseName, hasHousehold } from "@/lib/platform/installation/start-guard";

/**
 * Opens the database of a hub that is there, which may be running, and changes nothing. Takes the verb for a sentence. Throws a sentence when
 * there is no household, or when its tables are not those of this version.
 */
export async function openPresentHub(verb: string): Promise<void> {
  const { databaseUrl, databaseProvider: provider } = env();
  if (!(await hasHousehold()))
    throw new Error(`No household found in ${databaseName()}, so there is nothing to ${verb}.`);
  await openDatabase(databaseUrl);
  const [authored, applied] = [listMigrations(provider), await readAppliedMigrations()];
  const incompatibility = findIncompatibility(authored, applied);
  if (incompatibility) throw new Error(explainIncompatibleDatabase(incompatibility, migrationsFolder(provider)));
  if (authored.some(({ name }) => !applied.some((change) => change.name === name)))
    throw new Error(
      "The database is from an earlier version. Start this version of the hub once to update it, then try again.",
    );
}
