import "server-only";
import type { Client } from "pg";
import { busyError } from "@/lib/platform/app-error";
import { createQueue, type Queue } from "@/lib/platform/concurrency/queues";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";

const LOCK_SPACE = 72_707;
const POLL_MS = 100;
/** PostgreSQL (14 or later) ends a frozen computer's connection, and its leases, after 15 seconds by its own clock (U29, U30). */
const ALIVE_EVERY_MS = 5000;
const OPTIONS = "-c idle_session_timeout=15s -c statement_timeout=10s";

type Lease = { users: number; granted: Promise<boolean> };
type Holder = { connection: Promise<Client>; leases: Map<string, Lease>; enqueue: Queue };

const own = singleton("leases", () => ({ holder: null as Holder | null }));

function dropHolder(holder: Holder): void {
  if (own.holder === holder) own.holder = null;
}

async function connect(leases: Holder["leases"], enqueue: Queue, ended: () => void): Promise<Client> {
  const { default: pg } = await import("pg");
  const connection = new pg.Client({
    connectionString: env().databaseUrl,
    options: OPTIONS,
    connectionTimeoutMillis: 5000,
  });
  // If the connection drops, work may run twice; it is idempotent. The next call reconnects.
  connection.on("error", ended);
  await connection.connect();
  const sendHeartbeat = () => {
    if (leases.size > 0) enqueue(() => connection.query("SELECT 1")).catch(ended);
  };
  const timer = setInterval(sendHeartbeat, ALIVE_EVERY_MS).unref();
  connection.on("end", () => {
    clearInterval(timer);
    ended();
  });
  return connection;
}

function getHolder(): Holder {
  if (own.holder) return own.holder;
  const leases = new Map<string, Lease>();
  const enqueue = createQueue();
  const holder: Holder = { leases, enqueue, connection: connect(leases, enqueue, () => dropHolder(holder)) };
  own.holder = holder;
  return holder;
}

function callLock(
  { connection, enqueue }: Holder,
  call: "pg_try_advisory_lock" | "pg_advisory_unlock",
  name: string,
): Promise<boolean> {
  return enqueue(async () => {
    const { rows } = await (
      await connection
    ).query<{ yes: boolean }>(`SELECT ${call}($1::int, hashtext($2)) AS yes`, [LOCK_SPACE, name]);
    return rows[0]?.yes === true;
  });
}

async function releaseLease(holder: Holder, name: string, lease: Lease): Promise<void> {
  lease.users -= 1;
  if (lease.users > 0) return;
  // At once, not when PostgreSQL has replied: a later call on the same connection comes after this one.
  holder.leases.delete(name);
  if (own.holder === holder) await callLock(holder, "pg_advisory_unlock", name).catch(() => dropHolder(holder));
}

async function joinLease(name: string): Promise<(() => Promise<void>) | null> {
  const holder = getHolder();
  const lease = holder.leases.get(name) ?? { users: 0, granted: callLock(holder, "pg_try_advisory_lock", name) };
  holder.leases.set(name, lease);
  lease.users += 1;
  try {
    if (await lease.granted) return () => releaseLease(holder, name, lease);
  } catch (error) {
    dropHolder(holder);
    throw error;
  }
  if (holder.leases.get(name) === lease) holder.leases.delete(name);
  return null;
}

/** Runs work while no other process on the same PostgreSQL runs work of this name. Throws AppError "busy" after `waitMs`. */
export async function withLease<T>(name: string, work: () => Promise<T>, waitMs = 0): Promise<T> {
  if (env().databaseProvider === "sqlite") return work();
  const deadline = performance.now() + waitMs;
  let leaveIt = await joinLease(name);
  while (!leaveIt) {
    if (performance.now() >= deadline) throw busyError();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    leaveIt = await joinLease(name);
  }
  try {
    return await work();
  } finally {
    await leaveIt();
  }
}

export async function closeLeases(): Promise<void> {
  const { holder } = own;
  if (!holder) return;
  dropHolder(holder);
  await holder.connection.then((open) => open.end()).catch(() => undefined);
}
