/** @jest-environment node */
import { PUT as codeRoute, POST as emailRoute } from "@/app/api/alerts/email/route";
import { DELETE as endPushRoute, PUT as pushRoute } from "@/app/api/alerts/push/route";
import { GET as alertsRoute, PUT as choiceRoute } from "@/app/api/alerts/route";
import { POST as loginRoute } from "@/app/api/auth/login/route";
import { createUser, OPERATOR } from "@/lib/accounts/auth/store";
import { runRound } from "@/lib/media/notices/round";
import { runNotices } from "@/lib/media/notices/worker";
import { listCrashes, noteStart, noteStop } from "@/lib/operations/alerts/run-store";
import { alertsSchema } from "@/lib/operations/alerts/schema";
import { lookForAlerts } from "@/lib/operations/alerts/store";
import { getOverview } from "@/lib/operations/overview/store";
import { db } from "@/lib/platform/database/db";
import { env, overrideEnv } from "@/lib/platform/env";
import { markItem } from "@/lib/schedule/items/store";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount, anUploadLink, cookieOf } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { withHub, emptyTables } from "@/tests/support/hub";
import { aMailServer } from "@/tests/support/server/mail-server";
import { push, withPushService } from "@/tests/support/server/push-service";
import { anItem, later, setClock } from "@/tests/support/uploads";

