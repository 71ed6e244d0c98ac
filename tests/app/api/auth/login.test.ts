/** @jest-environment node */
import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { GET as user } from "@/app/api/auth/user/route";
import { GET as logOut, POST as logOutByForm } from "@/app/api/logout/route";
import { createUser, OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { logSink } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { anAccount, cookieOf, written } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { logInByNextAuth, logInFrom } from "@/tests/support/routes/login";
import { tableOf } from "@/tests/support/table";

const PASSWORD = "correct horse battery staple";
const MIRIAM = { username: "miriam", password: PASSWORD };
const DOVID = { username: "dovid", password: PASSWORD };
withHub();

beforeAll(async () => {
  await createUser(OPERATOR, { ...MIRIAM, role: "admin" });
  await createUser(OPERATOR, { ...DOVID, role: "family" });
  await createUser(OPERATOR, { username: "rivka", password: PASSWORD, role: "caregiver" });
});
beforeEach(() => db.write((tx) => tx.throttle.deleteMany({})));

async function whoIs(cookie: string) {
  const response = await callRoute(user, { cookie });
  return response.status === 200 ? (await response.json()).username : response.status;
}

describe("POST /api/auth/login", () => {
  test("a right pair returns the user without the hash and sets an HttpOnly cookie", async () => {
    const { status, body, cookies, response } = await logInFrom({ ...MIRIAM, username: " Miriam ", role: "admin" });
    const user = {
      ...{ id: expect.any(String), username: "miriam", firstName: "", lastName: "", email: "" },
      ...{ profileImageUrl: null, role: "admin", via: "account" },
    };
    expect([status, body]).toEqual([200, { user }]);
    expect(response.headers.getSetCookie()[0]).toMatch(/^session=.+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
    expect(await whoIs(cookies[0] ?? "")).toBe("miriam");
  });

  const SECTION = "credentials cannot be used for this section";
  test.each(
    tableOf(`
      a wrong password                       | miriam | wrong   |           | 401 | Invalid username or password
      an unknown name                        | stranger |         |           | 401 | Invalid username or password
      a family account in the admin section  | dovid  |         | admin     | 403 | Family ${SECTION}
      an admin account in the family section | miriam |         | family    | 403 | Admin ${SECTION}
      a caregiver in the admin section       | rivka  |         | admin     | 403 | Caregiver ${SECTION}
      a family account in the care section   | dovid  |         | caregiver | 403 | Family ${SECTION}
      a wrong password in the wrong section  | miriam | x       | family    | 401 | Invalid username or password
      a blank name                           |        |         |           | 400 | Please enter a username.
    `),
  )("%s is refused with a message and without a cookie", async (...row) => {
    const [, username, password = "", role, status, message] = row;
    const answer = await logInFrom({ username, password: password || PASSWORD, ...(role && { role }) });
    expect([answer.status, answer.body.message, answer.cookies]).toEqual([Number(status), message, []]);
  });

  test.each([
    ["a blank password", { password: "" }, "Please enter a password."],
    ["a password that is no text", { password: { $ne: "" } }, expect.any(String)],
    ["an unknown role", { role: "owner" }, expect.any(String)],
    ["a password of 100,000 characters", { password: "x".repeat(100_000) }, "This password is too long."],
  ])("%s is refused with a message and without a cookie", async (_name, json, message) => {
    const answer = await logInFrom({ ...MIRIAM, ...json });
    expect([answer.status, answer.body.message, answer.cookies]).toEqual([400, message, []]);
  });

  test("a refusal names its sentence for pages in other languages", async () => {
    const { body } = await logInFrom({ ...DOVID, role: "admin" });
    expect(body).toMatchObject({ code: "forbidden", reason: "login.family" });
  });

  test("a password whose hash names another cost is hashed again once", async () => {
    const hashNow = async () => (await db.read.user.findUniqueOrThrow({ where: { username: "dovid" } })).passwordHash;
    const passwordHash = (await hashNow()).replace("ln=17", "ln=017");
    await db.write((tx) => tx.user.update({ where: { username: "dovid" }, data: { passwordHash } }));
    const hashes = [];
    for (let index = 0; index < 2; index += 1) {
      expect((await logInFrom(DOVID)).status).toBe(200);
      hashes.push(await hashNow());
    }
    expect(hashes).toEqual([expect.stringContaining("$ln=17,"), hashes[0]]);
  });

  // D41.
  test("on https the cookie is Secure with the __Host- prefix", async () => {
    overrideEnv({ https: true });
    const { response } = await logInFrom(DOVID);
    overrideEnv({ https: false });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=.+; HttpOnly; SameSite=Lax; Secure$/);
  });
});

// D5.
describe("throttling", () => {
  const wrong = { username: "miriam", password: "wrong" };

  test("five failures make their network wait even with the right password", async () => {
    const start = new Date("2026-11-20T10:00:00Z");
    jest.spyOn(clock, "now").mockReturnValue(start);
    for (let index = 0; index < 5; index += 1)
      expect((await logInFrom(wrong, { address: `203.0.113.${index}` })).status).toBe(401);
    const sixth = await logInFrom(MIRIAM, { address: "203.0.113.99" });
    expect([sixth.status, sixth.body.message]).toEqual([
      429,
      "Too many attempts. Please wait 15 minutes and try again.",
    ]);
    expect(sixth.response.headers.get("retry-after")).toBe("900");
    expect((await logInFrom(MIRIAM, { address: "198.51.100.1" })).status).toBe(200);
    jest.spyOn(clock, "now").mockReturnValue(new Date(start.getTime() + 15 * 60_000));
    expect((await logInFrom(MIRIAM, { address: "203.0.113.99" })).status).toBe(200);
  });

  test("tries at once cannot pass together", async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await logInFrom(wrong)).status));
    expect(statuses.sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test("a success clears the account's counter", async () => {
    for (let index = 0; index < 4; index += 1) await logInFrom(wrong);
    expect((await logInFrom(MIRIAM)).status).toBe(200);
    expect((await logInFrom(wrong)).status).toBe(401);
  });

  test("thirty failures from one address stop guesses at many names", async () => {
    const data = { key: "login:address:203.0.113.0/24", failures: 30, windowStartedAt: clock.now() };
    await db.write((tx) => tx.throttle.create({ data }));
    expect((await logInFrom({ username: "stranger", password: "x" })).status).toBe(429);
  });
});

