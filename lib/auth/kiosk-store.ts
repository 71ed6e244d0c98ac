import "server-only";
import { cookieName, setCookie } from "@/lib/auth/cookies";
import { type Identity, KIOSK_COOKIE_LIFE_MS, may } from "@/lib/auth/rules";
import type { CookieReader } from "@/lib/auth/session";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { hashToken } from "@/lib/random";

/** A paired screen as the caretaker sees it. */
export type Kiosk = { id: string; name: string; createdAt: Date; lastSeenAt: Date; revokedAt: Date | null };

function mustManage(identity: Identity): void {
  if (!may(identity, "household.manage")) throw new AppError("forbidden", "Only the caretaker can do this.");
}

/** All paired screens, the newest first, revoked ones included. Throws AppError "forbidden". */
export async function listKiosks(identity: Identity): Promise<Kiosk[]> {
  mustManage(identity);
  return db.read.kiosk.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { id: true, name: true, createdAt: true, lastSeenAt: true, revokedAt: true },
  });
}

/** Ends a screen's pairing from its next call on. Throws AppError "forbidden", or "not-found" when it is unknown or revoked already. */
export async function revokeKiosk(identity: Identity, id: string): Promise<void> {
  mustManage(identity);
  const { count } = await db.write((tx) => tx.kiosk.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: clock.now() } }));
  if (count === 0) throw new AppError("not-found", "There is no such screen, or it is revoked already.");
  log.info("kiosk.revoked", { kioskId: id });
}

/** Whether this browser was a paired screen whose pairing has been ended; its cookie stays, and tells that. */
export async function isRevokedScreen(cookie: CookieReader): Promise<boolean> {
  const token = cookie(cookieName("device"));
  const row = token ? await db.read.kiosk.findUnique({ where: { tokenHash: hashToken(token) } }) : null;
  return row !== null && row.revokedAt !== null;
}

/** The header that gives a paired screen's cookie its full 400 days again; none for anybody else. */
export function renewedDevice(identity: Identity, cookie: CookieReader): Record<string, string> {
  const token = identity.kind === "kiosk" ? cookie(cookieName("device")) : undefined;
  return token ? { "Set-Cookie": setCookie("device", token, KIOSK_COOKIE_LIFE_MS) } : {};
}
