/** @jest-environment node */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { NextRequest } from "next/server";
import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { endSession } from "@/lib/accounts/auth/session";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { apiRoutes } from "@/lib/platform/http/api-routes";
import { checkAtDoor } from "@/lib/platform/http/door-rules";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

/** The columns of D7. */
type Person = "anonymous" | "link" | "kiosk" | "family" | "caregiver" | "admin";
const PEOPLE: Person[] = ["anonymous", "link", "kiosk", "family", "caregiver", "admin"];

/** What a person is told who may not; "may" is anything that is neither 401 nor 403. */
type Verdict = 401 | 403 | "may";
const rows = {
  everybody: ["may", "may", "may", "may", "may", "may"],
  // The gallery, and what he listens to.
  viewMedia: [401, 403, "may", "may", 403, "may"],
  sendMedia: [401, "may", 403, "may", 403, "may"],
  // His answers are given on his screen; a caretaker who looks at the gallery is not him.
  reply: [401, 403, "may", "may", 403, 403],
  deleteMedia: [401, 403, 403, "may", 403, "may"],
  // The plan and the checklist: anyone who is the relative or looks after him.
  ownPlan: [401, 403, "may", "may", "may", "may"],
  // What his screens remember.
  ownSettings: [401, 403, "may", "may", 403, "may"],
  // The care log is closed to his screen and the family.
  care: [401, 403, 403, 403, "may", "may"],
  // Household, accounts, links and screens.
  manage: [401, 403, 403, 403, 403, "may"],
  // Planning is the caretaker's alone.
  plan: [401, 403, 403, 403, 403, "may"],
  // Only a paired screen tells that it is alive.
  screen: [401, 403, "may", 403, 403, 403],
  // How a screen rests, and what it finds out about the relay: itself, and who decides it.
  rest: [401, 403, "may", 403, 403, "may"],
  // Video visits, for whom they can be with; and the stream of changes, which tells a link of visits alone.
  visits: [401, "may", "may", "may", 403, "may"],
  listen: [401, "may", "may", "may", "may", "may"],
  // The user himself: no one is no one (401), a link has no account.
  ownUser: [401, 401, "may", "may", "may", "may"],
} as const satisfies Record<string, readonly Verdict[]>;

