import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import type { Client } from "pg";
import { db, WRITE_LOCK } from "@/lib/platform/database/db";
import {
  type MigrationRecord,
  explainIncompatibleDatabase,
  findIncompatibility,
  errorMessage,
  UpdateRefused,
} from "@/lib/platform/database/migration-rules";
import { formatDamage, ensureRowCopies, dropRowCopyTriggers } from "@/lib/platform/database/row-copies";
import { log } from "@/lib/platform/log";

type Provider = "sqlite" | "postgresql";
type Migration = { name: string; sql: string; checksum: string };
type Applied = { name: string; checksum: string };

/** Copies the database before its first pending migration, under the write lock. Null: the operator wants none. Throws UpdateRefused. */
export type CopyBeforeUpdate = {
  sqlite(file: string, migration: string): string | null;
  postgresql(url: string, sizeBytes: number, migration: string): Promise<string | null>;
};

/** Advisory lock of PostgreSQL, taken by anyone who starts; a move holds it, so that no hub starts in between. */
export const MIGRATION_LOCK = 72_707_369;
const APPLIED =
  'SELECT migration_name AS "name", checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name';

function bookkeepingTable(provider: Provider): string {
  const isSqlite = provider === "sqlite";
  const text = (length: number) => (isSqlite ? "TEXT" : `VARCHAR(${length})`);
  const instant = isSqlite ? "DATETIME" : "TIMESTAMPTZ";
  const now = isSqlite ? "current_timestamp" : "now()";
  return `CREATE TABLE IF NOT EXISTS "_prisma_migrations" ("id" ${text(36)} PRIMARY KEY NOT NULL, "checksum" ${text(64)} NOT NULL, "finished_at" ${instant}, "migration_name" ${text(255)} NOT NULL, "logs" TEXT, "rolled_back_at" ${instant}, "started_at" ${instant} NOT NULL DEFAULT ${now}, "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;
}

export function migrationsFolder(provider: Provider): string {
  return `prisma/migrations/${provider}`;
}

function readMigrations(provider: Provider): Migration[] {
  const directory = path.join(/* turbopackIgnore: true */ process.cwd(), migrationsFolder(provider));
  return readdirSync(directory)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

export function listMigrationNames(provider: Provider): string[] {
  return readMigrations(provider).map(({ name }) => name);
}

export function listMigrations(provider: Provider): MigrationRecord[] {
  return readMigrations(provider).map(({ name, checksum }) => ({ name, checksum }));
}

function getPendingOrThrow(provider: Provider, applied: readonly Applied[]): Migration[] {
  const migrations = readMigrations(provider);
  const incompatibility = findIncompatibility(migrations, applied);
  if (incompatibility)
    throw new UpdateRefused(explainIncompatibleDatabase(incompatibility, migrationsFolder(provider)));
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

function toMigrationError(name: string, error: unknown, copy: string | null): UpdateRefused {
  const copyHint = copy === null ? "" : ` A copy from just before the update is ${copy}`;
  return new UpdateRefused(
    `The migration ${name} failed (${errorMessage(error)}). The database is unchanged. Start the previous version again (see docs/updating.md).${copyHint}`,
    { cause: error },
  );
}

function assertReferences(connection: Database.Database): void {
  const broken = connection.pragma("foreign_key_check");
  if (Array.isArray(broken) && broken.length > 0)
    throw new Error(`it would break references: ${JSON.stringify(broken.slice(0, 3))}`);
}

async function migrateSqlite(file: string, copyBefore: CopyBeforeUpdate | null): Promise<string[]> {
  const { default: Sqlite } = await import("better-sqlite3");
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const connection = new Sqlite(file);
  try {
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = FULL");
    connection.pragma("busy_timeout = 10000");
    // SQLite's way of changing a table is to copy it; references must not be followed in between.
    connection.pragma("foreign_keys = OFF");
    connection.exec("BEGIN IMMEDIATE");
    connection.exec(bookkeepingTable("sqlite"));
    const applied = connection.prepare(APPLIED).all() as Applied[];
    const todo = getPendingOrThrow("sqlite", applied);
    const copy = todo[0] && applied.length > 0 ? (copyBefore?.sqlite(file, todo[0].name) ?? null) : null;
    const record = connection.prepare(
      'INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES (?,?,?,?,?,1)',
    );
    const damaged = todo.length > 0 ? dropRowCopyTriggers(connection) : [];
    for (const text of formatDamage(damaged)) log.warn("database.damaged", { text });
    for (const { name, sql, checksum } of todo) {
      try {
        connection.exec(sql);
        assertReferences(connection);
      } catch (error) {
        throw toMigrationError(name, error, copy);
      }
      record.run(randomUUID(), checksum, Date.now(), name, Date.now());
    }
    ensureRowCopies(connection, damaged);
    connection.exec("COMMIT");
    return todo.map(({ name }) => name);
  } finally {
    connection.close();
  }
}

/** Copies the database under the writers' lock, so that hubs that still run write nothing in between. */
async function copyUnderWriteLock(
  connection: Client,
  url: string,
  { copyBefore, migration }: { copyBefore: CopyBeforeUpdate; migration: string },
): Promise<string | null> {
  // pg_dump may take minutes, while this connection is idle.
  await connection.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  await connection.query("SELECT pg_advisory_xact_lock($1)", [WRITE_LOCK]);
  const { rows } = await connection.query<{ size: string }>("SELECT pg_database_size(current_database()) AS size");
  return copyBefore.postgresql(url, Number(rows[0]?.size ?? 0), migration);
}

async function migratePostgresql(url: string, copyBefore: CopyBeforeUpdate | null): Promise<string[]> {
  const { default: pg } = await import("pg");
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    await connection.query("BEGIN");
    await connection.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await connection.query(bookkeepingTable("postgresql"));
    const applied = (await connection.query<Applied>(APPLIED)).rows;
    const todo = getPendingOrThrow("postgresql", applied);
    const copy =
      copyBefore && todo[0] && applied.length > 0
        ? await copyUnderWriteLock(connection, url, { copyBefore, migration: todo[0].name })
        : null;
    for (const { name, sql, checksum } of todo) {
      await connection.query(sql).catch((error: unknown) => {
        throw toMigrationError(name, error, copy);
      });
      await connection.query(
        'INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1,$2,now(),$3,1)',
        [randomUUID(), checksum, name],
      );
    }
    await connection.query("COMMIT");
    return todo.map(({ name }) => name);
  } finally {
    await connection.end();
  }
}

/**
 * Applies pending migrations in one transaction; several processes may call it at once. Returns the names it applied.
 * Throws UpdateRefused, and changes nothing, when this version cannot use or copy the database, or a migration fails.
 */
export async function applyMigrations(databaseUrl: string, copyBefore: CopyBeforeUpdate | null): Promise<string[]> {
  if (databaseUrl.startsWith("file:")) return migrateSqlite(databaseUrl.slice("file:".length), copyBefore);
  return migratePostgresql(databaseUrl, copyBefore);
}

export async function readAppliedMigrations(): Promise<Applied[]> {
  return db.read.$queryRaw<
    Applied[]
  >`SELECT migration_name AS "name", checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`;
}

export async function readAppliedMigrationNames(): Promise<string[]> {
  return (await readAppliedMigrations()).map(({ name }) => name);
}
