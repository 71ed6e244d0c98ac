import "server-only";
import { cookieName, setCookie } from "@/lib/accounts/auth/cookies";
import { KIOSK_COOKIE_LIFE_MS } from "@/lib/accounts/auth/kiosks/kiosk-rules";
import type { Kiosk } from "@/lib/accounts/auth/schema";
import type { CookieReader } from "@/lib/accounts/auth/session";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { hashToken } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

const NOT_CONNECTED = "This screen doesn’t exist or was already disconnected.";

/** All paired screens, the newest first, revoked ones included. Throws AppError "forbidden". */
export async function listKiosks(identity: Identity): Promise<Kiosk[]> {
  requirePermission(identity, "household.manage");
  const rows = await db.read.kiosk.findMany({ orderBy: [{ createdAt: "desc" }, { id: "asc" }] });
  return rows.map(({ id, name, createdAt, lastSeenAt, version, revokedAt }) => ({
    ...{ id, name, version, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/** Notes which version a paired screen runs; that it was seen is noted with every call. Throws AppError "forbidden" for anyone but a screen. */
export async function noteVersion(identity: Identity, version: string): Promise<void> {
  if (identity.kind !== "kiosk") throw new AppError("forbidden", "Only a connected screen can do this.");
  const { id } = identity;
  const known = await db.read.kiosk.findUnique({ where: { id }, select: { version: true } });
  if (known?.version !== version) await db.write((tx) => tx.kiosk.updateMany({ where: { id }, data: { version } }));
}

/** Calls a screen something else. Takes what the name's schema lets through. Throws AppError "forbidden", or "not-found" as revoking does. */
export async function renameKiosk(identity: Identity, id: string, name: string): Promise<void> {
  requirePermission(identity, "household.manage");
  const { count } = await db.write((tx) => tx.kiosk.updateMany({ where: { id, revokedAt: null }, data: { name } }));
  if (count === 0) throw new AppError("not-found", NOT_CONNECTED);
  log.info("kiosk.renamed", { kioskId: id });
}

/** Ends a screen's pairing from its next call on. Throws AppError "forbidden", or "not-found" when it is unknown or revoked already. */
export async function revokeKiosk(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "household.manage");
  const { count } = await db.write((tx) =>
    tx.kiosk.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: clock.now() } }),
  );
  if (count === 0) throw new AppError("not-found", NOT_CONNECTED);
  log.info("kiosk.revoked", { kioskId: id });
}

/** Returns true if this browser was a paired screen whose pairing has ended; its cookie stays and shows that. */
export async function isRevokedScreen(cookie: CookieReader): Promise<boolean> {
  const token = cookie(cookieName("device"));
  const row = token ? await db.read.kiosk.findUnique({ where: { tokenHash: hashToken(token) } }) : null;
  return row !== null && row.revokedAt !== null;
}

export function renewedDevice(identity: Identity, cookie: CookieReader): Record<string, string> {
  const token = identity.kind === "kiosk" ? cookie(cookieName("device")) : undefined;
  return token ? { "Set-Cookie": setCookie("device", token, KIOSK_COOKIE_LIFE_MS) } : {};
}
