import { closeDatabase, openDatabase } from "@/lib/database/db";
import { env } from "@/lib/env";
import { allowPushOrigin } from "@/lib/notices/push-network";
import { runRound } from "@/lib/notices/round";

/** A round of the worker in a process of its own, which a fail point may kill. The argument is a push service of the tests. */
async function main(): Promise<void> {
  await openDatabase(env().databaseUrl);
  allowPushOrigin(process.argv[2] ?? null);
  await runRound(() => false);
  await closeDatabase();
}

void main();
