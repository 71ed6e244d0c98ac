import "server-only";
import { AppError } from "@/lib/app-error";
import { findKnownBrowser } from "@/lib/auth/known-browsers";
import { LOGIN_LIMITS } from "@/lib/auth/limit-rules";
import { hashPassword, needsRehash, verifyNothing, verifyPassword } from "@/lib/auth/passwords";
import type { LoginRequest, User } from "@/lib/auth/schema";
import { slowDown } from "@/lib/auth/slow-down";
import { toUser } from "@/lib/auth/store";
import { LOGIN_TEXTS, SECTION_MISMATCH } from "@/lib/auth/texts";
import { type Counted, type Counter, consumeAttempt, refundSucceededAttempt, refundAttempt } from "@/lib/auth/throttle";
import { db } from "@/lib/database/db";
import { networkOf } from "@/lib/http/client-address";
import { log } from "@/lib/log";

/** Where a log-in comes from: the client's address and the value of its `known` cookie, if it has one. */
export type LoginOrigin = { address: string; knownCookie: string | undefined };

/** A browser that is known for this account has tries of its own; any other one has those of its network. */
function loginCounters(username: string, network: string, knownHash: string | null): Counter[] {
  if (knownHash) return [{ key: `login:browser:${knownHash}`, limit: LOGIN_LIMITS.account }];
  return [
    { key: `login:account:${username}:${network}`, limit: LOGIN_LIMITS.account },
    { key: `login:address:${network}`, limit: LOGIN_LIMITS.address },
    // Whoever fills this one from many networks must not keep the caretaker's new phone out.
    { key: "login:all", limit: LOGIN_LIMITS.all, whenFull: "slow" },
  ];
}

/** Counts a log-in of this network, which waits first when the total is full. Throws AppError "too-many"; a try that may not even wait does not count. */
async function countLogin(counters: readonly Counter[], network: string): Promise<Counted> {
  const counted = await consumeAttempt(counters);
  if (!counted.isSlow) return counted;
  try {
    await slowDown(network);
  } catch (error) {
    await refundAttempt(counters, counted);
    throw error;
  }
  return counted;
}

/** Checks a user name and password (D3); returns the user. Throws AppError: "unauthenticated", "forbidden" in the wrong section, "too-many". */
export async function verifyLogin(
  { username, password, role }: LoginRequest,
  { address, knownCookie }: LoginOrigin,
): Promise<User> {
  const network = networkOf(address);
  const named = await db.read.user.findUnique({ where: { username }, select: { id: true } });
  const counters = loginCounters(username, network, named && (await findKnownBrowser(named.id, knownCookie)));
  const counted = await countLogin(counters, network);
  // Read after the wait: the account may have another password by now.
  const row = await db.read.user.findUnique({ where: { username } });
  const right = row ? await verifyPassword(password, row.passwordHash) : await verifyNothing(password);
  if (!row || !right) {
    log.warn("login.refused", { network });
    throw new AppError("unauthenticated", LOGIN_TEXTS.invalid);
  }
  await refundSucceededAttempt(counters, counted);
  if (needsRehash(row.passwordHash)) {
    const passwordHash = await hashPassword(password);
    await db.write((tx) => tx.user.update({ where: { id: row.id }, data: { passwordHash } }));
  }
  const user = toUser(row);
  if (role && role !== user.role) throw new AppError("forbidden", SECTION_MISMATCH[role]);
  log.info("login.accepted", { userId: user.id, role: user.role });
  return user;
}
