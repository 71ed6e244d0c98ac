import "server-only";
import { KIOSK_COOKIE_LIFE_MS, KNOWN_BROWSERS, LINK_COOKIE_LIFE_MS, SESSION_LIFE, VISITOR_LIFE_MS } from "@/lib/auth/rules";
import { roleSchema } from "@/lib/auth/schema";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";

/**
 * Removes what is over and nobody comes back to: sessions, phones of links, visitors, known browsers, and screens that were
 * disconnected so long ago that no browser can hold their cookie any more. A screen that is silent stays, because only the
 * caretaker ends it. Part of the sweep.
 */
export async function forgetEndedVisits(): Promise<void> {
  const now = clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms);
  await db.write(async (tx) => {
    for (const role of roleSchema.options) {
      const { idleMs, totalMs } = SESSION_LIFE[role];
      await tx.session.deleteMany({ where: { user: { role }, OR: [{ lastSeenAt: { lte: ago(idleMs) } }, { createdAt: { lte: ago(totalMs) } }] } });
    }
    await tx.linkBrowser.deleteMany({ where: { lastSeenAt: { lt: ago(LINK_COOKIE_LIFE_MS) } } });
    await tx.linkBrowser.deleteMany({ where: { linkId: null, lastSeenAt: { lt: ago(VISITOR_LIFE_MS) } } });
    await tx.knownBrowser.deleteMany({ where: { createdAt: { lte: ago(KNOWN_BROWSERS.lifeMs) } } });
    await tx.kiosk.deleteMany({ where: { revokedAt: { lte: ago(KIOSK_COOKIE_LIFE_MS) } } });
  });
}
