import "server-only";
import { findKnownBrowser } from "@/lib/accounts/auth/known-browsers";
import { LOGIN_LIMITS, LOGIN_TURNS } from "@/lib/accounts/auth/limit-rules";
import { loginRefusal } from "@/lib/accounts/auth/login/login-refusal";
import { LOGIN_TEXTS } from "@/lib/accounts/auth/login/login-texts";
import { slowDown, tooManyAtOnce } from "@/lib/accounts/auth/login/slow-down";
import { hashPassword, needsRehash, verifyNothing, verifyPassword } from "@/lib/accounts/auth/passwords";
import type { LoginRequest, User } from "@/lib/accounts/auth/schema";
import { hasSecondStep } from "@/lib/accounts/auth/second-step/step-store";
import { toUser } from "@/lib/accounts/auth/store";
import { SECTION_ROLES } from "@/lib/accounts/auth/texts";
import {
  type Counted,
  type Counter,
  consumeAttempt,
  networkCounters,
  refundAttempt,
  refundSucceededAttempt,
} from "@/lib/accounts/auth/throttle";
import { AppError, isAppError } from "@/lib/platform/app-error";
import { createWaitingRoom } from "@/lib/platform/concurrency/waiting-room";
import { db } from "@/lib/platform/database/db";
import { networkOf, siteOf } from "@/lib/platform/http/client-address";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { clock } from "@/lib/platform/time/clock";

export type LoginOrigin = { address: string; knownCookie: string | undefined };

const turns = singleton("login-turns", () => createWaitingRoom(LOGIN_TURNS));

type Caller = { address: string; network: string; knownHash: string | null };

/** A browser that is known for this account has tries of its own; any other one has those of its network. */
function loginCounters(username: string, { address, network, knownHash }: Caller): Counter[] {
  if (knownHash) return [{ key: `login:browser:${knownHash}`, limit: LOGIN_LIMITS.account }];
  return [
    { key: `login:account:${username}:${network}`, limit: LOGIN_LIMITS.account },
    ...networkCounters("login:address", address, { limit: LOGIN_LIMITS.address }),
    // Anyone who fills this one from many networks must not keep the caretaker's new phone out.
    { key: "login:all", limit: LOGIN_LIMITS.all, whenFull: "slow" },
  ];
}

/** Does the work when its turn comes: known browsers first. Throws AppError "too-many" at once for a stranger without a place. */
async function inTurn<T>({ network, knownHash }: Caller, work: () => Promise<T>): Promise<T> {
  const leave = await turns({ from: siteOf(network) ?? network, isFirst: knownHash !== null });
  if (leave === null) {
    log.warn("throttle.refused", { counter: "turns", network });
    throw tooManyAtOnce();
  }
  try {
    return await work();
  } finally {
    leave();
  }
}

async function orRefund<T>(counters: readonly Counter[], counted: Counted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await refundAttempt(counters, counted);
    throw error;
  }
}

async function checkPassword(
  { username, password }: { username: string; password: string },
  { address, knownCookie }: LoginOrigin,
) {
  const network = networkOf(address);
  const named = await db.read.user.findUnique({ where: { username }, select: { id: true } });
  const caller = { address, network, knownHash: named && (await findKnownBrowser(named.id, knownCookie)) };
  const counters = loginCounters(username, caller);
  const check = async () => {
    // Read in its turn: the account may have another password by now.
    const row = await db.read.user.findUnique({ where: { username } });
    return { row, right: row ? await verifyPassword(password, row.passwordHash) : await verifyNothing(password) };
  };
  const { counted, checked } = await inTurn(caller, async () => {
    const counted = await consumeAttempt(counters);
    return { counted, checked: counted.isSlow ? null : await check() };
  });
  const { row, right } =
    checked ??
    (await orRefund(counters, counted, async () => {
      await slowDown(network);
      return inTurn(caller, check);
    }));
  if (!row || !right) {
    log.warn("login.refused", { network });
    throw new AppError("unauthenticated", LOGIN_TEXTS["login.invalid"]);
  }
  await refundSucceededAttempt(counters, counted);
  if (needsRehash(row.passwordHash)) {
    const passwordHash = await hashPassword(password);
    await db.write((tx) => tx.user.update({ where: { id: row.id }, data: { passwordHash } }));
  }
  return row;
}

/** Checks a user name and password (D3); returns the user. Throws AppError: "unauthenticated", "forbidden" in the wrong section or after the last day, "too-many". */
export async function verifyLogin({ role, ...login }: LoginRequest, origin: LoginOrigin): Promise<User> {
  const row = await checkPassword(login, origin);
  const user = toUser(row);
  if (row.expiresAt !== null && row.expiresAt <= clock.now()) throw loginRefusal("forbidden", "login.ended");
  if (role && !SECTION_ROLES[role].includes(user.role)) throw loginRefusal("forbidden", `login.${user.role}`);
  const event = (await hasSecondStep(db.read, user.id)) ? "login.second-step-asked" : "login.accepted";
  log.info(event, { userId: user.id, role: user.role });
  return user;
}

/** Checks the password of an account that is logged in, before what must not be an open page's to change. Throws AppError: "invalid", "too-many", "unauthenticated". */
export async function confirmPassword(accountId: string, password: string, origin: LoginOrigin): Promise<User> {
  const row = await db.read.user.findUnique({ where: { id: accountId }, select: { username: true } });
  if (!row) throw new AppError("unauthenticated", "Please log in first.");
  try {
    return toUser(await checkPassword({ username: row.username, password }, origin));
  } catch (error) {
    if (isAppError(error, "unauthenticated"))
      throw new AppError("invalid", "This is not your password. Enter the one that you log in with.");
    throw error;
  }
}
