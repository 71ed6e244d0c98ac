import "server-only";
import { type Role, roleSchema } from "@/lib/accounts/auth/schema";
import { hasSessionEnded } from "@/lib/accounts/auth/session-rules";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

export function keyOfIdentity(identity: Identity): string {
  if (identity.kind === "account") return `account:${identity.sessionId}:${identity.role}`;
  if (identity.kind === "link") return `link:${identity.browserId ?? identity.id}`;
  return identity.kind === "anonymous" ? identity.kind : `${identity.kind}:${identity.id}`;
}

/** Prisma reads the users with a second query, and an account may be deleted between the two, whatever its type says. */
const roleOf = (user: { role: string } | null): Role | null => user && roleSchema.parse(user.role);

/** Returns the keys of those screens, logins and phones among these identities that may still come in; three reads, however many there are. */
export async function readStillAlive(identities: readonly Identity[]): Promise<Set<string>> {
  const screens = identities.flatMap((one) => (one.kind === "kiosk" ? [one.id] : []));
  const sessions = identities.flatMap((one) => (one.kind === "account" ? [one.sessionId] : []));
  const phones = identities.flatMap((one) => (one.kind === "link" && one.browserId ? [one.browserId] : []));
  const [kiosks, rows, browsers] = await Promise.all([
    db.read.kiosk.findMany({ where: { id: { in: screens }, revokedAt: null }, select: { id: true } }),
    db.read.session.findMany({ where: { id: { in: sessions } }, include: { user: true } }),
    db.read.linkBrowser.findMany({ where: { id: { in: phones }, link: { revokedAt: null } }, select: { id: true } }),
  ]);
  const now = clock.now();
  const accounts = rows.flatMap(({ id, createdAt, lastSeenAt, user }) => {
    const role = roleOf(user);
    return role && !hasSessionEnded(role, createdAt, lastSeenAt, now) ? [`account:${id}:${role}`] : [];
  });
  return new Set([...kiosks.map(({ id }) => `kiosk:${id}`), ...accounts, ...browsers.map(({ id }) => `link:${id}`)]);
}
