/** @jest-environment node */
import { LOGIN_LIMITS } from "@/lib/accounts/auth/limit-rules";
import { KNOWN_BROWSERS } from "@/lib/accounts/auth/session-rules";
import { changePassword, createUser, OPERATOR, deleteUser } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { hashToken } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import { withHub } from "@/tests/support/hub";
import { logInFrom } from "@/tests/support/routes/login";

const PASSWORD = "correct horse battery staple";
const HOME = "192.168.1.20";
const CARETAKER = { username: "miriam", password: PASSWORD };
const FAMILY = { username: "dovid", password: PASSWORD };
const GUESS = { username: "miriam", password: "a guess" };
const START = new Date("2026-11-20T10:00:00Z");
withHub();

beforeAll(async () => {
  await createUser(OPERATOR, { ...CARETAKER, role: "admin" });
  await createUser(OPERATOR, { ...FAMILY, role: "family" });
});
beforeEach(() => db.write(async (tx) => void [await tx.throttle.deleteMany({}), await tx.knownBrowser.deleteMany({})]));

/** A login at home, its status and the `known` cookie that the browser has afterwards. */
async function logIn(json: object, { cookie = "", address = HOME } = {}) {
  const { status, known } = await logInFrom(json, { cookie, address });
  return { status, cookie: known ?? cookie };
}

const statusOf = async (...args: Parameters<typeof logIn>) => (await logIn(...args)).status;
const at = (days: number) => jest.spyOn(clock, "now").mockReturnValue(new Date(START.getTime() + days * 86_400_000));
const counted = async (key: string) => (await db.read.throttle.findUnique({ where: { key } }))?.failures ?? 0;

/** Fills the counters of a network for an account. */
async function besiege(username: string, address = HOME) {
  for (let index = 0; index < LOGIN_LIMITS.account; index += 1)
    await logIn({ username, password: `guess ${index}` }, { address });
  expect(await statusOf({ username, password: PASSWORD }, { address })).toBe(429);
}

