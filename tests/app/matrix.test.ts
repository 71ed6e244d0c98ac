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
import { tableOf } from "@/tests/support/table";

/** The columns of D7. */
type Person = "anonymous" | "link" | "kiosk" | "family" | "caregiver" | "admin";
const PEOPLE: Person[] = ["anonymous", "link", "kiosk", "family", "caregiver", "admin"];

/** What a person is told who may not; "may" is anything that is neither 401 nor 403. */
type Verdict = 401 | 403 | "may";
const rows: Record<string, readonly Verdict[]> = {
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
};

/** Every route with its row of D7 and its methods. A route that is not here fails. */
const MATRIX = tableOf(`
  everybody | api/auth/[...nextauth] | GET POST
  everybody | api/auth/login | POST
  everybody | api/auth/second-step | POST
  manage | api/second-step | GET POST PUT DELETE
  everybody | api/auth/setup | POST
  ownUser | api/auth/user | GET
  everybody | api/logout | GET POST
  listen | api/events | GET
  everybody | api/health | GET
  everybody | api/health/ready | GET
  everybody | api/hebcal/calendar | GET
  everybody | api/hebcal/convert | GET
  everybody | api/hebcal/shabbat | GET
  everybody | api/hebcal/today | GET
  everybody | api/hebcal/zmanim | GET
  everybody | api/learning/today | GET
  everybody | api/tanach/contents | GET
  everybody | api/tanach/readings/[id] | GET
  ownPlan | api/tanach/family | GET
  ownSettings | api/tanach/memory | GET PUT
  everybody | api/family-access | POST
  everybody | api/hub-address/check | GET
  everybody | api/calendar.ics | GET
  manage | api/calendar-feeds | GET POST
  manage | api/calendar-feeds/[id] | DELETE
  manage | api/outside-calendars | GET POST
  manage | api/outside-calendars/[id] | PUT POST DELETE
  ownPlan | api/outside-events | GET
  manage | api/templates | GET POST
  manage | api/templates/[id] | POST DELETE
  manage | api/spans | GET POST
  manage | api/spans/[id] | PUT DELETE
  manage | api/spans/[id]/restore | POST
  manage | api/spans/keep | POST
  manage | api/podcasts | GET POST
  manage | api/podcasts/[id] | PUT POST DELETE
  viewMedia | api/podcast-episodes | GET
  viewMedia | api/podcast-episodes/[id]/sound | GET HEAD
  plan | api/schedule-items/import | POST
  manage | api/hub-address | GET PUT POST
  manage | api/first-steps | GET DELETE
  manage | api/overview | GET
  viewMedia | api/songs | GET
  manage | api/songs/managed | GET
  # A link too, where the caretaker lets it (tests/app/api/songs).
  deleteMedia | api/songs/own | GET
  deleteMedia | api/songs/[id] | PATCH DELETE
  manage | api/songs/[id]/restore | POST
  manage | api/upload-links/[id] | PATCH DELETE
  manage | api/search | GET
  manage | api/overview/calls | PUT
  manage | api/overview/clock | PUT
  manage | api/overview/message | PUT
  manage | api/alerts | GET PUT
  manage | api/alerts/push | PUT DELETE
  manage | api/alerts/email | POST PUT DELETE
  everybody | api/kiosk-pairing | POST PUT
  screen | api/kiosk-heartbeat | POST
  everybody | sw.js | GET
  everybody | family.webmanifest | GET
  ownPlan | api/schedule-items | GET
  plan | api/schedule-items | POST
  ownPlan | api/schedule-items/overview | GET
  ownPlan | api/schedule-items/today | GET
  ownPlan | api/schedule-items/last-night | GET
  plan | api/schedule-items/week | GET
  plan | api/schedule-items/[id] | PUT DELETE
  plan | api/schedule-items/[id]/effect | POST
  plan | api/schedule-items/group/[groupId] | DELETE GET PATCH
  plan | api/schedule-items/restore | POST
  plan | api/schedule-items/recent | GET
  plan | api/schedule-items/series | GET
  plan | api/schedule-items/preview | POST
  plan | api/schedule-items/undo | POST
  ownPlan | api/schedule-items/[id] | PATCH
  screen | api/schedule-items/[id]/unanswered | PUT
  care | api/care-log | GET POST
  manage | api/care-log | PUT
  care | api/care-log/csv | GET
  care | api/care-log/[id] | PUT DELETE
  ownPlan | api/checklist | GET PATCH
  manage | api/checklist/tasks | GET PUT DELETE
  viewMedia | api/family-videos | GET
  sendMedia | api/family-videos | POST
  deleteMedia | api/family-videos/[id] | DELETE
  viewMedia | api/client-errors | POST
  viewMedia | api/family-videos/[id]/media-info | GET
  viewMedia | api/family-videos/[id]/opened | POST
  viewMedia | api/family-videos/meanwhile | GET
  viewMedia | api/family-videos/news | GET
  reply | api/family-videos/[id]/answers | PATCH
  reply | api/family-videos/[id]/seen | PATCH
  reply | api/family-videos/[id]/voices/[voiceId] | PUT
  sendMedia | api/family-videos/sent | GET
  sendMedia | api/family-videos/sent/[id] | PATCH DELETE
  sendMedia | api/family-videos/sent/[id]/large | GET
  sendMedia | api/family-videos/sent/[id]/prepare | POST
  sendMedia | api/family-videos/sent/[id]/picture | GET
  sendMedia | api/family-videos/sent/[id]/voices/[voiceId] | GET
  sendMedia | api/family-videos/upload | POST
  sendMedia | api/family-videos/upload-resumable | POST
  sendMedia | api/family-videos/upload-chunk | PUT
  sendMedia | api/family-videos/upload-session/[sessionId] | GET HEAD PUT
  sendMedia | api/notices | GET
  sendMedia | api/notices/push | PUT DELETE
  sendMedia | api/notices/email | POST PUT DELETE
  ownSettings | api/user-preferences | GET PUT
  rest | api/rest-settings | GET
  rest | api/board | GET
  manage | api/rest-settings | PUT
  plan | api/planning-days | GET
  plan | api/schedule-items/many | POST
  manage | api/board/desk | GET
  manage | api/board/end | POST
  manage | api/phone-numbers | GET PUT
  manage | api/household | GET PUT
  manage | api/household/opinion | PUT
  manage | api/household/place | GET
  manage | api/upload-links | GET POST
  manage | api/kiosks | GET POST
  manage | api/kiosks/lookup | POST
  manage | api/kiosks/[id] | PATCH DELETE
  manage | api/users | GET POST
  manage | api/users/[id] | PATCH PUT DELETE
  manage | api/family-videos/trash | GET DELETE
  manage | api/family-videos/trash/[id] | DELETE
  manage | api/family-videos/[id]/restore | POST
  manage | api/family-videos/[id]/prepare | POST
  manage | api/storage-use | GET
  manage | api/waiting-for-ffmpeg | GET
  everybody | api/activity-choices | GET
  everybody | api/hidden-texts | GET
  manage | api/content-marks | GET PUT
  manage | api/content-marks/texts | GET
  manage | api/activity-choices | PUT DELETE
  everybody | api/chabad/today-in-history | GET
  visits | api/visits | POST
  visits | api/visits/now | GET
  visits | api/visits/people | GET
  visits | api/visits/[id]/shown | POST
  visits | api/visits/[id]/answer | POST
  visits | api/visits/[id]/decline | POST
  visits | api/visits/[id]/end | POST
  visits | api/visits/[id]/signals | GET POST
  visits | api/visits/[id]/alive | PUT
  visits | api/visits/[id]/take-over | POST
  visits | api/visits/[id]/hand-over | POST
  visits | api/visits/[id]/relay | GET
  visits | api/visit-people/ask | POST
  manage | api/visit-settings | GET PUT
  manage | api/visit-people | GET
  manage | api/visit-people/[id] | PUT DELETE
  manage | api/visit-log | GET
  manage | api/visit-log/[id] | DELETE
  rest | api/visit-check | GET POST
  viewMedia | objects/[...path] | GET HEAD
`).flatMap(([row = "", folder, methods = ""]) =>
  methods.split(" ").map((method) => ({ row, name: `${method} ${folder}` })),
);
const names = MATRIX.map(({ name }) => name);

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
  const request = { method, params: PARAMS, sameOrigin, cookie, ...body };
  return (await callRoute(handler, request)).status;
}

