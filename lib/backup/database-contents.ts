import "server-only";
import Database from "better-sqlite3";
import { z } from "zod";
import { type BackupObject, backupObjectSchema, type Contents } from "@/lib/backup/schema";
import { TRACKED, type Tracked } from "@/lib/backup/vanish-rules";
import { type DamagedRow, readDamagedRows } from "@/lib/row-copies";
import type { Change } from "@/lib/updates/rules";

const tableSchema = z.object({ name: z.string() });
const changeSchema = z.object({ name: z.string(), checksum: z.string() });
const migrationSchema = z.object({ migration_name: z.string() });

export const TABLES_SQLITE = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
export const MIGRATIONS = 'SELECT migration_name FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name';
const CHANGES = 'SELECT migration_name AS "name", checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name';
/** Every object that a row refers to and that is complete; what is still on its way has no object yet. */
export const OBJECTS = `SELECT "objectPath" AS "key", "sizeBytes", "sha256" FROM "MediaItem"
  UNION SELECT "objectKey", "totalBytes", "sha256" FROM "UploadSession" WHERE "state" = 'complete' AND "sha256" IS NOT NULL ORDER BY 1`;

const trackedSchema = z.array(z.object({ id: z.string(), gone: z.int() }));
const mediaSchema = z.array(z.object({ key: z.string(), title: z.string(), day: z.string() }));
const installationSchema = z.object({ installationId: z.string(), restoredFrom: z.string().nullable() });

/** How a person knows an item of the gallery: its title, and the day on which it came, in UTC. */
export type MediaWords = { key: string; title: string; day: string };
/**
 * What a copy of a database holds. `installation` is null in one of version 0.1.0; `damaged`: rows that are not as the hub wrote them, of
 * PostgreSQL, which has checksums of its own, none.
 */
export type Inspected = {
  contents: Contents;
  objects: BackupObject[];
  tracked: Tracked;
  media: MediaWords[];
  installation: z.infer<typeof installationSchema> | null;
  damaged: DamagedRow[];
};

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

function readTracked(database: Database.Database): Tracked {
  const rowsOf = (table: string, gone: string | null) =>
    trackedSchema.parse(database.prepare(`SELECT "id", ${gone === null ? "0" : `${quoted(gone)} IS NOT NULL`} AS "gone" FROM ${quoted(table)}`).all());
  return Object.fromEntries(
    Object.entries(TRACKED).map(([table, { gone }]) => {
      const rows = rowsOf(table, gone);
      return [table, { alive: rows.flatMap((row) => (row.gone === 0 ? [row.id] : [])), gone: rows.flatMap((row) => (row.gone === 0 ? [] : [row.id])) }];
    }),
  );
}

function readInstallation(database: Database.Database, tables: readonly string[]): Inspected["installation"] {
  if (!tables.includes("Installation")) return null;
  return installationSchema.optional().parse(database.prepare('SELECT "installationId", "restoredFrom" FROM "Installation" WHERE "id" = 1').get()) ?? null;
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
    tracked: readTracked(database),
    media: mediaSchema.parse(database.prepare('SELECT "objectPath" AS "key", "title", substr("uploadedAt", 1, 10) AS "day" FROM "MediaItem"').all()),
    installation: readInstallation(database, names.map(({ name }) => name)),
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

/** The changes that a SQLite database has, with the checksums of their texts. Takes a path; throws what SQLite says. */
export function changesOfSqlite(file: string): Change[] {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return z.array(changeSchema).parse(database.prepare(CHANGES).all());
  } finally {
    database.close();
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
