import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { applyEvent, findOwn, findVisit, isOnlySeen, notYours } from "@/lib/kiosk/visits/course/change-store";
import { toColumns, toFacts, type VisitRow } from "@/lib/kiosk/visits/course/row";
import { readCircumstances } from "@/lib/kiosk/visits/gate/circumstances-store";
import { isWithin } from "@/lib/kiosk/visits/gate/gate-rules";
import { pauseAfter, REFUSALS_WITHIN_MS } from "@/lib/kiosk/visits/gate/ring-limits";
import { OVER } from "@/lib/kiosk/visits/gate/texts";
import { type Party, requireParty } from "@/lib/kiosk/visits/people/party";
import { type PersonRights, readPerson, writePerson } from "@/lib/kiosk/visits/people/person-store";
import { relayFor } from "@/lib/kiosk/visits/ring/relay";
import { showVisit } from "@/lib/kiosk/visits/ring/ring-store";
import type { AliveRequest, EndRequest, Relay, Visit, VisitStart } from "@/lib/kiosk/visits/schema";
import { step } from "@/lib/kiosk/visits/states";
import { TIMES } from "@/lib/kiosk/visits/times";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

/** A page's clock and the hub's differ a little when a countdown ends. */
const COUNTDOWN_SLACK_MS = 1500;

const personOf = (row: VisitRow) => ({
  kind: row.personKind === "account" ? ("account" as const) : ("phone" as const),
  id: row.personId,
});

async function shown(row: VisitRow, party: Party): Promise<Visit> {
  const visit = await showVisit(row, party, await readCircumstances());
  if (!visit) throw notYours();
  return visit;
}

const toStart = async (row: VisitRow, party: Party): Promise<VisitStart> => ({
  visit: await shown(row, party),
  relay: relayFor(`${row.id}-${party.side}`),
});

function lost(row: VisitRow): AppError {
  const isAnswered = row.state !== "ended" && row.state !== "ringing";
  const sentence = isAnswered && row.screenName ? `This visit was answered on “${row.screenName}.”` : OVER;
  const { state, endReason, screenName } = row;
  return new AppError("conflict", sentence, { details: { state, endReason, answeredBy: screenName } });
}

/** Notes that the card is in sight. Throws AppError "forbidden", "not-found". */
export async function noteShown(identities: readonly Identity[], id: string): Promise<Visit> {
  const party = requireParty(identities, "visit.take-part");
  const row = await db.write(async (tx) => {
    const found = await findOwn(tx, party, id);
    if (found.role !== "callee") throw notYours();
    return (await applyEvent(tx, found.row, { kind: "shown" })) ?? found.row;
  });
  return shown(row, party);
}

function connectsByItself(row: VisitRow, person: PersonRights | null, now: Date, timeZone: string): boolean {
  if (row.direction !== "in" || row.shownAt === null || !person?.connectsByItself || person.agreedAt === null)
    return false;
  const isCountedDown = now.getTime() - row.shownAt.getTime() >= TIMES.auto - COUNTDOWN_SLACK_MS;
  return isCountedDown && isWithin(wallTimeAt(now, timeZone), person.hoursFrom, person.hoursUntil);
}

/** For how long a ring still counts down before it connects on the screen that does; null: only a touch answers. */
export function autoAfterMs(row: VisitRow, person: PersonRights | null, now: Date, timeZone: string): number | null {
  const shownMs = row.shownAt === null ? 0 : Math.max(0, now.getTime() - row.shownAt.getTime());
  const asShown = { ...row, shownAt: new Date(now.getTime() - TIMES.auto) };
  return row.state === "ringing" && connectsByItself(asShown, person, now, timeZone)
    ? Math.max(0, TIMES.auto - shownMs)
    : null;
}

/** Answers a ring; `itself` is a countdown's end. Throws AppError "forbidden", "not-found", "conflict" (taken, or not automatic). */
export async function answer(
  identities: readonly Identity[],
  id: string,
  { endpoint, by }: { endpoint: string; by: "touch" | "itself" },
): Promise<VisitStart> {
  const party = requireParty(identities, "visit.take-part");
  const isAutomatic = by === "itself";
  const { settings, rule, screens, words, now } = await readCircumstances();
  const row = await db.write(async (tx) => {
    const found = await findVisit(tx, party, id);
    if (found.role === "bystander") throw lost(found.row);
    if (found.role !== "callee") throw notYours();
    const isFirst = found.row.state === "ringing";
    if (party.side === "screen" && !screens.some((screen) => screen.id === party.kioskId)) throw notYours();
    if (isFirst && isAutomatic) {
      const isHere = party.side === "screen" && settings.autoScreenId === party.kioskId && rule === null;
      const person = await readPerson(tx, personOf(found.row));
      if (!isHere || !connectsByItself(found.row, person, now, words.timeZone))
        throw new AppError("conflict", "This visit waits for a touch.");
    }
    const screen = party.side === "screen" ? { kioskId: party.kioskId, screenName: party.name } : {};
    const answered = await applyEvent(
      tx,
      found.row,
      { kind: "answer", side: party.side, endpoint, isAutomatic },
      screen,
    );
    if (!answered) throw lost(found.row);
    return answered;
  });
  return toStart(row, party);
}

/** Returns the count of "Not now" to this person within a day and since the relative last called them. */
async function countRefusals(tx: Transaction, row: VisitRow, now: Date): Promise<number> {
  const { personKind, personId } = row;
  const since = new Date(now.getTime() - REFUSALS_WITHIN_MS);
  const own = await tx.visit.findFirst({
    where: { personKind, personId, direction: "out", createdAt: { gt: since } },
    orderBy: { createdAt: "desc" },
  });
  const from = own?.createdAt ?? since;
  return tx.visit.count({
    where: { personKind, personId, direction: "in", endReason: "declined", createdAt: { gt: from } },
  });
}

