import "server-only";
import { decode, encode } from "next-auth/jwt";
import { cookieName, setCookie } from "@/lib/accounts/auth/cookies";
import { SCREEN_SEEN_EVERY_MS } from "@/lib/accounts/auth/kiosks/kiosk-rules";
import { OPENING_LIMITS } from "@/lib/accounts/auth/limit-rules";
import { type Role, roleSchema } from "@/lib/accounts/auth/schema";
import { hasSecondStep } from "@/lib/accounts/auth/second-step/step-store";
import { authSecret } from "@/lib/accounts/auth/secret";
import { LINK_COOKIE_LIFE_MS, SESSION_LIFE, hasSessionEnded } from "@/lib/accounts/auth/session-rules";
import { consumeAttempt, networkCounters, refundAttempt } from "@/lib/accounts/auth/throttle";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { AppError, isAppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { hashToken, newId, newToken } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import { isClockHeld, settledNow } from "@/lib/platform/time/settled-clock";

export type CookieReader = (name: string) => string | undefined;

const TOUCH_EVERY_MS = 5 * 60_000;

/** Returns true also for what a clock that ran ahead has written, unless the present one is set back: that would date everyone back. */
function isStale(lastSeenAt: Date, everyMs = TOUCH_EVERY_MS): boolean {
  const ageMs = clock.now().getTime() - lastSeenAt.getTime();
  return ageMs > everyMs || (ageMs < -everyMs && !isClockHeld());
}

const touching = new Set<string>();

/** Does not hold up the request: a full disk must not stop a screen. The next request tries again. */
function noteLastSeen(id: string, write: (tx: Transaction) => Promise<unknown>): void {
  if (touching.has(id)) return;
  touching.add(id);
  void db
    .writeIfRoom(write)
    .catch((error: unknown) =>
      log.warn("auth.last-seen-write-failed", { cause: String((isAppError(error) && error.cause) || error) }),
    )
    .finally(() => touching.delete(id));
}

/** Begins a session and returns its id. Throws AppError "forbidden" for an account whose second step was not taken. */
export async function beginSession(userId: string, { isSecondStepTaken = false } = {}): Promise<string> {
  const now = clock.now();
  const { id } = await db.write(async (tx) => {
    if (!isSecondStepTaken && (await hasSecondStep(tx, userId)))
      throw new AppError("forbidden", "This account logs in with a second step. Please log in on the hub’s own page.");
    return tx.session.create({ data: { id: newId(), userId, createdAt: now, lastSeenAt: now } });
  });
  return id;
}

export async function endSession(sessionId: string): Promise<void> {
  await db.write((tx) => tx.session.deleteMany({ where: { id: sessionId } }));
}

export async function sessionCookie(sessionId: string, role: Role): Promise<string> {
  const lifeMs = SESSION_LIFE[role].totalMs;
  const jwt = await encode({ token: { sid: sessionId }, secret: authSecret(), maxAge: Math.floor(lifeMs / 1000) });
  return setCookie("session", jwt, lifeMs);
}

export async function readSessionId(jwt: string | undefined): Promise<string | null> {
  if (!jwt) return null;
  const token = await decode({ token: jwt, secret: authSecret() }).catch(() => null);
  return typeof token?.["sid"] === "string" ? token["sid"] : null;
}

/** The account of a session; null when the session has ended, which also deletes it. */
export async function findSessionAccount(id: string): Promise<Identity | null> {
  const row = await db.read.session.findUnique({ where: { id }, include: { user: true } });
  // Prisma reads the user with a second query, and the account may be deleted between the two, whatever the type says.
  if (!row?.user) return null;
  const role = roleSchema.parse(row.user.role);
  const isOver = row.user.expiresAt !== null && row.user.expiresAt <= settledNow();
  if (isOver || hasSessionEnded(role, row.createdAt, row.lastSeenAt, settledNow())) {
    await endSession(id);
    return null;
  }
  const now = clock.now();
  if (isStale(row.lastSeenAt))
    noteLastSeen(id, (tx) => tx.session.updateMany({ where: { id }, data: { lastSeenAt: now } }));
  return { kind: "account", id: row.userId, role, sessionId: id };
}

async function account(jwt: string | undefined): Promise<Identity | null> {
  const id = await readSessionId(jwt);
  return id === null ? null : findSessionAccount(id);
}

async function kiosk(token: string | undefined): Promise<Identity | null> {
  const row = token && (await db.read.kiosk.findUnique({ where: { tokenHash: hashToken(token) } }));
  if (!row || row.revokedAt) return null;
  const now = clock.now();
  if (isStale(row.lastSeenAt, SCREEN_SEEN_EVERY_MS))
    noteLastSeen(row.id, (tx) => tx.kiosk.updateMany({ where: { id: row.id }, data: { lastSeenAt: now } }));
  const { kioskMayDelete } = await getHousehold();
  return { kind: "kiosk", id: row.id, name: row.name, mayDelete: kioskMayDelete };
}

async function link(token: string | undefined): Promise<Identity | null> {
  const row =
    token &&
    (await db.read.linkBrowser.findUnique({ where: { tokenHash: hashToken(token) }, include: { link: true } }));
  if (!row || row.link?.revokedAt) return null;
  if (settledNow().getTime() - row.lastSeenAt.getTime() > LINK_COOKIE_LIFE_MS) return null;
  if (isStale(row.lastSeenAt)) {
    const now = clock.now();
    noteLastSeen(row.id, async (tx) => {
      await tx.linkBrowser.updateMany({ where: { id: row.id }, data: { lastSeenAt: now } });
      if (row.linkId) await tx.uploadLink.updateMany({ where: { id: row.linkId }, data: { lastUsedAt: now } });
    });
  }
  // All phones of one link are one sender; a browser of FAMILY_UPLOAD=open is one of its own.
  return {
    ...{ kind: "link", id: row.link?.id ?? row.id, label: row.link?.label ?? "", browserId: row.id },
    ...(row.link?.addsSongs && { addsSongs: true }),
  };
}

/** All identities of a browser, by its cookies; read from the database on every call, so revoking works at once. */
export async function identify(cookie: CookieReader): Promise<Identity[]> {
  const found = await Promise.all([
    account(cookie(cookieName("session"))),
    kiosk(cookie(cookieName("device"))),
    link(cookie(cookieName("fam"))),
  ]);
  return found.filter((identity) => identity !== null);
}

/** Counts an attempt to become a sender, against guessed keys and floods of visitors. Throws AppError "too-many" with Retry-After. */
export async function throttleLinkRedemption(address: string): Promise<void> {
  await consumeAttempt(networkCounters("opening", address, OPENING_LIMITS));
}

/** Counts a reading of a calendar, against guessed keys. Returns how to take it back when the key was right. Throws AppError "too-many". */
export async function countFeedReading(address: string): Promise<() => Promise<void>> {
  const counters = networkCounters("calendar", address, OPENING_LIMITS);
  const counted = await consumeAttempt(counters);
  return () => refundAttempt(counters, counted);
}

export async function createLinkBrowser(via?: {
  id: string;
  label: string;
}): Promise<{ identity: Identity; setCookie: string }> {
  const token = newToken(256);
  const id = newId();
  const now = clock.now();
  await db.write(async (tx) => {
    await tx.linkBrowser.create({
      data: { id, tokenHash: hashToken(token), linkId: via?.id ?? null, createdAt: now, lastSeenAt: now },
    });
    if (via) await tx.uploadLink.updateMany({ where: { id: via.id }, data: { lastUsedAt: now } });
  });
  const identity: Identity = { kind: "link", id: via?.id ?? id, label: via?.label ?? "", browserId: id };
  return { identity, setCookie: setCookie("fam", token, LINK_COOKIE_LIFE_MS) };
}
