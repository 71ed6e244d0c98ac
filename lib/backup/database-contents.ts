import "server-only";
import Database from "better-sqlite3";
import { z } from "zod";
import { type BackupObject, backupObjectSchema, type Contents } from "@/lib/backup/schema";
import { type DamagedRow, readDamagedRows } from "@/lib/row-copies";

const tableSchema = z.object({ name: z.string() });
const migrationSchema = z.object({ migration_name: z.string() });

export const TABLES_SQLITE = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
export const MIGRATIONS = 'SELECT migration_name FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name';
/** Every object that a row refers to and that is complete; what is still on its way has no object yet. */
export const OBJECTS = `SELECT "objectPath" AS "key", "sizeBytes", "sha256" FROM "MediaItem"
  UNION SELECT "objectKey", "totalBytes", "sha256" FROM "UploadSession" WHERE "state" = 'complete' AND "sha256" IS NOT NULL ORDER BY 1`;

/** `damaged`: rows that are not as the hub wrote them; of PostgreSQL, which has checksums of its own, none. */
export type Inspected = { contents: Contents; objects: BackupObject[]; damaged: DamagedRow[] };

/** Quotes a table's name for SQL. */
export function quoted(table: string): string {
  return `"${table.replaceAll('"', '""')}"`;
}

function check(database: Database.Database): void {
  const integrity: unknown = database.pragma("integrity_check", { simple: true });
  if (integrity !== "ok") throw new Error(`its integrity check says: ${String(integrity)}`);
  const broken: unknown = database.pragma("foreign_key_check");
  if (Array.isArray(broken) && broken.length > 0) throw new Error(`${broken.length} rows refer to rows that are not there`);
}

/** In one transaction, because a hub may be writing. */
function inspect(database: Database.Database): Inspected {
  check(database);
  const names = z.array(tableSchema).parse(database.prepare(TABLES_SQLITE).all());
  const count = (table: string) => z.int().parse(database.prepare(`SELECT count(*) FROM ${quoted(table)}`).pluck().get());
  return {
    contents: {
      rows: Object.fromEntries(names.map(({ name }) => [name, count(name)])),
      migrations: z.array(migrationSchema).parse(database.prepare(MIGRATIONS).all()).map((row) => row.migration_name),
    },
    objects: z.array(backupObjectSchema).parse(database.prepare(OBJECTS).all()),
    damaged: readDamagedRows(database),
  };
}

/**
 * Opens a SQLite database for reading, checks it (integrity, references, rows against their copies) and answers what it holds.
 * Takes a path; throws a sentence that names it when it is damaged or no database of the hub.
 */
export function inspectSqlite(file: string): Inspected {
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return database.transaction(() => inspect(database))();
    } finally {
      database.close();
    }
  } catch (error) {
    const reason = error instanceof z.ZodError ? "it holds rows that the hub never writes" : error instanceof Error ? error.message : String(error);
    throw new Error(`The database ${file} is damaged: ${reason}.`, { cause: error });
  }
}

/** Copies a SQLite database that may be in use, by its own means; copying its files would give an old or torn one. Throws what SQLite says. */
export function copySqlite(from: string, to: string): void {
  const database = new Database(from, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    database.prepare("VACUUM INTO ?").run(to);
  } finally {
    database.close();
  }
}
