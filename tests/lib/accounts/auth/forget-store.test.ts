/** @jest-environment node */
import { revokeKiosk } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { approvePairing, claimPairing, startPairing } from "@/lib/accounts/auth/kiosks/pairing-store";
import { rememberBrowser } from "@/lib/accounts/auth/known-browsers";
import { createLinkBrowser } from "@/lib/accounts/auth/session";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { consumeAttempt } from "@/lib/accounts/auth/throttle";
import { sweep } from "@/lib/operations/maintenance/sweep";
import { MAINTENANCE_TASKS } from "@/lib/operations/maintenance/tasks";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub, emptyTables } from "@/tests/support/hub";

const START = new Date("2026-01-05T10:00:00Z").getTime();
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
withHub();

beforeEach(() => at(0));
afterEach(() => emptyTables("user", "linkBrowser", "uploadLink", "kiosk", "kioskPairing", "throttle"));

const at = (ms: number) => jest.spyOn(clock, "now").mockReturnValue(new Date(START + ms));

async function aUsedSession(role: "admin" | "family", everyMs: number, untilMs: number) {
  const { sessionId } = await anAccount(role);
  const lastSeenAt = new Date(START + Math.floor(untilMs / everyMs) * everyMs);
  await db.write((tx) => tx.session.update({ where: { id: sessionId }, data: { lastSeenAt } }));
}

async function aClaimedPairing() {
  const { pairing, setCookie } = await startPairing({ userAgent: "Chrome", address: "192.168.1.20" }, undefined);
  await approvePairing(OPERATOR, pairing.code, "Kitchen");
  await claimPairing(/^pairing=([\w-]+)/.exec(setCookie)?.[1]);
}

async function aLoginStep() {
  const { id: userId } = await anAccount("admin");
  const expiresAt = new Date(START + 10 * MINUTE);
  await db.write((tx) => tx.loginStep.create({ data: { tokenHash: "its", userId, challenge: "", expiresAt } }));
}

const counts = {
  session: () => db.read.session.count(),
  linkBrowser: () => db.read.linkBrowser.count(),
  knownBrowser: () => db.read.knownBrowser.count(),
  loginStep: () => db.read.loginStep.count(),
  kiosk: () => db.read.kiosk.count(),
  kioskPairing: () => db.read.kioskPairing.count(),
  throttle: () => db.read.throttle.count(),
};

/** What there is, in which table, and how long after its last use it is no more. */
const ROWS: [string, keyof typeof counts, number, () => Promise<unknown>][] = [
  ["a caretaker's session that is not used", "session", 12 * HOUR, () => anAccount("admin")],
  ["a caretaker's session that is used every hour", "session", 7 * DAY, () => aUsedSession("admin", HOUR, 7 * DAY)],
  ["a relative's session that is not used", "session", 30 * DAY, () => anAccount("family")],
  ["a relative's session that is used every day", "session", 180 * DAY, () => aUsedSession("family", DAY, 180 * DAY)],
  ["a phone that does not use its link any more", "linkBrowser", 180 * DAY + 1, () => anUploadLink()],
  ["a visitor where anybody may send", "linkBrowser", 30 * DAY + 1, () => createLinkBrowser()],
  [
    "a browser that is known for an account",
    "knownBrowser",
    400 * DAY,
    async () => rememberBrowser((await anAccount("family")).id, undefined),
  ],
  ["a login without its second step", "loginStep", 10 * MINUTE, aLoginStep],
  ["a screen that was disconnected", "kiosk", 400 * DAY, async () => revokeKiosk(OPERATOR, (await aKiosk()).id)],
  ["a pairing that a screen has claimed", "kioskPairing", 10 * MINUTE, aClaimedPairing],
  ["a counter", "throttle", HOUR + 1, () => consumeAttempt([{ key: "login:all", limit: 5 }])],
];

test.each(ROWS)("%s stays in the table %s for %i ms, and then is no more", async (_what, table, lifeMs, make) => {
  await make();
  at(lifeMs - 1);
  await sweep(MAINTENANCE_TASKS);
  expect(await counts[table]()).toBe(1);
  at(lifeMs);
  await sweep(MAINTENANCE_TASKS);
  expect(await counts[table]()).toBe(0);
});

test("accounts, links, and connected screens remain for years", async () => {
  await anAccount("admin");
  await anUploadLink();
  await aKiosk();
  at(3 * 365 * DAY);
  await sweep(MAINTENANCE_TASKS);
  expect(await Promise.all([db.read.user.count(), db.read.uploadLink.count(), db.read.kiosk.count()])).toEqual([
    1, 1, 1,
  ]);
});
