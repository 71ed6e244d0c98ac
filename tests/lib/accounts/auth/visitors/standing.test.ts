/** @jest-environment node */
import { rememberBrowser } from "@/lib/accounts/auth/known-browsers";
import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { createLinkBrowser } from "@/lib/accounts/auth/session";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { isKnownVisitor } from "@/lib/accounts/auth/visitors/standing";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { aKiosk, anAccount, anUploadLink, cookieOf } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub();

const NETWORK = "203.0.113.0/24";

async function aRevokedLink(): Promise<string> {
  const { id, cookie } = await anUploadLink();
  await revokeLink(OPERATOR, id);
  return cookie;
}

async function aRevokedScreen(): Promise<string> {
  const { id, cookie } = await aKiosk();
  await db.write((tx) => tx.kiosk.update({ where: { id }, data: { revokedAt: clock.now() } }));
  return cookie;
}

const aKnownBrowser = async () => `known=${await rememberBrowser((await anAccount("admin")).id, undefined)}`;

test.each([
  ["a session", async () => (await anAccount("family")).cookie, true],
  ["a paired screen", async () => (await aKiosk()).cookie, true],
  ["an upload link", async () => (await anUploadLink()).cookie, true],
  ["a browser that logged in before", aKnownBrowser, true],
  ["a screen beside other cookies", async () => `a=b; ${(await aKiosk()).cookie}; session=x`, true],
  ["no cookie", async () => undefined, false],
  ["invented cookies", async () => "session=a; device=b; fam=c; known=d", false],
  ["a visitor of FAMILY_UPLOAD=open", async () => cookieOf((await createLinkBrowser()).setCookie), false],
  ["a revoked link", aRevokedLink, false],
  ["a revoked screen", aRevokedScreen, false],
])("%s: known before strangers", async (_who, cookies, isKnown) => {
  expect(await isKnownVisitor(await cookies(), NETWORK)).toBe(isKnown);
});

test("a known browser is looked up once a minute", async () => {
  const { cookie } = await aKiosk();
  await isKnownVisitor(cookie, NETWORK);
  const asked = jest.spyOn(db.read.kiosk, "count");
  expect(await isKnownVisitor(cookie, NETWORK)).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test("a flood of invented cookies is looked up by few and counts as strangers", async () => {
  const asked = jest.spyOn(db.read.kiosk, "count");
  const all = Array.from({ length: 60 }, (_, index) => isKnownVisitor(`device=${index}`, NETWORK));
  expect(new Set(await Promise.all(all))).toEqual(new Set([false]));
  // Four at once, and 32 wait.
  expect(asked).toHaveBeenCalledTimes(36);
});
