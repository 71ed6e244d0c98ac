import "server-only";
import Database from "better-sqlite3";
import { z } from "zod";
import { TRACKED_TABLES, type TrackedRows } from "@/lib/operations/backup/loss-rules";
import { type BackupObject, backupObjectSchema, type Contents } from "@/lib/operations/backup/schema";
import type { MigrationRecord } from "@/lib/platform/database/migration-rules";
import { type DamagedRow, readDamagedRows } from "@/lib/platform/database/row-copies";

const tableSchema = z.object({ name: z.string() });
const migrationRecordSchema = z.object({ name: z.string(), checksum: z.string() });
const migrationSchema = z.object({ migration_name: z.string() });

export const TABLES_SQLITE =
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
const MIGRATIONS =
  'SELECT migration_name FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name';
const MIGRATION_RECORDS =
  'SELECT migration_name AS "name", checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name';
/** Every complete object that a row refers to; an upload that is not complete has none yet. */
const OBJECTS = `SELECT "objectPath" AS "key", "sizeBytes", "sha256" FROM "MediaItem"
  UNION SELECT "objectKey", "totalBytes", "sha256" FROM "UploadSession" WHERE "state" = 'complete' AND "sha256" IS NOT NULL`;
/** A voice of an item that is gone permanently has no object, or will have none soon. */
const VOICES = `SELECT "objectKey", "sizeBytes", "sha256" FROM "VoiceAnswer" WHERE "storedAt" IS NOT NULL AND "itemId" IS NOT NULL`;
/** SQL, for either database, for every stored file but the smaller copies: its `key`, `sizeBytes` and `sha256`. */
export const STORED_OBJECTS = `${OBJECTS} UNION ${VOICES} ORDER BY 1`;
const MEDIA = `SELECT "objectPath" AS "key", "title", substr("uploadedAt", 1, 10) AS "day" FROM "MediaItem"`;
const VOICES_AS_MEDIA = `SELECT "objectKey", 'Answer to ' || "title", substr("at", 1, 10) FROM "VoiceAnswer" JOIN "MediaItem" ON "MediaItem"."id" = "itemId"`;

const trackedSchema = z.array(z.object({ id: z.string(), deleted: z.int() }));
const mediaSchema = z.array(z.object({ key: z.string(), title: z.string(), day: z.string() }));
const leftOutSchema = z.object({ count: z.int(), bytes: z.int() });
const installationSchema = z.object({ installationId: z.string(), restoredFrom: z.string().nullable() });

export type LeftOut = z.infer<typeof leftOutSchema>;
/** An item of the gallery, or a spoken answer to one: its title and the day of its upload, in UTC. */
export type MediaDescription = { key: string; title: string; day: string };
/** `renditions`: left out of a backup, none before there were any; `installation`: null in version 0.1.0; `damaged`: rows that differ from what the hub wrote, none for PostgreSQL. */
export type InspectedDatabase = {
  contents: Contents;
  objects: BackupObject[];
  tracked: TrackedRows;
  media: MediaDescription[];
  renditions: LeftOut;
  installation: z.infer<typeof installationSchema> | null;
  damaged: DamagedRow[];
};

function quoteIdentifier(table: string): string {
  return `"${table.replaceAll('"', '""')}"`;
}

function assertIntact(database: Database.Database): void {
  const integrity: unknown = database.pragma("integrity_check", { simple: true });
  if (integrity !== "ok") throw new Error(`integrity check failed: ${String(integrity)}`);
  const broken: unknown = database.pragma("foreign_key_check");
  if (Array.isArray(broken) && broken.length > 0)
    throw new Error(`${broken.length} rows refer to rows that don't exist`);
}

