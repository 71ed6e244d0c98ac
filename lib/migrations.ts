import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { damageWords, keepRowCopies, releaseRowCopies } from "@/lib/row-copies";

type Migration = { name: string; sql: string; checksum: string };
type Applied = { migration_name: string; checksum: string };

const ADVISORY_LOCK = 72_707_369;
const APPLIED = 'SELECT migration_name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL';

/** Prisma's own bookkeeping table, so that its tools read ours. */
function bookkeepingTable(provider: "sqlite" | "postgresql"): string {
  const [text36, text64, text255, instant, now] =
    provider === "sqlite"
      ? ["TEXT", "TEXT", "TEXT", "DATETIME", "current_timestamp"]
      : ["VARCHAR(36)", "VARCHAR(64)", "VARCHAR(255)", "TIMESTAMPTZ", "now()"];
  return `CREATE TABLE IF NOT EXISTS "_prisma_migrations" ("id" ${text36} PRIMARY KEY NOT NULL, "checksum" ${text64} NOT NULL, "finished_at" ${instant}, "migration_name" ${text255} NOT NULL, "logs" TEXT, "rolled_back_at" ${instant}, "started_at" ${instant} NOT NULL DEFAULT ${now}, "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;
}

function authored(provider: string): Migration[] {
  const directory = path.join(/* turbopackIgnore: true */ process.cwd(), "prisma", "migrations", provider);
  return readdirSync(directory)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** The names of the migrations that belong to this version of the hub, in their order. */
export function authoredMigrations(provider: "sqlite" | "postgresql"): string[] {
  return authored(provider).map(({ name }) => name);
}

function pending(migrations: Migration[], applied: Applied[]): Migration[] {
  const checksums = new Map(applied.map((row) => [row.migration_name, row.checksum]));
  for (const { name, checksum } of migrations) {
    const known = checksums.get(name);
    if (known !== undefined && known !== checksum) throw new Error(`Migration ${name} was edited after it was applied.`);
  }
  return migrations.filter(({ name }) => !checksums.has(name));
}

async function migrateSqlite(file: string): Promise<string[]> {
  const { default: Database } = await import("better-sqlite3");
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const connection = new Database(file);
  try {
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = FULL");
    connection.pragma("busy_timeout = 10000");
    // SQLite's way of changing a table is to copy it; references must not be followed meanwhile.
    connection.pragma("foreign_keys = OFF");
    connection.exec("BEGIN IMMEDIATE");
    connection.exec(bookkeepingTable("sqlite"));
    // The row shape is that of the table made one line above.
    const todo = pending(authored("sqlite"), connection.prepare(APPLIED).all() as Applied[]);
    const record = connection.prepare(
      'INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES (?,?,?,?,?,1)',
    );
    const damaged = todo.length > 0 ? releaseRowCopies(connection) : [];
    for (const text of damageWords(damaged)) log.warn("database.damaged", { text });
    for (const { name, sql, checksum } of todo) {
      connection.exec(sql);
      record.run(randomUUID(), checksum, Date.now(), name, Date.now());
    }
    keepRowCopies(connection, damaged);
    const broken = connection.pragma("foreign_key_check");
    if (Array.isArray(broken) && broken.length > 0) throw new Error(`Migration would break references: ${JSON.stringify(broken.slice(0, 3))}`);
    connection.exec("COMMIT");
    return todo.map(({ name }) => name);
  } finally {
    // Closing rolls an open transaction back.
    connection.close();
  }
}

async function migratePostgresql(url: string): Promise<string[]> {
  const { default: pg } = await import("pg");
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    await connection.query("BEGIN");
    await connection.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    await connection.query(bookkeepingTable("postgresql"));
    const todo = pending(authored("postgresql"), (await connection.query<Applied>(APPLIED)).rows);
    for (const { name, sql, checksum } of todo) {
      await connection.query(sql);
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
 * Brings the database up to the authored migrations, all in one transaction; several processes may call it at once.
 * Takes a `file:` or `postgresql:` URL, answers the names it applied. Throws when an applied migration was edited.
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  if (databaseUrl.startsWith("file:")) return migrateSqlite(databaseUrl.slice("file:".length));
  return migratePostgresql(databaseUrl);
}

/** The names of the migrations that the open database has, in their order. */
export async function appliedMigrations(): Promise<string[]> {
  const rows = await db.read.$queryRaw<Applied[]>`SELECT migration_name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`;
  return rows.map((row) => row.migration_name);
}