describe("sessions end at once", () => {
  // D3.
  test("a logout ends the session on the server and keeps a paired screen's cookie", async () => {
    const { cookies } = await logInFrom(DOVID);
    const session = cookies[0] ?? "";
    const response = await callRoute(logOut, { cookie: `${session}; device=abc` });
    expect([response.status, response.headers.get("location"), response.headers.getSetCookie()]).toEqual([
      303,
      "/",
      ["session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"],
    ]);
    expect(await whoIs(session)).toBe(401);
  });

  test.each<[string, Record<string, string>]>([
    ["of another site", { "sec-fetch-site": "cross-site" }],
    ["of another host of this site", { "sec-fetch-site": "same-site" }],
    ["of a mail", { "sec-fetch-site": "none" }],
    ["of another site, on plain http", { referer: "http://evil.example/localhost:3000" }],
    ["of another port, on plain http", { referer: "http://localhost:3001/" }],
    ["without a referrer, on plain http", {}],
  ])("a link %s asks and logs no one out", async (_whose, headers) => {
    const { cookies } = await logInFrom(DOVID);
    const response = await callRoute(logOut, { cookie: cookies[0] ?? "", sameOrigin: false, headers });
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('<form method="post" action="/api/logout">'),
    ]);
    expect(await whoIs(cookies[0] ?? "")).toBe("dovid");
    expect((await callRoute(logOutByForm, { method: "POST", cookie: cookies[0] ?? "" })).status).toBe(303);
    expect(await whoIs(cookies[0] ?? "")).toBe(401);
  });

  test("a link of the hub's own page logs out on plain http too", async () => {
    const headers = { referer: "http://localhost:3000/admin" };
    expect((await callRoute(logOut, { sameOrigin: false, headers })).status).toBe(303);
  });

  test.each([
    ["admin", 12 * 3600_000, 7 * 86_400_000],
    ["family", 30 * 86_400_000, 180 * 86_400_000],
  ] as const)("an %s session ends without use and in all", async (role, idleMs, totalMs) => {
    const begun = new Date("2026-11-20T10:00:00Z").getTime();
    const at = (ms: number) => jest.spyOn(clock, "now").mockReturnValue(new Date(begun + ms));
    at(0);
    const idle = await anAccount(role);
    at(idleMs - 1);
    const used = await whoIs(idle.cookie);
    expect(used).not.toBe(401);
    await written();
    at(2 * idleMs - 1);
    expect(await whoIs(idle.cookie)).toBe(401);
    at(0);
    const busy = await anAccount(role);
    for (let ms = 0; ms < totalMs; ms += idleMs - 1) {
      at(ms);
      expect(await whoIs(busy.cookie)).not.toBe(401);
      await written();
    }
    at(totalMs);
    expect(await whoIs(busy.cookie)).toBe(401);
  });
});

