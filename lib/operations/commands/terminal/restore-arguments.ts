import "server-only";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";

const USAGE = `  npm run restore -- DIR                          restores the newest backup in the folder DIR to DATA_DIR (and S3); the hub must be stopped
  npm run restore -- DIR --list                   lists the generations in DIR and changes nothing
  npm run restore -- --trial DIR PLACE            makes a hub of copies in the new folder PLACE, to look at beside the running one
     --generation 2026-11-20                      that day's, or the one of this whole name, in place of the newest
     --without-damaged                            all the rest, when files of the backup are damaged
     --end-sessions                               nobody comes in without a password: ends sessions, links and screens
     --take-over                                  also where files of a hub are already, which is gone for good
     --database postgresql://…                    for a trial of a PostgreSQL backup: an empty database`;

const flag = { type: "boolean" } as const;
const OPTIONS = {
  list: flag,
  trial: flag,
  "take-over": flag,
  "without-damaged": flag,
  "end-sessions": flag,
  generation: { type: "string" },
  database: { type: "string" },
} as const;

type Chosen = { generation: string | undefined; withoutDamaged: boolean };
export type RestoreArguments =
  | { kind: "list"; directory: string }
  | ({ kind: "restore"; directory: string; takeOver: boolean; endSessions: boolean } & Chosen)
  | ({ kind: "trial"; directory: string; place: string; database: string | null } & Chosen);

/** Parses the arguments of `npm run restore`. Throws the usage when they are wrong. */
export function parseRestoreArguments(args: readonly string[]): RestoreArguments {
  const { values, positionals } = parseArguments(args, OPTIONS, USAGE);
  const [directory, place, ...rest] = positionals;
  const {
    list = false,
    trial = false,
    "take-over": takeOver = false,
    "without-damaged": withoutDamaged = false,
    "end-sessions": endSessions = false,
    generation,
    database,
  } = values;
  const chosen = { generation, withoutDamaged };
  if (directory === undefined || rest.length > 0) return usage(USAGE);
  if (trial) {
    if (place === undefined || list || takeOver || endSessions) return usage(USAGE);
    return { kind: "trial", directory, place, database: database ?? null, ...chosen };
  }
  if (place !== undefined || database !== undefined) return usage(USAGE);
  if (!list) return { kind: "restore", directory, takeOver, endSessions, ...chosen };
  return takeOver || endSessions || withoutDamaged || generation !== undefined
    ? usage(USAGE)
    : { kind: "list", directory };
}
