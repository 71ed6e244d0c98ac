import "server-only";
import { consumeAttempt } from "@/lib/accounts/auth/throttle";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { forbidden, requirePermission } from "@/lib/accounts/permissions/require-permission";
import type { ManagedPerson, PersonRequest } from "@/lib/kiosk/visits/caretaker-schema";
import { applyEvent } from "@/lib/kiosk/visits/course/change-store";
import { ACTIVE_KEY } from "@/lib/kiosk/visits/course/row";
import { askCounter } from "@/lib/kiosk/visits/gate/ring-limits";
import { parsePersonId, partyOf, personId } from "@/lib/kiosk/visits/people/party";
import { type PersonRights, readPeople, readPerson, writePerson } from "@/lib/kiosk/visits/people/person-store";
import { readPhotos } from "@/lib/kiosk/visits/people/photo-store";
import { readVisitSettings } from "@/lib/kiosk/visits/settings-store";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";

const GONE = "This person isn’t on the list any longer. Please reload the page.";

const iso = (at: Date | null) => at?.toISOString() ?? null;

const toManaged = (person: PersonRights, photo: string | null): ManagedPerson => ({
  ...{ id: personId(person.key), kind: person.key.kind, name: person.name, via: person.via, photo },
  ...{ photoItemId: person.photoItemId, askedAt: iso(person.askedAt), isAllowed: person.isAllowed },
  ...{ mayCall: person.mayCall, mayBeCalled: person.mayBeCalled, connectsByItself: person.connectsByItself },
  ...{ agreedAt: iso(person.agreedAt), hoursFrom: person.hoursFrom, hoursUntil: person.hoursUntil },
  ...{ mayRingAtNight: person.mayRingAtNight, pausedUntil: iso(person.pausedUntil) },
});

/** Everyone whom visits can be with; phones that wait to be let in too. Throws AppError "forbidden". */
export async function listPeople(identity: Identity): Promise<ManagedPerson[]> {
  requirePermission(identity, "visit.manage");
  const people = await readPeople(db.read);
  const photos = await readPhotos(people.map(({ photoItemId }) => photoItemId));
  return people.map((person) => toManaged(person, photos.get(person.photoItemId ?? "") ?? null));
}

/** The phones that wait to be let in; none while visits are off. Throws AppError "forbidden". */
export async function listAsking(identity: Identity): Promise<{ id: string; name: string }[]> {
  requirePermission(identity, "visit.manage");
  if (!(await readVisitSettings()).isOn) return [];
  const people = await readPeople(db.read);
  return people
    .filter(({ isAllowed, askedAt }) => isAllowed === null && askedAt !== null)
    .map(({ key, name }) => ({ id: personId(key), name }));
}

/** Saves what someone may; a phone is let in by it, unless `isAllowed` is false. Throws AppError "forbidden", "not-found", "invalid". */
export async function savePerson(identity: Identity, id: string, request: PersonRequest): Promise<ManagedPerson[]> {
  requirePermission(identity, "visit.manage");
  const key = parsePersonId(id);
  const { hasAgreed, isAllowed, ...wanted } = request;
  if (wanted.connectsByItself && !hasAgreed)
    throw new AppError("invalid", "Connecting automatically needs consent. Please note the consent first.");
  const now = clock.now();
  await db.write(async (tx) => {
    const person = key && (await readPerson(tx, key));
    if (!person) throw new AppError("not-found", GONE);
    const agreedAt = hasAgreed ? (person.agreedAt ?? now) : null;
    await writePerson(tx, person, { ...wanted, agreedAt, isAllowed, pausedUntil: null }, now);
    const active = await tx.visit.findUnique({ where: { activeKey: ACTIVE_KEY } });
    const isWith = active?.personKind === person.key.kind && active.personId === person.key.id;
    if (active && isWith && !isAllowed) await applyEvent(tx, active, { kind: "revoked" });
  });
  log.info("visits.person-changed", { isAllowed });
  return listPeople(identity);
}

/** Forgets what was said of someone: an account has its defaults again, a phone has to ask again. Ends their visit. Throws AppError "forbidden", "not-found". */
export async function forgetPerson(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "visit.manage");
  const key = parsePersonId(id);
  await db.write(async (tx) => {
    const { count } = key
      ? await tx.visitPerson.deleteMany({ where: { principalKind: key.kind, principalId: key.id } })
      : { count: 0 };
    if (count === 0) throw new AppError("not-found", GONE);
    const active = await tx.visit.findUnique({ where: { activeKey: ACTIVE_KEY } });
    const isWith = key?.kind === "phone" && active?.personKind === "phone" && active.personId === key.id;
    if (active && isWith) await applyEvent(tx, active, { kind: "revoked" });
  });
}

/** Asks the caretaker to let this phone of a link in; a repeat changes nothing. Throws AppError "forbidden", "too-many" for another phone of the link within an hour. */
export async function askToVisit(identities: readonly Identity[], name: string): Promise<void> {
  const party = partyOf(identities);
  if (party?.side !== "phone" || party.linkId === null) throw forbidden("visit.call");
  const known = await readPerson(db.read, party.person);
  if (!known) throw forbidden("visit.call");
  if (known.askedAt !== null) return;
  await consumeAttempt([askCounter(party.linkId)]);
  const now = clock.now();
  await db.write((tx) => writePerson(tx, known, { name, askedAt: now, isAllowed: null }, now));
  log.info("visits.asked");
}