/** "Not now": the ring ends, and its caller waits before the next one. Throws AppError "forbidden", "not-found", "conflict". */
export async function decline(identities: readonly Identity[], id: string): Promise<void> {
  const party = requireParty(identities, "visit.take-part");
  await db.write(async (tx) => {
    const { row, role } = await findVisit(tx, party, id);
    if (row.endReason === "declined" && party.side === "screen") return;
    if (role === "bystander") throw lost(row);
    if (role !== "callee") throw notYours();
    const declined = await applyEvent(tx, row, { kind: "decline", side: party.side });
    if (!declined) throw lost(row);
    const person = party.side === "screen" ? await readPerson(tx, personOf(row)) : null;
    if (!person) return;
    const now = clock.now();
    await writePerson(tx, person, { pausedUntil: pauseAfter(await countRefusals(tx, row, now), now) }, now);
  });
}

/** Ends a visit, or notes that its page was left. Returns whether this call ended it. Throws AppError "forbidden", "not-found". */
export async function end(
  identities: readonly Identity[],
  id: string,
  { endpoint, reason }: EndRequest,
): Promise<boolean> {
  const party = requireParty(identities, "visit.take-part");
  return db.write(async (tx) => {
    const { row, side } = await findOwn(tx, party, id);
    if (row.state === "ended") return false;
    const after = await applyEvent(tx, row, { kind: "end", side, endpoint, reason });
    if (!after) throw notYours();
    return after.state === "ended";
  });
}

/** Notes that a page of the visit is there, and how its connection is. Throws AppError "forbidden", or "not-found" for any other page. */
export async function noteAlive(
  identities: readonly Identity[],
  id: string,
  { endpoint, line, isRelayed, isTouched = false }: AliveRequest,
): Promise<Visit> {
  const party = requireParty(identities, "visit.take-part");
  const note = async (tx: Transaction) => {
    const { row, side } = await findOwn(tx, party, id);
    const extra = isRelayed ? { wasRelayed: true } : {};
    const alive = await applyEvent(tx, row, { kind: "alive", side, endpoint, line, isTouched }, extra);
    if (!alive) throw notYours();
    return alive;
  };
  const { row, side } = await findOwn(db.read, party, id);
  const after = step(toFacts(row), { kind: "alive", side, endpoint, line, isTouched }, clock.now().getTime());
  const isQuiet = after !== null && isOnlySeen(row, { ...row, ...toColumns(after) });
  return shown(await (isQuiet ? db.writeIfRoom(note) : db.write(note)), party);
}

/** Who asks, if "Hand Over" is for them too: a phone of the same link, and anyone of the family who may visit; else null. */
export async function findInvited(
  tx: Parameters<typeof readPerson>[0],
  row: VisitRow,
  party: Extract<Party, { side: "phone" }>,
): Promise<PersonRights | null> {
  const [own, present] = [await readPerson(tx, party.person), await readPerson(tx, personOf(row))];
  const isOfLink = own !== null && own.linkId !== null && own.linkId === present?.linkId && own.isAllowed !== false;
  return own && (isOfLink || (own.isAllowed === true && own.mayCall)) ? own : null;
}

/** Makes this page its side, with a new connection. Throws AppError "forbidden", "not-found", or "conflict" when another page was first. */
export async function takeOver(
  identities: readonly Identity[],
  id: string,
  { endpoint, epoch }: { endpoint: string; epoch: number },
): Promise<VisitStart> {
  const party = requireParty(identities, "visit.take-part");
  const row = await db.write(async (tx) => {
    const { row: before, role } = await findVisit(tx, party, id);
    const person = party.side === "phone" && role === "invited" ? await findInvited(tx, before, party) : null;
    if (role !== "caller" && role !== "callee" && !person) throw notYours();
    // Anyone who was invited is whom he sees from now on.
    const moved = person
      ? { personKind: person.key.kind, personId: person.key.id, name: person.name, handOverUntil: null }
      : {};
    const taken = await applyEvent(tx, before, { kind: "take-over", side: party.side, endpoint, epoch }, moved);
    if (!taken) throw before.state === "ended" ? notYours() : lost(before);
    return taken;
  });
  return toStart(row, party);
}

/** "Hand Over": for two minutes another phone of the family may take over. Throws AppError "forbidden", "not-found". */
export async function handOver(identities: readonly Identity[], id: string, endpoint: string): Promise<Visit> {
  const party = requireParty(identities, "visit.take-part");
  const row = await db.write(async (tx) => {
    const { row: before, side } = await findOwn(tx, party, id);
    if (
      side !== "phone" ||
      before.phoneEndpoint !== endpoint ||
      before.answeredAt === null ||
      before.activeKey === null
    )
      throw notYours();
    const handOverUntil = new Date(clock.now().getTime() + TIMES.handOver);
    return tx.visit.update({ where: { id }, data: { handOverUntil } });
  });
  return shown(row, party);
}

/** Fresh credentials for a restart. Throws AppError "forbidden", or "not-found" for a visit that is over and for who takes no part. */
export async function getRelay(identities: readonly Identity[], id: string): Promise<Relay> {
  const party = requireParty(identities, "visit.take-part");
  const { row } = await findOwn(db.read, party, id);
  if (row.state === "ended") throw notYours();
  return relayFor(`${row.id}-${party.side}`);
}
