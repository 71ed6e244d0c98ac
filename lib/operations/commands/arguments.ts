import "server-only";
import { parseArgs, type ParseArgsConfig } from "node:util";

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

export function usage(text: string): never {
  throw new Error(`Usage:\n${text}`);
}
