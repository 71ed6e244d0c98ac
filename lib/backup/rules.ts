import type { BackupObject, Contents } from "@/lib/backup/schema";
import { countWords } from "@/lib/count-words";

export const MANIFEST_FILE = "manifest.json";
/** Signs the log-ins; with it nobody has to log in again after a restore. */
export const SECRET_FILE = "auth-secret";
export const OBJECTS_FOLDER = "objects";
/** How many objects are read once more after a backup was written; a restore reads all. */
export const REREAD = 20;

const OURS = /^(manifest\.json|auth-secret|objects|database-\d{8}T\d{9}Z\.(sqlite|dump))(\.partial)?$/;

/** Whether a name at the top of a backup's folder is one that a backup writes. */
export function isBackupName(name: string): boolean {
  return OURS.test(name);
}

/** The name of a database's copy made at this instant, such as "database-20261120T181500000Z.sqlite". */
export function databaseFile(at: Date, provider: "sqlite" | "postgresql"): string {
  return `database-${at.toISOString().replace(/[-:.]/g, "")}.${provider === "sqlite" ? "sqlite" : "dump"}`;
}

/** Where an object lies inside a backup, as in the data directory: "objects/ab/abcdef…". Takes the key "m/abcdef…". */
export function objectFile(key: string): string {
  const name = key.slice(2);
  return `${OBJECTS_FOLDER}/${name.slice(0, 2)}/${name}`;
}

/** Up to `count` different entries, chosen by `random` (answers from 0 to below 1). */
export function sample<T>(entries: readonly T[], count: number, random: () => number): T[] {
  const left = [...entries];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}

/** The first table in which two databases differ, as a sentence; null when they hold the same. */
export function contentsDifference(expected: Contents, found: Contents): string | null {
  for (const table of new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])) {
    const [wanted, there] = [expected.rows[table] ?? 0, found.rows[table] ?? 0];
    if (wanted !== there) return `The table ${table} should have ${wanted} rows and has ${there}.`;
  }
  if (expected.migrations.join() !== found.migrations.join()) return "The database has other migrations than the manifest says.";
  return null;
}

const text = ({ key, sizeBytes, sha256 }: BackupObject) => `${key} ${sizeBytes} ${sha256}`;

/** The first object that only one of two lists has, in any order; null when they are the same. */
export function objectsDifference(expected: readonly BackupObject[], found: readonly BackupObject[]): string | null {
  const [wanted, there] = [new Set(expected.map(text)), new Set(found.map(text))];
  const odd = expected.find((entry) => !there.has(text(entry))) ?? found.find((entry) => !wanted.has(text(entry)));
  return odd ? odd.key : null;
}

/** "1 file", "3 files", "1,200 files". */
export function files(count: number): string {
  return `${countWords(count)} ${count === 1 ? "file" : "files"}`;
}

/** Bytes as people say them: "512 bytes", "3.4 MB", "12 GB". */
export function sizeWords(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"] as const;
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[step]}`;
}
