import "server-only";
import { consumeAttempt } from "@/lib/accounts/auth/throttle";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { findOwn, notYours } from "@/lib/kiosk/visits/course/change-store";
import { toFacts, type VisitRow } from "@/lib/kiosk/visits/course/row";
import { signalCounter } from "@/lib/kiosk/visits/gate/ring-limits";
import { requireParty } from "@/lib/kiosk/visits/people/party";
import { type Side, sideSchema, type Signal, type SignalItem, signalItemSchema } from "@/lib/kiosk/visits/schema";
import { db, type Transaction } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

export async function addSignals(
  tx: Transaction,
  { id: visitId, epoch }: VisitRow,
  side: Side,
  items: readonly SignalItem[],
): Promise<void> {
  if (items.length === 0) return;
  const { _max } = await tx.visitSignal.aggregate({ where: { visitId }, _max: { seq: true } });
  const createdAt = clock.now();
  const first = (_max.seq ?? 0) + 1;
  await tx.visitSignal.createMany({
    data: items.map(({ kind, body }, index) => ({ visitId, seq: first + index, side, epoch, kind, body, createdAt })),
  });
}

/** Sends items; drops them if it returns another epoch. Throws AppError "forbidden", "not-found" (visit over, or not a side of it), "too-many". */
export async function sendSignals(
  identities: readonly Identity[],
  id: string,
  { endpoint, epoch, items }: { endpoint: string; epoch: number; items: readonly SignalItem[] },
): Promise<{ epoch: number }> {
  const party = requireParty(identities, "visit.take-part");
  await findOwn(db.read, party, id);
  await consumeAttempt([signalCounter(id)]);
  return db.write(async (tx) => {
    const { row, side } = await findOwn(tx, party, id);
    const facts = toFacts(row);
    const own = side === "screen" ? facts.screenEndpoint : facts.phoneEndpoint;
    if (facts.state === "ended" || own !== endpoint) throw notYours();
    if (facts.epoch === epoch) await addSignals(tx, row, side, items);
    return { epoch: facts.epoch };
  });
}

/** Returns the other side's signals since `after`, in order. Throws AppError "forbidden", "not-found" if it is over or not the reader's. */
export async function readSignals(
  identities: readonly Identity[],
  id: string,
  after: number,
): Promise<{ state: ReturnType<typeof toFacts>["state"]; epoch: number; signals: Signal[] }> {
  const party = requireParty(identities, "visit.take-part");
  const { row, side } = await findOwn(db.read, party, id);
  const { state, epoch } = toFacts(row);
  if (state === "ended") throw notYours();
  const rows = await db.read.visitSignal.findMany({
    where: { visitId: id, epoch, seq: { gt: after }, side: { not: side } },
    orderBy: { seq: "asc" },
  });
  const signals = rows.map((signal) => ({
    ...{ seq: signal.seq, epoch: signal.epoch, side: sideSchema.parse(signal.side) },
    ...signalItemSchema.parse({ kind: signal.kind, body: signal.body }),
  }));
  return { state, epoch, signals };
}

export async function forgetOldSignals(): Promise<void> {
  const before = new Date(clock.now().getTime() - 10 * 60_000);
  await db.write((tx) =>
    tx.visitSignal.deleteMany({ where: { createdAt: { lt: before }, visit: { activeKey: null } } }),
  );
}
