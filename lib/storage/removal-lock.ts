import "server-only";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { tryLockFile } from "@/lib/concurrency/lock-file";
import { withReserve } from "@/lib/database/disk-reserve";
import { env } from "@/lib/env";

/** A process that is killed releases it too. */
export type RemovalLock = { release(): Promise<void> };

const FILE = "removal.lock";
const ADVISORY_LOCK = 72_707_370;
const POLL_MS = 100;

async function tryAdvisoryLock(url: string, alone: boolean): Promise<RemovalLock | null> {
  const { default: pg } = await import("pg");
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  const call = alone ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared";
  const { rows } = await connection.query<{ taken: boolean }>(`SELECT ${call}($1) AS taken`, [ADVISORY_LOCK]);
  if (rows[0]?.taken === true) return { release: () => connection.end() };
  await connection.end();
  return null;
}

async function tryRemovalLock(alone: boolean): Promise<RemovalLock | null> {
  const { databaseProvider, databaseUrl, dataDir } = env();
  if (databaseProvider === "postgresql") return tryAdvisoryLock(databaseUrl, alone);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // On a full disk the lock's file may not be there yet.
  const lock = await withReserve(async () => tryLockFile(path.join(dataDir, FILE)));
  return lock && { release: async () => lock.release() };
}

/**
 * Taken "shared" by those who remove objects for good, and "alone" by a backup from before it copies the database until
 * it has copied the objects, so that nothing the copy names is removed meanwhile. A kernel lock on a file of the data
 * directory, or a lock of PostgreSQL. Returns null when another holds it for longer than `waitMs`.
 */
export async function takeRemovalLock(kind: "shared" | "alone", waitMs = 0): Promise<RemovalLock | null> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lock = await tryRemovalLock(kind === "alone");
    if (lock || performance.now() >= deadline) return lock;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
