import "server-only";
import { LOGIN_LIMITS } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db, isUniqueViolation, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";

/** A counter's key and how many tries it allows in its window: 15 minutes, or the shorter one given. */
export type Counter = { key: string; limit: number; windowMs?: number };

function tooMany(key: string, waitMs: number): AppError {
  log.warn("throttle.refused", { counter: key.split(":")[0] });
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const sentence = `Too many attempts. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`;
  return new AppError("too-many", sentence, { headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) } });
}

/** One statement decides, so that two instances cannot pass together; a counter that nobody has begun yet is begun by one of them. */
async function take(tx: Transaction, { key, limit, windowMs = LOGIN_LIMITS.windowMs }: Counter, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs);
  const counted = await tx.throttle.updateMany({ where: { key, windowStartedAt: { gt: since }, failures: { lt: limit } }, data: { failures: { increment: 1 } } });
  if (counted.count === 1) return;
  const fresh = { failures: 1, windowStartedAt: now };
  const renewed = await tx.throttle.updateMany({ where: { key, windowStartedAt: { lte: since } }, data: fresh });
  if (renewed.count === 1) return;
  const row = await tx.throttle.findUnique({ where: { key } });
  if (row) throw tooMany(key, windowMs - (now.getTime() - row.windowStartedAt.getTime()));
  await tx.throttle.create({ data: { key, ...fresh } });
}

/**
 * Counts a try as failed before it is made, so that tries at once cannot pass together. Returns the instant at which it was
 * counted. Throws AppError "too-many" with Retry-After when a counter is full; nothing is counted then.
 */
export async function countTry(counters: readonly Counter[]): Promise<Date> {
  const now = clock.now();
  const count = () =>
    db.write(async (tx) => {
      for (const counter of counters) await take(tx, counter, now);
    });
  try {
    await count();
  } catch (error) {
    // Another instance began the same counter at this moment; by now it is there.
    if (!isUniqueViolation(error)) throw error;
    await count();
  }
  return now;
}

/**
 * Takes a try that succeeded back: the first counter, which must be nobody else's, starts anew; the others lose this one try,
 * unless a new window has begun since it was counted, in which it has no part.
 */
export async function forgiveTry([own, ...others]: readonly Counter[], countedAt: Date): Promise<void> {
  await db.write(async (tx) => {
    if (own) await tx.throttle.deleteMany({ where: { key: own.key } });
    const isCounted = { failures: { gt: 0 }, windowStartedAt: { lte: countedAt } };
    for (const { key } of others) await tx.throttle.updateMany({ where: { key, ...isCounted }, data: { failures: { decrement: 1 } } });
  });
}

/** Removes counters whose window is over; part of the sweep. */
export async function forgetOldCounters(): Promise<void> {
  const before = new Date(clock.now().getTime() - LOGIN_LIMITS.windowMs);
  await db.write((tx) => tx.throttle.deleteMany({ where: { windowStartedAt: { lt: before } } }));
}
