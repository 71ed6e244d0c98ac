import "server-only";
import type { Client } from "pg";
import { lockSqlite } from "@/lib/platform/database/lock";
import { MIGRATION_LOCK } from "@/lib/platform/database/migrations";
import { type Env, env } from "@/lib/platform/env";
import { databaseName } from "@/lib/platform/installation/start-guard";

/** Milliseconds for a server to stop. */
const WAIT_MS = 8000;
const POLL_MS = 100;

/** A database that no hub uses and on which none starts until `release()`, or until this process ends. */
export type HeldDatabase = { assertHeld(): void; release(): Promise<void> };

/** The lock keeps hubs from starting; one that runs has connections. */
async function tryHold(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [MIGRATION_LOCK]);
  if (rows[0]?.taken !== true) return false;
  const others = await client.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
  );
  if (others.rowCount === 0) return true;
  await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  return false;
}

async function holdPostgresql(settings: Env): Promise<HeldDatabase> {
  const { default: pg } = await import("pg");
  const name = databaseName(settings);
  const client = new pg.Client({ connectionString: settings.databaseUrl, keepAlive: true });
  let isLost = false;
  client.on("error", () => (isLost = true));
  await client.connect();
  try {
    // Connections that have just been closed are seen for a moment.
    const deadline = performance.now() + WAIT_MS;
    while (!(await tryHold(client))) {
      if (performance.now() >= deadline)
        throw new Error(`A hub or another program is using ${name}. Stop it on every machine, then move.`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    assertHeld() {
      if (isLost)
        throw new Error(
          `The connection to ${name} was lost. Run the same command again; it continues where it stopped.`,
        );
    },
    release: () => client.end(),
  };
}

/** Takes a database for a move. Throws a sentence when a hub uses it. */
export async function holdDatabase(settings: Env = env()): Promise<HeldDatabase> {
  if (settings.databaseProvider === "postgresql") return holdPostgresql(settings);
  const lock = await lockSqlite(settings.databaseUrl.slice("file:".length), WAIT_MS);
  return { assertHeld: () => undefined, release: async () => lock.release() };
}
