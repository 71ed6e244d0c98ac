import "server-only";
import path from "node:path";
import { tryLockFile } from "@/lib/platform/concurrency/lock-file";
import { withReserve } from "@/lib/platform/database/disk-reserve";
import { env } from "@/lib/platform/env";
import { makeFolder } from "@/lib/platform/file-permissions";

type RemovalLock = { release(): Promise<void> };

const FILE = "removal.lock";
const ADVISORY_LOCK = 72_707_370;
const [POLL_MS, SLOWEST_POLL_MS] = [100, 5000];
const HOLD_WAIT_MS = 3 * 3_600_000;
const SAY_AFTER_MS = 5000;

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
  makeFolder(dataDir);
  // On a full disk the lock's file may not be there yet.
  const lock = await withReserve(async () => tryLockFile(path.join(dataDir, FILE)));
  return lock && { release: async () => lock.release() };
}

/** Looks again and again, ever less often: on PostgreSQL each look is a connection. */
async function lookUntil(kind: "shared" | "alone", deadline: number, from: number): Promise<RemovalLock | null> {
  for (let pauseMs = from; ; pauseMs = Math.min(SLOWEST_POLL_MS, pauseMs * 1.1)) {
    const lock = await tryRemovalLock(kind === "alone");
    const now = performance.now();
    if (lock || now >= deadline) return lock;
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, deadline - now)));
  }
}

/** Taken "shared" by removers, "alone" by a backup, so that nothing its database copy names is removed. Null when held past `waitMs`. */
export async function takeRemovalLock(kind: "shared" | "alone", waitMs = 0): Promise<RemovalLock | null> {
  return lookUntil(kind, performance.now() + waitMs, POLL_MS);
}

/** Takes the lock "alone", and waits for another backup or export. Calls `onWait` after a few seconds; throws a sentence after hours. */
export async function holdRemovals(onWait: () => void): Promise<RemovalLock> {
  const began = performance.now();
  let lock = await lookUntil("alone", began + SAY_AFTER_MS, POLL_MS);
  if (lock) return lock;
  onWait();
  lock = await lookUntil("alone", began + HOLD_WAIT_MS, SLOWEST_POLL_MS / 10);
  if (lock) return lock;
  throw new Error("Another backup or export has been running for three hours. Please try again when it's done.");
}

export const WAITING_TEXT = "Another backup or export is running. This one will start when it's done.";
