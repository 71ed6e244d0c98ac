import "server-only";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";

const USAGE = `  npm run backup -- DIR                backs up the hub to the folder DIR (works while the hub is running)
  npm run backup -- s3://BUCKET/NAME   backs it up to a bucket, with the settings BACKUP_S3_…
  npm run backup -- DIR --replace      even if DIR has another hub's backup, or much of what was in the last one is gone`;

export type BackupArguments = { place: string; replace: boolean };

export function parseBackupArguments(args: readonly string[]): BackupArguments {
  const { values, positionals } = parseArguments(args, { replace: { type: "boolean" } } as const, USAGE);
  const [place, ...rest] = positionals;
  if (place === undefined || rest.length > 0) return usage(USAGE);
  return { place, replace: values.replace ?? false };
}
