import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { join, PrismaClientKnownRequestError, raw, sqltag as sql } from "@prisma/client/runtime/client";
import { AppError, damaged, isAppError, noRoom, unwritable } from "@/lib/platform/app-error";
import { createQueue, type Queue } from "@/lib/platform/concurrency/queues";
import { announceChanges, noteChanges } from "@/lib/platform/database/changes";
import { isOutOfRoom, withReserve } from "@/lib/platform/database/disk-reserve";
import { DurableSqlite } from "@/lib/platform/database/durable-sqlite";
import { isDatabaseDamaged, isDatabaseUnavailable, isDatabaseUnwritable } from "@/lib/platform/database/errors";
import { noteFirstWrite } from "@/lib/platform/database/first-write";
import { CHANGES_CHANNEL } from "@/lib/platform/database/listen";
import { tableOfCall, type Topic, topicOfTable } from "@/lib/platform/database/topics";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import type { Prisma, PrismaClient } from "@/prisma/sqlite/client/client";

export type Transaction = Prisma.TransactionClient;

/** For statements that Prisma has no call for: SQL that both databases accept, with all values as parameters. */
export { join, raw, sql };
export type Sql = Prisma.Sql;

type Connection = {
  read: PrismaClient;
  write: PrismaClient;
  isShared: boolean;
};

/** The oldest SQLite without the WAL-reset bug that loses commits (fixed in 3.51.3). */
const OLDEST_SQLITE = [3, 51, 3] as const;
const TRANSACTION = { maxWait: 30_000, timeout: 30_000 };
/** Advisory lock of PostgreSQL's writers; see migrations.ts, concurrency/lease.ts, storage/removal-lock.ts too. */
export const WRITE_LOCK = 72_707_371;
const READING_CONNECTIONS = 10;
/** Times in UTC; a commit returns once it is on disk; an idle transaction ends. */
const POSTGRESQL_OPTIONS =
  "-c timezone=UTC -c synchronous_commit=on -c idle_in_transaction_session_timeout=30s -c statement_timeout=10s";

const state = singleton<{ connection: Connection | null; closed: boolean; isDamaged: boolean; enqueue: Queue }>(
  "db",
  () => ({
    connection: null,
    closed: false,
    isDamaged: false,
    enqueue: createQueue(),
  }),
);
/** Tables that the present write has changed so far. One for all copies of this module, because the one that opened the database notes it. */
const insideWrite = singleton("inside-write", () => new AsyncLocalStorage<Set<string>>());

const hasChangedNothing = (result: unknown) =>
  result === 0 || (typeof result === "object" && result !== null && "count" in result && result.count === 0);

function noting(client: PrismaClient): PrismaClient {
  const extended = client.$extends({
    query: {
      async $allOperations({ model, operation, args, query }) {
        const result: unknown = await query(args);
        const { strings } = args as { strings?: readonly string[] };
        const table = tableOfCall({ model, operation, statement: strings?.join("?") });
        if (table !== null && !hasChangedNothing(result)) insideWrite.getStore()?.add(table);
        return result;
      },
    },
  });
  return extended as unknown as PrismaClient;
}

const REQUIRED_PRAGMAS = { journal_mode: "wal", synchronous: "2", foreign_keys: "1" } as const;

