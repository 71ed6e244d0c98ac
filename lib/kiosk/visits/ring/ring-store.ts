import "server-only";
import { consumeAttempt } from "@/lib/accounts/auth/throttle";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { applyEvent } from "@/lib/kiosk/visits/course/change-store";
import { startedAt } from "@/lib/kiosk/visits/course/hub-start";
import { ACTIVE_KEY, type VisitRow } from "@/lib/kiosk/visits/course/row";
import { addSignals } from "@/lib/kiosk/visits/course/signal-store";
import { roleIn, toVisit } from "@/lib/kiosk/visits/course/view";
import { type Circumstances, readCircumstances } from "@/lib/kiosk/visits/gate/circumstances-store";
import { whyNot } from "@/lib/kiosk/visits/gate/gate-rules";
import { pauseEnd, ringCounters } from "@/lib/kiosk/visits/gate/ring-limits";
import { familySentence, ON_HIS_SCREEN } from "@/lib/kiosk/visits/gate/texts";
import { type Party, parsePersonId, type PersonKey, requireParty } from "@/lib/kiosk/visits/people/party";
import { type PersonRights, readPerson, writePerson } from "@/lib/kiosk/visits/people/person-store";
import { readPhotos } from "@/lib/kiosk/visits/people/photo-store";
import { relayFor } from "@/lib/kiosk/visits/ring/relay";
import type { RingRequest, Visit, VisitStart, WhyNot } from "@/lib/kiosk/visits/schema";
import { callerSide } from "@/lib/kiosk/visits/states";
import { AppError } from "@/lib/platform/app-error";
import { db, isUniqueViolation, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

type Ringing = { party: Party; person: PersonRights; circumstances: Circumstances; request: RingRequest };

export async function showVisit(row: VisitRow, party: Party, circumstances: Circumstances): Promise<Visit | null> {
  const role = roleIn(row, party, circumstances.now);
  if (!role) return null;
  const kind = row.personKind === "account" ? ("account" as const) : ("phone" as const);
  const person = party.side === "screen" ? await readPerson(db.read, { kind, id: row.personId }) : null;
  const photos = await readPhotos([person?.photoItemId ?? null]);
  return toVisit(row, party, { role, photo: photos.get(person?.photoItemId ?? "") ?? null, circumstances });
}

/** Returns why this caller may not ring; null: may. */
export function whyNotFor({ party, person, circumstances }: Omit<Ringing, "request">, isBusy: boolean): WhyNot | null {
  const { settings, screens, rule, now } = circumstances;
  const isCaller = party.side === "phone";
  return whyNot(
    {
      ...{ isOn: settings.isOn, isBusy, rule },
      hasScreen: isCaller ? screens.length > 0 : screens.some(({ id }) => id === party.kioskId),
      isScreenAlive: screens.some(({ isSilent }) => !isSilent),
      person: isCaller ? { ...person, hasAsked: person.askedAt !== null } : null,
      pausedUntil: isCaller ? person.pausedUntil : null,
    },
    now,
  );
}

function refuse(why: WhyNot, { party, person, circumstances }: Omit<Ringing, "request">): AppError {
  const { rule, now, words } = circumstances;
  const pausedUntil = pauseEnd(person.pausedUntil, now);
  const said = familySentence(why, { rule, pausedUntil }, words);
  const isRest = why === "board" || why === "board-soon";
  const sentence = party.side === "screen" && !isRest ? ON_HIS_SCREEN : said;
  return new AppError(why === "not-allowed" || why === "new" || why === "asked" ? "forbidden" : "conflict", sentence, {
    details: { whyNot: why },
  });
}

const mirrors = (row: VisitRow, { party, person }: Ringing) =>
  row.state === "ringing" &&
  row.personKind === person.key.kind &&
  row.personId === person.key.id &&
  callerSide({ direction: row.direction === "out" ? "out" : "in" }) !== party.side;

async function findActive(tx: Transaction): Promise<{ active: VisitRow | null; endedId: string | null }> {
  const row = await tx.visit.findUnique({ where: { activeKey: ACTIVE_KEY } });
  if (!row) return { active: null, endedId: null };
  const after = await applyEvent(tx, row, { kind: "time", startedAt: startedAt() });
  return after?.state === "ended" ? { active: null, endedId: row.id } : { active: after ?? row, endedId: null };
}

const screenOf = (party: Party) => (party.side === "screen" ? { kioskId: party.kioskId, screenName: party.name } : {});

type Begun = {
  row: VisitRow;
  isNew: boolean;
  endedId: string | null;
};

async function begin(tx: Transaction, ringing: Ringing): Promise<Begun> {
  const { party, person, request, circumstances } = ringing;
  const { kind, id } = person.key;
  const { press, endpoint, offer = [] } = request;
  const known = await tx.visit.findUnique({
    where: { personKind_personId_press: { personKind: kind, personId: id, press } },
  });
  if (known) return { row: known, isNew: false, endedId: null };
  const now = clock.now();
  const { active, endedId } = await findActive(tx);
  if (active) {
    // The same press again, of which the answer was lost.
    if ((party.side === "screen" ? active.screenEndpoint : active.phoneEndpoint) === endpoint)
      return { row: active, isNew: false, endedId };
    // Both call each other: both have consented, so the second is the answer.
    const answer = { kind: "answer", side: party.side, endpoint, isAutomatic: false } as const;
    const answered = mirrors(active, ringing) ? await applyEvent(tx, active, answer, screenOf(party)) : null;
    if (!answered) throw refuse("busy", ringing);
    await addSignals(tx, answered, party.side, offer);
    return { row: answered, isNew: false, endedId };
  }
  const why = whyNotFor(ringing, false);
  if (why) throw refuse(why, ringing);
  const own =
    party.side === "screen"
      ? { screenEndpoint: endpoint, screenSeenAt: now }
      : { phoneEndpoint: endpoint, phoneSeenAt: now };
  const row = await tx.visit.create({
    data: {
      ...{ id: newId(), activeKey: ACTIVE_KEY, direction: party.side === "screen" ? "out" : "in", press },
      ...{ personKind: kind, personId: id, name: person.name, createdAt: now },
      ringsUntil: new Date(now.getTime() + circumstances.settings.ringSeconds * 1000),
      ...own,
      ...screenOf(party),
    },
  });
  // He calls: anyone whom he told "Not now" may call again.
  if (party.side === "screen" && person.pausedUntil) await writePerson(tx, person, { pausedUntil: null }, now);
  await addSignals(tx, row, party.side, offer);
  log.info("visit.rings", { visitId: row.id, direction: row.direction });
  return { row, isNew: true, endedId };
}

async function findPerson(party: Party, to: string): Promise<PersonRights> {
  const key: PersonKey | null = party.side === "phone" ? party.person : parsePersonId(to);
  const person = key && (await readPerson(db.read, key));
  if (!person || (party.side === "phone" && to !== "screen"))
    throw new AppError("not-found", "This person can’t be called any longer. Please reload the page.");
  if (party.side === "screen" && !(person.mayBeCalled && person.isAllowed))
    throw new AppError("forbidden", "This person can’t be called. Please ask the caretaker.", {
      details: { whyNot: "not-allowed" },
    });
  return person;
}

/**
 * Rings; a repeated press is one visit, and a call to its own caller answers it.
 * Throws AppError "forbidden", "not-found", "conflict" with the sentence why not, "too-many".
 */
export async function ring(identities: readonly Identity[], request: RingRequest): Promise<VisitStart & Begun> {
  const party = requireParty(identities, "visit.call");
  const [person, circumstances] = await Promise.all([findPerson(party, request.to), readCircumstances()]);
  const { kind, id } = person.key;
  const press = { personKind_personId_press: { personKind: kind, personId: id, press: request.press } };
  const isKnown = (await db.read.visit.count({ where: press.personKind_personId_press })) > 0;
  const why = isKnown ? null : whyNotFor({ party, person, circumstances }, false);
  if (why) throw refuse(why, { party, person, circumstances });
  // He himself is limited by one visit at a time alone.
  if (!isKnown && party.side === "phone") await consumeAttempt(ringCounters(person.key));
  const work = () => db.write((tx) => begin(tx, { party, person, circumstances, request }));
  const begun = await work().catch((error: unknown) => {
    // Another instance was first; by now its row is there.
    if (!isUniqueViolation(error)) throw error;
    return work();
  });
  const visit = await showVisit(begun.row, party, circumstances);
  if (!visit) throw refuse("busy", { party, person, circumstances });
  return { visit, relay: relayFor(`${begun.row.id}-${party.side}`), ...begun };
}
