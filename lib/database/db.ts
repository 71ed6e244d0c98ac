import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { AppError, damaged, noRoom, isAppError } from "@/lib/app-error";
import { createQueue, type Queue } from "@/lib/concurrency/queues";
import { isOutOfRoom, withReserve } from "@/lib/database/disk-reserve";
import { isDatabaseUnavailable, isDatabaseDamaged } from "@/lib/database/errors";
import { log } from "@/lib/log";
import { singleton } from "@/lib/singleton";
import { Prisma, PrismaClient } from "@/prisma/sqlite/client/client";

export type Transaction = Prisma.TransactionClient;

/** For statements that Prisma has no call for: SQL that both databases accept, with all values as parameters. */
export const { sql, join } = Prisma;

type Connection = {
  read: PrismaClient;
  write: PrismaClient;
  takeTurn: (tx: Transaction) => Promise<unknown>;
};

/** The oldest SQLite without the WAL-reset bug that loses commits (fixed in 3.51.3). */
const OLDEST_SQLITE = [3, 51, 3] as const;
const SQLITE_PRAGMAS =
  "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=5000;";
const TRANSACTION = { maxWait: 30_000, timeout: 30_000 };
/** Advisory lock of PostgreSQL's writers; see migrations.ts, concurrency/lease.ts, storage/removal-lock.ts too. */
export const WRITE_LOCK = 72_707_371;
/** Per process; writing needs one connection, because writes queue up. */
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
const insideWrite = new AsyncLocalStorage<true>();

/** better-sqlite3 opens a WAL file at synchronous=NORMAL, which loses the last commits on power loss. */
class DurableSqlite extends PrismaBetterSqlite3 {
  constructor(
    url: string,
    private readonly pragmas: string,
  ) {
    super({ url, timeout: 5000 });
  }

  override async connect() {
    const adapter = await super.connect();
    await adapter.executeScript(this.pragmas);
    return adapter;
  }
}

const REQUIRED_PRAGMAS = { journal_mode: "wal", synchronous: "2", foreign_keys: "1" } as const;

/** Reads the pragmas back, because a network share refuses WAL without an error. */
async function assertPragmas(connection: PrismaClient, file: string): Promise<void> {
  for (const [pragma, wanted] of Object.entries(REQUIRED_PRAGMAS)) {
    const [row] = await connection.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${pragma}`);
    const found = String(row?.[pragma]);
    if (found !== wanted)
      throw new Error(
        `The database ${file} cannot be kept safe: SQLite's ${pragma} is ${found} and must be ${wanted}. Keep it on a local disk.`,
      );
  }
}

async function openSqlite(url: string): Promise<Connection> {
  const write = new PrismaClient({ adapter: new DurableSqlite(url, SQLITE_PRAGMAS) });
  const read = new PrismaClient({ adapter: new DurableSqlite(url, `${SQLITE_PRAGMAS} PRAGMA query_only=ON;`) });
  const [row] = await write.$queryRaw<{ version: string }[]>`SELECT sqlite_version() AS version`;
  const version = (row?.version ?? "0").split(".").map(Number);
  const difference = OLDEST_SQLITE.map((part, index) => (version[index] ?? 0) - part).find((delta) => delta !== 0) ?? 0;
  if (difference < 0)
    throw new Error(`SQLite ${row?.version} is too old: ${OLDEST_SQLITE.join(".")} or later is needed.`);
  for (const connection of [write, read]) await assertPragmas(connection, url);
  return { read, write, takeTurn: async () => undefined };
}

/** Writes are serialised by the queue within this process, and between processes by a lock of the transaction. */
async function openPostgresql(url: string): Promise<Connection> {
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { PrismaClient: PostgresqlClient } = await import("@/prisma/postgresql/client/client");
  const open = (max: number, options: string) => {
    const adapter = new PrismaPg({
      connectionString: url,
      max,
      options,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 0,
      keepAlive: true,
    });
    // Both clients are generated from the same models, with the same methods; the code is typed by the SQLite one.
    return new PostgresqlClient({ adapter }) as unknown as PrismaClient;
  };
  return {
    read: open(READING_CONNECTIONS, `${POSTGRESQL_OPTIONS} -c default_transaction_read_only=on`),
    write: open(1, POSTGRESQL_OPTIONS),
    takeTurn: (tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${WRITE_LOCK})`,
  };
}

/** Opens a `file:` or `postgresql:` URL for this process, once. Throws a sentence when SQLite is too old or refuses a required pragma. */
export async function openDatabase(url: string): Promise<void> {
  state.closed = false;
  state.isDamaged = false;
  state.connection ??= await (url.startsWith("file:") ? openSqlite(url.slice("file:".length)) : openPostgresql(url));
}

/** Waits for the queued writes and closes the connections. */
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

/** Returns whether an error is a violation of a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** For the log and for the health check, which itself reads only a part of the database. */
function recordDamage(error: unknown): AppError {
  state.isDamaged = true;
  log.error("database.damaged", error);
  return damaged(error);
}

/** Returns whether any call since the database was opened met damage. */
export function hasSeenDamage(): boolean {
  return state.isDamaged;
}

/** Converts an error of an unavailable, closed, damaged or full database to an AppError; returns others unchanged. */
export function toAppError(error: unknown): unknown {
  if (isAppError(error)) return error;
  if (state.closed) return restarting(error);
  if (isDatabaseDamaged(error)) return recordDamage(error);
  if (isOutOfRoom(error)) return noRoom(error);
  if (!isDatabaseUnavailable(error)) return error;
  return new AppError("unavailable", "The hub is busy. Please try again in a moment.", {
    cause: error,
    headers: { "Retry-After": "1" },
  });
}

async function transact<T>(work: (tx: Transaction) => Promise<T>, useReserve: boolean): Promise<T> {
  const { write, takeTurn } = connected();
  const serialised = async (tx: Transaction) => {
    await takeTurn(tx);
    return work(tx);
  };
  const once = () => insideWrite.run(true, () => write.$transaction(serialised, TRANSACTION));
  try {
    return await (useReserve ? withReserve(once) : once());
  } catch (error) {
    throw toAppError(error);
  }
}

function enqueueWrite<T>(work: () => Promise<T>): Promise<T> {
  if (insideWrite.getStore()) throw new Error("db.write inside db.write would wait for itself");
  return state.enqueue(work);
}

export const db = {
  get read(): PrismaClient {
    return connected().read;
  },
  /**
   * Runs the work in one transaction, one writer at a time: SQLite's adapter would run any other call of the process
   * inside the open transaction. The work must not wait for files or the network. It may run twice, because on a full
   * disk it is retried without the reserve. Throws AppError "unavailable" when the database stays locked or does not
   * answer, "no-space" when the disk stays full.
   */
  async write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return enqueueWrite(() => transact(work, true));
  },
  /** As {@link db.write}, but leaves the disk reserve alone: for background writes that may fail. */
  async writeIfRoom<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return enqueueWrite(() => transact(work, false));
  },
};
