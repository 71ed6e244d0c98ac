import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { isDatabaseAway, isDatabaseDamaged } from "@/lib/database-trouble";
import { isOutOfRoom, withReserve } from "@/lib/disk-reserve";
import { AppError, damaged, noRoom } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { singleton } from "@/lib/singleton";
import { Prisma, PrismaClient } from "@/prisma/sqlite/client/client";

export type Transaction = Prisma.TransactionClient;

/** For the few statements that Prisma has no call for: their values are always parameters, and the words are those of both databases. */
export const { sql, join } = Prisma;

/** `jsonArray`: what the function is called that makes a JSON array of its arguments. */
type Connection = { read: PrismaClient; write: PrismaClient; takeTurn: (tx: Transaction) => Promise<unknown>; jsonArray: string };

/** The oldest SQLite without the WAL-reset bug that loses commits (fixed in 3.51.3). */
const OLDEST_SQLITE = [3, 51, 3] as const;
const SQLITE_PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=5000;";
const TRANSACTION = { maxWait: 30_000, timeout: 30_000 };
/** Every writer on PostgreSQL holds it. Advisory locks are numbers; the other ones are in migrations.ts, uploads/lease.ts and storage/removal-lock.ts. */
export const WRITE_LOCK = 72_707_371;
/** Of one process; writing needs one connection, because its writes take turns. */
const READING_CONNECTIONS = 10;
/** Dates are UTC wherever the server stands, a commit is on the disk before it is answered, a forgotten transaction ends. */
const POSTGRESQL_OPTIONS = "-c timezone=UTC -c synchronous_commit=on -c idle_in_transaction_session_timeout=30s -c statement_timeout=10s";

const held = singleton<{ connection: Connection | null; closed: boolean; isDamaged: boolean; tail: Promise<unknown> }>("db", () => ({
  connection: null,
  closed: false,
  isDamaged: false,
  tail: Promise.resolve(),
}));
const insideWrite = new AsyncLocalStorage<true>();

/** better-sqlite3 opens a WAL file at synchronous=NORMAL, which loses the last commits on power loss; each connection says otherwise. */
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

const WANTED_PRAGMAS = { journal_mode: "wal", synchronous: "2", foreign_keys: "1" } as const;

/** Asks the connection itself: a network share refuses WAL without an error, and a commit that is not flushed may vanish. */
async function expectPragmas(connection: PrismaClient, file: string): Promise<void> {
  for (const [pragma, wanted] of Object.entries(WANTED_PRAGMAS)) {
    const [row] = await connection.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${pragma}`);
    const found = String(row?.[pragma]);
    if (found !== wanted) throw new Error(`The database ${file} cannot be kept safe: SQLite's ${pragma} is ${found} and must be ${wanted}. Keep it on a local disk.`);
  }
}

async function openSqlite(url: string): Promise<Connection> {
  const write = new PrismaClient({ adapter: new DurableSqlite(url, SQLITE_PRAGMAS) });
  const read = new PrismaClient({ adapter: new DurableSqlite(url, `${SQLITE_PRAGMAS} PRAGMA query_only=ON;`) });
  const [row] = await write.$queryRaw<{ version: string }[]>`SELECT sqlite_version() AS version`;
  const version = (row?.version ?? "0").split(".").map(Number);
  const difference = OLDEST_SQLITE.map((part, index) => (version[index] ?? 0) - part).find((delta) => delta !== 0) ?? 0;
  if (difference < 0) throw new Error(`SQLite ${row?.version} is too old: ${OLDEST_SQLITE.join(".")} or later is needed.`);
  for (const connection of [write, read]) await expectPragmas(connection, url);
  return { read, write, takeTurn: async () => undefined, jsonArray: "json_array" };
}

/**
 * Writes take turns on PostgreSQL too: in this process by the queue, between processes by a lock that ends with the
 * transaction. So what was tried on SQLite, where two writers can never see each other's half, holds here.
 */
