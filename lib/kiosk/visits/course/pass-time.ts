import "server-only";
import { applyEvent } from "@/lib/kiosk/visits/course/change-store";
import { startedAt } from "@/lib/kiosk/visits/course/hub-start";
import { ACTIVE_KEY, toFacts, type VisitRow } from "@/lib/kiosk/visits/course/row";
import { type Circumstances, readCircumstances } from "@/lib/kiosk/visits/gate/circumstances-store";
import { endsVisits } from "@/lib/kiosk/visits/gate/gate-rules";
import { type PersonRights, readPerson } from "@/lib/kiosk/visits/people/person-store";
import { tellUnanswered } from "@/lib/kiosk/visits/ring/ring-push";
import { step, type VisitEvent, type VisitFacts } from "@/lib/kiosk/visits/states";
import { TIMES } from "@/lib/kiosk/visits/times";
import { db } from "@/lib/platform/database/db";

/** Returns the hub's own event for a visit at this moment; if several apply, the most important. */
export function eventAt(row: VisitRow, person: PersonRights | null, circumstances: Circumstances): VisitEvent {
  const { now, household, screens, rule } = circumstances;
  const isScreenPart = row.kioskId === null ? screens.length > 0 : screens.some(({ id }) => id === row.kioskId);
  if (!person?.isAllowed || !isScreenPart) return { kind: "revoked" };
  if (endsVisits(now, household)) return { kind: "board" };
  const isRingIn = row.state === "ringing" && row.direction === "in";
  if (isRingIn && (rule?.kind === "board" || rule?.kind === "board-soon")) return { kind: "board" };
  if (isRingIn && rule?.kind === "night" && !person.mayRingAtNight) return { kind: "night" };
  return { kind: "time", startedAt: startedAt() };
}

/** Returns true if a clock that was set back since wrote the row: with these times it would only end when that hour comes again. */
const isWrittenAhead = ({ createdAt, screenSeenAt, phoneSeenAt }: VisitFacts, nowMs: number) =>
  Math.max(createdAt, screenSeenAt ?? 0, phoneSeenAt ?? 0) > nowMs + TIMES.skew;

export async function passTime(): Promise<boolean> {
  const row = await db.read.visit.findUnique({ where: { activeKey: ACTIVE_KEY } });
  if (!row) return false;
  const circumstances = await readCircumstances();
  const kind = row.personKind === "account" ? ("account" as const) : ("phone" as const);
  const person = await readPerson(db.read, { kind, id: row.personId });
  const event = eventAt(row, person, circumstances);
  const facts = toFacts(row);
  const nowMs = circumstances.now.getTime();
  if (step(facts, event, nowMs)?.state !== "ended" && !isWrittenAhead(facts, nowMs)) return true;
  const after = await db.write(async (tx) => {
    const present = await tx.visit.findUnique({ where: { id: row.id } });
    if (!present || present.activeKey === null) return null;
    // Someone may have answered since it was read: what ends a ring ends no visit.
    return (await applyEvent(tx, present, eventAt(present, person, circumstances))) ?? present;
  });
  if (after?.state === "ended") void tellUnanswered(row.id);
  return after !== null && after.state !== "ended";
}
