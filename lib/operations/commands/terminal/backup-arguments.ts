import "server-only";
import { ADDRESSES } from "@/lib/operations/backup/target/open";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";

const addresses = ADDRESSES.map(
  (address) => `  npm run backup -- ${address.usage.padEnd(18)} backs it up to a ${address.noun}, ${address.needs}`,
);
const USAGE = `  npm run backup -- DIR                backs up the hub to the folder DIR (works while the hub is running)
${addresses.join("\n")}
  npm run backup -- DIR --replace      even if DIR has another hub's backup, or much of what was in the last one is gone`;

type BackupArguments = { place: string; replace: boolean };

export function parseBackupArguments(args: readonly string[]): BackupArguments {
  const { values, positionals } = parseArguments(args, { replace: { type: "boolean" } } as const, USAGE);
  const [place, ...rest] = positionals;
  if (place === undefined || rest.length > 0) return usage(USAGE);
  return { place, replace: values.replace ?? false };
}