async function assertPragmas(connection: PrismaClient, file: string): Promise<void> {
  for (const [pragma, wanted] of Object.entries(REQUIRED_PRAGMAS)) {
    const [row] = await connection.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${pragma}`);
    const found = String(row?.[pragma]);
    if (found !== wanted)
      throw new Error(
        `The database ${file} isn't safe: SQLite's ${pragma} is ${found} but must be ${wanted}. Keep the database on a local disk.`,
      );
  }
}

async function openSqlite(url: string): Promise<Connection> {
  // Loaded here: else each route's chunk carries the whole client.
  const { PrismaClient } = await import("@/prisma/sqlite/client/client");
  const write = noting(new PrismaClient({ adapter: new DurableSqlite(url, "writes") }));
  const read = new PrismaClient({ adapter: new DurableSqlite(url, "reads") });
  const [row] = await write.$queryRaw<{ version: string }[]>`SELECT sqlite_version() AS version`;
  const version = (row?.version ?? "0").split(".").map(Number);
  const difference = OLDEST_SQLITE.map((part, index) => (version[index] ?? 0) - part).find((delta) => delta !== 0) ?? 0;
  if (difference < 0)
    throw new Error(`SQLite ${row?.version} is too old. Version ${OLDEST_SQLITE.join(".")} or later is required.`);
  for (const connection of [write, read]) await assertPragmas(connection, url);
  return { read, write, isShared: false };
}

/** A server that keeps its connections and says nothing would hold up reads for ever. Writes have the limit of their transaction. */
const READ_TIMEOUT_MS = 15_000;

async function openPostgresql(url: string): Promise<Connection> {
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { PrismaClient: PostgresqlClient } = await import("@/prisma/postgresql/client/client");
  const open = (max: number, options: string, query_timeout?: number) => {
    const adapter = new PrismaPg({
      connectionString: url,
      max,
      options,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 0,
      keepAlive: true,
      ...(query_timeout === undefined ? {} : { query_timeout }),
    });
    return new PostgresqlClient({ adapter }) as unknown as PrismaClient;
  };
  return {
    read: open(READING_CONNECTIONS, `${POSTGRESQL_OPTIONS} -c default_transaction_read_only=on`, READ_TIMEOUT_MS),
    write: noting(open(1, POSTGRESQL_OPTIONS)),
    isShared: true,
  };
}

/** Opens a `file:` or `postgresql:` URL for this process, once. Throws a sentence when SQLite is too old or refuses a required pragma. */
export async function openDatabase(url: string): Promise<void> {
  state.closed = false;
  state.isDamaged = false;
  state.connection ??= await (url.startsWith("file:") ? openSqlite(url.slice("file:".length)) : openPostgresql(url));
}

export async function closeDatabase(): Promise<void> {
  const { connection } = state;
  if (!connection) return;
  await state.enqueue(async () => undefined);
  state.connection = null;
  state.closed = true;
  await connection.read.$disconnect();
  await connection.write.$disconnect();
}

function restarting(cause?: unknown): AppError {
  return new AppError("busy", "The hub is restarting. Please try again in a moment.", {
    cause,
    headers: { "Retry-After": "2" },
  });
}

function connected(): Connection {
  if (!state.connection) throw state.closed ? restarting() : new Error("openDatabase was not called");
  return state.connection;
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof PrismaClientKnownRequestError && error.code === "P2002";
}

function recordDamage(error: unknown): AppError {
  state.isDamaged = true;
  log.error("database.damaged", error);
  return damaged(error);
}

export function hasSeenDamage(): boolean {
  return state.isDamaged;
}

/** Converts an error of an unavailable, closed, damaged or full database to an AppError; returns others unchanged. */
export function toAppError(error: unknown): unknown {
  if (isAppError(error)) return error;
  if (state.closed) return restarting(error);
  if (isDatabaseDamaged(error)) return recordDamage(error);
  if (isOutOfRoom(error)) return noRoom(error);
  if (isDatabaseUnwritable(error)) return unwritable(error);
  if (!isDatabaseUnavailable(error)) return error;
  return new AppError("unavailable", "The hub is busy. Please try again in a moment.", {
    cause: error,
    headers: { "Retry-After": "1" },
  });
}

async function runOnce<T>({ write, isShared }: Connection, work: (tx: Transaction) => Promise<T>, isShown: boolean) {
  const tables = new Set<string>();
  const listTopics = () =>
    [...new Set([...tables].map(topicOfTable))].filter((topic): topic is Topic => topic !== null);
  let noteCommit = () => undefined as void;
  const serialised = async (tx: Transaction) => {
    if (isShared) await tx.$executeRaw`SELECT pg_advisory_xact_lock(${WRITE_LOCK})`;
    const result = await work(tx);
    if (isShown) noteCommit = await noteFirstWrite(tx, tables);
    const topics = listTopics();
    // PostgreSQL tells it at the commit, this process too (listen.ts).
    if (isShared && isShown && topics.length > 0)
      await tx.$executeRaw`SELECT pg_notify(${CHANGES_CHANNEL}, ${topics.join(",")})`;
    return result;
  };
  const result = await insideWrite.run(tables, () => write.$transaction(serialised, TRANSACTION));
  noteCommit();
  return { result, changed: listTopics() };
}

async function transact<T>(work: (tx: Transaction) => Promise<T>, kind: "shown" | "background"): Promise<T> {
  const connection = connected();
  const once = () => runOnce(connection, work, kind === "shown");
  try {
    const { result, changed } = await (kind === "shown" ? withReserve(once) : once());
    const isAnnouncedHere = kind === "shown" && !connection.isShared;
    (isAnnouncedHere ? announceChanges : noteChanges)(changed);
    return result;
  } catch (error) {
    throw toAppError(error);
  }
}

function enqueueWrite<T>(work: () => Promise<T>): Promise<T> {
  if (insideWrite.getStore()) throw new Error("db.write inside db.write would deadlock");
  return state.enqueue(work);
}

export const db = {
  get read(): PrismaClient {
    return connected().read;
  },
  /**
   * Runs work in one transaction, one writer at a time; it may run twice, so it must not wait for files or the network.
   * Throws AppError "unavailable" when the database stays locked or does not answer, "no-space" when the disk stays full.
   */
  async write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return enqueueWrite(() => transact(work, "shown"));
  },
  /** As {@link db.write}, but leaves the disk reserve alone and tells no screen: for background writes that may fail. */
  async writeIfRoom<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return enqueueWrite(() => transact(work, "background"));
  },
};

/** Returns SQLite's count of other processes' commits, such as a command's; null with PostgreSQL, which announces them. */
export async function countForeignCommits(): Promise<number | null> {
  const { write, isShared } = connected();
  if (isShared) return null;
  const [row] = await state.enqueue(() => write.$queryRaw<{ data_version: bigint }[]>`PRAGMA data_version`);
  return Number(row?.data_version ?? 0);
}
