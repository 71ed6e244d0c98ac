/** @jest-environment node */
import { createHmac } from "node:crypto";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as secondStep } from "@/app/api/auth/second-step/route";
import { GET as user } from "@/app/api/auth/user/route";
import { DELETE, GET, POST, PUT } from "@/app/api/second-step/route";
import { LOGIN_STEPS, SECOND_STEP_LIMITS } from "@/lib/accounts/auth/limit-rules";
import { beginApp } from "@/lib/accounts/auth/second-step/own-store";
import type { SecondStep } from "@/lib/accounts/auth/second-step/schema";
import { beginSession } from "@/lib/accounts/auth/session";
import { changePassword, createUser, OPERATOR } from "@/lib/accounts/auth/store";
import { user as userCommand } from "@/lib/operations/commands/user";
import { db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { logSink } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { cookieOf } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { logInByNextAuth } from "@/tests/support/routes/login";
import { aPasskey } from "@/tests/support/server/passkey";

const PASSWORD = "correct horse battery staple";
const START = new Date("2026-11-20T10:00:00Z").getTime();
const CODE_MS = 30_000;
withHub();

let now = START;
let names = 0;
let lines: string[] = [];
beforeEach(async () => {
  now = START;
  jest.spyOn(clock, "now").mockImplementation(() => new Date(now));
  lines = [];
  jest.spyOn(logSink, "write").mockImplementation((_level, line) => void lines.push(line));
  await db.write((tx) => tx.throttle.deleteMany({}));
});

type Body = Partial<{
  message: string;
  key: string;
  paperCodes: string[];
  user: { username: string };
  secondStep: SecondStep;
  passkeys: unknown[];
  challenge: string;
  rpId: string;
}>;
type Reply = { status: number; body: Body; cookies: string };
type Call = { cookie?: string; address?: string };

async function call(
  handler: typeof login,
  method: string,
  json: unknown,
  { cookie, address = "203.0.113.7" }: Call = {},
): Promise<Reply> {
  const headers = { "x-client-address": address };
  const response = await callRoute(handler, { method, json, headers, cookie });
  const cookies = response.headers
    .getSetCookie()
    .map(cookieOf)
    .filter((one) => !one.endsWith("="))
    .join("; ");
  return { status: response.status, body: response.status === 204 ? {} : await response.json(), cookies };
}

/** RFC 6238, as an app does it. */
function codeAt(key: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / CODE_MS) + steps));
  const bits = [...key].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const digest = createHmac("sha1", Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
const enter = (username: string, more: Call = {}) => call(login, "POST", { username, password: PASSWORD }, more);
const take = (step: Reply, json: unknown, more: Call = {}) =>
  call(secondStep, "POST", json, { ...more, cookie: [step.cookies, more.cookie].filter(Boolean).join("; ") });
/** What a passkey is asked: at login, or to be made. */
const askedOf = ({ body: { secondStep, challenge = "", rpId = "" } }: Reply) =>
  secondStep?.passkey ?? { challenge, rpId, ids: [] };
const whoIs = async (cookie: string) => (await call(user as typeof login, "GET", undefined, { cookie })).status;
const state = async (cookie: string) => (await call(GET, "GET", undefined, { cookie })).body;

const begin = (what: string, caretaker: Call, password = PASSWORD) => call(POST, "POST", { password, what }, caretaker);
const confirm = (json: object, caretaker: Call) => call(PUT, "PUT", json, caretaker);
const turnOff = (what: unknown, caretaker: Call, password = PASSWORD) =>
  call(DELETE, "DELETE", { password, what }, caretaker);

async function addPasskey(caretaker: Call, name: string) {
  const passkey = aPasskey();
  const made = { ...passkey.make(askedOf(await begin("passkey", caretaker))), name };
  expect((await confirm({ passkey: made }, caretaker)).status).toBe(200);
  return { passkey, made };
}

/** A caretaker who is logged in. */
async function aCaretaker() {
  const username = `miriam-${++names}`;
  const { id } = await createUser(OPERATOR, { username, password: PASSWORD, role: "admin" });
  return { id, username, cookie: (await enter(username)).cookies };
}

/** The same with an app; a code later than the one that confirmed it is due. */
async function withApp() {
  const caretaker = await aCaretaker();
  const { body } = await begin("app", caretaker);
  const confirmed = await confirm({ code: codeAt(body.key ?? "") }, caretaker);
  now += 2 * CODE_MS;
  return { ...caretaker, key: body.key ?? "", paper: confirmed.body.paperCodes ?? [], begun: body };
}

async function withPasskey() {
  const caretaker = await aCaretaker();
  return { ...caretaker, ...(await addPasskey(caretaker, "Laptop")) };
}

describe("adding an app", () => {
  test("asks for the password and changes nothing until the first code", async () => {
    const caretaker = await aCaretaker();
    const wrong = await begin("app", caretaker, "wrong");
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining("not your password")]);
    const begun = await begin("app", caretaker);
    expect(begun.body).toEqual({ key: expect.stringMatching(/^[A-Z2-7]{32}$/), qr: expect.anything() });
    expect((await confirm({ code: "000000" }, caretaker)).status).toBe(400);
    expect(await whoIs((await enter(caretaker.username)).cookies)).toBe(200);
    expect(await state(caretaker.cookie)).toMatchObject({ app: null, paperCodes: 0 });
  });

  test("takes five wrong passwords, and then no right one", async () => {
    const caretaker = await aCaretaker();
    for (let index = 0; index < 5; index += 1) expect((await begin("app", caretaker, "wrong")).status).toBe(400);
    expect((await begin("app", caretaker)).status).toBe(429);
  });

  test("gives ten codes for paper once, and ends the other sessions", async () => {
    const caretaker = await aCaretaker();
    const other = await enter(caretaker.username);
    const { body } = await begin("app", caretaker);
    const first = await confirm({ code: ` ${codeAt(body.key ?? "")} ` }, caretaker);
    expect(new Set(first.body.paperCodes).size).toBe(10);
    expect([await whoIs(caretaker.cookie), await whoIs(other.cookies)]).toEqual([200, 401]);
    expect(await state(caretaker.cookie)).toMatchObject({ app: "works", paperCodes: 10 });
  });

  test("of a new phone leaves the old one good until it is confirmed", async () => {
    const { cookie, key, username } = await withApp();
    const { body } = await begin("app", { cookie });
    expect((await take(await enter(username), { code: codeAt(key) })).status).toBe(200);
    expect((await confirm({ code: codeAt(body.key ?? "") }, { cookie })).body).toEqual({ paperCodes: null });
    now += 2 * CODE_MS;
    expect((await take(await enter(username), { code: codeAt(key) })).status).toBe(401);
  });

  test("keeps key and codes out of the database and the log", async () => {
    const { id, key, paper, username, begun } = await withApp();
    const code = codeAt(key);
    await take(await enter(username), { code });
    await take(await enter(username), { code: paper[0] });
    const rows = [
      db.read.codeApp.findMany({ where: { userId: id } }),
      db.read.paperCode.findMany(),
      db.read.loginStep.findMany(),
    ];
    const kept = JSON.stringify(await Promise.all(rows)) + lines.join("\n");
    for (const secret of [key, code, begun.key ?? "", ...paper, ...paper.map((one) => one.replaceAll("-", ""))])
      expect(kept).not.toContain(secret);
  });
});

