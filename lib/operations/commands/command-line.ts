import "server-only";
import { loadSettingsFile } from "@/lib/operations/commands/settings-file";
import { CommandFailed } from "@/lib/operations/commands/terminal/command-failed";
import { quietLog } from "@/lib/operations/commands/terminal/quiet-log";
import { openHub } from "@/lib/operations/server-start";
import { closeDatabase } from "@/lib/platform/database/db";
import { explainForPerson } from "@/lib/platform/database/errors";
import { assertSqliteFits } from "@/lib/platform/database/sqlite-fits";
import { env, exportEnv } from "@/lib/platform/env";
import { assertNotTrial, assertPlace } from "@/lib/platform/installation/start-guard";

export type Command = (args: readonly string[]) => Promise<void>;

function printError(error: unknown): void {
  if (error instanceof CommandFailed) {
    process.exitCode = error.exitCode;
    return;
  }
  const told = explainForPerson(error, () => env().databaseUrl);
  console.error(told instanceof Error ? told.message : String(told));
  process.exitCode = 1;
}

/** A reader such as `head` may have read enough. The command continues to its end: a backup must not stop halfway and look well. */
function goOnWithoutReader(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

/** Runs a command that opens the database itself. Prints an error as a sentence and exits with 1. */
export async function runPlainCommand(work: Command): Promise<void> {
  process.stdout.on("error", goOnWithoutReader);
  loadSettingsFile();
  // The log is the server's; a command says itself what it does.
  quietLog();
  try {
    exportEnv();
    assertSqliteFits();
    assertNotTrial();
    await work(process.argv.slice(2));
  } catch (error) {
    printError(error);
  } finally {
    await closeDatabase();
  }
}

/** Runs a command with the hub's database open. Prints an error as a sentence and exits with 1. */
export async function runCommand(work: Command): Promise<void> {
  await runPlainCommand(async () => {
    await assertPlace();
    await openHub();
    await work(process.argv.slice(2));
  });
}
