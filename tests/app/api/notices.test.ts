/** @jest-environment node */
import { PATCH as answerRoute } from "@/app/api/family-videos/[id]/answers/route";
import { PATCH as seenRoute } from "@/app/api/family-videos/[id]/seen/route";
import { DELETE as endEmailRoute, POST as emailRoute, PUT as codeRoute } from "@/app/api/notices/email/route";
import { DELETE as endPushRoute, PUT as pushRoute } from "@/app/api/notices/push/route";
import { GET as noticesRoute } from "@/app/api/notices/route";
import { addPush, listNotices } from "@/lib/media/notices/channel-store";
import {
  addCause,
  claimNext,
  composeDue,
  endAllChannels,
  forgetOldNotices,
  forgetUntold,
  hasWork,
  settle,
} from "@/lib/media/notices/outbox-store";
import { noticesSchema } from "@/lib/media/notices/schema";
import { vapidSubject } from "@/lib/media/notices/send-push";
import { vapidKeys } from "@/lib/media/notices/vapid";
import { runNotices } from "@/lib/media/notices/worker";
import { db } from "@/lib/platform/database/db";
import { env, overrideEnv } from "@/lib/platform/env";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub, emptyTables } from "@/tests/support/hub";
import { aMailServer } from "@/tests/support/server/mail-server";
import { push, withPushService } from "@/tests/support/server/push-service";
import { anItem, later, setClock } from "@/tests/support/uploads";