async function openPostgresql(url: string): Promise<Connection> {
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { PrismaClient: PostgresqlClient } = await import("@/prisma/postgresql/client/client");
  const open = (max: number, options: string) => {
    const adapter = new PrismaPg({ connectionString: url, max, options, connectionTimeoutMillis: 5000, idleTimeoutMillis: 0, keepAlive: true });
    // Both clients are generated from the same models and answer the same calls; the code is typed by the SQLite one.
    return new PostgresqlClient({ adapter }) as unknown as PrismaClient;
  };
  return {
    read: open(READING_CONNECTIONS, `${POSTGRESQL_OPTIONS} -c default_transaction_read_only=on`),
    write: open(1, POSTGRESQL_OPTIONS),
    takeTurn: (tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${WRITE_LOCK})`,
    jsonArray: "json_build_array",
  };
}

/** Opens the database of a `file:` or `postgresql:` URL for this process; a second call does nothing. Throws a sentence when SQLite is too old, or not as safe as it must be. */
export async function openDatabase(url: string): Promise<void> {
  held.closed = false;
  held.isDamaged = false;
  held.connection ??= await (url.startsWith("file:") ? openSqlite(url.slice("file:".length)) : openPostgresql(url));
}

/** Waits for what is being written and closes the connections. */
export async function closeDatabase(): Promise<void> {
  const { connection } = held;
  if (!connection) return;
  await held.tail;
  held.connection = null;
  held.closed = true;
  await connection.read.$disconnect();
  await connection.write.$disconnect();
}

/** A request that comes, or is still being answered, while the server stops. */
function restarting(cause?: unknown): AppError {
  return new AppError("busy", "The hub is restarting. Please try again in a moment.", { cause, headers: { "Retry-After": "2" } });
}

function connected(): Connection {
  if (!held.connection) throw held.closed ? restarting() : new Error("openDatabase was not called");
  return held.connection;
}

/** Whether a database error means that a unique key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** Tells the log and the health check, which itself reads only a part of the database. */
function noteDamage(error: unknown): AppError {
  held.isDamaged = true;
  log.error("database.damaged", error);
  return damaged(error);
}

/** Whether a call since the start has met a damaged part of the database. */
export function wasDamageMet(): boolean {
  return held.isDamaged;
}

/** What a person is told of a database that does not answer at the moment, is closed, damaged, or has no room; any other error is answered as it is. */
export function databaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (held.closed) return restarting(error);
  if (isDatabaseDamaged(error)) return noteDamage(error);
  if (isOutOfRoom(error)) return noRoom(error);
  if (!isDatabaseAway(error)) return error;
  return new AppError("unavailable", "The hub is busy. Please try again in a moment.", { cause: error, headers: { "Retry-After": "1" } });
}

async function transact<T>(work: (tx: Transaction) => Promise<T>, useReserve: boolean): Promise<T> {
  const { write, takeTurn } = connected();
  const alone = async (tx: Transaction) => {
    await takeTurn(tx);
    return work(tx);
  };
  const once = () => insideWrite.run(true, () => write.$transaction(alone, TRANSACTION));
  try {
    return await (useReserve ? withReserve(once) : once());
  } catch (error) {
    throw databaseError(error);
  }
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (insideWrite.getStore()) throw new Error("db.write inside db.write would wait for itself");
  const run = held.tail.then(work);
  held.tail = run.catch(() => undefined);
  return run;
}

export const db = {
  /** For reading only: its connections refuse writes. */
  get read(): PrismaClient {
    return connected().read;
  },
  /** Values of texts and numbers as the text of one JSON array, for a statement. */
  jsonArray(values: Prisma.Sql): Prisma.Sql {
    return sql`CAST(${Prisma.raw(connected().jsonArray)}(${values}) AS TEXT)`;
  },
  /**
   * Runs the work in one transaction, alone among all writers. They queue up, because SQLite's adapter would run any other call
   * of the process inside the open transaction. The work must not wait for files or the network, and may run twice: on a full disk
   * the reserve is given up for it. Throws AppError "unavailable" when the database stays locked or does not answer, "no-space"
   * when it has no room all the same.
   */
  async write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(() => transact(work, true));
  },
  /** As {@link db.write}, for notes and checks that can be left undone: the reserve of a full disk is kept for what a person does. */
  async writeIfRoom<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(() => transact(work, false));
  },
};