/** Every route and method with its row of D7. A route that is not here fails. */
const MATRIX: Record<string, keyof typeof rows> = {
  "GET api/auth/[...nextauth]": "everybody",
  "POST api/auth/[...nextauth]": "everybody",
  "POST api/auth/login": "everybody",
  "POST api/auth/second-step": "everybody",
  "GET api/second-step": "manage",
  "POST api/second-step": "manage",
  "PUT api/second-step": "manage",
  "DELETE api/second-step": "manage",
  "POST api/auth/setup": "everybody",
  "GET api/auth/user": "ownUser",
  "GET api/logout": "everybody",
  "POST api/logout": "everybody",
  "GET api/events": "listen",
  "GET api/health": "everybody",
  "GET api/health/ready": "everybody",
  "GET api/hebcal/calendar": "everybody",
  "GET api/hebcal/convert": "everybody",
  "GET api/hebcal/shabbat": "everybody",
  "GET api/hebcal/today": "everybody",
  "GET api/hebcal/zmanim": "everybody",
  "GET api/learning/today": "everybody",
  "GET api/tanach/contents": "everybody",
  "GET api/tanach/readings/[id]": "everybody",
  "GET api/tanach/family": "ownPlan",
  "GET api/tanach/memory": "ownSettings",
  "PUT api/tanach/memory": "ownSettings",
  "POST api/family-access": "everybody",
  "GET api/hub-address/check": "everybody",
  "GET api/calendar.ics": "everybody",
  "GET api/calendar-feeds": "manage",
  "POST api/calendar-feeds": "manage",
  "DELETE api/calendar-feeds/[id]": "manage",
  "GET api/outside-calendars": "manage",
  "POST api/outside-calendars": "manage",
  "PUT api/outside-calendars/[id]": "manage",
  "POST api/outside-calendars/[id]": "manage",
  "DELETE api/outside-calendars/[id]": "manage",
  "GET api/outside-events": "ownPlan",
  "GET api/templates": "manage",
  "POST api/templates": "manage",
  "POST api/templates/[id]": "manage",
  "DELETE api/templates/[id]": "manage",
  "GET api/spans": "manage",
  "POST api/spans": "manage",
  "PUT api/spans/[id]": "manage",
  "DELETE api/spans/[id]": "manage",
  "POST api/spans/[id]/restore": "manage",
  "POST api/spans/keep": "manage",
  "GET api/podcasts": "manage",
  "POST api/podcasts": "manage",
  "PUT api/podcasts/[id]": "manage",
  "POST api/podcasts/[id]": "manage",
  "DELETE api/podcasts/[id]": "manage",
  "GET api/podcast-episodes": "viewMedia",
  "GET api/podcast-episodes/[id]/sound": "viewMedia",
  "HEAD api/podcast-episodes/[id]/sound": "viewMedia",
  "POST api/schedule-items/import": "plan",
  "GET api/hub-address": "manage",
  "PUT api/hub-address": "manage",
  "POST api/hub-address": "manage",
  "GET api/first-steps": "manage",
  "DELETE api/first-steps": "manage",
  "GET api/overview": "manage",
  "GET api/songs": "viewMedia",
  "GET api/songs/managed": "manage",
  // A link too, where the caretaker lets it (tests/app/api/songs).
  "GET api/songs/own": "deleteMedia",
  "PATCH api/songs/[id]": "deleteMedia",
  "DELETE api/songs/[id]": "deleteMedia",
  "POST api/songs/[id]/restore": "manage",
  "PATCH api/upload-links/[id]": "manage",
  "GET api/search": "manage",
  "PUT api/overview/calls": "manage",
  "PUT api/overview/clock": "manage",
  "PUT api/overview/message": "manage",
  "GET api/alerts": "manage",
  "PUT api/alerts": "manage",
  "PUT api/alerts/push": "manage",
  "DELETE api/alerts/push": "manage",
  "POST api/alerts/email": "manage",
  "PUT api/alerts/email": "manage",
  "DELETE api/alerts/email": "manage",
  "POST api/kiosk-pairing": "everybody",
  "PUT api/kiosk-pairing": "everybody",
  "POST api/kiosk-heartbeat": "screen",
  "GET sw.js": "everybody",
  "GET family.webmanifest": "everybody",
  "GET api/schedule-items": "ownPlan",
  "POST api/schedule-items": "plan",
  "GET api/schedule-items/overview": "ownPlan",
  "GET api/schedule-items/today": "ownPlan",
  "GET api/schedule-items/last-night": "ownPlan",
  "GET api/schedule-items/week": "plan",
  "PUT api/schedule-items/[id]": "plan",
  "DELETE api/schedule-items/[id]": "plan",
  "POST api/schedule-items/[id]/effect": "plan",
  "DELETE api/schedule-items/group/[groupId]": "plan",
  "POST api/schedule-items/restore": "plan",
  "GET api/schedule-items/recent": "plan",
  "GET api/schedule-items/series": "plan",
  "POST api/schedule-items/preview": "plan",
  "POST api/schedule-items/undo": "plan",
  "GET api/schedule-items/group/[groupId]": "plan",
  "PATCH api/schedule-items/group/[groupId]": "plan",
  "PATCH api/schedule-items/[id]": "ownPlan",
  "PUT api/schedule-items/[id]/unanswered": "screen",
  "GET api/care-log": "care",
  "POST api/care-log": "care",
  "PUT api/care-log": "manage",
  "GET api/care-log/csv": "care",
  "PUT api/care-log/[id]": "care",
  "DELETE api/care-log/[id]": "care",
  "GET api/checklist": "ownPlan",
  "PATCH api/checklist": "ownPlan",
  "GET api/checklist/tasks": "manage",
  "PUT api/checklist/tasks": "manage",
  "DELETE api/checklist/tasks": "manage",
  "GET api/family-videos": "viewMedia",
  "POST api/family-videos": "sendMedia",
  "DELETE api/family-videos/[id]": "deleteMedia",
  "POST api/client-errors": "viewMedia",
  "GET api/family-videos/[id]/media-info": "viewMedia",
  "POST api/family-videos/[id]/opened": "viewMedia",
  "GET api/family-videos/meanwhile": "viewMedia",
  "GET api/family-videos/news": "viewMedia",
  "PATCH api/family-videos/[id]/answers": "reply",
  "PATCH api/family-videos/[id]/seen": "reply",
  "PUT api/family-videos/[id]/voices/[voiceId]": "reply",
  "GET api/family-videos/sent": "sendMedia",
  "PATCH api/family-videos/sent/[id]": "sendMedia",
  "DELETE api/family-videos/sent/[id]": "sendMedia",
  "GET api/family-videos/sent/[id]/large": "sendMedia",
  "POST api/family-videos/sent/[id]/prepare": "sendMedia",
  "GET api/family-videos/sent/[id]/picture": "sendMedia",
  "GET api/family-videos/sent/[id]/voices/[voiceId]": "sendMedia",
  "POST api/family-videos/upload": "sendMedia",
  "POST api/family-videos/upload-resumable": "sendMedia",
  "PUT api/family-videos/upload-chunk": "sendMedia",
  "GET api/family-videos/upload-session/[sessionId]": "sendMedia",
  "HEAD api/family-videos/upload-session/[sessionId]": "sendMedia",
  "PUT api/family-videos/upload-session/[sessionId]": "sendMedia",
  "GET api/notices": "sendMedia",
  "PUT api/notices/push": "sendMedia",
  "DELETE api/notices/push": "sendMedia",
  "POST api/notices/email": "sendMedia",
  "PUT api/notices/email": "sendMedia",
  "DELETE api/notices/email": "sendMedia",
  "GET api/user-preferences": "ownSettings",
  "PUT api/user-preferences": "ownSettings",
  "GET api/rest-settings": "rest",
  "GET api/board": "rest",
  "PUT api/rest-settings": "manage",
  "GET api/planning-days": "plan",
  "POST api/schedule-items/many": "plan",
  "GET api/board/desk": "manage",
  "POST api/board/end": "manage",
  "GET api/phone-numbers": "manage",
  "PUT api/phone-numbers": "manage",
  "GET api/household": "manage",
  "PUT api/household": "manage",
  "PUT api/household/opinion": "manage",
  "GET api/household/place": "manage",
  "GET api/upload-links": "manage",
  "POST api/upload-links": "manage",
  "DELETE api/upload-links/[id]": "manage",
  "GET api/kiosks": "manage",
  "POST api/kiosks": "manage",
  "POST api/kiosks/lookup": "manage",
  "PATCH api/kiosks/[id]": "manage",
  "DELETE api/kiosks/[id]": "manage",
  "GET api/users": "manage",
  "POST api/users": "manage",
  "PATCH api/users/[id]": "manage",
  "PUT api/users/[id]": "manage",
  "DELETE api/users/[id]": "manage",
  "GET api/family-videos/trash": "manage",
  "DELETE api/family-videos/trash": "manage",
  "DELETE api/family-videos/trash/[id]": "manage",
  "POST api/family-videos/[id]/restore": "manage",
  "POST api/family-videos/[id]/prepare": "manage",
  "GET api/storage-use": "manage",
  "GET api/waiting-for-ffmpeg": "manage",
  "GET api/activity-choices": "everybody",
  "GET api/hidden-texts": "everybody",
  "GET api/content-marks": "manage",
  "GET api/content-marks/texts": "manage",
  "PUT api/content-marks": "manage",
  "PUT api/activity-choices": "manage",
  "DELETE api/activity-choices": "manage",
  "GET api/chabad/today-in-history": "everybody",
  "POST api/visits": "visits",
  "GET api/visits/now": "visits",
  "GET api/visits/people": "visits",
  "POST api/visits/[id]/shown": "visits",
  "POST api/visits/[id]/answer": "visits",
  "POST api/visits/[id]/decline": "visits",
  "POST api/visits/[id]/end": "visits",
  "GET api/visits/[id]/signals": "visits",
  "POST api/visits/[id]/signals": "visits",
  "PUT api/visits/[id]/alive": "visits",
  "POST api/visits/[id]/take-over": "visits",
  "POST api/visits/[id]/hand-over": "visits",
  "GET api/visits/[id]/relay": "visits",
  "POST api/visit-people/ask": "visits",
  "GET api/visit-settings": "manage",
  "PUT api/visit-settings": "manage",
  "GET api/visit-people": "manage",
  "PUT api/visit-people/[id]": "manage",
  "DELETE api/visit-people/[id]": "manage",
  "GET api/visit-log": "manage",
  "DELETE api/visit-log/[id]": "manage",
  "GET api/visit-check": "rest",
  "POST api/visit-check": "rest",
  "GET objects/[...path]": "viewMedia",
  "HEAD objects/[...path]": "viewMedia",
};

