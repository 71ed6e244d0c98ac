import "server-only";
import { decode, encode } from "next-auth/jwt";
import { cookieName, setCookie } from "@/lib/auth/cookies";
import { ANONYMOUS, type Action, type Identity, LINK_COOKIE_LIFE_MS, OPENING_LIMITS, SCREEN_SEEN_EVERY_MS, SESSION_LIFE, sessionEnded } from "@/lib/auth/rules";
import { type Role, roleSchema } from "@/lib/auth/schema";
import { authSecret } from "@/lib/auth/secret";
import { countTry } from "@/lib/auth/throttle";
import { clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import { getHousehold } from "@/lib/household/store";
import { networkOf } from "@/lib/http/client-address";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { hashToken, newId, newToken } from "@/lib/random";

/** Reads a cookie by its full name. */
export type CookieReader = (name: string) => string | undefined;

const TOUCH_EVERY_MS = 5 * 60_000;

function isStale(lastSeenAt: Date, everyMs = TOUCH_EVERY_MS): boolean {
  return clock.now().getTime() - lastSeenAt.getTime() > everyMs;
}

const touching = new Set<string>();

/**
 * Notes that somebody was here, beside the request: neither a queue of writers nor a full disk may keep a screen from what it asks
 * for. What could not be noted is noted with the next request.
 */
function touch(id: string, write: (tx: Transaction) => Promise<unknown>): void {
  if (touching.has(id)) return;
  touching.add(id);
  void db
    .writeIfRoom(write)
    .catch((error: unknown) => log.warn("auth.not_noted", { cause: String((error instanceof AppError && error.cause) || error) }))
    .finally(() => touching.delete(id));
}

/** Begins a session of this user; answers its id, which is all that the cookie's JWT carries (D5). */
export async function beginSession(userId: string): Promise<string> {
  const now = clock.now();
  const { id } = await db.write((tx) => tx.session.create({ data: { id: newId(), userId, createdAt: now, lastSeenAt: now } }));
  return id;
}

/** Ends a session at once; an unknown one is not an error. */
export async function endSession(sessionId: string): Promise<void> {
  await db.write((tx) => tx.session.deleteMany({ where: { id: sessionId } }));
}

/** The Set-Cookie value that makes a browser hold this session. */
export async function sessionCookie(sessionId: string, role: Role): Promise<string> {
  const lifeMs = SESSION_LIFE[role].totalMs;
  const jwt = await encode({ token: { sid: sessionId }, secret: authSecret(), maxAge: Math.floor(lifeMs / 1000) });
  return setCookie("session", jwt, lifeMs);
}

/** The id in a session cookie's JWT, or null when it is not one of ours. */
export async function sessionIdOf(jwt: string | undefined): Promise<string | null> {
  if (!jwt) return null;
  const token = await decode({ token: jwt, secret: authSecret() }).catch(() => null);
  return typeof token?.["sid"] === "string" ? token["sid"] : null;
}

/** Whose session this is; null when it has ended. */
export async function accountOfSession(id: string): Promise<Identity | null> {
  const row = await db.read.session.findUnique({ where: { id }, include: { user: true } });
  // Prisma reads the user by a second query: an account that is removed between the two is none, whatever the type says.
  const user: { role: string } | null | undefined = row?.user;
  if (!row || !user) return null;
  const role = roleSchema.parse(user.role);
  if (sessionEnded(role, row.createdAt, row.lastSeenAt, clock.now())) {
    await endSession(id);
    return null;
  }
  const now = clock.now();
  if (isStale(row.lastSeenAt)) touch(id, (tx) => tx.session.updateMany({ where: { id }, data: { lastSeenAt: now } }));
  return { kind: "account", id: row.userId, role, sessionId: id };
}

async function account(jwt: string | undefined): Promise<Identity | null> {
  const id = await sessionIdOf(jwt);
  return id === null ? null : accountOfSession(id);
}

async function kiosk(token: string | undefined): Promise<Identity | null> {
  const row = token && (await db.read.kiosk.findUnique({ where: { tokenHash: hashToken(token) } }));
  if (!row || row.revokedAt) return null;
  const now = clock.now();
  if (isStale(row.lastSeenAt, SCREEN_SEEN_EVERY_MS)) touch(row.id, (tx) => tx.kiosk.updateMany({ where: { id: row.id }, data: { lastSeenAt: now } }));
  const { kioskMayDelete } = await getHousehold();
  return { kind: "kiosk", id: row.id, name: row.name, mayDelete: kioskMayDelete };
}

async function link(token: string | undefined): Promise<Identity | null> {
  const row = token && (await db.read.linkBrowser.findUnique({ where: { tokenHash: hashToken(token) }, include: { link: true } }));
  if (!row || row.link?.revokedAt) return null;
  if (clock.now().getTime() - row.lastSeenAt.getTime() > LINK_COOKIE_LIFE_MS) return null;
  if (isStale(row.lastSeenAt)) {
    const now = clock.now();
    touch(row.id, async (tx) => {
      await tx.linkBrowser.updateMany({ where: { id: row.id }, data: { lastSeenAt: now } });
      if (row.linkId) await tx.uploadLink.updateMany({ where: { id: row.linkId }, data: { lastUsedAt: now } });
    });
  }
  // All phones of one link are one sender; a browser of FAMILY_UPLOAD=open is one of its own.
  return { kind: "link", id: row.link?.id ?? row.id, label: row.link?.label ?? "" };
}

/** Everybody this browser is, by its cookies; checked against the database on every call, so revoking works at once. */
export async function identify(cookie: CookieReader): Promise<Identity[]> {
  const found = await Promise.all([account(cookie(cookieName("session"))), kiosk(cookie(cookieName("device"))), link(cookie(cookieName("fam")))]);
  return found.filter((identity) => identity !== null);
}

/**
 * Counts a browser of this address that wants to become a sender: keys cannot be guessed fast, nor can one machine fill the
 * database with visitors. Throws AppError "too-many" with Retry-After.
 */
export async function countOpening(address: string): Promise<void> {
  await countTry([{ key: `opening:${networkOf(address)}`, ...OPENING_LIMITS }]);
}

/** Makes this browser a sender of its own, where anyone may send (FAMILY_UPLOAD=open) or through the link given. */
export async function openVisitor(via?: { id: string; label: string }): Promise<{ identity: Identity; setCookie: string }> {
  const token = newToken(256);
  const id = newId();
  const now = clock.now();
  await db.write(async (tx) => {
    await tx.linkBrowser.create({ data: { id, tokenHash: hashToken(token), linkId: via?.id ?? null, createdAt: now, lastSeenAt: now } });
    if (via) await tx.uploadLink.updateMany({ where: { id: via.id }, data: { lastUsedAt: now } });
  });
  const identity: Identity = { kind: "link", id: via?.id ?? id, label: via?.label ?? "" };
  return { identity, setCookie: setCookie("fam", token, LINK_COOKIE_LIFE_MS) };
}

const WHOM_TO_ASK = "Your link no longer works. Please ask the person who sent it for a new one.";

/** The error for an identity that may not: 401 for nobody, 403 for somebody else. */
export function refusal(identity: Identity, action: Action, cookies: { has(name: string): boolean }): AppError {
  if (identity.kind !== ANONYMOUS.kind) return new AppError("forbidden", "You do not have permission to do this.");
  if (action === "media.send" && cookies.has(cookieName("fam"))) return new AppError("unauthenticated", WHOM_TO_ASK);
  return new AppError("unauthenticated", "Please log in first.");
}
