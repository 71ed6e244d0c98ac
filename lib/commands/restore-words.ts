import "server-only";
import { parseArgs } from "node:util";
import { usage } from "@/lib/commands/command-line";

const USAGE = `  npm run restore -- DIR                            restores the newest generation in the folder DIR to DATA_DIR (and S3); the hub must be stopped
  npm run restore -- DIR --list                     lists the generations and changes nothing
  npm run restore -- DIR --generation 2026-11-20    restores that day's, or the one of this whole name`;

const OPTIONS = { list: { type: "boolean" }, generation: { type: "string" } } as const;

export type RestoreWords = { directory: string; list: boolean; generation: string | undefined };

/** Reads the words of `npm run restore`. Throws how to call it when they are wrong. */
export function readWords(words: readonly string[]): RestoreWords {
  try {
    const { positionals, values } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    const [directory, ...rest] = positionals;
    const { list = false, generation } = values;
    if (directory !== undefined && rest.length === 0) return { directory, list, generation };
  } catch {
    // parseArgs speaks to programmers.
  }
  return usage(USAGE);
}