// D74
withHub();
withPushService();
/** A Monday, noon in New York. */
const NOON = new Date("2026-11-23T17:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let mail: Awaited<ReturnType<typeof aMailServer>>;

beforeAll(async () => {
  mail = await aMailServer();
  overrideEnv({ SMTP_URL: mail.url, smtpFrom: "hub@example.org" });
});
beforeEach(async () => {
  setClock(NOON);
  // The backups of this hub are as old as it is.
  await db.write((tx) => tx.installation.updateMany({ data: { createdAt: NOON } }));
});
afterEach(async () => {
  await emptyTables("mediaItem", "noticeChannel", "scheduleItem", "kiosk", "user", "hubRun", "throttle");
  mail.mails.length = 0;
});
afterAll(() => mail.close());

const call = (handler: typeof pushRoute, method: string, cookie: string, json: unknown) =>
  callRoute(handler, { method, cookie, json });
const received = () => push.received.map(({ notice: { title } }) => title);

/** Time passes, then a round of the hub's timer. */
async function roundAfter(ms: number): Promise<void> {
  setClock(later(ms));
  await lookForAlerts();
  await runNotices();
}

/** A caretaker whose browser shows alerts. */
async function aWatcher() {
  const account = await anAccount("admin");
  const subscription = push.subscribe();
  expect((await call(pushRoute, "PUT", account.cookie, subscription)).status).toBe(204);
  return { ...account, subscription };
}
const chosen = async (cookie: string) => alertsSchema.parse(await (await callRoute(alertsRoute, { cookie })).json());

async function aCall(): Promise<string> {
  const { id } = await anItem((await anUploadLink()).cookie, MEDIA.jpeg);
  await db.write((tx) => tx.mediaAnswer.create({ data: { itemId: id, kind: "call", at: NOON } }));
  return id;
}

describe("a caretaker", () => {
  test("who has asked for nothing is told nothing, and nothing is computed", async () => {
    await anAccount("admin");
    await aCall();
    expect(await lookForAlerts()).toBe(0);
    expect(await db.read.alertTold.count()).toBe(0);
  });

  test("is told of a call at once and once, anyone who looks and however often", async () => {
    await aWatcher();
    await aCall();
    await Promise.all([lookForAlerts(), lookForAlerts()]);
    await Promise.all([runRound(() => false), runRound(() => false)]);
    await roundAfter(MINUTE);
    await roundAfter(48 * HOUR);
    expect(received()).toEqual([expect.stringMatching(/^Zaidy would like .+ to call$/)]);
  });

  test("is told of a login from a new browser, and not of the next one there", async () => {
    await aWatcher();
    const password = "correct horse battery staple";
    await createUser(OPERATOR, { username: "dovid", password, role: "family" });
    const logIn = (cookie = "") =>
      callRoute(loginRoute, { method: "POST", cookie, json: { username: "dovid", password } });
    const known = (await logIn()).headers.getSetCookie().map(cookieOf).at(-1);
    await roundAfter(MINUTE);
    await logIn(known);
    await roundAfter(MINUTE);
    expect(push.received.map(({ notice: { title, body } }) => [title, body])).toEqual([
      ["New login to Zaidy's hub", expect.stringMatching(/^dovid logged in at 12:00 PM from a browser/)],
    ]);
  });

  test("has channels that are not those of a sender with the same account", async () => {
    const { cookie, subscription } = await aWatcher();
    expect((await chosen(cookie)).pushes).toHaveLength(1);
    expect(await db.read.noticeChannel.findMany({ select: { senderKind: true } })).toEqual([
      { senderKind: "caretaker" },
    ]);
    await call(endPushRoute, "DELETE", cookie, { endpoint: subscription.endpoint });
    await aCall();
    await roundAfter(MINUTE);
    expect(push.received).toEqual([]);
  });

  test("who is one no more, or is removed, is told nothing more", async () => {
    const [former, removed] = [await aWatcher(), await aWatcher()];
    await aCall();
    await lookForAlerts();
    await db.write(async (tx) => {
      await tx.user.update({ where: { id: former.id }, data: { role: "family" } });
      await tx.user.delete({ where: { id: removed.id } });
    });
    // Each round forgets one of them.
    await roundAfter(MINUTE);
    await roundAfter(MINUTE);
    expect(push.received).toEqual([]);
    expect(await db.read.noticeChannel.count()).toBe(0);
  });

  test("is told by email once the code was typed, with the way to the overview", async () => {
    const { cookie } = await anAccount("admin");
    expect((await call(emailRoute, "POST", cookie, { address: "chana@example.org" })).status).toBe(204);
    const code = /^[A-Z-]+/.exec(mail.mails[0]?.text ?? "")?.[0];
    const id = (await chosen(cookie)).emails?.[0]?.id;
    expect((await call(codeRoute, "PUT", cookie, { id, code })).status).toBe(204);
    await aCall();
    await roundAfter(MINUTE);
    const [, told] = mail.mails;
    expect(told?.to).toBe("chana@example.org");
    expect(told?.text).toContain("mark it as called on the overview");
    expect(told?.text).toContain("/admin?section=overview");
  });
});

test("a silent screen is reported after 30 minutes, after 12 hours, and on return", async () => {
  await aWatcher();
  const { id } = await aKiosk();
  await roundAfter(29 * MINUTE);
  expect(received()).toEqual([]);
  await roundAfter(MINUTE);
  await roundAfter(HOUR);
  expect(received()).toEqual(["Zaidy's screen “Kitchen” is offline"]);
  // Night: 1:30 AM. Then the morning, and the next noon.
  await roundAfter(12 * HOUR);
  await roundAfter(6 * HOUR);
  await roundAfter(6 * HOUR);
  expect(received()).toHaveLength(2);
  await db.write((tx) => tx.kiosk.update({ where: { id }, data: { lastSeenAt: later(MINUTE) } }));
  await roundAfter(MINUTE);
  await roundAfter(MINUTE);
  expect(received().slice(2)).toEqual(["Zaidy's screen “Kitchen” is back online"]);
});

test("an unmarked item of high priority is reported 30 minutes after its time", async () => {
  await aWatcher();
  for (const [title, scheduledTime, priority] of [
    ["Insulin", "12:05", "high"],
    ["Pills", "12:05", "high"],
    ["Barber", "12:05", "medium"],
  ]) {
    const { id } = await addToPlan({
      title,
      scheduledDate: "2026-11-23",
      scheduledTime,
      category: "medical",
      priority,
    });
    if (title === "Pills") await markItem(OPERATOR, id, true);
  }
  await roundAfter(34 * MINUTE);
  expect(received()).toEqual([]);
  await roundAfter(MINUTE);
  await roundAfter(HOUR);
  expect(received()).toEqual(["A high-priority item on Zaidy's schedule isn't marked done"]);
});

test("unmarked evening medicine is reported once, on the next morning", async () => {
  await aWatcher();
  for (const [title, scheduledTime, category] of [
    ["Pills", "20:30", "medical"],
    ["Drops", "12:30", "medical"],
    ["Tea", "20:30", "meal"],
    ["Taken", "20:45", "medical"],
  ]) {
    const { id } = await addToPlan({ title, scheduledDate: "2026-11-23", scheduledTime, category });
    if (title === "Taken") await markItem(OPERATOR, id, true);
  }
  // 9 PM, 3 AM, 5:59 AM, and the morning.
  for (const ms of [9 * HOUR, 6 * HOUR, 2 * HOUR + 59 * MINUTE]) await roundAfter(ms);
  expect(received()).toEqual([]);
  for (const ms of [MINUTE, 4 * HOUR]) await roundAfter(ms);
  expect(received()).toEqual(["An item of Zaidy's last evening is not marked"]);
  expect((await getOverview(OPERATOR)).evening).toMatchObject([{ title: "Pills", state: "missed" }]);
});

describe("during a rest", () => {
  /** Lighting was at 4:12 PM on Friday in New York. */
  const SHABBOS = new Date("2026-11-28T15:00:00Z");

  test("nothing goes out but a silent screen, and that only to who has asked", async () => {
    await aWatcher();
    const { cookie } = await aWatcher();
    expect((await call(choiceRoute, "PUT", cookie, { wantsInRest: true })).status).toBe(204);
    expect((await chosen(cookie)).wantsInRest).toBe(true);
    await aKiosk();
    await aCall();
    setClock(SHABBOS);
    await roundAfter(0);
    expect(received()).toEqual(["Zaidy's screen “Kitchen” is offline"]);
    // Afterwards the other one hears of the screen too. The call was five days ago.
    setClock(new Date("2026-11-29T01:00:00Z"));
    await roundAfter(0);
    expect(received()).toHaveLength(2);
  });
});

describe("a crash", () => {
  test("is forgotten after two days", async () => {
    await db.write((tx) => tx.hubRun.create({ data: { id: "crashed", aliveAt: NOON, crashedAt: NOON } }));
    const counts: number[] = [];
    for (const ms of [47 * HOUR, 49 * HOUR]) {
      setClock(new Date(NOON.getTime() + ms));
      counts.push((await listCrashes()).length);
    }
    expect(counts).toEqual([1, 0]);
  });

  test("is told after the next start, and a stop that was asked for is not", async () => {
    await aWatcher();
    await noteStart();
    await noteStop();
    await noteStart();
    await roundAfter(MINUTE);
    expect(received()).toEqual([]);
    // It ends without being stopped.
    setClock(later(HOUR));
    await noteStart();
    if (env().databaseProvider === "sqlite") {
      await roundAfter(MINUTE);
      await roundAfter(MINUTE);
      expect(received()).toEqual(["Zaidy's hub stopped and restarted"]);
    }
    await noteStop();
  });
});
