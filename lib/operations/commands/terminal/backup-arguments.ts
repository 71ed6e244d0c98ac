import "server-only";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";

const USAGE = `  npm run backup -- DIR                backs the hub up into the folder DIR, also while it runs
  npm run backup -- DIR --replace      also when DIR holds another hub's backup, or much is gone that the last one had`;

export type BackupArguments = { directory: string; replace: boolean };

/** Parses the arguments of `npm run backup`. Throws the usage when they are wrong. */
export function parseBackupArguments(args: readonly string[]): BackupArguments {
  const { values, positionals } = parseArguments(args, { replace: { type: "boolean" } } as const, USAGE);
  const [directory, ...rest] = positionals;
  if (directory === undefined || rest.length > 0) return usage(USAGE);
  return { directory, replace: values.replace ?? false };
}
