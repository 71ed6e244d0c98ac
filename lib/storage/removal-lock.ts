import "server-only";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { withReserve } from "@/lib/disk-reserve";
import { env } from "@/lib/env";
import { tryLockFile } from "@/lib/storage/directory-lock";

/** Held until `release()`; a process that is killed lets go of it too. */
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
 * Whoever removes stored objects for good holds this lock meanwhile, and a backup holds it alone ("alone") from before it
 * copies the database until it has copied the objects: what the copied database names is not removed in between. It is a
 * lock of the kernel on a file of the data directory, or of PostgreSQL, so it holds between processes and dies with its own.
 * Answers null when another has it for longer than `waitMs`.
 */
export async function takeRemovalLock(kind: "shared" | "alone", waitMs = 0): Promise<RemovalLock | null> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lock = await tryRemovalLock(kind === "alone");
    if (lock || performance.now() >= deadline) return lock;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
