/** @jest-environment node */
import { encode } from "next-auth/jwt";
import { createLink } from "@/lib/accounts/auth/links/link-store";
import { authSecret } from "@/lib/accounts/auth/secret";
import { createLinkBrowser, endSession, findSessionAccount, identify } from "@/lib/accounts/auth/session";
import { LINK_COOKIE_LIFE_MS, SESSION_LIFE } from "@/lib/accounts/auth/session-rules";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { aKiosk, anAccount, anUploadLink, cookieOf, written } from "@/tests/support/fixtures/people";
import { emptyTables, withHub } from "@/tests/support/hub";

const START = new Date("2026-11-20T10:00:00Z").getTime();
const MINUTE = 60_000;
withHub();

beforeEach(() => at(0));
afterEach(async () => {
  jest.restoreAllMocks();
  await emptyTables("user", "linkBrowser", "uploadLink", "kiosk");
});

const at = (ms: number) => jest.spyOn(clock, "now").mockReturnValue(new Date(START + ms));
const who = (cookie: string) =>
  identify((name) => (cookie.startsWith(`${name}=`) ? cookie.slice(name.length + 1) : undefined));

async function aVisitor() {
  const { identity, setCookie } = await createLinkBrowser();
  return { identity, cookie: cookieOf(setCookie) };
}

const ofLinks = async () => (await db.read.uploadLink.findMany()).map(({ lastUsedAt }) => lastUsedAt);
const seen = {
  session: async () => (await db.read.session.findMany()).map(({ lastSeenAt }) => lastSeenAt),
  kiosk: async () => (await db.read.kiosk.findMany()).map(({ lastSeenAt }) => lastSeenAt),
  linkBrowser: async () => (await db.read.linkBrowser.findMany()).map(({ lastSeenAt }) => lastSeenAt),
};

test.each([
  ["an account", 5 * MINUTE, () => anAccount("family"), seen.session],
  ["a screen", MINUTE, aKiosk, seen.kiosk],
  ["a link's phone", 5 * MINUTE, anUploadLink, seen.linkBrowser],
  ["a link", 5 * MINUTE, anUploadLink, ofLinks],
  ["a visitor", 5 * MINUTE, aVisitor, seen.linkBrowser],
])("%s is seen again after %i ms, and no other one", async (_what, everyMs, make, read) => {
  const [{ cookie }] = [await make(), await make()];
  // The last two: a clock that ran ahead has been set right.
  const steps = [
    [everyMs, 0],
    [everyMs + 1, everyMs + 1],
    [1, everyMs + 1],
    [0, 0],
  ] as const;
  for (const [now, last] of steps) {
    at(now);
    await who(cookie);
    await written();
    expect((await read()).map((one) => Number(one) - START).toSorted((one, other) => one - other)).toEqual([0, last]);
  }
});

test("a visitor is a sender without a name, and a link's phone has the link's", async () => {
  const { id, label } = await createLink(OPERATOR, "Rivky", true);
  const [visitor, phone] = [await aVisitor(), await createLinkBrowser({ id, label })];
  expect(await who(visitor.cookie)).toEqual([
    { kind: "link", id: expect.any(String), label: "", browserId: expect.any(String) },
  ]);
  expect(await who(visitor.cookie)).toEqual([visitor.identity]);
  expect(phone.identity).toMatchObject({ kind: "link", id, label: "Rivky" });
  expect(await who(cookieOf(phone.setCookie))).toEqual([{ ...phone.identity, addsSongs: true }]);
});

test("a phone’s cookie ends after its last day without use", async () => {
  const { cookie } = await anUploadLink();
  at(LINK_COOKIE_LIFE_MS);
  const last = await who(cookie);
  at(LINK_COOKIE_LIFE_MS + 1);
  expect([last.length, await who(cookie)]).toEqual([1, []]);
});

test("a session that has ended by the clock stays ended", async () => {
  const { sessionId } = await anAccount("admin");
  for (const ms of [SESSION_LIFE.admin.idleMs, 0]) {
    at(ms);
    expect(await findSessionAccount(sessionId)).toBeNull();
  }
});

test("the end of one session leaves the others", async () => {
  const [{ sessionId }, other] = [await anAccount("family"), await anAccount("family")];
  await endSession(sessionId);
  expect([await findSessionAccount(sessionId), await who(other.cookie)]).toEqual([
    null,
    [expect.objectContaining({ id: other.id })],
  ]);
});

test("a token without a session is no one’s", async () =>
  expect(await who(`session=${await encode({ token: {}, secret: authSecret() })}`)).toEqual([]));