const APP = path.resolve(__dirname, "../../app");
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** The addresses that have a file of this name. */
function entries(file: string, folder = ""): string[] {
  return readdirSync(path.join(APP, folder)).flatMap((name) => {
    const entry = path.posix.join(folder, name);
    if (statSync(path.join(APP, entry)).isDirectory()) return entries(file, entry);
    return name === file ? [folder] : [];
  });
}

type Handler = (request: NextRequest, context: { params: Promise<unknown> }) => Promise<Response>;
const handlers = new Map<string, Handler>();
const PARAMS = {
  id: "unknown",
  groupId: "unknown",
  voiceId: "C".repeat(22),
  sessionId: "A".repeat(22),
  path: ["m", "B".repeat(22)],
  nextauth: ["csrf"],
};

// Loading every route takes seconds on a busy machine.
jest.setTimeout(60_000);

withHub();
const cookies = new Map<Person, string | undefined>();

beforeAll(async () => {
  for (const folder of entries("route.ts")) {
    // Each module exports its methods by name.
    const exported = (await import(path.join(APP, folder, "route.ts"))) as Record<string, Handler>;
    for (const method of METHODS) if (exported[method]) handlers.set(`${method} ${folder}`, exported[method]);
  }
  cookies.set("link", (await anUploadLink()).cookie);
  cookies.set("kiosk", (await aKiosk()).cookie);
  await logInAccounts();
});

