import "server-only";
import { parseWords, usage } from "@/lib/commands/command-line";

const USAGE = `  npm run backup -- DIR                backs the hub up into the folder DIR, also while it runs
  npm run backup -- DIR --replace      also when DIR holds another hub's backup, or much is gone that the last one had`;

export type BackupWords = { directory: string; replace: boolean };

/** Reads the words of `npm run backup`. Throws how to call it when they are wrong. */
export function readBackupWords(words: readonly string[]): BackupWords {
  const { values, positionals } = parseWords(words, { replace: { type: "boolean" } } as const, USAGE);
  const [directory, ...rest] = positionals;
  if (directory === undefined || rest.length > 0) return usage(USAGE);
  return { directory, replace: values.replace ?? false };
}
