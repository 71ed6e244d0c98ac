import type { BackupObject, Contents, Manifest } from "@/lib/operations/backup/schema";
import { formatCount } from "@/lib/platform/format/count";

/** Signs the logins; with it no one has to log in again after a restore. */
export const SECRET_FILE = "auth-secret";
export const OBJECTS_FOLDER = "objects";
export const CHECKS_FILE = "checks.json";

// A killed backup leaves SQLite's -journal, -wal and -shm files; names without an instant are those of version 0.1.0.
const BACKUP_NAME =
  /^(manifest(-\d{8}T\d{9}Z)?\.json|auth-secret(-\d{8}T\d{9}Z)?|objects|checks\.json|database-\d{8}T\d{9}Z\.(sqlite(-journal|-wal|-shm)?|dump))(\.partial)?$/;

export function isBackupName(name: string): boolean {
  return BACKUP_NAME.test(name);
}

const compactInstant = (instant: string) => instant.replace(/[-:.]/g, "");

/** Returns the name of a database's copy made at this instant, such as "database-20261120T181500000Z.sqlite". */
export function databaseFile(at: Date, provider: "sqlite" | "postgresql"): string {
  return `database-${compactInstant(at.toISOString())}.${provider === "sqlite" ? "sqlite" : "dump"}`;
}

/** Returns the names of a generation's manifest and secret; those of version 0.1.0 (format 1) have no instant. */
export function generationFiles({ format, createdAt }: Pick<Manifest, "format" | "createdAt">): {
  manifest: string;
  secret: string;
} {
  const suffix = format === 1 ? "" : `-${compactInstant(createdAt)}`;
  return { manifest: `manifest${suffix}.json`, secret: `${SECRET_FILE}${suffix}` };
}

/** Returns the instant in a manifest's name, "2026-11-20T18:15:00.000Z"; null when it has none or is another file's. */
export function parseManifestName(name: string): string | null {
  const [, year, month, day, hour, minute, second, rest] =
    /^manifest-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.json$/.exec(name) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`;
}

/** Returns an object's path in a backup, "objects/ab/abcdef…". Takes the key "m/abcdef…". */
export function objectFile(key: string): string {
  const name = key.slice(2);
  return `${OBJECTS_FOLDER}/${name.slice(0, 2)}/${name}`;
}

/** Returns the first difference of two databases as a sentence, or null. */
export function contentsDifference(expected: Contents, found: Contents): string | null {
  for (const table of new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])) {
    const wanted = expected.rows[table] ?? 0;
    const actual = found.rows[table] ?? 0;
    if (wanted !== actual) return `The table ${table} should have ${wanted} rows but has ${actual}.`;
  }
  if (expected.migrations.join() !== found.migrations.join())
    return "The migrations in the database don't match the manifest.";
  return null;
}

const text = ({ key, sizeBytes, sha256 }: BackupObject) => `${key} ${sizeBytes} ${sha256}`;

/** Returns the key of the first object that only one of two lists has, in any order; null when they are the same. */
export function objectsDifference(expected: readonly BackupObject[], found: readonly BackupObject[]): string | null {
  const wanted = new Set(expected.map(text));
  const actual = new Set(found.map(text));
  const difference =
    expected.find((entry) => !actual.has(text(entry))) ?? found.find((entry) => !wanted.has(text(entry)));
  return difference?.key ?? null;
}

export function formatFileCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "file" : "files"}`;
}

export function formatSmallerCopies(count: number): string {
  return `${formatCount(count)} smaller ${count === 1 ? "copy" : "copies"}`;
}
