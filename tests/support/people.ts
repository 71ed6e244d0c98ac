import { OPERATOR } from "@/lib/auth/store";
import { createLink, linkOfKey } from "@/lib/auth/link-store";
import { beginSession, openVisitor, sessionCookie } from "@/lib/auth/session";
import type { Role } from "@/lib/auth/schema";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { hashToken, newId, newToken } from "@/lib/random";

/** The name=value of a Set-Cookie, as a browser sends it back. */
export function cookieOf(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}

/** What requests so far have left to be written beside them is written: writers take turns. */
export const written = (): Promise<void> => db.write(async () => undefined);

/** An account without the cost of hashing a password, and the cookie of its session. */
export async function anAccount(role: Role): Promise<{ id: string; cookie: string; sessionId: string }> {
  const id = newId();
  await db.write((tx) => tx.user.create({ data: { id, username: `${role}-${id.toLowerCase()}`, role, passwordHash: "" } }));
  const sessionId = await beginSession(id);
  return { id, sessionId, cookie: cookieOf(await sessionCookie(sessionId, role)) };
}

/** An upload link and the cookie of a phone that exchanged it. */
export async function anUploadLink(label = "Rivky"): Promise<{ id: string; key: string; cookie: string }> {
  const { id, address } = await createLink(OPERATOR, label);
  const key = new URL(address).hash.replace("#k=", "");
  const { setCookie } = await openVisitor(await linkOfKey(key));
  return { id, key, cookie: cookieOf(setCookie) };
}

/** A paired screen and its cookie. */
export async function aKiosk(): Promise<{ id: string; cookie: string }> {
  const [id, token] = [newId(), newToken(256)];
  await db.write((tx) => tx.kiosk.create({ data: { id, name: "Kitchen", tokenHash: hashToken(token), createdAt: clock.now(), lastSeenAt: clock.now() } }));
  return { id, cookie: `device=${token}` };
}
