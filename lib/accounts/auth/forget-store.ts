import "server-only";
import { KIOSK_COOKIE_LIFE_MS } from "@/lib/accounts/auth/kiosks/kiosk-rules";
import { roleSchema } from "@/lib/accounts/auth/schema";
import { KNOWN_BROWSERS, LINK_COOKIE_LIFE_MS, SESSION_LIFE, VISITOR_LIFE_MS } from "@/lib/accounts/auth/session-rules";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

/** Removes what has ended and screens whose cookie has expired. A silent screen stays: only the caretaker ends it. Part of the sweep. */
export async function deleteEndedVisits(): Promise<void> {
  const now = clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms);
  await db.write(async (tx) => {
    for (const role of roleSchema.options) {
      const { idleMs, totalMs } = SESSION_LIFE[role];
      await tx.session.deleteMany({
        where: { user: { role }, OR: [{ lastSeenAt: { lte: ago(idleMs) } }, { createdAt: { lte: ago(totalMs) } }] },
      });
    }
    await tx.linkBrowser.deleteMany({ where: { lastSeenAt: { lt: ago(LINK_COOKIE_LIFE_MS) } } });
    await tx.linkBrowser.deleteMany({ where: { linkId: null, lastSeenAt: { lt: ago(VISITOR_LIFE_MS) } } });
    await tx.knownBrowser.deleteMany({ where: { createdAt: { lte: ago(KNOWN_BROWSERS.lifeMs) } } });
    await tx.loginStep.deleteMany({ where: { expiresAt: { lte: ago(0) } } });
    await tx.kiosk.deleteMany({ where: { revokedAt: { lte: ago(KIOSK_COOKIE_LIFE_MS) } } });
  });
}
