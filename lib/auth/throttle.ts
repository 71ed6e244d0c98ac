import "server-only";
import { LOGIN_LIMITS } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/http/errors";

/** A counter's key and how many tries it allows in its window: 15 minutes, or the shorter one given. */
export type Counter = { key: string; limit: number; windowMs?: number };

function tooMany(waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const sentence = `Too many attempts. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`;
  return new AppError("too-many", sentence, { headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) } });
}

async function take(tx: Transaction, { key, limit, windowMs = LOGIN_LIMITS.windowMs }: Counter, now: Date): Promise<void> {
  const row = await tx.throttle.findUnique({ where: { key } });
  const ageMs = row ? now.getTime() - row.windowStartedAt.getTime() : Infinity;
  if (!row || ageMs >= windowMs) {
    const fresh = { failures: 1, windowStartedAt: now };
    await (row ? tx.throttle.update({ where: { key }, data: fresh }) : tx.throttle.create({ data: { key, ...fresh } }));
    return;
  }
  if (row.failures >= limit) throw tooMany(windowMs - ageMs);
  await tx.throttle.update({ where: { key }, data: { failures: { increment: 1 } } });
}

/**
 * Counts a try as failed before it is made, so that tries at once cannot pass together. Throws AppError "too-many" with
 * Retry-After when a counter is full; nothing is counted then.
 */
export async function countTry(counters: readonly Counter[]): Promise<void> {
  const now = clock.now();
  await db.write(async (tx) => {
    for (const counter of counters) await take(tx, counter, now);
  });
}

/** Takes a try that succeeded back: the first counter starts anew, the others lose this one try. */
export async function forgiveTry([own, ...others]: readonly Counter[]): Promise<void> {
  await db.write(async (tx) => {
    if (own) await tx.throttle.deleteMany({ where: { key: own.key } });
    for (const { key } of others) {
      await tx.throttle.updateMany({ where: { key, failures: { gt: 0 } }, data: { failures: { decrement: 1 } } });
    }
  });
}

/** Removes counters whose window is over; part of the sweep. */
export async function forgetOldCounters(): Promise<void> {
  const before = new Date(clock.now().getTime() - LOGIN_LIMITS.windowMs);
  await db.write((tx) => tx.throttle.deleteMany({ where: { windowStartedAt: { lt: before } } }));
}
