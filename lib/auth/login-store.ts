import "server-only";
import { findKnownBrowser } from "@/lib/auth/known-browsers";
import { hashPassword, needsRehash, verifyNothing, verifyPassword } from "@/lib/auth/passwords";
import { LOGIN_LIMITS, LOGIN_TEXTS, SECTION_MISMATCH } from "@/lib/auth/rules";
import type { LoginRequest, User } from "@/lib/auth/schema";
import { shapeUser } from "@/lib/auth/store";
import { type Counter, countTry, forgiveTry } from "@/lib/auth/throttle";
import { db } from "@/lib/db";
import { networkOf } from "@/lib/http/client-address";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";

/** Where a log-in comes from: the client's address and the value of its `known` cookie, if it has one. */
export type LoginOrigin = { address: string; knownCookie: string | undefined };

/** A browser that is known for this account has tries of its own; any other one has those of its network. */
function loginCounters(username: string, network: string, knownHash: string | null): Counter[] {
  if (knownHash) return [{ key: `login:browser:${knownHash}`, limit: LOGIN_LIMITS.account }];
  return [
    { key: `login:account:${username}:${network}`, limit: LOGIN_LIMITS.account },
    { key: `login:address:${network}`, limit: LOGIN_LIMITS.address },
    { key: "login:all", limit: LOGIN_LIMITS.all },
  ];
}

/**
 * The one check of a user name and password, for the JSON log-in and next-auth alike (D3). Returns the user.
 * Throws AppError: "unauthenticated" for a wrong pair, "forbidden" with the section's text for a right pair in the wrong
 * section, "too-many" when throttled.
 */
export async function verifyLogin({ username, password, role }: LoginRequest, { address, knownCookie }: LoginOrigin): Promise<User> {
  const network = networkOf(address);
  const row = await db.read.user.findUnique({ where: { username } });
  const counters = loginCounters(username, network, row && (await findKnownBrowser(row.id, knownCookie)));
  const countedAt = await countTry(counters);
  const right = row ? await verifyPassword(password, row.passwordHash) : await verifyNothing(password);
  if (!row || !right) {
    log.warn("login.refused", { network });
    throw new AppError("unauthenticated", LOGIN_TEXTS.invalid);
  }
  await forgiveTry(counters, countedAt);
  if (needsRehash(row.passwordHash)) {
    const passwordHash = await hashPassword(password);
    await db.write((tx) => tx.user.update({ where: { id: row.id }, data: { passwordHash } }));
  }
  const user = shapeUser(row);
  if (role && role !== user.role) throw new AppError("forbidden", SECTION_MISMATCH[role]);
  log.info("login.accepted", { userId: user.id, role: user.role });
  return user;
}
