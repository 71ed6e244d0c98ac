import type { BackupObject, Contents, Manifest } from "@/lib/backup/schema";
import { countWords } from "@/lib/count-words";

/** Signs the log-ins; with it nobody has to log in again after a restore. */
export const SECRET_FILE = "auth-secret";
export const OBJECTS_FOLDER = "objects";
/** When each object in the folder was last read. */
export const CHECKS_FILE = "checks.json";

// SQLite's own files beside a copy are those of a backup that was killed; without an instant are the names of version 0.1.0.
const OURS = /^(manifest(-\d{8}T\d{9}Z)?\.json|auth-secret(-\d{8}T\d{9}Z)?|objects|checks\.json|database-\d{8}T\d{9}Z\.(sqlite(-journal|-wal|-shm)?|dump))(\.partial)?$/;

/** Whether a name at the top of a backup's folder is one that a backup writes. */
export function isBackupName(name: string): boolean {
  return OURS.test(name);
}

const stamp = (instant: string) => instant.replace(/[-:.]/g, "");

/** The name of a database's copy made at this instant, such as "database-20261120T181500000Z.sqlite". */
export function databaseFile(at: Date, provider: "sqlite" | "postgresql"): string {
  return `database-${stamp(at.toISOString())}.${provider === "sqlite" ? "sqlite" : "dump"}`;
}

/** The names of a generation's manifest and secret; version 0.1.0 (format 1) held one generation and named them without its instant. */
export function generationFiles({ format, createdAt }: Pick<Manifest, "format" | "createdAt">): { manifest: string; secret: string } {
  const mark = format === 1 ? "" : `-${stamp(createdAt)}`;
  return { manifest: `manifest${mark}.json`, secret: `${SECRET_FILE}${mark}` };
}

/** The generation that a manifest's name tells of, "2026-11-20T18:15:00.000Z"; null when it is no manifest's, or does not say. */
export function generationOfFile(name: string): string | null {
  const [, year, month, day, hour, minute, second, rest] = /^manifest-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.json$/.exec(name) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`;
}

/** Where an object lies inside a backup, as in the data directory: "objects/ab/abcdef…". Takes the key "m/abcdef…". */
export function objectFile(key: string): string {
  const name = key.slice(2);
  return `${OBJECTS_FOLDER}/${name.slice(0, 2)}/${name}`;
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
