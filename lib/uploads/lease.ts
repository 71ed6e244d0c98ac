import "server-only";
import type { Client } from "pg";
import { env } from "@/lib/env";
import { singleton } from "@/lib/singleton";
import { busy } from "@/lib/uploads/locks";

/** The space of our names among PostgreSQL's advisory locks that take two numbers. */
const LOCK_SPACE = 72_707;
const POLL_MS = 100;
/**
 * Leases are held as long as their process says every five seconds that it lives. A computer that is gone or stands still says
 * nothing: PostgreSQL (14 or later) ends its connection after 15 seconds by its own clock, and with it its leases (U29, U30).
 */
const ALIVE_EVERY_MS = 5000;
const OPTIONS = "-c idle_session_timeout=15s -c statement_timeout=10s";

type Lease = { users: number; granted: Promise<boolean> };
/** One connection of this process and the leases that it holds; they end together. It is asked one thing at a time, in turn. */
type Holder = { connection: Promise<Client>; leases: Map<string, Lease>; turns: Turns };

const own = singleton("leases", () => ({ holder: null as Holder | null }));

function forget(holder: Holder): void {
  if (own.holder === holder) own.holder = null;
}

type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs what is given to it one after another, in the order in which it came; a failure is told to whoever gave it and holds nobody up. */
function inTurn(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
}

async function connect(leases: Holder["leases"], turns: Turns, ended: () => void): Promise<Client> {
  const { default: pg } = await import("pg");
  const connection = new pg.Client({ connectionString: env().databaseUrl, options: OPTIONS, connectionTimeoutMillis: 5000 });
  // What the leases stood for may now be done twice; it bears that, and the next one connects anew.
  connection.on("error", ended);
  await connection.connect();
  const sayAlive = () => {
    if (leases.size > 0) turns(() => connection.query("SELECT 1")).catch(ended);
  };
  const timer = setInterval(sayAlive, ALIVE_EVERY_MS).unref();
  connection.on("end", () => {
    clearInterval(timer);
    ended();
  });
  return connection;
}

function holding(): Holder {
  if (own.holder) return own.holder;
  const [leases, turns] = [new Map<string, Lease>(), inTurn()];
  const holder: Holder = { leases, turns, connection: connect(leases, turns, () => forget(holder)) };
  own.holder = holder;
  return holder;
}

function ask({ connection, turns }: Holder, call: "pg_try_advisory_lock" | "pg_advisory_unlock", name: string): Promise<boolean> {
  return turns(async () => {
    const { rows } = await (await connection).query<{ yes: boolean }>(`SELECT ${call}($1::int, hashtext($2)) AS yes`, [LOCK_SPACE, name]);
    return rows[0]?.yes === true;
  });
}

async function leave(holder: Holder, name: string, lease: Lease): Promise<void> {
  lease.users -= 1;
  if (lease.users > 0) return;
  // At once, and not when PostgreSQL has answered: whoever comes meanwhile asks after this on the same connection.
  holder.leases.delete(name);
  if (own.holder === holder) await ask(holder, "pg_advisory_unlock", name).catch(() => forget(holder));
}

/** Takes part in this process's lease and answers how to leave it; null when another process has it. */
async function join(name: string): Promise<(() => Promise<void>) | null> {
  const holder = holding();
  const lease = holder.leases.get(name) ?? { users: 0, granted: ask(holder, "pg_try_advisory_lock", name) };
  holder.leases.set(name, lease);
  lease.users += 1;
  try {
    if (await lease.granted) return () => leave(holder, name, lease);
  } catch (error) {
    forget(holder);
    throw error;
  }
  if (holder.leases.get(name) === lease) holder.leases.delete(name);
  return null;
}

/**
 * Runs work while no other process on the same PostgreSQL runs work of this name. The lease is this process's; within it
 * locks.ts and the store's lanes decide. It ends with the work, and with the process, however that ends. With SQLite there
 * is one process, and none is needed. Throws AppError "busy" when another process keeps it for longer than `waitMs`.
 */
export async function withLease<T>(name: string, work: () => Promise<T>, waitMs = 0): Promise<T> {
  if (env().databaseProvider === "sqlite") return work();
  const deadline = performance.now() + waitMs;
  let leaveIt = await join(name);
  while (!leaveIt) {
    if (performance.now() >= deadline) throw busy();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    leaveIt = await join(name);
  }
  try {
    return await work();
  } finally {
    await leaveIt();
  }
}

/** Ends the connection that holds this process's leases, and so the leases. */
export async function closeLeases(): Promise<void> {
  const { holder } = own;
  if (!holder) return;
  forget(holder);
  await holder.connection.then((open) => open.end()).catch(() => undefined);
}
