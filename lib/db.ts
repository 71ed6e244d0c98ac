import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { AppError } from "@/lib/http/errors";
import { singleton } from "@/lib/singleton";
import { Prisma, PrismaClient } from "@/prisma/sqlite/client/client";

export type Transaction = Prisma.TransactionClient;

/** For the few statements that Prisma has no call for: their values are always parameters, and the words are those of both databases. */
export const { sql, join } = Prisma;

type Connection = { read: PrismaClient; write: PrismaClient; queued: boolean };

/** The oldest SQLite without the WAL-reset bug that loses commits (fixed in 3.51.3). */
const OLDEST_SQLITE = [3, 51, 3] as const;
const SQLITE_PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=5000;";
const TRANSACTION = { maxWait: 30_000, timeout: 30_000 };
const RETRYABLE_CODES = new Set(["P2034", "40001", "40P01"]);
const BUSY = /SQLITE_BUSY|database is locked|P1008|SQLITE_FULL|database or disk is full|SQLITE_IOERR/;

const held = singleton<{ connection: Connection | null; tail: Promise<unknown> }>("db", () => ({
  connection: null,
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
  return { read, write, queued: true };
}

async function openPostgresql(url: string): Promise<Connection> {
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { PrismaClient: PostgresqlClient } = await import("@/prisma/postgresql/client/client");
  const adapter = new PrismaPg({ connectionString: url, statement_timeout: 10_000, options: "-c synchronous_commit=on" });
  // Both clients are generated from the same models and answer the same calls; the code is typed by the SQLite one.
  const client = new PostgresqlClient({ adapter }) as unknown as PrismaClient;
  return { read: client, write: client, queued: false };
}

/** Opens the database of a `file:` or `postgresql:` URL for this process; a second call does nothing. Throws a sentence when SQLite is too old, or not as safe as it must be. */
export async function openDatabase(url: string): Promise<void> {
  held.connection ??= await (url.startsWith("file:") ? openSqlite(url.slice("file:".length)) : openPostgresql(url));
}

/** Waits for what is being written and closes the connections. */
export async function closeDatabase(): Promise<void> {
  const { connection } = held;
  if (!connection) return;
  await held.tail;
  held.connection = null;
  await connection.read.$disconnect();
  if (connection.write !== connection.read) await connection.write.$disconnect();
}

function connected(): Connection {
  if (!held.connection) throw new Error("openDatabase was not called");
  return held.connection;
}

/** Whether a database error means that a unique key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

async function transact<T>(work: (tx: Transaction) => Promise<T>, retries: number): Promise<T> {
  try {
    return await insideWrite.run(true, () => connected().write.$transaction(work, TRANSACTION));
  } catch (error) {
    const code = error instanceof Prisma.PrismaClientKnownRequestError ? error.code : "";
    if (retries > 0 && RETRYABLE_CODES.has(code)) return transact(work, retries - 1);
    const text = error instanceof Error ? `${code} ${error.message}` : "";
    if (BUSY.test(text)) throw new AppError("unavailable", "The hub is busy. Please try again in a moment.", { cause: error, headers: { "Retry-After": "1" } });
    throw error;
  }
}

export const db = {
  /** For reading only; on SQLite its connection refuses writes. */
  get read(): PrismaClient {
    return connected().read;
  },
  /**
   * Runs the work in one transaction. On SQLite transactions queue up, because the adapter would run any other call of the
   * process inside the open one. The work must not wait for files or the network. Throws AppError "unavailable" when the
   * database stays locked or its disk is full.
   */
  async write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (insideWrite.getStore()) throw new Error("db.write inside db.write would wait for itself");
    if (!connected().queued) return transact(work, 1);
    const run = held.tail.then(() => transact(work, 0));
    held.tail = run.catch(() => undefined);
    return run;
  },
};
