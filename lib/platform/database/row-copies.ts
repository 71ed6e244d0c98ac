import "server-only";
import type Database from "better-sqlite3";
import { z } from "zod";

const TABLES = ["MediaItem", "UploadLink", "ScheduleItem"] as const;
const CREATE_COPIES = `CREATE TABLE IF NOT EXISTS "RowCopy" ("tableName" TEXT NOT NULL, "rowId" TEXT NOT NULL, "content" TEXT NOT NULL, PRIMARY KEY ("tableName", "rowId")) WITHOUT ROWID`;

const namesSchema = z.array(z.string());
const rowSchema = z.tuple([z.string(), z.string()]);

/** A row that differs from what the hub wrote: "changed", "lost" (only its copy exists), "added" (it has no copy). */
export type DamagedRow = { table: string; id: string; how: "changed" | "lost" | "added" };

type SqliteDatabase = Database.Database;

function readColumns(database: SqliteDatabase, table: string): string[] {
  return namesSchema.parse(database.prepare("SELECT name FROM pragma_table_info(?) ORDER BY cid").pluck().all(table));
}

function rowAsJson(columns: readonly string[], row: string): string {
  return `json_array(${columns.map((column) => `${row}."${column}"`).join(", ")})`;
}

/** An update renews the copy only if it matched the former row, so that a damaged row stays reported. */
function buildTriggers(table: string, columns: readonly string[]): Map<string, string> {
  const copy = (row: string) => rowAsJson(columns, row);
  const works = {
    INSERT: `INSERT OR REPLACE INTO "RowCopy" VALUES ('${table}', NEW."id", ${copy("NEW")});`,
    UPDATE: `UPDATE "RowCopy" SET "rowId" = NEW."id", "content" = ${copy("NEW")} WHERE "tableName" = '${table}' AND "rowId" = OLD."id" AND "content" = ${copy("OLD")};`,
    DELETE: `DELETE FROM "RowCopy" WHERE "tableName" = '${table}' AND "rowId" = OLD."id";`,
  };
  return new Map(
    Object.entries(works).map(([event, work]) => {
      const name = `RowCopy_${table}_${event.toLowerCase()}`;
      return [name, `CREATE TRIGGER "${name}" AFTER ${event} ON "${table}" BEGIN ${work} END`];
    }),
  );
}

function readSchemaSql(database: SqliteDatabase, type: "table" | "trigger", name: string): string | null {
  return (
    z
      .string()
      .nullish()
      .parse(database.prepare("SELECT sql FROM sqlite_schema WHERE type = ? AND name = ?").pluck().get(type, name)) ??
    null
  );
}

function dropTriggers(database: SqliteDatabase): void {
  const names = namesSchema.parse(
    database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'RowCopy\\_%' ESCAPE '\\'")
      .pluck()
      .all(),
  );
  for (const name of names) database.exec(`DROP TRIGGER "${name}"`);
}

/** Reads the table itself: an index may be right where the row is wrong. */
function findDamagedRows(database: SqliteDatabase, table: string): DamagedRow[] {
  const columns = readColumns(database, table);
  const content =
    columns.length > 0
      ? database.prepare(`SELECT "id", ${rowAsJson(columns, `"${table}"`)} FROM "${table}" NOT INDEXED`).raw()
      : null;
  const copies = new Map(
    database
      .prepare(`SELECT "rowId", "content" FROM "RowCopy" WHERE "tableName" = ?`)
      .raw()
      .all(table)
      .map((row) => rowSchema.parse(row)),
  );
  const damaged: DamagedRow[] = [];
  for (const row of content?.iterate() ?? []) {
    const [id, found] = rowSchema.parse(row);
    const copy = copies.get(id);
    if (copy !== found) damaged.push({ table, id, how: copy === undefined ? "added" : "changed" });
    copies.delete(id);
  }
  return [...damaged, ...[...copies.keys()].map((id): DamagedRow => ({ table, id, how: "lost" }))];
}

/** Returns the rows that differ from their copies (SQLite has no checksums). Call it in a transaction. Throws SQLite's error or a ZodError. */
export function readDamagedRows(database: SqliteDatabase): DamagedRow[] {
  if (readSchemaSql(database, "table", "RowCopy") === null) return [];
  return TABLES.flatMap((table) => findDamagedRows(database, table));
}

/** Drops the triggers, which migrations must not run into. Returns the rows that are damaged already. */
export function dropRowCopyTriggers(database: SqliteDatabase): DamagedRow[] {
  const damaged = readDamagedRows(database);
  dropTriggers(database);
  return damaged;
}

/** Creates missing triggers and copies, and renews those of changed tables; of `damaged` rows the copies stay, so that the damage is still found. */
export function ensureRowCopies(database: SqliteDatabase, damaged: readonly DamagedRow[] = []): void {
  database.exec(CREATE_COPIES);
  for (const table of TABLES) {
    const columns = readColumns(database, table);
    const triggers = buildTriggers(table, columns);
    if (columns.length === 0 || [...triggers].every(([name, sql]) => readSchemaSql(database, "trigger", name) === sql))
      continue;
    for (const [name, sql] of triggers) database.exec(`DROP TRIGGER IF EXISTS "${name}"; ${sql}`);
    const excluded = JSON.stringify(damaged.filter((row) => row.table === table).map(({ id }) => id));
    const notExcluded = "NOT IN (SELECT value FROM json_each(?))";
    database.prepare(`DELETE FROM "RowCopy" WHERE "tableName" = ? AND "rowId" ${notExcluded}`).run(table, excluded);
    database
      .prepare(
        `INSERT INTO "RowCopy" SELECT ?, "id", ${rowAsJson(columns, `"${table}"`)} FROM "${table}" WHERE "id" ${notExcluded}`,
      )
      .run(table, excluded);
  }
}

const DAMAGE_TEXTS = {
  changed: "was changed by something other than the hub",
  lost: "is missing, and the hub didn't delete it",
  added: "was not written by the hub",
} as const;
const MAX_NAMED = 10;

export function formatDamage(damaged: readonly DamagedRow[]): string[] {
  const named = damaged
    .slice(0, MAX_NAMED)
    .map(
      ({ table, id, how }) =>
        `The database is damaged: row ${id} of ${table} ${DAMAGE_TEXTS[how]}. Stop the hub and restore the last good backup: npm run restore -- DIR`,
    );
  return damaged.length > MAX_NAMED
    ? [...named, `The database is damaged in ${damaged.length - MAX_NAMED} more rows.`]
    : named;
}
