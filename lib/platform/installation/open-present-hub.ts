import "server-only";
import { openDatabase } from "@/lib/platform/database/db";
import { explainIncompatibleDatabase, findIncompatibility } from "@/lib/platform/database/migration-rules";
import { listMigrations, migrationsFolder, readAppliedMigrations } from "@/lib/platform/database/migrations";
import { env } from "@/lib/platform/env";
import { databaseName, hasHousehold } from "@/lib/platform/installation/start-guard";

/** Opens a present hub's database, which may be running. Throws a sentence for no household or another version's tables. */
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