function readTrackedRows(database: Database.Database): TrackedRows {
  const readRows = (table: string, column: string | null) =>
    trackedSchema.parse(
      database
        .prepare(
          `SELECT "id", ${column === null ? "0" : `${quoteIdentifier(column)} IS NOT NULL`} AS "deleted" FROM ${quoteIdentifier(table)}`,
        )
        .all(),
    );
  return Object.fromEntries(
    Object.entries(TRACKED_TABLES).map(([table, { deletedColumn }]) => {
      const rows = readRows(table, deletedColumn);
      return [
        table,
        {
          live: rows.flatMap((row) => (row.deleted === 0 ? [row.id] : [])),
          deleted: rows.flatMap((row) => (row.deleted === 0 ? [] : [row.id])),
        },
      ];
    }),
  );
}

function readInstallation(database: Database.Database, tables: readonly string[]): InspectedDatabase["installation"] {
  if (!tables.includes("Installation")) return null;
  return (
    installationSchema
      .optional()
      .parse(database.prepare('SELECT "installationId", "restoredFrom" FROM "Installation" WHERE "id" = 1').get()) ??
    null
  );
}

function readLeftOut(database: Database.Database, tables: readonly string[]): LeftOut {
  if (!tables.includes("Rendition")) return { count: 0, bytes: 0 };
  return leftOutSchema.parse(
    database.prepare('SELECT count(*) AS "count", coalesce(sum("sizeBytes"), 0) AS "bytes" FROM "Rendition"').get(),
  );
}

function inspect(database: Database.Database): InspectedDatabase {
  assertIntact(database);
  const tables = z
    .array(tableSchema)
    .parse(database.prepare(TABLES_SQLITE).all())
    .map(({ name }) => name);
  // A copy of an older version has none.
  const hasVoices = tables.includes("VoiceAnswer");
  const count = (table: string) =>
    z.int().parse(
      database
        .prepare(`SELECT count(*) FROM ${quoteIdentifier(table)}`)
        .pluck()
        .get(),
    );
  return {
    contents: {
      rows: Object.fromEntries(tables.map((name) => [name, count(name)])),
      migrations: z
        .array(migrationSchema)
        .parse(database.prepare(MIGRATIONS).all())
        .map((row) => row.migration_name),
    },
    objects: z
      .array(backupObjectSchema)
      .parse(database.prepare(hasVoices ? STORED_OBJECTS : `${OBJECTS} ORDER BY 1`).all()),
    tracked: readTrackedRows(database),
    media: mediaSchema.parse(database.prepare(hasVoices ? `${MEDIA} UNION ALL ${VOICES_AS_MEDIA}` : MEDIA).all()),
    renditions: readLeftOut(database, tables),
    installation: readInstallation(database, tables),
    damaged: readDamagedRows(database),
  };
}

/** Checks a SQLite file (integrity, references, row copies) and returns its contents. Throws a sentence if damaged. */
export function inspectSqlite(file: string): InspectedDatabase {
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return database.transaction(() => inspect(database))();
    } finally {
      database.close();
    }
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? "it has rows that the hub never writes"
        : error instanceof Error
          ? error.message
          : String(error);
    throw new Error(`The database ${file} is damaged: ${reason}.`, { cause: error });
  }
}

/** Reads the migrations of a SQLite database with their checksums. Takes a path; throws SQLite's error. */
export function readSqliteMigrations(file: string): MigrationRecord[] {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return z.array(migrationRecordSchema).parse(database.prepare(MIGRATION_RECORDS).all());
  } finally {
    database.close();
  }
}

/** Copies a SQLite database in use, by VACUUM INTO: a copy of its files could be torn. Throws SQLite's error. */
export function copySqlite(from: string, to: string): void {
  const database = new Database(from, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    database.prepare("VACUUM INTO ?").run(to);
  } finally {
    database.close();
  }
  emptyMailbox(to);
}

/** Empties the mailbox of video visits in a copy, its bytes in free pages too (D96). */
function emptyMailbox(file: string): void {
  const copy = new Database(file, { fileMustExist: true });
  try {
    const has = copy.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'VisitSignal'").get();
    if (has === undefined) return;
    copy.pragma("secure_delete = ON");
    copy.prepare('DELETE FROM "VisitSignal"').run();
  } finally {
    copy.close();
  }
}
