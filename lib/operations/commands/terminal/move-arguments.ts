import "server-only";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv as parseSettingsFile } from "node:util";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";
import { type Env, parseEnv, passedOnEnvironment } from "@/lib/platform/env";

const USAGE = `  npm run move -- --settings FILE           moves the household to the place in FILE (same format as .env); stop the hub first
  npm run move -- --to postgresql://… [--bucket NAME]     the same without a file; uses the bucket key in .env
  npm run move -- --to file:PATH --directory DIR          back to SQLite and a directory
     --endpoint https://…  --region NAME    of the bucket's service
     --without-damaged                      moves everything else if files are damaged
  npm run move -- --back                    lets the hub start here again after a move`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const OPTIONS = {
  settings: text,
  to: text,
  bucket: text,
  endpoint: text,
  region: text,
  directory: text,
  "without-damaged": flag,
  back: flag,
};
/** The settings that say where a household is; those that a file does not name count as missing. */
const PLACE = [
  ...["DATA_DIR", "DATABASE_URL"],
  ...["S3_BUCKET", "S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_FORCE_PATH_STYLE"],
];

/** `lines`: what belongs into .env afterwards; null: the whole file that was named. */
type MoveArguments =
  | { kind: "back" }
  | { kind: "move"; target: Env; withoutDamaged: boolean; lines: string[] | null; file: string | null };

function readFile(file: string): Record<string, string> {
  if (!existsSync(file))
    throw new Error(`No file ${file}. Copy .env to it, and change the settings that say where the household is.`);
  const given = parseSettingsFile(readFileSync(file, "utf8"));
  return Object.fromEntries(PLACE.map((name) => [name, given[name] ?? ""]));
}

/** Parses the arguments of `npm run move`. Throws the usage when they are wrong, and a sentence for wrong settings. */
export function parseMoveArguments(args: readonly string[]): MoveArguments {
  const { values, positionals } = parseArguments(args, OPTIONS, USAGE);
  const { settings, to, bucket, endpoint, region, directory, back = false } = values;
  const words = [to, bucket, endpoint, region, directory].filter((word) => word !== undefined);
  if (positionals.length > 0 || (bucket !== undefined && directory !== undefined)) return usage(USAGE);
  if (back) return words.length > 0 || settings !== undefined ? usage(USAGE) : { kind: "back" };
  if ((settings === undefined) === (words.length === 0)) return usage(USAGE);
  const changes: Record<string, string> =
    settings !== undefined
      ? readFile(path.resolve(settings))
      : {
          ...(to !== undefined && { DATABASE_URL: to }),
          ...(bucket !== undefined && { S3_BUCKET: bucket }),
          ...(endpoint !== undefined && { S3_ENDPOINT: endpoint }),
          ...(region !== undefined && { S3_REGION: region }),
          ...(directory !== undefined && { S3_BUCKET: "", DATA_DIR: path.resolve(directory) }),
        };
  return {
    kind: "move",
    target: parseEnv(passedOnEnvironment(changes), process.cwd()),
    withoutDamaged: values["without-damaged"] ?? false,
    // A password is not printed; anyone who typed it has it.
    lines:
      settings !== undefined
        ? null
        : Object.entries(changes).map(([name, value]) => `${name}=${value.replace(/(:\/\/[^:@/]*:)[^@/]*@/, "$1…@")}`),
    file: settings ?? null,
  };
}