describe("someone with a family account who guesses the caretaker's password", () => {
  test("gets 429 after the usual number of guesses despite own logins in between", async () => {
    let { cookie } = await logIn(FAMILY);
    const guesses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      guesses.push(await statusOf(GUESS, { cookie }));
      const own = await logIn(FAMILY, { cookie });
      expect(own.status).toBe(200);
      cookie = own.cookie;
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test("has no more guesses with many browsers in which he has logged in", async () => {
    const cookies: string[] = [];
    for (let index = 0; index < 8; index += 1) cookies.push((await logIn(FAMILY)).cookie);
    const all = cookies.map((cookie) => cookie.replace("known=", "")).join(".");
    const guesses: number[] = [];
    for (const cookie of [...cookies, `known=${all}`]) guesses.push(await statusOf(GUESS, { cookie }));
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
  });

  test("takes back nothing but his own tries when he succeeds", async () => {
    for (let index = 0; index < 3; index += 1) await logIn(GUESS);
    for (let index = 0; index < 3; index += 1) await logIn(FAMILY);
    expect(await counted("login:account:miriam:192.168.1.0/24")).toBe(3);
    expect(await counted("login:address:192.168.1.0/24")).toBe(3);
    expect(await counted("login:all")).toBe(3);
  });

  test("takes back nothing of a window that began while his own try was being checked", async () => {
    const window = START.getTime() + LOGIN_LIMITS.windowMs;
    const now = jest.spyOn(clock, "now").mockReturnValue(START);
    await logIn({ username: "nobody", password: "x" });
    now.mockReturnValue(new Date(window - 1));
    const checking = logIn(FAMILY);
    while ((await counted("login:all")) < 2) await new Promise(setImmediate);
    now.mockReturnValue(new Date(window));
    await logIn(GUESS);
    expect((await checking).status).toBe(200);
    expect(await counted("login:all")).toBe(1);
  });

  test("gains nothing by a cookie of his own choosing", async () => {
    for (const chosen of ["chosen", "A".repeat(43), "x".repeat(4000)]) {
      const { status, cookie } = await logIn(FAMILY, { cookie: `known=${chosen}` });
      expect([status, cookie]).toEqual([200, expect.stringMatching(/^known=[\w-]{43}$/)]);
      expect(cookie).not.toContain(chosen);
      expect(await db.read.knownBrowser.count({ where: { tokenHash: hashToken(chosen) } })).toBe(0);
    }
    await besiege("dovid");
    expect(await statusOf(FAMILY, { cookie: "known=chosen" })).toBe(429);
  });
});

describe("a browser that has logged in before", () => {
  test("has five tries of its own for its account, and is a stranger for another", async () => {
    const { cookie } = await logIn(CARETAKER);
    await besiege("miriam");
    await besiege("dovid");
    expect(await statusOf(FAMILY, { cookie })).toBe(429);
    const guesses: number[] = [];
    for (let index = 0; index < 6; index += 1) guesses.push(await statusOf(GUESS, { cookie }));
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("of two people is known for both, each by a token of its own", async () => {
    const first = await logIn(CARETAKER);
    const both = await logIn(FAMILY, { cookie: first.cookie });
    expect(both.cookie).toMatch(/^known=[\w-]{43}\.[\w-]{43}$/);
    await besiege("miriam");
    await besiege("dovid");
    const again = await logIn(CARETAKER, { cookie: both.cookie });
    expect([again.status, await statusOf(FAMILY, { cookie: again.cookie })]).toEqual([200, 200]);
  });

  test("gets a new token with each login, and the previous one is worth nothing", async () => {
    const first = await logIn(CARETAKER);
    const second = await logIn(CARETAKER, { cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect(await db.read.knownBrowser.count()).toBe(1);
    await besiege("miriam");
    expect(await statusOf(CARETAKER, { cookie: first.cookie })).toBe(429);
    expect(await statusOf(CARETAKER, { cookie: second.cookie })).toBe(200);
  });

  test("is kept by a hash only", async () => {
    const { cookie } = await logIn(CARETAKER);
    const token = cookie.replace("known=", "");
    const [row] = await db.read.knownBrowser.findMany();
    expect(row?.tokenHash).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test.each([
    [399, 200],
    [400, 429],
  ])("after %i days its login during an attack gets %i", async (days, status) => {
    at(0);
    const { cookie } = await logIn(CARETAKER);
    at(days);
    await besiege("miriam");
    expect(await statusOf(CARETAKER, { cookie })).toBe(status);
  });

  test("is a stranger after a new password", async () => {
    await createUser(OPERATOR, { username: "leah", password: PASSWORD, role: "family" });
    const { cookie } = await logIn({ username: "leah", password: PASSWORD });
    const other = await logIn(CARETAKER);
    await changePassword(OPERATOR, { username: "leah" }, "another long password");
    await besiege("leah");
    expect(await statusOf({ username: "leah", password: "another long password" }, { cookie })).toBe(429);
    await besiege("miriam");
    expect(await statusOf(CARETAKER, { cookie: other.cookie })).toBe(200);
  });

  test("is forgotten with its account", async () => {
    await createUser(OPERATOR, { username: "ruth", password: PASSWORD, role: "family" });
    await logIn({ username: "ruth", password: PASSWORD });
    await deleteUser(OPERATOR, { username: "ruth" });
    expect(await db.read.knownBrowser.count()).toBe(0);
  });

  test("is one of at most twenty of its account; the oldest are strangers again", async () => {
    const oldest = await logIn(FAMILY);
    const caretaker = await logIn(CARETAKER);
    for (let index = 0; index < KNOWN_BROWSERS.perAccount; index += 1) await logIn(FAMILY);
    expect(await db.read.knownBrowser.count()).toBe(KNOWN_BROWSERS.perAccount + 1);
    await besiege("dovid");
    expect(await statusOf(FAMILY, { cookie: oldest.cookie })).toBe(429);
    await besiege("miriam");
    expect(await statusOf(CARETAKER, { cookie: caretaker.cookie })).toBe(200);
  });
});
