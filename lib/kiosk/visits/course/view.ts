import "server-only";
import { toFacts, type VisitRow } from "@/lib/kiosk/visits/course/row";
import type { Circumstances } from "@/lib/kiosk/visits/gate/circumstances-store";
import { nextBoardAt } from "@/lib/kiosk/visits/gate/gate-rules";
import { type Party, personId } from "@/lib/kiosk/visits/people/party";
import type { Side, Visit } from "@/lib/kiosk/visits/schema";
import { callerSide, latestEnd } from "@/lib/kiosk/visits/states";

export type Role = Visit["role"];

export function roleIn(row: VisitRow, party: Party, now: Date): Role | null {
  const caller = callerSide(row.direction === "out" ? { direction: "out" } : { direction: "in" });
  if (party.side === "screen") {
    if (row.kioskId === party.kioskId) return caller === "screen" ? "caller" : "callee";
    if (row.kioskId !== null) return "bystander";
    return row.state === "ringing" ? "callee" : "bystander";
  }
  if (row.personKind === party.person.kind && row.personId === party.person.id)
    return caller === "phone" ? "caller" : "callee";
  const isInvited = row.state !== "ended" && row.handOverUntil !== null && row.handOverUntil > now;
  return isInvited ? "invited" : null;
}

export function sideOf(role: Role | null, party: Party): Side | null {
  return role === "caller" || role === "callee" ? party.side : null;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

type Shown = { role: Role; photo: string | null; circumstances: Circumstances };

export function toVisit(row: VisitRow, party: Party, { role, photo, circumstances }: Shown): Visit {
  const facts = toFacts(row);
  const { now, household, screens } = circumstances;
  const isSide = role === "caller" || role === "callee";
  const [own, other] =
    party.side === "screen" ? [facts.screenEndpoint, facts.phoneEndpoint] : [facts.phoneEndpoint, facts.screenEndpoint];
  const boardAt = nextBoardAt(now, household);
  const limit = latestEnd(facts);
  const isByBoard = boardAt !== null && boardAt < limit && facts.state !== "ended";
  const media = screens.find(({ id }) => id === row.kioskId)?.media ?? "picture";
  return {
    id: row.id,
    ...{ direction: facts.direction, state: facts.state, role, side: party.side },
    person: {
      id: personId({ kind: row.personKind === "account" ? "account" : "phone", id: row.personId }),
      ...{ name: row.name, photo },
    },
    screen: row.kioskId === null ? null : { id: row.kioskId, name: row.screenName ?? "" },
    endpoint: isSide ? own : null,
    isAnswered: other !== null && facts.state !== "ringing",
    ...{ epoch: facts.epoch, media: media === "voice" ? "voice" : "picture", isAutomatic: facts.isAutomatic },
    ...{ createdAt: row.createdAt.toISOString(), ringsUntil: row.ringsUntil.toISOString() },
    ...{ shownAt: iso(row.shownAt), answeredAt: iso(row.answeredAt), connectedAt: iso(row.connectedAt) },
    ...{ healingAt: iso(row.healingAt), endedAt: iso(row.endedAt) },
    ...{ endReason: facts.endReason, endedBy: facts.endedBy, away: facts.awaySide },
    endsAt: new Date(isByBoard ? boardAt : limit).toISOString(),
    boardAt: isByBoard ? new Date(boardAt).toISOString() : null,
    handOverUntil: iso(row.handOverUntil),
  };
}
