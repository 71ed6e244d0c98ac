import { allowPushOrigin } from "@/lib/media/notices/push-network";
import { runRound } from "@/lib/media/notices/round";
import { closeDatabase, openDatabase } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";

/** A round of the worker in a process of its own, which a fail point may kill. The argument is a push service of the tests. */
async function main(): Promise<void> {
  await openDatabase(env().databaseUrl);
  allowPushOrigin(process.argv[2] ?? null);
  await runRound(() => false);
  await closeDatabase();
}

void main();
