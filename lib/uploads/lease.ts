import "server-only";
import type { Client } from "pg";
import { env } from "@/lib/env";
import { singleton } from "@/lib/singleton";
import { busy } from "@/lib/uploads/locks";

/** The space of our names among PostgreSQL's advisory locks that take two numbers. */
const LOCK_SPACE = 72_707;
const POLL_MS = 100;
/** A computer that is gone says no goodbye: PostgreSQL ends its connection, and with it its leases, after 15 seconds (U29). */
const OPTIONS = "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2 -c statement_timeout=10s";

type Lease = { users: number; granted: Promise<boolean> };
const own = singleton("leases", () => ({ connection: null as Promise<Client> | null, leases: new Map<string, Lease>() }));

async function connect(): Promise<Client> {
  const { default: pg } = await import("pg");
  const connection = new pg.Client({ connectionString: env().databaseUrl, options: OPTIONS, keepAlive: true, connectionTimeoutMillis: 5000 });
  // PostgreSQL has let go of all leases by then. What they stood for may be done twice; it bears that, and the next one connects anew.
  connection.on("error", forget);
  await connection.connect();
  return connection;
}

function forget(): void {
  own.connection = null;
  own.leases.clear();
}

async function ask(call: "pg_try_advisory_lock" | "pg_advisory_unlock", name: string): Promise<boolean> {
  own.connection ??= connect();
  try {
    const { rows } = await (await own.connection).query<{ yes: boolean }>(`SELECT ${call}($1::int, hashtext($2)) AS yes`, [LOCK_SPACE, name]);
    return rows[0]?.yes === true;
  } catch (error) {
    forget();
    throw error;
  }
}

/** Takes part in this process's lease; null when another process has it. */
async function join(name: string): Promise<Lease | null> {
  const lease = own.leases.get(name) ?? { users: 0, granted: ask("pg_try_advisory_lock", name) };
  own.leases.set(name, lease);
  lease.users += 1;
  if (await lease.granted.catch(() => false)) return lease;
  if (own.leases.get(name) === lease) own.leases.delete(name);
  await lease.granted;
  return null;
}

async function leave(name: string, lease: Lease): Promise<void> {
  lease.users -= 1;
  if (lease.users > 0 || own.leases.get(name) !== lease) return;
  // At once, and not when PostgreSQL has answered: whoever comes meanwhile asks after this on the same connection.
  own.leases.delete(name);
  await ask("pg_advisory_unlock", name).catch(() => undefined);
}

/**
 * Runs work while no other process on the same PostgreSQL runs work of this name. The lease is this process's; within it
 * {@link withLock} and the store's lanes decide. It ends with the work, and with the process, however that ends. With
 * SQLite there is one process, and none is needed. Throws AppError "busy" when another process keeps it for longer than `waitMs`.
 */
export async function withLease<T>(name: string, work: () => Promise<T>, waitMs = 0): Promise<T> {
  if (env().databaseProvider === "sqlite") return work();
  const deadline = performance.now() + waitMs;
  let lease = await join(name);
  while (!lease) {
    if (performance.now() >= deadline) throw busy();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    lease = await join(name);
  }
  try {
    return await work();
  } finally {
    await leave(name, lease);
  }
}

/** Ends the connection that holds this process's leases, and so the leases. */
export async function closeLeases(): Promise<void> {
  const { connection } = own;
  forget();
  await connection?.then((open) => open.end()).catch(() => undefined);
}
