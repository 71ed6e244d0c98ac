import type { Page } from "@playwright/test";
import type { Visit, VisitNow, VisitPerson } from "@/lib/kiosk/visits/schema";
import { actVisits, OWN_PAGE, type Script } from "@/tests/support/visits/scripted-line";

export const NOW = "2026-11-24T15:00:00.000Z";
export const LATER = "2026-11-24T18:00:00.000Z";
export const RIVKY: VisitPerson = { id: "account:Rivky", name: "Rivky", photo: null };
/** A name that no line has room for. */
export const LONG_NAME: VisitPerson = { ...RIVKY, name: "Chaya-Mushka Feigenbaum-Rabinovitch" };

/** The family rings. */
export const A_VISIT: Visit = {
  ...{ id: "visit", direction: "in", state: "ringing", role: "callee", side: "screen", person: RIVKY, screen: null },
  ...{ endpoint: null, isAnswered: false, epoch: 1, media: "picture", isAutomatic: false, createdAt: NOW },
  ...{ ringsUntil: LATER, shownAt: null, answeredAt: null, connectedAt: null, healingAt: null, endedAt: null },
  ...{ endReason: null, endedBy: null, away: null, endsAt: LATER, boardAt: null, handOverUntil: null },
};

/** A visit that this page takes part in. */
export const RUNNING: Visit = { ...A_VISIT, state: "live", isAnswered: true, endpoint: OWN_PAGE };

export const QUIET: VisitNow = {
  ...{ visit: null, canCall: true, whyNot: null, sentence: "", until: null, plan: null, isOffered: true },
  ...{
    media: "picture",
    autoAfterMs: null,
    isRelaySet: true,
    isRelayOnly: false,
    missed: [],
    calledAt: null,
    now: NOW,
  },
};

const FOUR = ["Rivky", "Dovid", "Shira and Menachem", "Leah"];

/** What the hub answers in a scene. */
export type Hub = {
  now?: Partial<VisitNow>;
  /** Whom he may call. */
  people?: readonly string[];
  /** The visit as it begins. */
  starts?: Visit;
  /** What changes in it later; `minutes` gives an instant so many minutes from the hub's present, which moves while other scenes are looked at. */
  later?: Partial<Visit> | ((minutes: (count: number) => string) => Partial<Visit>);
  /** What the other end says of its camera. */
  camera?: "off" | "resting";
  /** What a refused call says. */
  refusal?: string;
};

/** How to reckon from the hub's present, as the page does by the hub's Date header. */
async function minutesOf(page: Page): Promise<(count: number) => string> {
  const { date = "" } = (await page.request.get("/api/health")).headers();
  return (count) => new Date(Date.parse(date) + count * 60_000).toISOString();
}

/** The hub's answers about visits in one scene, which never change. */
export async function answerVisits(page: Page, hub: Hub): Promise<void> {
  const { now = {}, people = FOUR, starts = RUNNING, later = {}, camera, refusal } = hub;
  const visit = { ...starts, ...(typeof later === "function" ? later(await minutesOf(page)) : later) };
  const relay = { iceServers: [], isRelayOnly: false };
  const notice = {
    kind: "notice",
    body: JSON.stringify({ camera }),
    seq: 1,
    side: visit.side === "screen" ? "phone" : "screen",
    epoch: 1,
  };
  const signals = { state: starts.state, epoch: 1, signals: camera === undefined ? [] : [notice] };
  const callable = people.map((name) => ({ id: `account:${name}`, name, photo: null, canRing: true }));
  await page.route("**/api/visits/now", (route) => route.fulfill({ json: { ...QUIET, ...now } }));
  await page.route("**/api/visits/people", (route) => route.fulfill({ json: { people: callable } }));
  await page.route("**/api/visits", (route) =>
    refusal === undefined
      ? route.fulfill({ json: { visit: starts, relay } })
      : route.fulfill({ status: 409, json: { message: refusal, code: "conflict" } }),
  );
  await page.route("**/api/visits/visit/*", (route) => {
    const kind = new URL(route.request().url()).pathname.split("/").at(-1);
    if (kind === "signals") return route.fulfill({ json: route.request().method() === "GET" ? signals : { epoch: 1 } });
    if (kind === "relay") return route.fulfill({ json: relay });
    if (kind === "end" || kind === "decline") return route.fulfill({ status: 204 });
    return route.fulfill({ json: { visit: kind === "alive" || kind === "hand-over" ? visit : starts, relay } });
  });
}

/** What is said for fifteen seconds stays, however slowly the scene is looked at. */
function keepLastWords(): void {
  const plain = window.setTimeout.bind(window);
  const keeping = (run: () => void, ms?: number) => (ms === 15_000 ? 0 : plain(run, ms));
  Object.assign(window, { setTimeout: keeping });
}

/** A scene of a visit that runs. */
export async function playVisit(page: Page, hub: Hub, script: Partial<Script>): Promise<void> {
  await page.addInitScript(keepLastWords);
  await answerVisits(page, hub);
  await actVisits(page, script);
}