describe("a login with an app", () => {
  test("has no session before its second step", async () => {
    const { username, key } = await withApp();
    const step = await enter(username);
    expect([step.status, step.body]).toEqual([200, { secondStep: { app: true, passkey: null } }]);
    expect(step.cookies).toMatch(/^step=[\w-]{43}$/);
    expect(await whoIs(step.cookies)).toBe(401);
    const done = await take(step, { code: codeAt(key) });
    expect([done.status, done.body.user?.username]).toEqual([200, username]);
    expect(done.cookies).toMatch(/^session=.+; known=/);
    expect(await whoIs(done.cookies)).toBe(200);
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])("takes a code %i steps of 30 s away: %i", async (steps, status) => {
    const { username, key } = await withApp();
    now += 4 * CODE_MS;
    expect((await take(await enter(username), { code: codeAt(key, steps) })).status).toBe(status);
  });

  test("refuses a code that was used, and any older one", async () => {
    const { username, key } = await withApp();
    const [older, code] = [codeAt(key, -1), codeAt(key)];
    const at = await Promise.all([enter(username), enter(username)]);
    const statuses = await Promise.all(at.map(async (step) => (await take(step, { code })).status));
    expect(statuses.sort()).toEqual([200, 401]);
    for (const used of [code, older]) expect((await take(await enter(username), { code: used })).status).toBe(401);
  });

  test("is not kept out by a code that was used under a clock a year ahead", async () => {
    const { username, key } = await withApp();
    now += 365 * 86_400_000;
    expect((await take(await enter(username), { code: codeAt(key) })).status).toBe(200);
    now -= 365 * 86_400_000;
    expect((await take(await enter(username), { code: codeAt(key) })).status).toBe(200);
  });

  test("needs the browser that sent the password, in time, once", async () => {
    const { username, key, paper } = await withApp();
    expect((await call(secondStep, "POST", { code: codeAt(key) })).status).toBe(410);
    const step = await enter(username);
    expect((await take(step, { code: codeAt(key) })).status).toBe(200);
    expect((await take(step, { code: paper[0] })).status).toBe(410);
    const late = await enter(username);
    now += LOGIN_STEPS.lifeMs;
    expect((await take(late, { code: codeAt(key) })).status).toBe(410);
    expect(await db.read.paperCode.count({ where: { user: { username } } })).toBe(10);
  });

  test("waits in at most twenty browsers, the newest, and ends no waiting one of another account", async () => {
    const { username, paper } = await withApp();
    const other = await withApp();
    const elsewhere = await enter(other.username);
    const waiting: Reply[] = [];
    for (let index = 0; index <= LOGIN_STEPS.perAccount; index += 1) {
      now += 1000;
      waiting.push(await enter(username, { address: `198.51.100.${index}` }));
    }
    const [oldest, second] = waiting as [Reply, Reply]; // Of twenty-one.
    expect((await take(oldest, { code: paper[0] })).status).toBe(410);
    expect((await take(second, { code: paper[0] })).status).toBe(200);
    expect((await take(elsewhere, { code: other.paper[0] })).status).toBe(200);
  });

  test("that sends two right codes at once begins one session and uses one code", async () => {
    const { username, paper, cookie } = await withApp();
    const step = await enter(username);
    const both = await Promise.all([take(step, { code: paper[0] }), take(step, { code: paper[1] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await state(cookie)).toMatchObject({ paperCodes: 9 });
  });

  test("takes no code from another account's paper", async () => {
    const [own, other] = [await withApp(), await withApp()];
    expect((await take(await enter(own.username), { code: other.paper[0] })).status).toBe(401);
    expect(await state(other.cookie)).toMatchObject({ paperCodes: 10 });
  });

  test("names its refusals for pages in other languages", async () => {
    const { username } = await withApp();
    const step = await enter(username);
    const wrong = await take(step, { code: "nonsense" });
    const foreign = await take(step, { passkey: aPasskey().sign(askedOf(step)) });
    const late = await call(secondStep, "POST", { code: "nonsense" });
    expect([wrong.body, foreign.body, late.body].map((body) => "reason" in body && body.reason)).toEqual([
      "login.code",
      "login.passkey",
      "login.late",
    ]);
  });

  test("stays needed after a new password", async () => {
    const { username } = await withApp();
    await changePassword(OPERATOR, { username }, "another long password here");
    const step = await call(login, "POST", { username, password: "another long password here" });
    expect([step.body.secondStep?.app, step.cookies.includes("session=")]).toEqual([true, false]);
  });

  test("takes a code on paper once, however it is typed, and none of an older set", async () => {
    const { username, cookie, paper } = await withApp();
    const typed = ` ${paper[0]?.toLowerCase().replaceAll("-", " ")} `;
    expect((await take(await enter(username), { code: typed })).status).toBe(200);
    expect((await take(await enter(username), { code: paper[0] })).status).toBe(401);
    const renewed = await begin("paper", { cookie });
    expect((await take(await enter(username), { code: paper[1] })).status).toBe(401);
    expect((await take(await enter(username), { code: renewed.body.paperCodes?.[9] })).status).toBe(200);
    expect(await state(cookie)).toMatchObject({ paperCodes: 9 });
  });

  test("under another secret of the hub takes only what is on paper", async () => {
    const { id, username, key, paper } = await withApp();
    const other = await withApp();
    const { sealedKey } = await db.read.codeApp.findUniqueOrThrow({ where: { userId: other.id } });
    await db.write((tx) => tx.codeApp.update({ where: { userId: id }, data: { sealedKey } }));
    for (const code of [codeAt(key), codeAt(other.key)])
      expect((await take(await enter(username), { code })).status).toBe(401);
    const done = await take(await enter(username), { code: paper[0] });
    expect(done.status).toBe(200);
    expect(await state(done.cookies)).toMatchObject({ app: "sealed-by-another-secret", paperCodes: 9 });
    expect((await enter(username)).body.secondStep).toEqual({ app: false, passkey: null });
  });

  test("cannot go around it by next-auth or by a session of its own", async () => {
    const { id, username } = await withApp();
    const response = await logInByNextAuth({ username, password: PASSWORD });
    expect([response.status, response.headers.getSetCookie().join().includes("session=")]).toEqual([401, false]);
    await expect(beginSession(id)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("guesses of a second step", () => {
  const guess = (index: number) => String(100_000 + index);

  test("are refused after five from a network, and the right code with them", async () => {
    const { username, key } = await withApp();
    const step = await enter(username);
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await take(step, { code: guess(index) })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await take(step, { code: codeAt(key) })).status).toBe(429);
    expect((await take(step, { code: codeAt(key) }, { address: "198.51.100.1" })).status).toBe(200);
  });

  test("from many networks end the app's codes, and neither paper nor a known browser", async () => {
    const { username, key, paper } = await withApp();
    const known = (await take(await enter(username), { code: codeAt(key) })).cookies.replace(/^session=[^;]+; /, "");
    const step = await enter(username);
    for (let index = 0; index < SECOND_STEP_LIMITS.app; index += 1)
      expect((await take(step, { code: guess(index) }, { address: `198.51.${index}.1` })).status).toBe(401);
    now += CODE_MS;
    expect((await take(step, { code: codeAt(key) }, { address: "192.0.2.1" })).status).toBe(429);
    expect((await take(step, { code: codeAt(key) }, { cookie: known, address: "192.0.2.1" })).status).toBe(200);
    expect((await take(await enter(username), { code: paper[0] }, { address: "192.0.2.1" })).status).toBe(200);
  });
});

describe("a passkey", () => {
  test("logs in once with each challenge", async () => {
    const { username, passkey, cookie } = await withPasskey();
    const step = await enter(username);
    const asked = askedOf(step);
    expect(asked).toEqual({ challenge: expect.any(String), rpId: "localhost", ids: [passkey.id] });
    const answer = { passkey: passkey.sign(asked) };
    expect((await take(step, answer)).status).toBe(200);
    expect((await take(step, answer)).status).toBe(410);
    expect((await take(await enter(username), answer)).status).toBe(401);
    const lastUsedAt = new Date(now).toISOString();
    const row = { id: passkey.id, name: "Laptop", createdAt: expect.any(String), lastUsedAt };
    expect((await state(cookie)).passkeys).toEqual([row]);
  });

  test("is one of several, and only its own use is noted", async () => {
    const { username, passkey, cookie } = await withPasskey();
    await addPasskey({ cookie }, "Phone");
    const step = await enter(username);
    expect((await take(step, { passkey: passkey.sign(askedOf(step)) })).status).toBe(200);
    expect(await state(cookie)).toMatchObject({
      passkeys: [
        { name: "Laptop", lastUsedAt: new Date(now).toISOString() },
        { name: "Phone", lastUsedAt: null },
      ],
    });
  });

  test("is refused from another site or account, changed, or with an older counter", async () => {
    const { username, passkey } = await withPasskey();
    const stranger = await withPasskey();
    const first = await enter(username);
    expect((await take(first, { passkey: passkey.sign(askedOf(first), 7) })).status).toBe(200);
    const step = await enter(username);
    const asked = askedOf(step);
    expect(asked.ids).toEqual([passkey.id]);
    const right = passkey.sign(asked, 8);
    const answers = [
      passkey.sign({ ...asked, origin: "https://evil.example" }, 8),
      passkey.sign({ ...asked, rpId: "evil.example" }, 8),
      stranger.passkey.sign(asked, 8),
      { ...stranger.passkey.sign(asked, 8), id: passkey.id },
    ];
    for (const answer of answers) expect((await take(step, { passkey: answer })).status).toBe(401);
    await db.write((tx) => tx.throttle.deleteMany({}));
    expect((await take(step, { passkey: passkey.sign(asked, 6) })).status).toBe(401);
    expect((await take(step, { passkey: { ...right, clientDataJSON: "AAAA" } })).status).toBe(401);
    expect((await take(step, { passkey: right })).status).toBe(200);
  });

  test("is added with its own challenge alone, and only where browsers have passkeys", async () => {
    const { username, cookie, made, passkey } = await withPasskey();
    expect((await confirm({ passkey: made }, { cookie })).status).toBe(400);
    const begun = await begin("passkey", { cookie });
    const foreign = aPasskey().make({ ...askedOf(begun), origin: "https://evil.example" });
    expect((await confirm({ passkey: { ...foreign, name: "x" } }, { cookie })).status).toBe(400);
    const again = { ...passkey.make(askedOf(begun)), name: "Again" };
    expect((await confirm({ passkey: again }, { cookie })).body.message).toMatch(/added before/);
    overrideEnv({ publicUrl: new URL("http://192.168.1.5:3000") });
    expect(await state(cookie)).toMatchObject({ canUsePasskeys: false });
    expect((await begin("passkey", { cookie })).status).toBe(400);
    expect((await enter(username)).body.secondStep).toEqual({ app: false, passkey: null });
    overrideEnv({ publicUrl: new URL("http://localhost:3000") });
  });
});

describe("the passkeys of an account", () => {
  test("are at most ten, in the order in which they were added", async () => {
    const caretaker = await aCaretaker();
    const names = Array.from({ length: 10 }, (_, index) => `Phone ${index}`);
    for (const name of names) {
      now += 1000;
      await addPasskey(caretaker, name);
    }
    const eleventh = await begin("passkey", caretaker);
    expect([eleventh.status, eleventh.body.message]).toEqual([400, "You have 10 passkeys. Please remove one first."]);
    expect(await state(caretaker.cookie)).toMatchObject({ passkeys: names.map((name) => ({ name })) });
    expect((await begin("passkey", await aCaretaker())).status).toBe(200);
  });

  test("are made in time or not at all", async () => {
    const caretaker = await aCaretaker();
    const begun = await begin("passkey", caretaker);
    now += LOGIN_STEPS.lifeMs;
    const late = { ...aPasskey().make(askedOf(begun)), name: "Late" };
    expect((await confirm({ passkey: late }, caretaker)).status).toBe(400);
  });
});

describe("new codes for paper", () => {
  test("need the password", async () => {
    const { cookie, username, paper } = await withApp();
    expect((await begin("paper", { cookie }, "wrong")).status).toBe(400);
    expect((await take(await enter(username), { code: paper[0] })).status).toBe(200);
  });

  test("need an app or a passkey that they stand in for", async () => {
    const { status, body } = await begin("paper", await aCaretaker());
    expect([status, body.message]).toEqual([409, expect.stringContaining("Add an app or a passkey first.")]);
  });
});

describe("a caretaker who changes the own second step", () => {
  test("ends no session and no login of another", async () => {
    const other = await withApp();
    const waiting = await enter(other.username);
    await withPasskey();
    expect(await whoIs(other.cookie)).toBe(200);
    expect((await take(waiting, { code: codeAt(other.key) })).status).toBe(200);
  });

  test("removes no app and no passkey of another", async () => {
    const [own, other] = [await withApp(), await withApp()];
    const { passkey } = await addPasskey(other, "Laptop");
    for (const what of [{ passkey: passkey.id }, "app"]) expect((await turnOff(what, own)).status).toBe(204);
    expect(await state(other.cookie)).toMatchObject({ app: "works", passkeys: [{ name: "Laptop" }], paperCodes: 10 });
  });
});

describe("turning it off", () => {
  test.each(["app", "all"])("by %s takes the paper along, with the password only", async (what) => {
    const { username, cookie } = await withApp();
    expect((await turnOff(what, { cookie }, "wrong")).status).toBe(400);
    expect((await enter(username)).body.secondStep).toBeDefined();
    expect((await turnOff(what, { cookie })).status).toBe(204);
    expect(await state(cookie)).toMatchObject({ app: null, passkeys: [], paperCodes: 0 });
    expect(await whoIs((await enter(username)).cookies)).toBe(200);
  });

  test("of one passkey leaves the other, and of the last the app", async () => {
    const caretaker = await withApp();
    const [first, second] = [await addPasskey(caretaker, "Laptop"), await addPasskey(caretaker, "Phone")];
    await turnOff({ passkey: first.passkey.id }, caretaker);
    expect(await state(caretaker.cookie)).toMatchObject({ passkeys: [{ name: "Phone" }] });
    await turnOff({ passkey: second.passkey.id }, caretaker);
    expect(await state(caretaker.cookie)).toMatchObject({ app: "works", passkeys: [], paperCodes: 10 });
  });

  test("on the computer itself needs nothing else, and ends what waits for it", async () => {
    const { username, passkey } = await withPasskey();
    const waiting = await enter(username);
    const said = jest.spyOn(console, "log").mockImplementation(() => undefined);
    await userCommand(["second-factor", username, "off"]);
    expect(said.mock.calls.join()).toContain("with the password alone");
    expect((await take(waiting, { passkey: passkey.sign(askedOf(waiting)) })).status).toBe(410);
    expect(await whoIs((await enter(username)).cookies)).toBe(200);
    await expect(userCommand(["second-factor", username, "off"])).rejects.toThrow("no second step");
    await expect(userCommand(["second-factor", username, "on"])).rejects.toThrow("Usage");
  });
});

test("an account that has just been removed is asked to log in", async () => {
  const removed = { kind: "account", id: "removed", role: "admin", sessionId: "ended" } as const;
  await expect(beginApp(removed, PASSWORD, { address: "192.0.2.1", knownCookie: undefined })).rejects.toMatchObject({
    code: "unauthenticated",
  });
});