async function logInAccounts(): Promise<void> {
  cookies.set("admin", (await anAccount("admin")).cookie);
  cookies.set("family", (await anAccount("family")).cookie);
  cookies.set("caregiver", (await anAccount("caregiver")).cookie);
}

function verdict(status: number): Verdict {
  return status === 401 || status === 403 ? status : "may";
}

async function call(name: string, cookie: string | undefined, sameOrigin = true): Promise<number> {
  const method = name.split(" ")[0] ?? "GET";
  const handler = handlers.get(name);
  if (!handler) throw new Error(`no handler ${name}`);
  const body = method === "GET" || method === "HEAD" ? {} : { json: {} };
  return (await callRoute(handler, { method, params: PARAMS, sameOrigin, ...(cookie ? { cookie } : {}), ...body }))
    .status;
}

test("every route and method has its row", () =>
  expect([...handlers.keys()].sort()).toEqual(Object.keys(MATRIX).sort()));

// RFC 9110, 15.5.6
test("every route's 405 says which methods its module has, and those of Next", () => {
  const routes = entries("route.ts").filter((folder) => folder.startsWith("api/") && folder !== "api/logout");
  for (const folder of routes) {
    const own = METHODS.filter((method) => handlers.has(`${method} ${folder}`));
    const methods = [...new Set([...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].sort();
    const url = `/${folder.replace(/\[[^\]]+\]/g, "x")}`;
    const allow = (method: string) => checkAtDoor({ method, url }, apiRoutes())?.headers?.["Allow"];
    for (const method of [...METHODS, "OPTIONS", "TRACE"])
      expect([url, method, allow(method)]).toEqual([
        url,
        method,
        methods.includes(method) ? undefined : methods.join(", "),
      ]);
  }
});

describe.each(Object.entries(MATRIX))("%s", (name, row) => {
  // It ends the login of the one who calls it.
  if (name.endsWith("/logout")) afterEach(logInAccounts);

  test.each(PEOPLE)("as %s", async (person) => {
    expect(verdict(await call(name, cookies.get(person)))).toBe(rows[row][PEOPLE.indexOf(person)]);
  });
});

const changing = Object.keys(MATRIX).filter((name) => !/^(GET|HEAD) /.test(name));

// D6
test.each(changing)("%s without the same-origin proof is refused for everyone", async (name) => {
  const status = await call(name, cookies.get("admin"), false);
  expect(status).toBe(403);
});

// D7
test("these are all pages, and they render for everyone", () =>
  expect(entries("page.tsx").sort()).toEqual([
    "",
    "admin",
    "admin/review",
    "admin/screen",
    "admin/sheet",
    "care",
    "family",
    "family-upload",
  ]));

test.each(Object.keys(MATRIX).filter((name) => MATRIX[name] !== "everybody"))(
  "%s: each cookie that was taken back is no one's",
  async (name) => {
    const [account, link, kiosk] = [await anAccount("admin"), await anUploadLink(), await aKiosk()];
    await endSession(account.sessionId);
    await revokeLink(OPERATOR, link.id);
    await db.write((tx) => tx.kiosk.update({ where: { id: kiosk.id }, data: { revokedAt: clock.now() } }));
    const statuses = await Promise.all([account, link, kiosk].map(({ cookie }) => call(name, cookie)));
    expect(statuses).toEqual([401, 401, 401]);
  },
);

describe("an identity that was taken back is no one from the next call on", () => {
  test("a log-out", async () => {
    const { cookie, sessionId } = await anAccount("family");
    expect(await call("GET api/family-videos", cookie)).toBe(200);
    await endSession(sessionId);
    expect(await call("GET api/family-videos", cookie)).toBe(401);
  });

  test("an account that was removed", async () => {
    const { cookie, id } = await anAccount("family");
    await db.write((tx) => tx.user.delete({ where: { id } }));
    expect(await call("GET api/family-videos", cookie)).toBe(401);
  });

  test("a revoked link", async () => {
    const { cookie, id } = await anUploadLink();
    expect(verdict(await call("POST api/family-videos", cookie))).toBe("may");
    await revokeLink(OPERATOR, id);
    expect(await call("POST api/family-videos", cookie)).toBe(401);
  });

  test("a revoked kiosk", async () => {
    const { cookie, id } = await aKiosk();
    expect(await call("GET api/family-videos", cookie)).toBe(200);
    await db.write((tx) => tx.kiosk.update({ where: { id }, data: { revokedAt: clock.now() } }));
    expect(await call("GET api/family-videos", cookie)).toBe(401);
  });

  test("a forged or foreign cookie", async () => {
    for (const cookie of ["session=abc", "fam=abc", "device=abc", "session=; fam=; device="]) {
      expect(await call("GET api/family-videos", cookie)).toBe(401);
    }
  });
});

test("a browser that is several people may do what any of them may", async () => {
  const both = `${cookies.get("kiosk")}; ${cookies.get("link")}`;
  expect(await call("GET api/family-videos", both)).toBe(200);
  expect(verdict(await call("POST api/family-videos", both))).toBe("may");
});
