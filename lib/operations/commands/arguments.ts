import "server-only";
import { parseArgs, type ParseArgsConfig } from "node:util";

/** An id of `newId` that parseArgs would take for options. */
const HYPHENED_ID = /^-[\w-]{21}$/;

/** Parses a command's arguments; an id is a positional, also one that begins with a hyphen. Throws the usage. */
export function parseArguments<T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
  usageText: string,
) {
  const ids = args.filter((word) => HYPHENED_ID.test(word));
  const words = args.filter((word) => !HYPHENED_ID.test(word));
  try {
    return parseArgs({ args: [...words, "--", ...ids], options, allowPositionals: true, strict: true });
  } catch {
    return usage(usageText);
  }
}

export function usage(text: string): never {
  throw new Error(`Usage:\n${text}`);
}
