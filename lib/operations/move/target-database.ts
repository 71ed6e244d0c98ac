import "server-only";
import { existsSync } from "node:fs";
import { chmod, rename, rm } from "node:fs/promises";
import path from "node:path";
import { endUnfinishedIn } from "@/lib/media/uploads/server/unfinished";
import { type HeldDatabase, holdDatabase } from "@/lib/operations/move/locks";
import { copyRows, hasNoRows, listTables, type Rows } from "@/lib/operations/move/rows";
import type { Transaction } from "@/lib/platform/database/db";
import { DurableSqlite } from "@/lib/platform/database/durable-sqlite";
import { applyMigrations } from "@/lib/platform/database/migrations";
import { flush } from "@/lib/platform/durable-file";
import type { Env } from "@/lib/platform/env";
import { makeFolder } from "@/lib/platform/file-permissions";
import { type DatabaseMark, readDatabaseMark, writeDatabaseMark } from "@/lib/platform/installation/moved";
import { databaseName } from "@/lib/platform/installation/start-guard";
import { PrismaClient } from "@/prisma/sqlite/client/client";

/** A statement may take as long as it takes: no one else waits for these databases. */
const POSTGRESQL_OPTIONS = "-c timezone=UTC -c synchronous_commit=on";

/** Opens a database next to the process's own, `file:` or `postgresql:`, with one connection. Close it by `$disconnect`. */
async function openClient(url: string): Promise<PrismaClient> {
  if (url.startsWith("file:"))
    return new PrismaClient({ adapter: new DurableSqlite(url.slice("file:".length), "writes") });
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { PrismaClient: PostgresqlClient } = await import("@/prisma/postgresql/client/client");
  const adapter = new PrismaPg({ connectionString: url, max: 1, options: POSTGRESQL_OPTIONS });
  // Both clients are generated from the same models, with the same methods; the code is typed by the SQLite one.
  return new PostgresqlClient({ adapter }) as unknown as PrismaClient;
}

/** Enough for any household; the transaction of an application has seconds. */
const TRANSACTION = { maxWait: 30_000, timeout: 3_600_000 };

/** The database that a household is moved to. `fill` may be repeated; only `open` lets a hub start on it. */
type TargetDatabase = {
  fill(from: Rows): Promise<{ tables: number; rows: number }>;
  open(): Promise<void>;
  held: HeldDatabase;
};

const filePath = ({ databaseUrl }: Env) => databaseUrl.slice("file:".length);

async function copyInto(url: string, from: Rows, target: Env, begin: (tx: Transaction) => Promise<void>) {
  const client = await openClient(url);
  try {
    const tables = await listTables(client, target.databaseProvider);
    return await client.$transaction(async (tx) => {
      await begin(tx);
      if (!(await hasNoRows(tx, tables)))
        throw new Error(
          `${databaseName(target)} isn't empty. Create a new database and use that one, or delete what's in it if you don't need it.`,
        );
      const rows = await copyRows(from, tx, tables);
      await endUnfinishedIn(tx);
      return { tables: tables.length, rows };
    }, TRANSACTION);
  } finally {
    await client.$disconnect();
  }
}

/** The file has another name until the end, so that no hub finds it. */
async function sqliteTarget(target: Env, installationId: string): Promise<TargetDatabase> {
  const file = filePath(target);
  const partial = `${file}.moving`;
  makeFolder(path.dirname(file));
  const held = await holdDatabase(target);
  const mark = await readDatabaseMark(target.databaseUrl);
  // A household that was moved away from here may come back: its former database stays under another name.
  if (existsSync(file) && mark?.installationId !== installationId) {
    await held.release();
    throw new Error(
      `There is already a database at ${file}. Choose another file, or move this one away if you don't need it.`,
    );
  }
  return {
    held,
    async fill(from) {
      for (const end of ["", "-wal", "-shm"]) await rm(partial + end, { force: true });
      await applyMigrations(`file:${partial}`, null);
      await chmod(partial, 0o600);
      const copied = await copyInto(`file:${partial}`, from, target, async () => undefined);
      await flush(partial);
      return copied;
    },
    async open() {
      if (existsSync(partial) && existsSync(file))
        await rename(file, `${file}.before-move-${mark?.at.replace(/[-:.]/g, "") ?? ""}`);
      for (const end of ["-wal", "-shm"]) await rm(file + end, { force: true });
      if (existsSync(partial)) await rename(partial, file);
      await flush(path.dirname(file));
      await writeDatabaseMark(target.databaseUrl, null);
    },
  };
}

async function assertUsable(target: Env, installationId: string): Promise<void> {
  const client = await openClient(target.databaseUrl);
  try {
    const tables = await listTables(client, "postgresql");
    const mark = await readDatabaseMark(target.databaseUrl);
    if (mark?.installationId === installationId || tables.length === 0) return;
    if (!tables.includes("Installation") || !(await hasNoRows(client, tables)))
      throw new Error(
        `${databaseName(target)} isn't empty. Create a new database and use that one, or delete what's in it if you don't need it.`,
      );
  } finally {
    await client.$disconnect();
  }
}

/** The mark "filling" comes with the first row, in one transaction, and goes at the end. */
async function postgresqlTarget(target: Env, mark: DatabaseMark): Promise<TargetDatabase> {
  const url = target.databaseUrl;
  // The check for a running hub comes before anything is made; the lock itself would hold the migrations up.
  await (await holdDatabase(target)).release();
  await assertUsable(target, mark.installationId);
  await applyMigrations(url, null);
  const held = await holdDatabase(target);
  return {
    held,
    async fill(from) {
      return copyInto(url, from, target, async (tx) => {
        const former = await readDatabaseMark(url);
        // A previous try of this move, or the household as it was before it was moved away from here.
        if (former?.installationId === mark.installationId)
          for (const table of (await listTables(tx, "postgresql")).reverse())
            await tx.$executeRawUnsafe(`DELETE FROM "${table}"`);
        await tx.$executeRawUnsafe(
          `COMMENT ON TABLE "Installation" IS '${JSON.stringify(mark).replaceAll("'", "''")}'`,
        );
      });
    },
    open: () => writeDatabaseMark(url, null),
  };
}

/** Takes the last step of a move that was stopped before it: lets a hub start on this database. May be repeated. */
export async function finishTarget(target: Env, installationId: string): Promise<void> {
  if (target.databaseProvider === "sqlite") {
    if (existsSync(filePath(target)) && (await readDatabaseMark(target.databaseUrl)) === null) return;
    const { open, held } = await sqliteTarget(target, installationId);
    try {
      await open();
    } finally {
      await held.release();
    }
  } else if ((await readDatabaseMark(target.databaseUrl))?.state === "filling") {
    await writeDatabaseMark(target.databaseUrl, null);
  }
}

/** Prepares the database of these settings for a household, and keeps hubs from starting on it. Throws a sentence when it is in use, or another household's. */
export async function openTarget(target: Env, mark: DatabaseMark): Promise<TargetDatabase> {
  return target.databaseProvider === "sqlite"
    ? sqliteTarget(target, mark.installationId)
    : postgresqlTarget(target, mark);
}
