import "server-only";
import type Database from "better-sqlite3";
import { z } from "zod";

/** What cannot be had again once it is wrong: an item's object, a key that is on somebody's phone, the plan. */
const TABLES = ["MediaItem", "UploadLink", "ScheduleItem"] as const;
const COPIES = `CREATE TABLE IF NOT EXISTS "RowCopy" ("tableName" TEXT NOT NULL, "rowId" TEXT NOT NULL, "content" TEXT NOT NULL, PRIMARY KEY ("tableName", "rowId")) WITHOUT ROWID`;

const namesSchema = z.array(z.string());
const rowSchema = z.tuple([z.string(), z.string()]);

/** A row that is not as the hub wrote it: "changed", "lost" (only its copy is there), "added" (it has no copy). */
export type DamagedRow = { table: string; id: string; how: "changed" | "lost" | "added" };

type Open = Database.Database;

function columnsOf(database: Open, table: string): string[] {
  return namesSchema.parse(database.prepare("SELECT name FROM pragma_table_info(?) ORDER BY cid").pluck().all(table));
}

/** One text of all that a row holds; `row` is NEW, OLD or the table's name. */
function contentOf(columns: readonly string[], row: string): string {
  return `json_array(${columns.map((column) => `${row}."${column}"`).join(", ")})`;
}

/**
 * The triggers of a table, by name. An update makes the copy anew only if it was that of the former row: a row that is damaged
 * already stays so, whatever else of it is changed.
 */
function triggersOf(table: string, columns: readonly string[]): Map<string, string> {
  const copy = (row: string) => contentOf(columns, row);
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

function sqlOf(database: Open, type: "table" | "trigger", name: string): string | null {
  return z.string().nullish().parse(database.prepare("SELECT sql FROM sqlite_schema WHERE type = ? AND name = ?").pluck().get(type, name)) ?? null;
}

function dropTriggers(database: Open): void {
  const names = namesSchema.parse(database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'RowCopy\\_%' ESCAPE '\\'").pluck().all());
  for (const name of names) database.exec(`DROP TRIGGER "${name}"`);
}

/** Reads the table itself, not an index, which may be right where the row is wrong. */
function damagedRowsOf(database: Open, table: string): DamagedRow[] {
  const columns = columnsOf(database, table);
  const content = columns.length > 0 ? database.prepare(`SELECT "id", ${contentOf(columns, `"${table}"`)} FROM "${table}" NOT INDEXED`).raw() : null;
  const copies = new Map(database.prepare(`SELECT "rowId", "content" FROM "RowCopy" WHERE "tableName" = ?`).raw().all(table).map((row) => rowSchema.parse(row)));
  const damaged: DamagedRow[] = [];
  for (const row of content?.iterate() ?? []) {
    const [id, found] = rowSchema.parse(row);
    const copy = copies.get(id);
    if (copy !== found) damaged.push({ table, id, how: copy === undefined ? "added" : "changed" });
    copies.delete(id);
  }
  return [...damaged, ...[...copies.keys()].map((id): DamagedRow => ({ table, id, how: "lost" }))];
}

/**
 * Compares the rows that matter with their copies: SQLite has no checksums, so bytes that changed inside a value go unnoticed
 * otherwise. Answers those that differ; none in a database of a version that kept no copies. To be called in a transaction when
 * a hub may be writing. Throws what SQLite says, or a ZodError, when rows cannot be read.
 */
export function readDamagedRows(database: Open): DamagedRow[] {
  if (sqlOf(database, "table", "RowCopy") === null) return [];
  return TABLES.flatMap((table) => damagedRowsOf(database, table));
}

/** Before migrations, which must not meet the triggers: takes those away and answers the rows that are damaged already. */
export function releaseRowCopies(database: Open): DamagedRow[] {
  const damaged = readDamagedRows(database);
  dropTriggers(database);
  return damaged;
}

/**
 * Makes what is missing of copies and triggers, from the columns that the tables have now. Copies are only made anew where the
 * triggers were not those of the table; the copies of rows that are known as damaged stay as they are, and so does the finding.
 */
export function keepRowCopies(database: Open, damaged: readonly DamagedRow[] = []): void {
  database.exec(COPIES);
  for (const table of TABLES) {
    const columns = columnsOf(database, table);
    const triggers = triggersOf(table, columns);
    if (columns.length === 0 || [...triggers].every(([name, sql]) => sqlOf(database, "trigger", name) === sql)) continue;
    for (const [name, sql] of triggers) database.exec(`DROP TRIGGER IF EXISTS "${name}"; ${sql}`);
    const left = JSON.stringify(damaged.filter((row) => row.table === table).map(({ id }) => id));
    const others = "NOT IN (SELECT value FROM json_each(?))";
    database.prepare(`DELETE FROM "RowCopy" WHERE "tableName" = ? AND "rowId" ${others}`).run(table, left);
    database.prepare(`INSERT INTO "RowCopy" SELECT ?, "id", ${contentOf(columns, `"${table}"`)} FROM "${table}" WHERE "id" ${others}`).run(table, left);
  }
}

const HOW = { changed: "is not what the hub wrote", lost: "is gone, and the hub did not remove it", added: "was not written by the hub" } as const;
const NAMED = 10;

/** Sentences about damaged rows for the operator: ten of them, and how many more there are. */
export function damageWords(damaged: readonly DamagedRow[]): string[] {
  const named = damaged.slice(0, NAMED).map(({ table, id, how }) => `The database is damaged: the row ${id} of ${table} ${HOW[how]}. Stop the hub and restore the last good backup: npm run restore -- DIR`);
  return damaged.length > NAMED ? [...named, `The database is damaged in ${damaged.length - NAMED} further rows.`] : named;
}
