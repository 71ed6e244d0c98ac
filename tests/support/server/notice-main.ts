import { runRound } from "@/lib/media/notices/round";
import { closeDatabase, openDatabase } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { allowOrigin } from "@/lib/platform/http/public-network";

/** A round of the worker in a process of its own, which a fail point may kill. The argument is a push service of the tests. */
async function main(): Promise<void> {
  await openDatabase(env().databaseUrl);
  allowOrigin(process.argv[2] ?? null);
  await runRound(() => false);
  await closeDatabase();
}

void main();
