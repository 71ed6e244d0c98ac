import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { ACTIVE_KEY, type VisitRow } from "@/lib/kiosk/visits/course/row";
import { roleIn } from "@/lib/kiosk/visits/course/view";
import { autoAfterMs, findInvited } from "@/lib/kiosk/visits/course/visit-store";
import { type Circumstances, readCircumstances } from "@/lib/kiosk/visits/gate/circumstances-store";
import { isCheckDue, whyNot } from "@/lib/kiosk/visits/gate/gate-rules";
import { readHisCall, readMissed } from "@/lib/kiosk/visits/gate/missed-store";
import { currentPlan } from "@/lib/kiosk/visits/gate/plan-store";
import { pauseEnd } from "@/lib/kiosk/visits/gate/ring-limits";
import { familySentence } from "@/lib/kiosk/visits/gate/texts";
import { type Party, partyOf } from "@/lib/kiosk/visits/people/party";
import { type PersonRights, readPerson } from "@/lib/kiosk/visits/people/person-store";
import { lastCheckAt } from "@/lib/kiosk/visits/relay/check-store";
import { relayFor } from "@/lib/kiosk/visits/ring/relay";
import { showVisit, whyNotFor } from "@/lib/kiosk/visits/ring/ring-store";
import type { VisitNow } from "@/lib/kiosk/visits/schema";
import { TIMES } from "@/lib/kiosk/visits/times";
import { db } from "@/lib/platform/database/db";

type ScreenParty = Extract<Party, { side: "screen" }>;
type PhoneParty = Extract<Party, { side: "phone" }>;

const NOTHING = {
  ...{ visit: null, canCall: false, whyNot: "off" as const, sentence: "", until: null, plan: null },
  ...{ isOffered: false, media: "off" as const, autoAfterMs: null, missed: [], calledAt: null },
};

const PRIVATE = "You can’t visit right now. Please try again later.";

async function findRow(party: Party, { now }: Circumstances): Promise<VisitRow | null> {
  const active = await db.read.visit.findUnique({ where: { activeKey: ACTIVE_KEY } });
  if (active) return active;
  const since = new Date(now.getTime() - TIMES.shownAfterEnd);
  // A visit may have ended after `now` was read, or by the clock of another instance.
  const until = new Date(now.getTime() + TIMES.skew);
  const own =
    party.side === "screen"
      ? { OR: [{ kioskId: party.kioskId }, { kioskId: null }] }
      : { personKind: party.person.kind, personId: party.person.id };
  return db.read.visit.findFirst({
    where: { ...own, activeKey: null, endedAt: { gt: since, lte: until } },
    orderBy: { endedAt: "desc" },
  });
}

async function nowOnScreen(party: ScreenParty, circumstances: Circumstances): Promise<Partial<VisitNow>> {
  const { settings, rule, now, words, screens } = circumstances;
  const media = screens.find(({ id }) => id === party.kioskId)?.media ?? "off";
  if (media === "off") return {};
  if (rule?.kind === "board")
    return { isOffered: true, media, whyNot: "board", sentence: "", until: rule.until?.toISOString() ?? null };
  const row = await findRow(party, circumstances);
  const isBusy = row?.activeKey === ACTIVE_KEY;
  const gate = { isOn: true, hasScreen: true, isScreenAlive: true, isBusy, rule, person: null, pausedUntil: null };
  const why = whyNot(gate, now);
  const isCounting = row !== null && settings.autoScreenId === party.kioskId && rule === null;
  const kind = row?.personKind === "account" ? ("account" as const) : ("phone" as const);
  const person = isCounting ? await readPerson(db.read, { kind, id: row.personId }) : null;
  return {
    ...{ isOffered: true, media, whyNot: why, canCall: why === null },
    visit: row && (await showVisit(row, party, circumstances)),
    sentence: why === "board-soon" ? familySentence(why, { rule, pausedUntil: null }, words) : "",
    isCheckDue: isCheckDue(
      { lastAt: lastCheckAt(settings.checks, party.kioskId), rule, isBusy },
      now,
      circumstances.household,
    ),
    autoAfterMs: isCounting ? autoAfterMs(row, person, now, words.timeZone) : null,
    missed: await readMissed(circumstances),
  };
}

function sentenceFor(
  why: VisitNow["whyNot"],
  person: PersonRights,
  { settings, rule, now, words }: Circumstances,
): string {
  const { presence } = settings;
  const isPrivate = presence === "none" && (why === "night" || why === "screen-off" || why === "busy");
  if (isPrivate) return PRIVATE;
  if (presence === "none" && why === null) return "";
  return familySentence(why, { rule, pausedUntil: pauseEnd(person.pausedUntil, now) }, words);
}

async function nowOnPhone(party: PhoneParty, circumstances: Circumstances): Promise<Partial<VisitNow>> {
  const { settings, screens, rule, now } = circumstances;
  const person = await readPerson(db.read, party.person);
  // While visits are off there are no screens.
  if (!person || screens.length === 0) return {};
  const found = await findRow(party, circumstances);
  const role = found && roleIn(found, party, now);
  const isShown =
    role !== null && (role !== "invited" || (await findInvited(db.read, found as VisitRow, party)) !== null);
  const why = whyNotFor({ party, person, circumstances }, found?.activeKey === ACTIVE_KEY);
  const until =
    why === "declined"
      ? pauseEnd(person.pausedUntil, now)
      : why === "night" || why === "board" || why === "board-soon"
        ? rule?.until
        : null;
  return {
    ...{ isOffered: person.isAllowed !== false && person.mayCall, whyNot: why, canCall: why === null },
    visit: found && isShown ? await showVisit(found, party, circumstances) : null,
    sentence: sentenceFor(why, person, circumstances),
    plan: settings.presence === "plan" && why === null ? await currentPlan(circumstances.words.timeZone, now) : null,
    until: until?.toISOString() ?? null,
    calledAt: await readHisCall(party.person, circumstances),
  };
}

/** Returns everything about visits for this browser; nothing for a visitor of FAMILY_UPLOAD=open and while visits are off. */
export async function getVisitNow(identities: readonly Identity[]): Promise<VisitNow> {
  const party = partyOf(identities);
  const circumstances = await readCircumstances();
  const { iceServers, isRelayOnly } = relayFor("now");
  const own: Partial<VisitNow> =
    party === null
      ? {}
      : party.side === "screen"
        ? await nowOnScreen(party, circumstances)
        : await nowOnPhone(party, circumstances);
  const isRelaySet = iceServers.some(({ urls }) => urls.some((url) => url.startsWith("turn")));
  const isCheckReady = isRelaySet && own.isCheckDue === true;
  return {
    ...NOTHING,
    ...own,
    isCheckDue: isCheckReady,
    isRelaySet,
    isRelayOnly,
    now: circumstances.now.toISOString(),
  };
}
