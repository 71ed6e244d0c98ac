import { PUT as aliveRoute } from "@/app/api/visits/[id]/alive/route";
import { POST as answerRoute } from "@/app/api/visits/[id]/answer/route";
import { POST as declineRoute } from "@/app/api/visits/[id]/decline/route";
import { POST as endRoute } from "@/app/api/visits/[id]/end/route";
import { POST as handOverRoute } from "@/app/api/visits/[id]/hand-over/route";
import { GET as relayRoute } from "@/app/api/visits/[id]/relay/route";
import { POST as shownRoute } from "@/app/api/visits/[id]/shown/route";
import { GET as readSignalsRoute, POST as sendSignalsRoute } from "@/app/api/visits/[id]/signals/route";
import { POST as takeOverRoute } from "@/app/api/visits/[id]/take-over/route";
import { GET as nowRoute } from "@/app/api/visits/now/route";
import { POST as ringRoute } from "@/app/api/visits/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import type { PersonRequest } from "@/lib/kiosk/visits/caretaker-schema";
import { startAgain } from "@/lib/kiosk/visits/course/hub-start";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import { type Visit, type VisitNow, visitNowSchema, visitSchema } from "@/lib/kiosk/visits/schema";
import { saveVisitSettings, type VisitSettingsRow } from "@/lib/kiosk/visits/settings-store";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { emptyTables, withHub } from "@/tests/support/hub";
import { setClock } from "@/tests/support/uploads";

/** A Tuesday, 10 in the morning in New York. */
export const TUESDAY = new Date("2026-11-24T15:00:00Z");

export const MAY: PersonRequest = {
  ...{ name: "Rivky", photoItemId: null, isAllowed: true, mayCall: true, mayBeCalled: true, connectsByItself: false },
  ...{ hasAgreed: false, hoursFrom: "09:00", hoursUntil: "20:00", mayRingAtNight: false },
};

export type Page = { cookie: string; endpoint: string };
export const aPage = (cookie: string): Page => ({ cookie, endpoint: newId() });

/** Visits are on: two screens, an account of the family, and a link's phone that was let in. */
export async function aFamily() {
  const [kitchen, den] = [await aKiosk(), await aKiosk()];
  const [anna, link] = [await anAccount("family"), await anUploadLink("Rivky")];
  await turnOn([kitchen.id, den.id]);
  const { id: phoneId } = await db.read.linkBrowser.findFirstOrThrow({ where: { linkId: link.id } });
  const phone = `phone:${phoneId}`;
  await savePerson(OPERATOR, phone, MAY);
  await savePerson(OPERATOR, `account:${anna.id}`, { ...MAY, name: "Anna" });
  return { kitchen, den, anna, link, phone, phoneId };
}

export type Family = Awaited<ReturnType<typeof aFamily>>;

/** The family of the running test, a page of its phone and one of the kitchen's screen. */
export let family: Family;
export let caller: Page;
export let screen: Page;

/** Another page of one of them. */
export const pageOf = (who: "kitchen" | "den" | "anna" | "link") => aPage(family[who].cookie);

/** A hub whose family is new for each test; `use` comes after it. */
export function withFamily(use: () => unknown = () => undefined): void {
  withHub();
  beforeEach(async () => {
    setClock(TUESDAY);
    startAgain();
    family = await aFamily();
    [caller, screen] = [pageOf("link"), pageOf("kitchen")];
    await use();
  });
  afterEach(() => emptyVisits());
}

/** Without a place that someone has chosen there is no Shabbos. */
export const choosePlace = () => db.write((tx) => tx.household.updateMany({ data: { placeIsChosen: true } }));

export const turnOn = (
  screens: readonly string[],
  changes: Partial<Pick<VisitSettingsRow, "autoScreenId" | "isOn" | "presence">> = {},
) =>
  saveVisitSettings(OPERATOR, {
    ...{ isOn: true, presence: "simple", ringSeconds: 45, autoScreenId: null },
    ...changes,
    screens: screens.map((id) => ({ id, media: "picture" })),
  });

type Answer = { status: number; body: { visit?: Visit; message?: string; whyNot?: string; [key: string]: unknown } };

const ROUTES = {
  shown: ["POST", shownRoute],
  answer: ["POST", answerRoute],
  decline: ["POST", declineRoute],
  end: ["POST", endRoute],
  alive: ["PUT", aliveRoute],
  "take-over": ["POST", takeOverRoute],
  "hand-over": ["POST", handOverRoute],
} as const;

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = text === "" ? {} : (JSON.parse(text) as Answer["body"]);
  return { status: response.status, body: body.visit ? { ...body, visit: visitSchema.parse(body.visit) } : body };
}

/** One page says one thing of a visit. */
export async function say(page: Page, id: string, what: keyof typeof ROUTES, json: object = {}): Promise<Answer> {
  const [method, handler] = ROUTES[what];
  const { cookie, endpoint } = page;
  return read(await callRoute(handler, { method, cookie, params: { id }, json: { endpoint, ...json } }));
}

/** Rings from a page: his screens, or from a screen the person of this id. */
export async function ring({ cookie, endpoint }: Page, to = "screen", press = newId()): Promise<Answer> {
  return read(await callRoute(ringRoute, { method: "POST", cookie, json: { to, endpoint, press } }));
}

/** The same, and the visit's id. */
export async function rung(page: Page, to = "screen"): Promise<string> {
  const { status, body } = await ring(page, to);
  if (status !== 200 || !body.visit) throw new Error(`${status}: ${body.message}`);
  return body.visit.id;
}

export async function nowOf({ cookie }: { cookie: string }): Promise<VisitNow> {
  return visitNowSchema.parse(await (await callRoute(nowRoute, { cookie })).json());
}

export async function signalsOf({ cookie }: Page, id: string, after = 0) {
  const response = await callRoute(readSignalsRoute, { cookie, params: { id }, url: `/?after=${after}` });
  return {
    status: response.status,
    body: (await response.json()) as { epoch: number; signals: { seq: number; body: string }[] },
  };
}

export async function sendSignal({ cookie, endpoint }: Page, id: string, body: string, epoch = 1) {
  const json = { endpoint, epoch, items: [{ kind: "description", body }] };
  const response = await callRoute(sendSignalsRoute, { method: "POST", cookie, params: { id }, json });
  return { status: response.status, body: (await response.json()) as { epoch: number } };
}

export async function relayOf({ cookie }: Page, id: string) {
  return callRoute(relayRoute, { cookie, params: { id } });
}

/** A visit that both sides report as connected. */
export async function aVisit(caller: Page, screen: Page): Promise<string> {
  const id = await rung(caller);
  await say(screen, id, "shown");
  await say(screen, id, "answer", { by: "touch" });
  await say(screen, id, "alive", { line: "connected" });
  await say(caller, id, "alive", { line: "connected" });
  return id;
}

export const stateOf = async (id: string) => {
  const { state, endReason } = await db.read.visit.findUniqueOrThrow({ where: { id } });
  return endReason === null ? state : `${state}: ${endReason}`;
};

export const rowOf = (id: string) => db.read.visit.findUniqueOrThrow({ where: { id } });

export const emptyVisits = () =>
  emptyTables("visit", "visitPerson", "visitSettings", "throttle", "kiosk", "noticeChannel");

/** Moves New York's clock to "28T18:00:00" of this November, with screens that were heard of. */
export async function moveTo(time: string): Promise<void> {
  const at = new Date(`2026-11-${time}-05:00`);
  setClock(at);
  await db.write((tx) => tx.kiosk.updateMany({ data: { lastSeenAt: at } }));
}
