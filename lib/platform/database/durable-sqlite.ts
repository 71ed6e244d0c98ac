import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";

type Adapter = Awaited<ReturnType<PrismaBetterSqlite3["connect"]>>;
type SqliteTransaction = Awaited<ReturnType<Adapter["startTransaction"]>>;

/** Every statement runs in the one thread, so a statement that waits for a lock stops the hub. */
const PRAGMAS = {
  // Readers of a WAL file wait only for a recovery or a VACUUM of another process.
  reads: "PRAGMA busy_timeout=250; PRAGMA query_only=ON;",
  writes: "PRAGMA busy_timeout=0;",
};
const COMMON_PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;";
/** Another process may hold the file for so long; then its writers are refused until it lets go. */
const LONGEST_WAIT_MS = 5000;
const TRY_EVERY_MS = 20;

const run = (transaction: SqliteTransaction, sql: string) => transaction.executeRaw({ sql, args: [], argTypes: [] });

/** Loses no commit on power loss (synchronous=FULL), and locks as a transaction begins, which avoids SQLITE_BUSY_SNAPSHOT. */
export class DurableSqlite extends PrismaBetterSqlite3 {
  private heldSince: number | null = null;

  constructor(
    url: string,
    private readonly purpose: keyof typeof PRAGMAS,
  ) {
    super({ url, timeout: LONGEST_WAIT_MS });
  }

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    await adapter.executeScript(`${COMMON_PRAGMAS} ${PRAGMAS[this.purpose]}`);
    if (this.purpose === "writes") {
      const start = adapter.startTransaction.bind(adapter);
      adapter.startTransaction = async (isolation) => this.lockForWriting(await start(isolation));
    }
    return adapter;
  }

  /** Begins a transaction again as a writer's, and waits for its turn next to the thread. Throws the adapter's error after five seconds. */
  private async lockForWriting(transaction: SqliteTransaction): Promise<SqliteTransaction> {
    await run(transaction, "COMMIT");
    for (;;) {
      try {
        await run(transaction, "BEGIN IMMEDIATE");
        this.heldSince = null;
        return transaction;
      } catch (error) {
        this.heldSince ??= performance.now();
        if (performance.now() - this.heldSince < LONGEST_WAIT_MS) {
          await wait(TRY_EVERY_MS);
          continue;
        }
        // Gives the adapter's own lock back; SQLite has no transaction here.
        await transaction.rollback();
        throw error;
      }
    }
  }
}
