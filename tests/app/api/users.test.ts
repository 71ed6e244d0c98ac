/** @jest-environment node */
import { POST as login } from "@/app/api/auth/login/route";
import { GET as user } from "@/app/api/auth/user/route";
import { DELETE as remove, PATCH as change, PUT as setLastDay } from "@/app/api/users/[id]/route";
import { GET as list, POST as add } from "@/app/api/users/route";
import { type Account, accountListSchema, accountSchema } from "@/lib/accounts/auth/schema";
import { beginSession, sessionCookie } from "@/lib/accounts/auth/session";
import { changeLastDay, changePassword, OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { logSink } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { anAccount, cookieOf } from "@/tests/support/fixtures/people";
import { withHub, emptyTables } from "@/tests/support/hub";

// A password takes its time on purpose, and this machine may be busy.
jest.setTimeout(60_000);
withHub();
const PASSWORD = "seven silent orange trees";
const LAST = "You can’t remove the last caretaker.";
let admin: Awaited<ReturnType<typeof anAccount>>;

beforeEach(async () => {
  await emptyTables("user", "throttle");
  admin = await anAccount("admin");
});

const accounts = async (): Promise<Account[]> =>
  accountListSchema.parse(await (await callRoute(list, { cookie: admin.cookie })).json());
const post = (json: unknown) => callRoute(add, { method: "POST", cookie: admin.cookie, json });
const patch = (id: string, json: unknown, cookie = admin.cookie) =>
  callRoute(change, { method: "PATCH", params: { id }, cookie, json });
const drop = (id: string, cookie = admin.cookie) => callRoute(remove, { method: "DELETE", params: { id }, cookie });
const isIn = async (cookie: string) => (await callRoute(user, { cookie })).status === 200;
const said = async (response: Response) => [response.status, (await response.json()).message];
const enter = async (username: string, password: string) =>
  (await callRoute(login, { method: "POST", json: { username, password } })).status;

/** A further browser of the same account. */
const anotherSession = async ({ id }: { id: string }, role: "admin" | "family") =>
  cookieOf(await sessionCookie(await beginSession(id), role));

describe("the list", () => {
  test("caretakers come first, then names, with the own account and no secret", async () => {
    const family = await anAccount("family");
    const answered = await (await callRoute(list, { cookie: admin.cookie })).json();
    expect(answered).toEqual([
      { id: admin.id, username: expect.any(String), role: "admin", createdAt: expect.any(String), self: true },
      { id: family.id, username: expect.any(String), role: "family", createdAt: expect.any(String), self: false },
    ]);
  });
});

describe("adding", () => {
  test("creates an account that logs in, its name lowercased, its password hidden", async () => {
    const lines: string[] = [];
    logSink.write = (_level, line) => void lines.push(line);
    const added = await post({
      username: "  Rivky Stern ",
      password: PASSWORD,
      role: "family",
      id: "mine",
      passwordHash: "x",
    });
    const account = accountSchema.parse(await added.json());
    expect([added.status, account]).toMatchObject([201, { username: "rivky stern", role: "family", self: false }]);
    expect(await enter("Rivky Stern", PASSWORD)).toBe(200);
    expect(JSON.stringify([lines, account])).not.toContain(PASSWORD);
  });

  test("twice at once with one name makes one", async () => {
    const both = await Promise.all([
      post({ username: "leah", password: PASSWORD, role: "family" }),
      post({ username: "LEAH", password: PASSWORD, role: "admin" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ message: "This username is already taken." });
    expect((await accounts()).filter(({ username }) => username === "leah")).toHaveLength(1);
  });

  const NAME = "Please enter a username (up to 64 visible characters).";
  test.each<[string, Record<string, unknown>, string]>([
    ["a blank name", { username: "  " }, NAME],
    ["a name with an invisible letter", { username: "lea\u200bh" }, NAME],
    ["a name of 65 characters", { username: "x".repeat(65) }, NAME],
    ["an empty password", { password: "" }, "Please enter a password."],
    [
      "a password of four letters",
      { password: "aaaaaaaaaaab" },
      "This password repeats a few characters. Please choose a different one.",
    ],
    [
      "a password of the account's name",
      { username: "shlomoleibowitz", password: "shlomoleibowitz1" },
      "This password is mostly a name from the household. Please choose a different one.",
    ],
    ["an unknown role", { role: "owner" }, "Please choose an account type."],
  ])("%s is refused with a message", async (_what, fields, message) => {
    expect(await said(await post({ username: "leah", password: PASSWORD, role: "family", ...fields }))).toEqual([
      400,
      message,
    ]);
    expect(await accounts()).toHaveLength(1);
  });

  test.each(["רבקה", "<b>leah</b>", "o'neil; drop table", "👵🏼"])("%p is a name like any other", async (username) => {
    expect(
      accountSchema.parse(await (await post({ username, password: PASSWORD, role: "family" })).json()).username,
    ).toBe(username);
  });
});

describe("a new password", () => {
  test("ends all sessions of another account, and the old password fails", async () => {
    await post({ username: "leah", password: PASSWORD, role: "family" });
    const leah = (await accounts()).find(({ username }) => username === "leah") ?? { id: "" };
    const [phone, laptop] = [await anotherSession(leah, "family"), await anotherSession(leah, "family")];
    const { cookie: bystander } = await anAccount("family");
    expect([await isIn(phone), await isIn(laptop)]).toEqual([true, true]);
    expect((await patch(leah.id, { password: "eight noisy purple rivers" })).status).toBe(204);
    expect(await Promise.all([phone, laptop, admin.cookie, bystander].map(isIn))).toEqual([false, false, true, true]);
    expect([await enter("leah", PASSWORD), await enter("leah", "eight noisy purple rivers")]).toEqual([401, 200]);
  });

  test("forgets the browsers of that account, and of no other", async () => {
    const family = await anAccount("family");
    for (const { id: userId } of [admin, family])
      await db.write((tx) => tx.knownBrowser.create({ data: { tokenHash: userId, userId } }));
    await patch(family.id, { password: PASSWORD });
    expect(await db.read.knownBrowser.findMany({ select: { userId: true } })).toEqual([{ userId: admin.id }]);
  });

  test("of one's own account keeps this session and ends the others", async () => {
    const elsewhere = await anotherSession(admin, "admin");
    expect((await patch(admin.id, { password: PASSWORD })).status).toBe(204);
    expect([await isIn(admin.cookie), await isIn(elsewhere)]).toEqual([true, false]);
  });

  test("that is too short changes nothing and ends no session", async () => {
    const family = await anAccount("family");
    expect((await patch(family.id, { password: "short" })).status).toBe(400);
    expect(await isIn(family.cookie)).toBe(true);
  });

  test("for an account that is gone is 404 with a message", async () =>
    expect(await said(await patch("gone", { password: PASSWORD }))).toEqual([404, "This account has been removed."]));
});

test.each([
  ["password", (id: string) => changePassword(OPERATOR, { id }, PASSWORD)],
  ["last day", (id: string) => changeLastDay(OPERATOR, { id }, null)],
])("a new %s for an account that is removed in that moment is refused", async (_what, set) => {
  const [{ id }, write] = [await anAccount("caregiver"), db.write];
  jest.spyOn(db, "write").mockImplementationOnce(async (work) => {
    await write((tx) => tx.user.delete({ where: { id } }));
    return write(work);
  });
  await expect(set(id)).rejects.toMatchObject({ code: "not-found" });
});

describe("removing", () => {
  test("ends the account and its sessions at once; once more is 404", async () => {
    const family = await anAccount("family");
    expect((await drop(family.id)).status).toBe(204);
    expect(await isIn(family.cookie)).toBe(false);
    expect(await said(await drop(family.id))).toEqual([404, "This account has been removed."]);
  });

  test("never the last caretaker; with another one also oneself", async () => {
    await anAccount("family");
    expect(await said(await drop(admin.id))).toEqual([409, LAST]);
    const other = await anAccount("admin");
    expect((await drop(admin.id)).status).toBe(204);
    expect(await isIn(admin.cookie)).toBe(false);
    expect(await said(await drop(other.id, other.cookie))).toEqual([409, LAST]);
  });

  test("five caretakers who all remove one another leave one", async () => {
    const all = [admin, ...(await Promise.all(Array.from({ length: 4 }, () => anAccount("admin"))))];
    await Promise.all(all.flatMap(({ cookie }) => all.map(({ id }) => drop(id, cookie))));
    expect(await db.read.user.count({ where: { role: "admin" } })).toBe(1);
  });
});

describe("a caregiver's last day", () => {
  const AIDE = { username: "anna", password: PASSWORD, role: "caregiver" } as const;
  const at = (instant: string) => jest.spyOn(clock, "now").mockReturnValue(new Date(instant));
  const put = (id: string, lastDay: string | null) =>
    callRoute(setLastDay, { method: "PUT", params: { id }, cookie: admin.cookie, json: { lastDay } });
  const idOf = async (username: string) => (await accounts()).find((one) => one.username === username)?.id ?? "";
  beforeEach(() => at("2026-11-24T15:00:00Z"));

  test("ends sessions and logins with that day, by the household's clock", async () => {
    expect((await post({ ...AIDE, lastDay: "2026-11-30" })).status).toBe(201);
    const id = await idOf("anna");
    expect((await accounts()).find((one) => one.id === id)?.lastDay).toBe("2026-11-30");
    const session = cookieOf(await sessionCookie(await beginSession(id), "caregiver"));
    at("2026-12-01T04:59:00Z");
    expect([await enter("anna", PASSWORD), await isIn(session)]).toEqual([200, true]);
    at("2026-12-01T05:00:00Z");
    expect([await enter("anna", PASSWORD), await isIn(session)]).toEqual([403, false]);
    expect(await enter("anna", "not her password at all")).toBe(401);
  });

  test("can be changed and taken away", async () => {
    await post({ ...AIDE, lastDay: "2026-11-24" });
    const id = await idOf("anna");
    expect((await put(id, "2026-11-26")).status).toBe(204);
    at("2026-11-26T15:00:00Z");
    expect(await enter("anna", PASSWORD)).toBe(200);
    await changeLastDay(OPERATOR, { id }, null);
    at("2027-12-24T15:00:00Z");
    expect(await enter("anna", PASSWORD)).toBe(200);
  });

  test("is refused for other roles and for a day that has passed", async () => {
    const family = await anAccount("family");
    expect(await said(await put(family.id, "2026-12-24"))).toEqual([
      400,
      "Only a caregiver’s account can have a last day.",
    ]);
    expect(await said(await post({ ...AIDE, lastDay: "2026-11-23" }))).toEqual([
      400,
      "Please choose today or a later day as the last day.",
    ]);
    expect((await put("nobody-of-that-id", null)).status).toBe(404);
  });
});
