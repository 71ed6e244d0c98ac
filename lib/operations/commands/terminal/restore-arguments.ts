import "server-only";
import { ADDRESSES } from "@/lib/operations/backup/target/open";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";

const addresses = ADDRESSES.map((address) => `  DIR may be ${address.usage}, ${address.needs}`);
const USAGE = `  npm run restore -- DIR                          restores the newest backup in DIR to DATA_DIR (and S3); stop the hub first
  npm run restore -- DIR --list                   lists the backups in DIR and changes nothing
  npm run restore -- --trial DIR PLACE            makes a copy of the hub in the new folder PLACE, to look at while the hub is running
${addresses.join("\n")}
     --generation 2026-11-20                      a specific backup, by day or full name
     --without-damaged                            restores everything else if files are damaged
     --end-sessions                               ends all sessions, links, and screens, so everyone needs a password
     --take-over                                  even if DATA_DIR has files of a hub that no longer exists
     --database postgresql://…                    an empty PostgreSQL database for a trial`;

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
type RestoreArguments =
  | { kind: "list"; backup: string }
  | ({ kind: "restore"; backup: string; takeOver: boolean; endSessions: boolean } & Chosen)
  | ({ kind: "trial"; backup: string; place: string; database: string | null } & Chosen);

export function parseRestoreArguments(args: readonly string[]): RestoreArguments {
  const { values, positionals } = parseArguments(args, OPTIONS, USAGE);
  const [backup, place, ...rest] = positionals;
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
  if (backup === undefined || rest.length > 0) return usage(USAGE);
  if (trial) {
    if (place === undefined || list || takeOver || endSessions) return usage(USAGE);
    return { kind: "trial", backup, place, database: database ?? null, ...chosen };
  }
  if (place !== undefined || database !== undefined) return usage(USAGE);
  if (!list) return { kind: "restore", backup, takeOver, endSessions, ...chosen };
  return takeOver || endSessions || withoutDamaged || generation !== undefined
    ? usage(USAGE)
    : { kind: "list", backup };
}