// D70
withHub();
withPushService();
/** A Monday. */
const NOON = new Date("2026-11-23T17:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let mail: Awaited<ReturnType<typeof aMailServer>>;

beforeAll(async () => {
  mail = await aMailServer();
  overrideEnv({ SMTP_URL: mail.url, smtpFrom: "hub@example.org" });
});
beforeEach(() => setClock(NOON));
afterEach(async () => {
  await emptyTables("mediaItem", "noticeChannel", "throttle");
  Object.assign(mail, { refuseWith: 0, beforeLoss: null });
  mail.mails.length = 0;
});
afterAll(() => mail.close());

const call = (handler: typeof pushRoute, method: string, cookie: string, json: unknown) =>
  callRoute(handler, { method, cookie, json });
const chosen = async (cookie: string) => noticesSchema.parse(await (await callRoute(noticesRoute, { cookie })).json());
const received = () => push.received.map(({ notice: { title, body } }) => (body === "" ? title : `${title}\n${body}`));

const senders = async () =>
  (await db.read.noticeChannel.findMany({ select: { senderId: true } })).map(({ senderId }) => senderId);

/** Time passes, then a round of the worker. */
async function roundAfter(ms: number): Promise<void> {
  setClock(later(ms));
  await runNotices();
}

/** A link whose phone has turned notices on, with so many images, and his screen. */
async function aSubscriber(pictures = 1) {
  const link = await anUploadLink();
  const subscription = push.subscribe();
  expect((await call(pushRoute, "PUT", link.cookie, subscription)).status).toBe(204);
  const ids: string[] = [];
  for (let index = 0; index < pictures; index += 1) ids.push((await anItem(link.cookie, MEDIA.jpeg)).id);
  await db.write((tx) => tx.mediaItem.updateMany({ data: { preparation: "ready" } }));
  const screen = (await aKiosk()).cookie;
  const look = (id = ids[0] ?? "") =>
    callRoute(seenRoute, { method: "PATCH", params: { id }, cookie: screen, json: { forMs: 3000, played: false } });
  const press = (answer: string, isOn = true, id = ids[0] ?? "") =>
    callRoute(answerRoute, { method: "PATCH", params: { id }, cookie: screen, json: { answer, isOn } });
  return { link, ids, subscription, look, press };
}

describe("a notice on the phone", () => {
  test("is signed and encrypted by the standards, and says nothing private", async () => {
    const { press } = await aSubscriber();
    await press("love");
    await roundAfter(2 * MINUTE);
    expect(received()).toEqual(["Zaidy loves your photo ♥"]);
    const [{ notice, topic, ttl } = { notice: { id: "" }, topic: "", ttl: 0 }] = push.received;
    expect([topic, ttl, await hasWork()]).toEqual([notice.id, 86_400, false]);
    await roundAfter(2 * HOUR);
    expect(push.received).toHaveLength(1);
  });

  test("waits a minute, and a press that was undone notifies no one", async () => {
    const { press, look } = await aSubscriber();
    await look();
    await press("call");
    await roundAfter(30_000);
    expect(push.received).toEqual([]);
    await press("call", false);
    await roundAfter(HOUR);
    expect(received()).toEqual(["Zaidy saw your photo"]);
  });

  test("comes at most once an hour for a link, and joins what came in between", async () => {
    const { ids, look, press } = await aSubscriber(6);
    await look(ids[0]);
    await roundAfter(2 * MINUTE);
    for (const id of ids.slice(1, 5)) await look(id);
    await roundAfter(10 * MINUTE);
    expect(received()).toEqual(["Zaidy saw your photo"]);
    await press("love", true, ids[5]);
    await roundAfter(50 * MINUTE);
    expect(received().slice(1)).toEqual(["Zaidy loves your photo ♥\nZaidy saw 4 of your photos"]);
  });

  test("is one claim's for two minutes, anyone else who looks", async () => {
    const { press } = await aSubscriber();
    await press("love");
    setClock(later(2 * MINUTE));
    await composeDue();
    const now = later(0);
    const claims: string[] = [];
    for (const [claim, seconds] of [
      ["one", 0],
      ["two", 119],
      ["at its end", 120],
      ["three", 121],
    ] as const) {
      setClock(new Date(now.getTime() + seconds * 1000));
      if (await claimNext(claim, false)) claims.push(claim);
    }
    expect(claims).toEqual(["one", "three"]);
  });

  test("is settled by the claim that has it now, and alone", async () => {
    const { link, press } = await aSubscriber();
    await call(pushRoute, "PUT", link.cookie, push.subscribe());
    await press("love");
    setClock(later(2 * MINUTE));
    await composeDue();
    const [late] = [await claimNext("late", false), await claimNext("late", false)];
    setClock(later(5 * MINUTE));
    const [first] = [await claimNext("now", false), await claimNext("now", false)];
    if (!late || !first) throw new Error("Nothing was claimed.");
    await settle(late, "late", { kind: "sent" });
    expect(await db.read.noticeMessage.count({ where: { state: "sent" } })).toBe(0);
    await settle(first, "now", { kind: "sent" });
    expect(await db.read.noticeMessage.count({ where: { state: "sent" } })).toBe(1);
  });

  test("is not held back by what another link was told, or another item's press", async () => {
    const [one, other] = [await aSubscriber(), await aSubscriber(2)];
    await one.look();
    await roundAfter(2 * MINUTE);
    for (const id of other.ids) await other.press("love", true, id);
    await other.press("love", false, other.ids[0]);
    await roundAfter(2 * MINUTE);
    expect(received()).toEqual(["Zaidy saw your photo", "Zaidy loves your photo ♥\nZaidy saw your photo"]);
  });

  test("waits until the last press has settled", async () => {
    const { ids, look } = await aSubscriber(2);
    await look(ids[0]);
    setClock(later(50_000));
    await look(ids[1]);
    await roundAfter(20_000);
    expect(received()).toEqual([]);
    await roundAfter(40_000);
    expect(received()).toEqual(["Zaidy saw 2 of your photos"]);
  });

  test.each([
    [0, 0],
    [2 * MINUTE, 1],
  ])("ends with a link that ends after %i ms, and no other's does", async (ms, composed) => {
    const [ended, staying] = [await aSubscriber(), await aSubscriber()];
    for (const { look } of [ended, staying]) await look();
    setClock(later(ms));
    await composeDue();
    await db.write((tx) => tx.uploadLink.update({ where: { id: ended.link.id }, data: { revokedAt: NOON } }));
    setClock(later(2 * MINUTE));
    await composeDue();
    expect(await db.read.noticeMessage.count({ where: { senderId: ended.link.id } })).toBe(composed);
    // Each round forgets one of them.
    await runNotices();
    await runNotices();
    expect([received(), await db.read.noticeCause.count()]).toEqual([["Zaidy saw your photo"], 0]);
    expect(await senders()).toEqual([staying.link.id]);
  });

  test("that was sent is remembered, so that the hour holds", async () => {
    const { ids, look } = await aSubscriber(2);
    await look(ids[0]);
    await roundAfter(2 * MINUTE);
    await forgetOldNotices();
    await look(ids[1]);
    await roundAfter(10 * MINUTE);
    expect(received()).toHaveLength(1);
  });

  test("is forgotten after a restore or for a trial when not yet sent", async () => {
    const { ids, look } = await aSubscriber(2);
    await look(ids[0]);
    setClock(later(2 * MINUTE));
    await composeDue();
    await look(ids[1]);
    await db.write((tx) => tx.hubRun.create({ data: { id: "crashed", aliveAt: NOON } }));
    await forgetUntold();
    const { noticeCause, noticeMessage, hubRun } = db.read;
    expect([await noticeCause.count(), await noticeMessage.count(), await hubRun.count()]).toEqual([0, 0, 0]);
    expect(await senders()).toHaveLength(1);
    await endAllChannels();
    expect(await senders()).toEqual([]);
  });

  test("is not held back by what a clock that ran ahead has dated", async () => {
    const { ids, look } = await aSubscriber(2);
    const ahead = later(3 * HOUR);
    const receivedAt = async (beforeMs: number) => {
      setClock(new Date(ahead.getTime() - beforeMs));
      await runNotices();
      return received().length;
    };
    setClock(ahead);
    await look(ids[0]);
    expect([await receivedAt(HOUR), await receivedAt(HOUR + 1)]).toEqual([0, 1]);
    setClock(NOON);
    await look(ids[1]);
    expect([await receivedAt(2 * HOUR + 1), await receivedAt(2 * HOUR + 2)]).toEqual([1, 2]);
  });

  test("is not put off for more than two days", async () => {
    const { look } = await aSubscriber();
    await look();
    setClock(later(2 * MINUTE));
    await composeDue();
    for (const [ms, isDue] of [
      [48 * HOUR, false],
      [48 * HOUR + 1, true],
    ] as const) {
      await db.write((tx) => tx.noticeMessage.updateMany({ data: { nextTryAt: later(ms) } }));
      expect((await claimNext("one", false)) !== null).toBe(isDue);
    }
  });

  test("is not made of a cause that this release does not know", async () => {
    const { ids, link } = await aSubscriber();
    const cause = { itemId: ids[0] ?? "", kind: "wave", senderKind: "link", senderId: link.id, at: NOON };
    await db.write((tx) => tx.noticeCause.create({ data: cause }));
    await roundAfter(2 * MINUTE);
    expect([push.calls, await db.read.noticeCause.count()]).toEqual([0, 0]);
  });

  test("has one cause of each kind for an item that is there", async () => {
    const { ids } = await aSubscriber();
    for (const id of [ids[0] ?? "", ids[0] ?? "", "gone"]) await db.write((tx) => addCause(tx, id, "love", NOON));
    expect(await db.read.noticeCause.count()).toBe(1);
  });

  test("goes to each phone of the link, and to no other link's", async () => {
    const { link, press } = await aSubscriber();
    await aSubscriber();
    await call(pushRoute, "PUT", link.cookie, push.subscribe());
    await press("thanks");
    await roundAfter(2 * MINUTE);
    expect(received()).toEqual(["Zaidy says thank you", "Zaidy says thank you"]);
  });

  test("is not made for what was deleted in between, nor for anyone who has chosen nothing", async () => {
    await aSubscriber();
    const { ids, look, link, subscription } = await aSubscriber(2);
    await look(ids[0]);
    await db.write((tx) => tx.mediaItem.update({ where: { id: ids[0] ?? "" }, data: { deletedAt: NOON } }));
    await roundAfter(2 * MINUTE);
    await call(endPushRoute, "DELETE", link.cookie, { endpoint: subscription.endpoint });
    await look(ids[1]);
    expect(await db.read.noticeCause.count()).toBe(0);
    await roundAfter(2 * HOUR);
    expect(push.calls).toBe(0);
  });

  test("ends with the account, and no other's does", async () => {
    const [account, staying] = [await anAccount("family"), await anAccount("family")];
    for (const { cookie } of [account, staying]) await call(pushRoute, "PUT", cookie, push.subscribe());
    await db.write((tx) => tx.user.delete({ where: { id: account.id } }));
    await forgetOldNotices();
    expect(await senders()).toEqual([staying.id]);
  });
});

describe("during a rest", () => {
  // Lighting is at 4:12 PM on Friday in New York, and Shabbos ends about 5:20 PM.
  test("nothing goes out, and afterwards all of it in one", async () => {
    setClock(new Date("2026-11-27T20:00:00Z"));
    const { ids, look } = await aSubscriber(2);
    await look(ids[0]);
    setClock(new Date("2026-11-27T22:00:00Z"));
    await runNotices();
    await look(ids[1]);
    setClock(new Date("2026-11-28T21:00:00Z"));
    await runNotices();
    expect(push.calls).toBe(0);
    setClock(new Date("2026-11-29T01:00:00Z"));
    await runNotices();
    expect(received()).toEqual(["Zaidy saw 2 of your photos"]);
  });

  test("also what was tried before waits", async () => {
    setClock(new Date("2026-11-27T20:55:00Z"));
    const { look } = await aSubscriber();
    await look();
    push.status = 503;
    await roundAfter(2 * MINUTE);
    expect(push.calls).toBe(1);
    push.status = 201;
    await roundAfter(2 * HOUR);
    expect(push.calls).toBe(1);
    setClock(later(24 * HOUR));
    await forgetOldNotices();
    await runNotices();
    expect(received()).toEqual(["Zaidy saw your photo"]);
  });
});

describe("what cannot be delivered", () => {
  test.each([404, 410])("%i: the phone is forgotten, and no other", async (status) => {
    const [other, { look }] = [await aSubscriber(), await aSubscriber()];
    push.status = status;
    await look();
    await roundAfter(2 * MINUTE);
    expect(await senders()).toEqual([other.link.id]);
    await roundAfter(2 * HOUR);
    expect(push.calls).toBe(1);
  });

  test.each([401, 403, 429])("%i: the phone is kept, and the notice goes out later", async (status) => {
    const { look } = await aSubscriber();
    push.status = status;
    await look();
    await roundAfter(2 * MINUTE);
    push.status = 201;
    await roundAfter(2 * HOUR);
    expect(received()).toEqual(["Zaidy saw your photo"]);
  });

  test.each([
    ["https://hub.example.org/", null, "https://hub.example.org"],
    ["https://hub.example.org/", "hub@example.org", "https://hub.example.org"],
    ["http://192.168.1.5:3000/", "hub@example.org", "mailto:hub@example.org"],
    ["http://hub.lan:3000/", null, "https://hub.lan:3000"],
  ])("a push service reads of %s with mail from %s: %s", (publicUrl, smtpFrom, subject) => {
    expect(vapidSubject({ publicUrl: new URL(publicUrl), smtpFrom })).toBe(subject);
  });

  test("is retried with growing delays for a day, then dropped with a log line", async () => {
    const { look } = await aSubscriber();
    push.status = 503;
    await look();
    await roundAfter(2 * MINUTE);
    for (let minutes = 0; minutes < 30 * 60; minutes += 10) await roundAfter(10 * MINUTE);
    expect(push.calls).toBe(11);
    const states = () => db.read.noticeMessage.findMany({ select: { state: true } });
    for (const [ms, left] of [
      [0, [{ state: "dropped" }]],
      [1, []],
    ] as const) {
      setClock(new Date(NOON.getTime() + 2 * MINUTE + 24 * HOUR + ms));
      await forgetOldNotices();
      expect(await states()).toEqual(left);
    }
  });

  test("keys that no browser has made are dropped once, and hold no one else up", async () => {
    const { look, link } = await aSubscriber();
    const noPoint = Buffer.alloc(65, 7);
    noPoint[0] = 4;
    const { endpoint, keys } = push.subscribe();
    await db.write((tx) =>
      tx.noticeChannel.create({
        data: {
          ...{ id: "bad", senderKind: "link", senderId: link.id, kind: "push", address: endpoint },
          ...{ ...keys, p256dh: noPoint.toString("base64url"), createdAt: NOON, confirmedAt: NOON },
        },
      }),
    );
    await look();
    await roundAfter(2 * MINUTE);
    expect(received()).toEqual(["Zaidy saw your photo"]);
    const states = await db.read.noticeMessage.findMany({ orderBy: { state: "asc" }, select: { state: true } });
    expect(states).toEqual([{ state: "dropped" }, { state: "sent" }]);
  });

  test("is tried again no sooner than the service asks, by a date too", async () => {
    const { look } = await aSubscriber();
    Object.assign(push, { status: 503, retryAfter: later(2 * MINUTE + HOUR).toUTCString() });
    await look();
    await roundAfter(2 * MINUTE);
    push.status = 201;
    await roundAfter(59 * MINUTE);
    expect(push.calls).toBe(1);
    await roundAfter(2 * MINUTE);
    expect(received()).toEqual(["Zaidy saw your photo"]);
  });
});

describe("choosing", () => {
  test("what is chosen is known by its hash to its own link only", async () => {
    const { link } = await aSubscriber();
    expect(await chosen(link.cookie)).toMatchObject({ isOffered: true, publicKey: vapidKeys().publicKey, emails: [] });
    expect((await chosen(link.cookie)).pushes).toHaveLength(1);
    expect((await chosen((await anUploadLink()).cookie)).pushes).toEqual([]);
  });

  test("are not offered without a link's name, and a caretaker's belong to the account", async () => {
    const open = { kind: "link", id: "open", label: "" } as const;
    expect(await listNotices(open)).toMatchObject({ isOffered: false, emails: null });
    const { endpoint, keys } = push.subscribe();
    await expect(addPush(open, { endpoint, keys })).rejects.toMatchObject({ code: "forbidden" });
    const family = { kind: "account", id: "a", role: "family", sessionId: "s" } as const;
    await expect(addPush(family, { endpoint, keys }, { audience: "caretaker" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("a repeat makes one with the new keys, and another link cannot end it", async () => {
    const { link, subscription } = await aSubscriber();
    const { keys } = push.subscribe();
    const { browserId } = await db.read.noticeChannel.findFirstOrThrow();
    await db.write((tx) => tx.noticeChannel.updateMany({ data: { browserId: "before its cookie was lost" } }));
    await call(pushRoute, "PUT", link.cookie, { endpoint: subscription.endpoint, keys });
    expect(await db.read.noticeChannel.findMany()).toMatchObject([{ ...keys, browserId }]);
    await call(endPushRoute, "DELETE", (await anUploadLink()).cookie, { endpoint: subscription.endpoint });
    expect((await chosen(link.cookie)).pushes).toHaveLength(1);
  });

  test.each(["https://192.168.0.1/x", "http://example.com/x", "https://localhost/x"])(
    "%s is refused as a push service",
    async (endpoint) => {
      const { cookie } = await anUploadLink();
      const { keys } = push.subscribe();
      expect((await call(pushRoute, "PUT", cookie, { endpoint, keys })).status).toBe(400);
    },
  );

  test("there is an end to it", async () => {
    const { cookie } = await anUploadLink();
    for (let index = 0; index < 10; index += 1) await call(pushRoute, "PUT", cookie, push.subscribe());
    expect((await call(pushRoute, "PUT", cookie, push.subscribe())).status).toBe(409);
    expect((await call(emailRoute, "POST", cookie, { address: "rivky@example.com" })).status).toBe(409);
  });
});

describe("in the language of the page", () => {
  const HEBREW = "naches.language=he";

  test("each phone of a link gets it in its own language", async () => {
    const { link, press } = await aSubscriber();
    await call(pushRoute, "PUT", `${link.cookie}; ${HEBREW}`, push.subscribe());
    await press("love");
    await roundAfter(2 * MINUTE);
    expect(received().sort()).toEqual(["Zaidy loves your photo ♥", "\u2068Zaidy\u2069 אוהב את התמונה ששלחת ♥"]);
  });

  test("a repeat changes it, and what the phone asks for counts where nothing was chosen", async () => {
    const { link, subscription } = await aSubscriber();
    const languages = async () => (await chosen(link.cookie)).pushes.map(({ language }) => language);
    expect(await languages()).toEqual(["en"]);
    const headers = { "accept-language": "he-IL,he;q=0.9" };
    await callRoute(pushRoute, { method: "PUT", cookie: link.cookie, json: subscription, headers });
    expect(await languages()).toEqual(["he"]);
  });

  test("an email, its code and its closing lines are in one", async () => {
    const { link, press } = await aSubscriber();
    const cookie = `${link.cookie}; ${HEBREW}`;
    await call(emailRoute, "POST", cookie, { address: "rivky@example.com" });
    const [first] = mail.mails;
    const code = /[A-Z]{4}-[A-Z]{4}/.exec(first?.text ?? "")?.[0] ?? "";
    expect([first?.header("Subject"), first?.text]).toEqual([
      `הקוד שלך: ${code}`,
      expect.stringContaining("יש להקליד את הקוד בדף"),
    ]);
    const id = (await chosen(link.cookie)).emails?.[0]?.id ?? "";
    await call(codeRoute, "PUT", cookie, { id, code });
    await press("thanks");
    await roundAfter(2 * MINUTE);
    expect(mail.mails.at(-1)?.text.trim().split("\n")).toEqual([
      "\u2068Zaidy\u2069 אומר תודה",
      "",
      "כל מה ששלחת: http://localhost:3000/family",
      "ביקשת שם את ההודעות האלה, ואפשר גם להפסיק אותן שם.",
    ]);
    await call(emailRoute, "POST", link.cookie, { address: "rivky@example.com" });
    expect(await db.read.noticeChannel.findFirst({ where: { id } })).toMatchObject({ language: "en" });
    expect(mail.mails).toHaveLength(2);
  });
});

describe("by email", () => {
  const askFor = (cookie: string, address = "rivky@example.com") => call(emailRoute, "POST", cookie, { address });
  const code = () => /[A-Z]{4}-[A-Z]{4}/.exec(mail.mails.at(-1)?.text ?? "")?.[0] ?? "";
  const confirm = (cookie: string, id: string, typed = code()) => call(codeRoute, "PUT", cookie, { id, code: typed });
  const idOf = async (cookie: string) => (await chosen(cookie)).emails?.[0]?.id ?? "";

  test("it needs the code that came to the address, and then tells by one mail at once", async () => {
    const { link, press } = await aSubscriber();
    expect((await askFor(link.cookie)).status).toBe(204);
    expect((await chosen(link.cookie)).emails).toMatchObject([{ masked: "r…@example.com", isConfirmed: false }]);
    await press("thanks");
    await roundAfter(2 * MINUTE);
    expect(mail.mails).toHaveLength(1);
    const id = await idOf(link.cookie);
    expect((await confirm(link.cookie, id, code().toLowerCase().replace("-", " "))).status).toBe(204);
    await press("love");
    await roundAfter(2 * HOUR);
    const [, notice] = mail.mails;
    expect([mail.mails.length, notice?.to, notice?.header("From")]).toEqual([
      2,
      "rivky@example.com",
      "Naches <hub@example.org>",
    ]);
    expect(notice?.text).toContain("Zaidy loves your photo ♥");
    expect(notice?.text).toContain("/family");
    const [row] = await db.read.noticeMessage.findMany({ where: { channel: { kind: "email" } } });
    expect(notice?.header("Message-ID")).toContain(row?.id);
    expect((await call(endEmailRoute, "DELETE", link.cookie, { id })).status).toBe(204);
    expect((await chosen(link.cookie)).emails).toEqual([]);
  });

  test("a code is guessed at most five times, and is another link's nothing", async () => {
    const { cookie } = await anUploadLink();
    await askFor(cookie);
    const id = await idOf(cookie);
    expect((await confirm((await anUploadLink()).cookie, id)).status).toBe(404);
    for (let index = 0; index < 5; index += 1) expect((await confirm(cookie, id, "BBBB-BBBB")).status).toBe(400);
    expect((await confirm(cookie, id)).status).toBe(400);
    expect((await chosen(cookie)).emails).toMatchObject([{ isConfirmed: false }]);
  });

  test("an address without its code is told nothing, and forgotten after a day", async () => {
    const { id, cookie } = await anUploadLink();
    const item = await anItem(cookie, MEDIA.jpeg);
    await askFor(cookie);
    const before = (hours: number) => new Date(NOON.getTime() - hours * HOUR);
    for (const [name, hours, isConfirmed] of [
      ["old", 25, false],
      ["day", 24, false],
      ["kept", 25, true],
    ] as const)
      await db.write((tx) =>
        tx.noticeChannel.create({
          data: {
            ...{ id: name, senderKind: "link", senderId: id, kind: "email", address: `${name}@example.com` },
            ...{ createdAt: before(hours), confirmedAt: isConfirmed ? before(hours) : null },
          },
        }),
      );
    await forgetOldNotices();
    const left = await db.read.noticeChannel.findMany({ orderBy: { address: "asc" }, select: { address: true } });
    expect(left.map(({ address }) => address)).toEqual(["day", "kept", "rivky"].map((name) => `${name}@example.com`));
    await db.write((tx) => tx.noticeChannel.delete({ where: { id: "kept" } }));
    await db.write((tx) => addCause(tx, item.id, "love", NOON));
    expect(await db.read.noticeCause.count()).toBe(0);
  });

  test("one of two is ended, by its own link only", async () => {
    const { link, subscription } = await aSubscriber();
    await call(pushRoute, "PUT", link.cookie, push.subscribe());
    for (const name of ["a", "b"]) await askFor(link.cookie, `${name}@example.com`);
    const ids = async () => ((await chosen(link.cookie)).emails ?? []).map(({ id }) => id);
    const [first, second] = await ids();
    await call(endEmailRoute, "DELETE", (await anUploadLink()).cookie, { id: first });
    expect(await ids()).toHaveLength(2);
    await call(endEmailRoute, "DELETE", link.cookie, { id: first });
    for (const endpoint of [subscription.endpoint, "b@example.com"])
      await call(endPushRoute, "DELETE", link.cookie, { endpoint });
    expect([await ids(), (await chosen(link.cookie)).pushes.length]).toEqual([[second], 1]);
  });

  test("a new code replaces the old one, has five tries, and is not for a confirmed one", async () => {
    const { cookie } = await anUploadLink();
    await askFor(cookie);
    const [old, id] = [code(), await idOf(cookie)];
    for (let index = 0; index < 4; index += 1) await confirm(cookie, id, "BBBB-BBBB");
    expect((await (await confirm(cookie, id, "BBBB-BBBB")).json()).message).toMatch(/^This code no longer works/);
    await askFor(cookie);
    expect((await (await confirm(cookie, id, old)).json()).message).toMatch(/^This code isn’t right/);
    expect((await confirm(cookie, id)).status).toBe(204);
    await askFor(cookie);
    expect([mail.mails.length, (await chosen(cookie)).emails]).toMatchObject([2, [{ isConfirmed: true }]]);
  });

  test("two addresses are confirmed by own codes, harmlessly twice, in order", async () => {
    const { cookie } = await anUploadLink();
    await call(pushRoute, "PUT", cookie, push.subscribe());
    await askFor(cookie, "b@example.com");
    setClock(later(1000));
    await askFor(cookie, "a@example.com");
    const emails = async () => (await chosen(cookie)).emails ?? [];
    const id = (await emails())[1]?.id ?? "";
    const twice = [await confirm(cookie, id), await confirm(cookie, id)];
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    const both = [
      { masked: "b…@example.com", isConfirmed: false },
      { masked: "a…@example.com", isConfirmed: true },
    ];
    expect(await emails()).toMatchObject(both);
    expect((await db.read.noticeChannel.findUnique({ where: { id } }))?.codeHash).toBeNull();
    mail.refuseWith = 550;
    expect((await askFor(cookie, "c@example.com")).status).toBe(503);
    expect(await emails()).toMatchObject(both);
    const phone = (await db.read.noticeChannel.findFirst({ where: { kind: "push" } }))?.id ?? "";
    expect((await confirm(cookie, phone)).status).toBe(404);
    await call(endEmailRoute, "DELETE", cookie, { id: phone });
    expect((await chosen(cookie)).pushes).toHaveLength(1);
  });

  test("an address confirmed before the mail server failed is kept", async () => {
    const { cookie } = await anUploadLink();
    mail.beforeLoss = async () => expect((await confirm(cookie, await idOf(cookie))).status).toBe(204);
    expect((await askFor(cookie)).status).toBe(503);
    expect((await chosen(cookie)).emails).toMatchObject([{ isConfirmed: true }]);
  });

  test("without a mail server no address is offered or taken", async () => {
    const { cookie } = await anUploadLink();
    const { SMTP_URL } = env();
    overrideEnv({ SMTP_URL: undefined });
    expect((await chosen(cookie)).emails).toBeNull();
    expect((await askFor(cookie)).status).toBe(409);
    overrideEnv({ SMTP_URL });
  });

  test("no one writes to strangers by it: five codes in an hour", async () => {
    const { cookie } = await anUploadLink();
    for (let index = 0; index < 5; index += 1) await askFor(cookie, `a${index}@example.com`);
    expect((await askFor(cookie, "b@example.com")).status).toBe(429);
  });

  test.each(["no address", "a@b", "a@example.com\r\nBcc: b@example.com", "a,b@example.com", "<a@example.com>"])(
    "%j is no address",
    async (address) => {
      expect((await askFor((await anUploadLink()).cookie, address)).status).toBe(400);
      expect(mail.mails).toEqual([]);
    },
  );

  test("a mail server that says no for now is tried again, and permanently is not", async () => {
    const { link, press } = await aSubscriber();
    await askFor(link.cookie);
    await confirm(link.cookie, await idOf(link.cookie));
    mail.refuseWith = 451;
    await press("love");
    await roundAfter(2 * MINUTE);
    mail.refuseWith = 0;
    await roundAfter(2 * MINUTE);
    expect(mail.mails).toHaveLength(2);
    mail.refuseWith = 550;
    await press("thanks");
    await roundAfter(2 * HOUR);
    mail.refuseWith = 0;
    await roundAfter(2 * HOUR);
    expect(mail.mails).toHaveLength(2);
  });
});
