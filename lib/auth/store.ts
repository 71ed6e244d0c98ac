import "server-only";
import { newPasswordProblem, hashPassword, needsRehash, verifyNothing, verifyPassword } from "@/lib/auth/passwords";
import { type Identity, LOGIN_LIMITS, LOGIN_TEXTS, may, SECTION_MISMATCH } from "@/lib/auth/rules";
import type { LoginRequest, Role, User } from "@/lib/auth/schema";
import { type Counter, countTry, forgiveTry } from "@/lib/auth/throttle";
import { clock } from "@/lib/clock";
import { db, isUniqueViolation, type Transaction } from "@/lib/db";
import { getHousehold } from "@/lib/household/store";
import { networkOf } from "@/lib/http/client-address";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { hashToken, newId, newToken } from "@/lib/random";

type UserRow = { id: string; username: string; firstName: string; lastName: string; email: string; role: string };

/** An account as the browser may see it. */
function shapeUser(row: UserRow): User {
  const { id, username, firstName, lastName, email } = row;
  return { id, username, firstName, lastName, email, profileImageUrl: null, role: row.role === "admin" ? "admin" : "family", via: "account" };
}

/** Where a log-in comes from: the client's address and the token of its `known` cookie, if it has one. */
export type LoginOrigin = { address: string; knownToken: string | undefined };

async function loginCounters(username: string, { address, knownToken }: LoginOrigin): Promise<Counter[]> {
  const tokenHash = knownToken ? hashToken(knownToken) : null;
  const known = tokenHash ? await db.read.knownBrowser.findUnique({ where: { tokenHash } }) : null;
  if (known) return [{ key: `login:browser:${tokenHash}`, limit: LOGIN_LIMITS.account }];
  const network = networkOf(address);
  return [
    { key: `login:account:${username}:${network}`, limit: LOGIN_LIMITS.account },
    { key: `login:address:${network}`, limit: LOGIN_LIMITS.address },
    { key: "login:all", limit: LOGIN_LIMITS.all },
  ];
}

/**
 * The one check of a user name and password, for the JSON log-in and next-auth alike (D3). Answers the user.
 * Throws AppError: "unauthenticated" for a wrong pair, "forbidden" with the section's text for a right pair in the wrong
 * section, "too-many" when throttled.
 */
export async function verifyLogin({ username, password, role }: LoginRequest, origin: LoginOrigin): Promise<User> {
  const counters = await loginCounters(username, origin);
  await countTry(counters);
  const row = await db.read.user.findUnique({ where: { username } });
  const right = row ? await verifyPassword(password, row.passwordHash) : await verifyNothing(password);
  if (!row || !right) {
    log.warn("login.refused", { network: networkOf(origin.address) });
    throw new AppError("unauthenticated", LOGIN_TEXTS.invalid);
  }
  await forgiveTry(counters);
  if (needsRehash(row.passwordHash)) {
    const passwordHash = await hashPassword(password);
    await db.write((tx) => tx.user.update({ where: { id: row.id }, data: { passwordHash } }));
  }
  const user = shapeUser(row);
  if (role && role !== user.role) throw new AppError("forbidden", SECTION_MISMATCH[role]);
  log.info("login.accepted", { userId: user.id, role: user.role });
  return user;
}

/** Remembers this browser as one that logged in; answers the token for its `known` cookie. */
export async function rememberBrowser(knownToken: string | undefined): Promise<string> {
  const token = knownToken ?? newToken(128);
  const [tokenHash, lastSeenAt] = [hashToken(token), clock.now()];
  await db.write(async (tx) => {
    const { count } = await tx.knownBrowser.updateMany({ where: { tokenHash }, data: { lastSeenAt } });
    if (count === 0) await tx.knownBrowser.create({ data: { tokenHash, lastSeenAt } });
  });
  return token;
}

/** The account of an identity; null when it has none. */
export async function getUser(identity: Identity): Promise<User | null> {
  if (identity.kind === "kiosk") {
    // The paired screen is the relative himself (D39).
    const { name } = await getHousehold();
    const nobody = { username: "", lastName: "", email: "", profileImageUrl: null };
    return { ...nobody, id: identity.id, firstName: name, role: "family", via: "kiosk" };
  }
  if (identity.kind !== "account") return null;
  const row = await db.read.user.findUnique({ where: { id: identity.id } });
  return row && shapeUser(row);
}

/** Whether there is a caretaker yet (D4). */
export async function hasAdmin(): Promise<boolean> {
  return (await db.read.user.count({ where: { role: "admin" } })) > 0;
}

/** The command line and first start act as the caretaker: whoever can run them owns the machine. */
export const OPERATOR: Identity = { kind: "account", id: "operator", role: "admin", sessionId: "operator" };

function mustManage(identity: Identity): void {
  if (!may(identity, "household.manage")) throw new AppError("forbidden", "Only the caretaker can do this.");
}

type NewUser = { username: string; password: string; role: Role };

/**
 * Adds an account; `trusted` takes any password (D4: those from the environment). `guard` runs in the same transaction and
 * may throw to refuse. Throws AppError "invalid" for a weak password, "conflict" for a name that is taken.
 */
export async function createUser(
  identity: Identity,
  { username, password, role }: NewUser,
  { trusted = false, guard }: { trusted?: boolean; guard?: (tx: Transaction) => Promise<void> } = {},
): Promise<User> {
  mustManage(identity);
  const problem = newPasswordProblem(password, await ownWords(username));
  if (problem && !trusted) throw new AppError("invalid", problem);
  if (problem) log.warn("user.weak-password", { role, problem });
  const passwordHash = await hashPassword(password);
  try {
    const row = await db.write(async (tx) => {
      await guard?.(tx);
      return tx.user.create({ data: { id: newId(), username, role, passwordHash } });
    });
    log.info("user.added", { userId: row.id, role });
    return shapeUser(row);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict", "There is already an account with this username.");
    throw error;
  }
}

async function ownWords(username: string): Promise<string[]> {
  const { name, nickname } = await getHousehold();
  return [username, name, nickname, "naches"];
}

async function findUser(tx: Transaction, username: string): Promise<UserRow> {
  const row = await tx.user.findUnique({ where: { username } });
  if (!row) throw new AppError("not-found", "There is no account with this username.");
  return row;
}

/** Gives an account a new password and ends all its sessions. Throws AppError "invalid" or "not-found". */
export async function changePassword(identity: Identity, username: string, password: string): Promise<void> {
  mustManage(identity);
  const problem = newPasswordProblem(password, await ownWords(username));
  if (problem) throw new AppError("invalid", problem);
  const passwordHash = await hashPassword(password);
  await db.write(async (tx) => {
    const { id } = await findUser(tx, username);
    await tx.user.update({ where: { id }, data: { passwordHash } });
    await tx.session.deleteMany({ where: { userId: id } });
  });
}

/** Removes an account and its sessions; never the last caretaker. Throws AppError "not-found" or "conflict". */
export async function removeUser(identity: Identity, username: string): Promise<void> {
  mustManage(identity);
  await db.write(async (tx) => {
    const { id, role } = await findUser(tx, username);
    const admins = await tx.user.count({ where: { role: "admin" } });
    if (role === "admin" && admins === 1) throw new AppError("conflict", "The last caretaker cannot be removed.");
    await tx.user.delete({ where: { id } });
  });
}

/** All accounts, by name. */
export async function listUsers(identity: Identity): Promise<User[]> {
  mustManage(identity);
  return (await db.read.user.findMany({ orderBy: { username: "asc" } })).map(shapeUser);
}
