import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import type { VisitLog } from "@/lib/kiosk/visits/caretaker-schema";
import { applyEvent, notYours } from "@/lib/kiosk/visits/course/change-store";
import { toFacts } from "@/lib/kiosk/visits/course/row";
import { forgetGonePeople } from "@/lib/kiosk/visits/people/person-store";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

const MOST = 200;
const KEPT_MS = 90 * 86_400_000;

/** Who visited when and for how long, the newest first. Throws AppError "forbidden". */
export async function listVisits(identity: Identity): Promise<VisitLog> {
  requirePermission(identity, "visit.log");
  const rows = await db.read.visit.findMany({ orderBy: [{ createdAt: "desc" }, { id: "asc" }], take: MOST });
  const now = clock.now();
  return {
    now: now.toISOString(),
    visits: rows.map((row) => {
      const { direction, connectedAt, endedAt, endReason, isAutomatic } = toFacts(row);
      const untilMs = endedAt ?? now.getTime();
      return {
        ...{ id: row.id, direction, name: row.name, screen: row.screenName, startedAt: row.createdAt.toISOString() },
        seconds: connectedAt === null ? null : Math.max(0, Math.round((untilMs - connectedAt) / 1000)),
        ...{ isRunning: endedAt === null, endReason, wasAutomatic: isAutomatic, wasRelayed: row.wasRelayed },
      };
    }),
  };
}

/** "End this visit", for the caretaker; one that is over stays as it ended. Throws AppError "forbidden", "not-found". */
export async function endByCaretaker(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "visit.manage");
  await db.write(async (tx) => {
    const row = await tx.visit.findUnique({ where: { id } });
    if (!row) throw notYours();
    await applyEvent(tx, row, { kind: "caretaker" });
  });
}

/** Forgets visits after 90 days, and people whose account, phone or link is gone; part of the sweep. */
export async function forgetOldVisits(): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db.write(async (tx) => {
    await tx.visit.deleteMany({ where: { createdAt: { lt: before }, activeKey: null } });
    await forgetGonePeople(tx);
  });
}
