import "server-only";
import { hashPassword, newPasswordProblem } from "@/lib/accounts/auth/passwords";
import { type Account, type Role, roleSchema, type User } from "@/lib/accounts/auth/schema";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, isUniqueViolation, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { instantOfWall } from "@/lib/platform/time/wall-instant";

type UserRow = { id: string; username: string; firstName: string; lastName: string; email: string; role: string };
type AccountRow = UserRow & { createdAt: Date; expiresAt: Date | null };

export function toUser(row: UserRow): User {
  const { id, username, firstName, lastName, email } = row;
  return {
    id,
    username,
    firstName,
    lastName,
    email,
    profileImageUrl: null,
    role: roleSchema.parse(row.role),
    via: "account",
  };
}

function toAccount(identity: Identity, row: AccountRow, timeZone: string): Account {
  const { id, username, role, createdAt, expiresAt } = row;
  const self = identity.kind === "account" && identity.id === id;
  return {
    ...{ id, username, role: roleSchema.parse(role), createdAt: createdAt.toISOString(), self },
    ...(expiresAt && { lastDay: civilDateAt(new Date(expiresAt.getTime() - 1), timeZone) }),
  };
}

/** Returns when a caregiver's account ends: at the midnight after the last day. Throws AppError "invalid" for another role, and for a day that has passed. */
async function expiryOf(role: Role, lastDay: string | null): Promise<Date | null> {
  if (lastDay === null) return null;
  const { timeZone } = (await getHousehold()).place;
  if (role !== "caregiver") throw new AppError("invalid", "Only a caregiver’s account can have a last day.");
  if (lastDay < civilDateAt(clock.now(), timeZone))
    throw new AppError("invalid", "Please choose today or a later day as the last day.");
  return instantOfWall(addDays(lastDay, 1), "00:00", timeZone);
}

export async function getUser(identity: Identity): Promise<User | null> {
  if (identity.kind === "kiosk") {
    // The paired screen is the relative himself (D39).
    const { name } = await getHousehold();
    const nobody = { username: "", lastName: "", email: "", profileImageUrl: null };
    return {
      ...nobody,
      id: identity.id,
      firstName: name,
      role: "family",
      via: "kiosk",
      ...(identity.mayDelete ? { mayDelete: true } : {}),
    };
  }
  if (identity.kind !== "account") return null;
  const row = await db.read.user.findUnique({ where: { id: identity.id } });
  return row && toUser(row);
}

export async function getAccountName(identity: Identity): Promise<string> {
  const user = await getUser(identity);
  return user?.firstName || user?.username || "the command line";
}

export async function hasAdmin(): Promise<boolean> {
  return (await db.read.user.count({ where: { role: "admin" } })) > 0;
}

/** The command line and first start act as the caretaker: anyone who can run them owns the machine. */
export const OPERATOR: Identity = { kind: "account", id: "operator", role: "admin", sessionId: "operator" };

type NewUser = { username: string; password: string; role: Role; lastDay?: string | undefined };

/** Adds an account; `trusted` takes any password (D4), `guard` may throw in the transaction. Throws AppError "invalid" or "conflict" (name taken). */
export async function createUser(
  identity: Identity,
  { username, password, role, lastDay }: NewUser,
  { trusted = false, guard }: { trusted?: boolean; guard?: (tx: Transaction) => Promise<void> } = {},
): Promise<User> {
  requirePermission(identity, "household.manage");
  const problem = await newPasswordProblem(password, await readHouseholdWords(username));
  if (problem && !trusted) throw new AppError("invalid", problem);
  if (problem) log.warn("user.weak-password", { role, problem });
  const expiresAt = await expiryOf(role, lastDay ?? null);
  const passwordHash = await hashPassword(password);
  try {
    const row = await db.write(async (tx) => {
      await guard?.(tx);
      return tx.user.create({ data: { id: newId(), username, role, passwordHash, createdAt: clock.now(), expiresAt } });
    });
    log.info("user.added", { userId: row.id, role });
    return toUser(row);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict", "This username is already taken.");
    throw error;
  }
}

async function readHouseholdWords(username: string): Promise<string[]> {
  const { name, nickname } = await getHousehold();
  return [username, name, nickname, "naches"];
}

export async function addAccount(identity: Identity, account: NewUser): Promise<Account> {
  const { id } = await createUser(identity, account);
  const { timeZone } = (await getHousehold()).place;
  return toAccount(identity, await db.read.user.findUniqueOrThrow({ where: { id } }), timeZone);
}

export type WhichUser = { id: string } | { username: string };

/** The account of a name or an id. Throws AppError "not-found". */
export async function findUser(tx: Pick<Transaction, "user">, which: WhichUser): Promise<UserRow> {
  const row = await tx.user.findUnique({ where: which });
  if (!row)
    throw new AppError(
      "not-found",
      "username" in which ? "There is no account with this username." : "This account has been removed.",
    );
  return row;
}

/** Sets a password, ends the account's other sessions and forgets its browsers. Throws AppError "forbidden", "invalid" or "not-found". */
export async function changePassword(identity: Identity, which: WhichUser, password: string): Promise<void> {
  requirePermission(identity, "household.manage");
  const { id, username } = await findUser(db.read, which);
  const problem = await newPasswordProblem(password, await readHouseholdWords(username));
  if (problem) throw new AppError("invalid", problem);
  const passwordHash = await hashPassword(password);
  const own = identity.kind === "account" ? { id: { not: identity.sessionId } } : {};
  await db.write(async (tx) => {
    await findUser(tx, { id });
    await tx.user.update({ where: { id }, data: { passwordHash } });
    await tx.session.deleteMany({ where: { userId: id, ...own } });
    await tx.knownBrowser.deleteMany({ where: { userId: id } });
  });
  log.info("user.password-changed", { userId: id });
}

/** Sets a caregiver's last day, "YYYY-MM-DD"; null: the account stays. Throws AppError "forbidden", "invalid" or "not-found". */
export async function changeLastDay(identity: Identity, which: WhichUser, lastDay: string | null): Promise<void> {
  requirePermission(identity, "household.manage");
  const { id, role } = await findUser(db.read, which);
  const expiresAt = await expiryOf(roleSchema.parse(role), lastDay);
  await db.write(async (tx) => {
    await findUser(tx, { id });
    await tx.user.update({ where: { id }, data: { expiresAt } });
  });
  log.info("user.last-day-changed", { userId: id });
}

/** Removes an account and its sessions; never the last caretaker. Throws AppError "forbidden", "not-found" or "conflict". */
export async function deleteUser(identity: Identity, which: WhichUser): Promise<void> {
  requirePermission(identity, "household.manage");
  const removed = await db.write(async (tx) => {
    // Counts the caretakers and, on PostgreSQL, holds their rows: two who remove each other at once come one after the other.
    const { count } = await tx.user.updateMany({ where: { role: "admin" }, data: { role: "admin" } });
    const { id, role } = await findUser(tx, which);
    if (role === "admin" && count === 1) throw new AppError("conflict", "You can’t remove the last caretaker.");
    await tx.user.delete({ where: { id } });
    return id;
  });
  log.info("user.removed", { userId: removed });
}

/** All accounts, caretakers first, then by name. Throws AppError "forbidden". */
export async function listUsers(identity: Identity): Promise<Account[]> {
  requirePermission(identity, "household.manage");
  const rows = await db.read.user.findMany({ orderBy: [{ role: "asc" }, { username: "asc" }] });
  const { timeZone } = (await getHousehold()).place;
  return rows.map((row) => toAccount(identity, row, timeZone));
}
