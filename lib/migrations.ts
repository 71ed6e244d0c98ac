import "server-only";
import type Database from "better-sqlite3";
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { db, WRITE_LOCK } from "@/lib/db";
import { log } from "@/lib/log";
import { damageWords, keepRowCopies, releaseRowCopies } from "@/lib/row-copies";
import { copyPostgresqlBefore, copySqliteBefore } from "@/lib/updates/copy";
import { type Change, databaseSentence, misfitOf, reasonOf, UpdateRefused } from "@/lib/updates/rules";

type Provider = "sqlite" | "postgresql";
type Migration = { name: string; sql: string; checksum: string };
type Applied = { name: string; checksum: string };

const ADVISORY_LOCK = 72_707_369;
const APPLIED = 'SELECT migration_name AS "name", checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name';

/** Prisma's own bookkeeping table, so that its tools read ours. */
function bookkeepingTable(provider: Provider): string {
  const [text36, text64, text255, instant, now] =
    provider === "sqlite"
      ? ["TEXT", "TEXT", "TEXT", "DATETIME", "current_timestamp"]
      : ["VARCHAR(36)", "VARCHAR(64)", "VARCHAR(255)", "TIMESTAMPTZ", "now()"];
  return `CREATE TABLE IF NOT EXISTS "_prisma_migrations" ("id" ${text36} PRIMARY KEY NOT NULL, "checksum" ${text64} NOT NULL, "finished_at" ${instant}, "migration_name" ${text255} NOT NULL, "logs" TEXT, "rolled_back_at" ${instant}, "started_at" ${instant} NOT NULL DEFAULT ${now}, "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;
}

/** Where the migrations of a database are, from the program's directory. */
export function migrationsFolder(provider: Provider): string {
  return `prisma/migrations/${provider}`;
}

function authored(provider: Provider): Migration[] {
  const directory = path.join(/* turbopackIgnore: true */ process.cwd(), migrationsFolder(provider));
  return readdirSync(directory)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** The names of the migrations that belong to this version of the hub, in their order. */
export function authoredMigrations(provider: Provider): string[] {
  return authored(provider).map(({ name }) => name);
}

/** The same with the checksums of their files. */
export function authoredChanges(provider: Provider): Change[] {
  return authored(provider).map(({ name, checksum }) => ({ name, checksum }));
}

/** What is still to be applied. Throws UpdateRefused when the database is not one that this version can go on with. */
function pending(provider: Provider, applied: readonly Applied[]): Migration[] {
  const migrations = authored(provider);
  const misfit = misfitOf(migrations, applied);
  if (misfit) throw new UpdateRefused(databaseSentence(misfit, migrationsFolder(provider)));
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

/** What an operator is told of a change that failed; its transaction is rolled back. */
function failed(name: string, error: unknown, copy: string | null): UpdateRefused {
  const kept = copy === null ? "" : ` A copy from just before is ${copy}`;
  return new UpdateRefused(`The change ${name} of the database failed (${reasonOf(error)}), and the database is as it was before. Start the former version again (docs/updating.md says how).${kept}`, { cause: error });
}

function expectReferences(connection: Database.Database): void {
  const broken = connection.pragma("foreign_key_check");
  if (Array.isArray(broken) && broken.length > 0) throw new Error(`it would break references: ${JSON.stringify(broken.slice(0, 3))}`);
}

async function migrateSqlite(file: string, withCopy: boolean): Promise<string[]> {
  const { default: Sqlite } = await import("better-sqlite3");
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const connection = new Sqlite(file);
  try {
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = FULL");
    connection.pragma("busy_timeout = 10000");
    // SQLite's way of changing a table is to copy it; references must not be followed meanwhile.
    connection.pragma("foreign_keys = OFF");
    connection.exec("BEGIN IMMEDIATE");
    connection.exec(bookkeepingTable("sqlite"));
    // The row shape is that of the table made one line above.
    const applied = connection.prepare(APPLIED).all() as Applied[];
    const todo = pending("sqlite", applied);
    // Of a database that nobody has used yet there is nothing to keep. The write lock is ours, so the copy is what the changes begin with.
    const copy = withCopy && todo[0] && applied.length > 0 ? copySqliteBefore(file, todo[0].name) : null;
    const record = connection.prepare(
      'INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES (?,?,?,?,?,1)',
    );
    const damaged = todo.length > 0 ? releaseRowCopies(connection) : [];
    for (const text of damageWords(damaged)) log.warn("database.damaged", { text });
    for (const { name, sql, checksum } of todo) {
      try {
        connection.exec(sql);
        expectReferences(connection);
      } catch (error) {
        throw failed(name, error, copy);
      }
      record.run(randomUUID(), checksum, Date.now(), name, Date.now());
    }
    keepRowCopies(connection, damaged);
    connection.exec("COMMIT");
    return todo.map(({ name }) => name);
  } finally {
    // Closing rolls an open transaction back.
    connection.close();
  }
}

/** The copy of whoever applies the changes; the other instances wait for our lock, and writers of hubs that still run for theirs. */
async function copyBeforeUpdate(connection: Client, url: string, change: string): Promise<string | null> {
  // pg_dump may take minutes, and this connection has nothing to do meanwhile.
  await connection.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  await connection.query("SELECT pg_advisory_xact_lock($1)", [WRITE_LOCK]);
  const { rows } = await connection.query<{ size: string }>("SELECT pg_database_size(current_database()) AS size");
  return copyPostgresqlBefore(url, Number(rows[0]?.size ?? 0), change);
}

async function migratePostgresql(url: string, withCopy: boolean): Promise<string[]> {
  const { default: pg } = await import("pg");
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    await connection.query("BEGIN");
    await connection.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    await connection.query(bookkeepingTable("postgresql"));
    const applied = (await connection.query<Applied>(APPLIED)).rows;
    const todo = pending("postgresql", applied);
    const copy = withCopy && todo[0] && applied.length > 0 ? await copyBeforeUpdate(connection, url, todo[0].name) : null;
    for (const { name, sql, checksum } of todo) {
      await connection.query(sql).catch((error: unknown) => {
        throw failed(name, error, copy);
      });
      await connection.query(
        'INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1,$2,now(),$3,1)',
        [randomUUID(), checksum, name],
      );
    }
    await connection.query("COMMIT");
    return todo.map(({ name }) => name);
  } finally {
    // Ending the connection rolls an open transaction back.
    await connection.end();
  }
}

/**
 * Brings the database up to the authored migrations, all in one transaction; several processes may call it at once. One that holds data
 * already is copied before (lib/updates/copy.ts), unless it has just been restored from a backup. Takes a `file:` or `postgresql:` URL, returns the names it applied. Throws UpdateRefused when
 * the database does not fit this version, when it cannot be copied, and when a change fails; it is then as it was.
 */
export async function applyMigrations(databaseUrl: string, { withCopy = true } = {}): Promise<string[]> {
  if (databaseUrl.startsWith("file:")) return migrateSqlite(databaseUrl.slice("file:".length), withCopy);
  return migratePostgresql(databaseUrl, withCopy);
}

/** The changes that the open database has, in their order. */
export async function appliedChanges(): Promise<Applied[]> {
  return db.read.$queryRaw<Applied[]>`SELECT migration_name AS "name", checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`;
}

/** Their names. */
export async function appliedMigrations(): Promise<string[]> {
  return (await appliedChanges()).map(({ name }) => name);
}
