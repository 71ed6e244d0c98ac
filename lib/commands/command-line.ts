import "server-only";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { loadSettingsFile } from "@/lib/commands/settings-file";
import { closeDatabase } from "@/lib/db";
import { exportEnv } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { openHub } from "@/lib/server-start";

export type Command = (words: readonly string[]) => Promise<void>;

function explain(error: unknown): void {
  console.error(error instanceof AppError || error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Runs a command that opens for itself what it needs; what goes wrong is said in a sentence and exits with 1. */
export async function runPlainCommand(work: Command): Promise<void> {
  loadSettingsFile();
  try {
    exportEnv();
    await work(process.argv.slice(2));
  } catch (error) {
    explain(error);
  } finally {
    await closeDatabase();
  }
}

/** Runs a command with the hub's database open; what goes wrong is said in a sentence and exits with 1. */
export async function runCommand(work: Command): Promise<void> {
  await runPlainCommand(async () => {
    await openHub();
    await work(process.argv.slice(2));
  });
}

/** The options and other words of a command line, by node:util's parseArgs. Throws the usage for words that it does not have. */
export function parseWords<T extends NonNullable<ParseArgsConfig["options"]>>(words: readonly string[], options: T, text: string) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch {
    return usage(text);
  }
}

/** Ends a command that was called with the wrong words. */
export function usage(text: string): never {
  throw new Error(`Usage:\n${text}`);
}