describe("next-auth's own routes", () => {
  const callback = (username: string, password: string, callbackUrl = "http://localhost:3000/admin") =>
    logInByNextAuth({ username, password, callbackUrl });

  test("its credentials callback opens a session that its session route reads", async () => {
    const response = await callback("dovid", PASSWORD);
    const cookies = response.headers.getSetCookie().map(cookieOf);
    const cookie = cookies.find((one) => one.startsWith("session=")) ?? "";
    expect([response.status, await whoIs(cookie)]).toEqual([200, "dovid"]);
    expect(cookies).toContainEqual(expect.stringMatching(/^known=[\w-]{43}$/));
    const url = "/api/auth/session";
    const read = await callRoute(nextAuthGet, { url, params: { nextauth: ["session"] }, cookie });
    expect((await read.json()).user).toEqual({ name: "dovid" });
  });

  test("a malformed address to return to is 400 without a stack", async () => {
    const write = jest.spyOn(logSink, "write");
    for (const address of ["http://localhost:3000.evil.example", "http://", "no address"])
      expect((await callback("dovid", PASSWORD, address)).status).toBe(400);
    expect(write.mock.calls.filter(([level]) => level === "error")).toEqual([]);
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "%s as the address to return to stays on the hub",
    async (address) => {
      const { url } = (await (await callback("dovid", PASSWORD, address)).json()) as { url: string };
      expect(new URL(url).origin).toBe("http://localhost:3000");
    },
  );

  const UNUSED = tableOf(`
    GET  | signin signin/credentials signout error verify-request providers callback/credentials callback _log csrf/more CSRF
    POST | signin signin/credentials signout session csrf callback callback/google _log
  `).flatMap(([method = "", paths = ""]) => ["", ...paths.split(" ")].map((path) => [method, path]));
  test.each(UNUSED)("%s /api/auth/%s, which nothing uses, is not there", async (method = "", path = "") => {
    const response = await callRoute(method === "GET" ? nextAuthGet : nextAuthPost, {
      ...{ method, url: `/api/auth/${path}`, params: { nextauth: path.split("/") } },
    });
    const nothing = { message: "Nothing was found at this address.", code: "not-found" };
    expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([404, nothing, []]);
  });

  test("a wrong pair counts as a failure and puts no message into the address", async () => {
    const response = await callback("dovid", "wrong");
    expect(response.status).toBe(401);
    expect((await response.json()).url).not.toContain("Invalid");
    const where = { key: "login:account:dovid:192.0.2.0/24" };
    expect((await db.read.throttle.findUnique({ where }))?.failures).toBe(1);
  });
});
