import "server-only";
import { toColumns, toFacts, type VisitRow } from "@/lib/kiosk/visits/course/row";
import { type Role, roleIn, sideOf } from "@/lib/kiosk/visits/course/view";
import { NOT_YOURS } from "@/lib/kiosk/visits/gate/texts";
import type { Party } from "@/lib/kiosk/visits/people/party";
import type { Side } from "@/lib/kiosk/visits/schema";
import { step, type VisitEvent } from "@/lib/kiosk/visits/states";
import { AppError } from "@/lib/platform/app-error";
import type { Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";

export const notYours = () => new AppError("not-found", NOT_YOURS);

type Extra = Partial<
  Pick<VisitRow, "kioskId" | "screenName" | "handOverUntil" | "wasRelayed" | "personKind" | "personId" | "name">
>;

/** Writes what an event makes of a visit in the caller's transaction; null, and nothing written, when the state machine refuses it. */
export async function applyEvent(
  tx: Transaction,
  row: VisitRow,
  event: VisitEvent,
  extra: Extra = {},
): Promise<VisitRow | null> {
  const now = clock.now();
  const after = step(toFacts(row), event, now.getTime());
  if (!after) return null;
  const data = { ...toColumns(after), ...extra };
  // The condition also covers a row that another version of the hub has changed, which the lock of writers does not hold off.
  const { count } = await tx.visit.updateMany({ where: { id: row.id, state: row.state, epoch: row.epoch }, data });
  if (count === 0) return null;
  if (after.state === "ended") {
    await tx.visitSignal.deleteMany({ where: { visitId: row.id } });
    log.info("visit.ended", { visitId: row.id, reason: after.endReason, by: after.endedBy });
  }
  return { ...row, ...data };
}

export function isOnlySeen(before: VisitRow, after: VisitRow): boolean {
  const rest = ({ screenSeenAt: _screen, phoneSeenAt: _phone, ...row }: VisitRow) => JSON.stringify(row);
  return rest(before) === rest(after);
}

export type Found = { row: VisitRow; role: Role; side: Side | null };

/** A visit and what it is to who asks. Throws AppError "not-found" for anyone whom it does not concern. */
export async function findVisit(tx: Pick<Transaction, "visit">, party: Party | null, id: string): Promise<Found> {
  const row = party && (await tx.visit.findUnique({ where: { id } }));
  const role = row && roleIn(row, party, clock.now());
  if (!row || !role) throw notYours();
  return { row, role, side: sideOf(role, party) };
}

/** The same for one of its two sides only. */
export async function findOwn(
  tx: Pick<Transaction, "visit">,
  party: Party | null,
  id: string,
): Promise<Found & { side: Side }> {
  const found = await findVisit(tx, party, id);
  if (found.side === null) throw notYours();
  return { ...found, side: found.side };
}