test("every route and method has its row", () => expect([...handlers.keys()].sort()).toEqual(names.toSorted()));

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

test("each route answers each person as its row says", async () => {
  const found: string[] = [];
  for (const name of names) {
    const verdicts: Verdict[] = [];
    for (const person of PEOPLE) verdicts.push(verdict(await call(name, cookies.get(person))));
    found.push(`${name}: ${verdicts.join(" ")}`);
    // It ends the login of the one who calls it.
    if (name.endsWith("/logout")) await logInAccounts();
  }
  expect(found).toEqual(MATRIX.map(({ name, row }) => `${name}: ${rows[row]?.join(" ")}`));
});

/** The routes among these that answer otherwise. */
async function offenders(
  among: string[],
  status: number,
  ...by: [cookie: string | undefined, sameOrigin?: boolean]
): Promise<string[]> {
  const found: string[] = [];
  for (const name of among) if ((await call(name, ...by)) !== status) found.push(name);
  return found;
}

// D6
test("no change is made without the same-origin proof, not even by a caretaker", async () => {
  const changing = names.filter((name) => !/^(GET|HEAD) /.test(name));
  expect(await offenders(changing, 403, cookies.get("admin"), false)).toEqual([]);
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

describe("an identity that was taken back is no one from the next call on", () => {
  const closed = MATRIX.filter(({ row }) => row !== "everybody").map(({ name }) => name);

  test("a log-out", async () => {
    const { cookie, sessionId } = await anAccount("admin");
    expect(await call("GET api/family-videos", cookie)).toBe(200);
    await endSession(sessionId);
    expect(await offenders(closed, 401, cookie)).toEqual([]);
  });

  test("a revoked link", async () => {
    const { cookie, id } = await anUploadLink();
    expect(verdict(await call("POST api/family-videos", cookie))).toBe("may");
    await revokeLink(OPERATOR, id);
    expect(await offenders(closed, 401, cookie)).toEqual([]);
  });

  test("a revoked kiosk", async () => {
    const { cookie, id } = await aKiosk();
    expect(await call("GET api/family-videos", cookie)).toBe(200);
    await db.write((tx) => tx.kiosk.update({ where: { id }, data: { revokedAt: clock.now() } }));
    expect(await offenders(closed, 401, cookie)).toEqual([]);
  });

  test("an account that was removed", async () => {
    const { cookie, id } = await anAccount("family");
    await db.write((tx) => tx.user.delete({ where: { id } }));
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
