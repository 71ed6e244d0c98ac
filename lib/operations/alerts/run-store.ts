import "server-only";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { singleton } from "@/lib/platform/singleton";
import { clock } from "@/lib/platform/time/clock";

const MINUTE_MS = 60_000;
const ALIVE_EVERY_MS = 3 * MINUTE_MS;
const DEAD_AFTER_MS = 10 * MINUTE_MS;
const REMEMBERED_MS = 48 * 60 * MINUTE_MS;

const own = singleton("hub-run", () => ({ id: null as string | null, startedAt: new Date(0), aliveAt: new Date(0) }));

export function hubStartedAt(): Date {
  return own.startedAt;
}

/** Notes that this process runs: its row goes when it is stopped, and one that is left tells of a crash. */
export async function noteStart(): Promise<void> {
  const now = clock.now();
  const id = newId();
  const longAgo = new Date(now.getTime() - REMEMBERED_MS);
  await db.write(async (tx) => {
    await tx.hubRun.deleteMany({ where: { crashedAt: { lt: longAgo } } });
    // SQLite has one process, so a row that is there already is of a dead one.
    if (env().databaseProvider === "sqlite")
      await tx.hubRun.updateMany({ where: { crashedAt: null }, data: { crashedAt: now } });
    await tx.hubRun.create({ data: { id, aliveAt: now } });
  });
  Object.assign(own, { id, startedAt: now, aliveAt: now });
}

export async function noteStop(): Promise<void> {
  const { id } = own;
  own.id = null;
  if (id !== null) await db.write((tx) => tx.hubRun.deleteMany({ where: { id } }));
}

/** Says to other instances that this process is alive, and finds those that are not. Cheap: it mostly does nothing. */
export async function noteAlive(): Promise<void> {
  const { id, aliveAt } = own;
  const now = clock.now();
  if (env().databaseProvider === "sqlite" || id === null || now.getTime() - aliveAt.getTime() < ALIVE_EVERY_MS) return;
  own.aliveAt = now;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const found = await db.write(async (tx) => {
    await tx.hubRun.upsert({ where: { id }, create: { id, aliveAt: now }, update: { aliveAt: now, crashedAt: null } });
    const dead = { id: { not: id }, crashedAt: null, aliveAt: { lt: before(DEAD_AFTER_MS) } };
    return (await tx.hubRun.updateMany({ where: dead, data: { crashedAt: now } })).count;
  });
  if (found > 0) log.warn("hub.crash-found", { instances: found });
}

/** Processes that have ended without being stopped in the last two days, and when that was found out. */
export async function listCrashes(): Promise<{ id: string; at: string }[]> {
  const since = new Date(clock.now().getTime() - REMEMBERED_MS);
  const rows = await db.read.hubRun.findMany({ where: { crashedAt: { gt: since } } });
  return rows.flatMap(({ id, crashedAt }) => (crashedAt ? [{ id, at: crashedAt.toISOString() }] : []));
}
