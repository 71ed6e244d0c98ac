import "server-only";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

/** Anyone who and whatever may come in: instants as ISO text. `sessions` are logins, `phones` those that hold a link's cookie. */
export type Alive = {
  accounts: { username: string; role: string }[];
  links: { label: string; createdAt: string; lastUsedAt: string | null }[];
  calendars: { label: string; createdAt: string; lastUsedAt: string | null }[];
  screens: { name: string; lastSeenAt: string }[];
  sessions: number;
  phones: number;
};

type UsedRow = { label: string; createdAt: Date; lastUsedAt: Date | null };
const toUse = ({ label, createdAt, lastUsedAt }: UsedRow) => ({
  label,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Reads from the open database what is alive in it: for who restores one, whose backup may be older than a revocation. */
export async function readAlive(): Promise<Alive> {
  const accounts = await db.read.user.findMany({
    select: { username: true, role: true },
    orderBy: [{ role: "asc" }, { username: "asc" }],
  });
  const links = await db.read.uploadLink.findMany({ where: { revokedAt: null }, orderBy: { createdAt: "asc" } });
  const calendars = await db.read.calendarFeed.findMany({ where: { revokedAt: null }, orderBy: { createdAt: "asc" } });
  const screens = await db.read.kiosk.findMany({ where: { revokedAt: null }, orderBy: { createdAt: "asc" } });
  return {
    accounts,
    links: links.map(toUse),
    calendars: calendars.map(toUse),
    screens: screens.map(({ name, lastSeenAt }) => ({ name, lastSeenAt: lastSeenAt.toISOString() })),
    sessions: await db.read.session.count(),
    phones: await db.read.linkBrowser.count({ where: { OR: [{ linkId: null }, { link: { revokedAt: null } }] } }),
  };
}

/** Ends in the open database everything that lets someone in without a password; accounts and their passwords stay. */
export async function endEverySession(): Promise<void> {
  const revokedAt = clock.now();
  await db.write(async (tx) => {
    await tx.session.deleteMany();
    await tx.linkBrowser.deleteMany();
    await tx.uploadLink.updateMany({ where: { revokedAt: null }, data: { revokedAt } });
    await tx.calendarFeed.updateMany({ where: { revokedAt: null }, data: { revokedAt } });
    await tx.kiosk.updateMany({ where: { revokedAt: null }, data: { revokedAt } });
    await tx.kioskPairing.deleteMany();
    await tx.knownBrowser.deleteMany();
  });
}
