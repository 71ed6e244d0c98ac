import "server-only";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { loadSettingsFile } from "@/lib/commands/settings-file";
import { closeDatabase } from "@/lib/database/db";
import { exportEnv } from "@/lib/env";
import { openHub } from "@/lib/server-start";

export type Command = (args: readonly string[]) => Promise<void>;

function printError(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Runs a command that opens the database itself. Prints an error as a sentence and exits with 1. */
export async function runPlainCommand(work: Command): Promise<void> {
  loadSettingsFile();
  try {
    exportEnv();
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
    await openHub();
    await work(process.argv.slice(2));
  });
}

/** Parses a command's arguments. Without options all are positionals, because an id may begin with a hyphen. Throws the usage. */
export function parseArguments<T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
  usageText: string,
) {
  try {
    const separator = Object.keys(options).length === 0 ? ["--"] : [];
    return parseArgs({ args: [...separator, ...args], options, allowPositionals: true, strict: true });
  } catch {
    return usage(usageText);
  }
}

/** Throws the usage of a command that was called with wrong arguments. */
export function usage(text: string): never {
  throw new Error(`Usage:\n${text}`);
}
