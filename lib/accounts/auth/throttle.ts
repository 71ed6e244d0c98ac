import "server-only";
import { LOGIN_LIMITS } from "@/lib/accounts/auth/limit-rules";
import { AppError } from "@/lib/platform/app-error";
import { db, isUniqueViolation, type Transaction } from "@/lib/platform/database/db";
import { networkOf, siteOf } from "@/lib/platform/http/client-address";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";

/** `limit` tries in a window of 15 minutes, or `windowMs`; a full one refuses, or counts on and slows down. */
export type Counter = { key: string; limit: number; windowMs?: number; whenFull?: "refuse" | "slow" };

/** The longest window of any counter (lib/media/notices/channel-store.ts). */
const LONGEST_WINDOW_MS = 60 * 60_000;
/** A site has 256 networks of IPv6 and may be one customer's, so all of them together have what four networks have. */
const SITE_SHARE = 4;

export function networkCounters(name: string, address: string, limits: Omit<Counter, "key">): Counter[] {
  const network = networkOf(address);
  const site = siteOf(network);
  const own = { ...limits, key: `${name}:${network}` };
  return site === null ? [own] : [own, { ...limits, key: `${name}:${site}`, limit: limits.limit * SITE_SHARE }];
}

function tooMany(key: string, waitMs: number): AppError {
  log.warn("throttle.refused", { counter: key.split(":")[0] });
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const sentence = `Too many attempts. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`;
  return new AppError("too-many", sentence, {
    details: { reason: "wait", values: { minutes } },
    headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) },
  });
}

/** Returns whether a counter that slows down is full. One statement, so that two instances cannot pass together. */
async function countAttempt(
  tx: Transaction,
  { key, limit, windowMs = LOGIN_LIMITS.windowMs, whenFull = "refuse" }: Counter,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - windowMs);
  const ahead = new Date(now.getTime() + windowMs);
  const hasRoom = whenFull === "slow" ? {} : { failures: { lt: limit } };
  const counted = await tx.throttle.updateMany({
    where: { key, windowStartedAt: { gt: since, lte: ahead }, ...hasRoom },
    data: { failures: { increment: 1 } },
  });
  if (counted.count === 1 && whenFull === "refuse") return false;
  if (counted.count === 1) return (await tx.throttle.count({ where: { key, failures: { gt: limit } } })) > 0;
  const fresh = { failures: 1, windowStartedAt: now };
  // A clock that ran ahead began a window that would be full for years.
  const isOver = { OR: [{ windowStartedAt: { lte: since } }, { windowStartedAt: { gt: ahead } }] };
  const renewed = await tx.throttle.updateMany({ where: { key, ...isOver }, data: fresh });
  if (renewed.count === 1) return false;
  const row = await tx.throttle.findUnique({ where: { key } });
  if (row) throw tooMany(key, windowMs - (now.getTime() - row.windowStartedAt.getTime()));
  await tx.throttle.create({ data: { key, ...fresh } });
  return false;
}

export type Counted = { at: Date; isSlow: boolean };

/** Counts a try as failed before it is made. Throws AppError "too-many" with Retry-After when a refusing counter is full, and counts nothing. */
export async function consumeAttempt(counters: readonly Counter[]): Promise<Counted> {
  const at = clock.now();
  const count = () =>
    db.write(async (tx) => {
      let isSlow = false;
      for (const counter of counters) if (await countAttempt(tx, counter, at)) isSlow = true;
      return { at, isSlow };
    });
  try {
    return await count();
  } catch (error) {
    // Another instance began the same counter right now; by now it is there.
    if (!isUniqueViolation(error)) throw error;
    return count();
  }
}

/** Takes this one try back, but not from a window that has begun since it was counted: in that one it has no part. */
async function decrement(tx: Transaction, counters: readonly Counter[], { at }: Counted): Promise<void> {
  const isCounted = { failures: { gt: 0 }, windowStartedAt: { lte: at } };
  for (const { key } of counters)
    await tx.throttle.updateMany({ where: { key, ...isCounted }, data: { failures: { decrement: 1 } } });
}

export async function refundAttempt(counters: readonly Counter[], counted: Counted): Promise<void> {
  await db.write((tx) => decrement(tx, counters, counted));
}

/** Takes a try back that succeeded: the first counter, which must be no one else's, is deleted; the others lose this one try. */
export async function refundSucceededAttempt([own, ...others]: readonly Counter[], counted: Counted): Promise<void> {
  await db.write(async (tx) => {
    if (own) await tx.throttle.deleteMany({ where: { key: own.key } });
    await decrement(tx, others, counted);
  });
}

export async function deleteExpiredCounters(): Promise<void> {
  const before = new Date(clock.now().getTime() - LONGEST_WINDOW_MS);
  await db.write((tx) => tx.throttle.deleteMany({ where: { windowStartedAt: { lt: before } } }));
}
