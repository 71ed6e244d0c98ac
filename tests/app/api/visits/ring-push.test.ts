/** @jest-environment node */
import { PUT as pushRoute } from "@/app/api/notices/push/route";
import { ringSomeone, tellUnanswered } from "@/lib/kiosk/visits/ring/ring-push";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { callRoute } from "@/tests/support/call-route";
import { push, withPushService } from "@/tests/support/server/push-service";
import { later, setClock } from "@/tests/support/uploads";
import { aPage, family, ring, rowOf, rung, say, screen, TUESDAY, withFamily } from "@/tests/support/visits/family";

const CALLED = "Zaidy called you at 10:00 AM";

withFamily();

withPushService();

const subscribe = async (cookie: string) =>
  expect((await callRoute(pushRoute, { method: "PUT", cookie, json: push.subscribe() })).status).toBe(204);
const titles = () => push.received.map(({ notice }) => notice.title);

/** What was pushed, once it is so much. */
async function pushesAfter(count: number) {
  while (push.received.length < count) await new Promise((resolve) => setImmediate(resolve));
  return push.received.map(({ notice: { title, id, page }, ttl }) => ({ title, id, page, ttl }));
}

test("his call rings the one phone by push, and without an answer says that he called", async () => {
  for (const { cookie } of [family.link, family.anna]) await subscribe(cookie);
  const id = await rung(screen, family.phone);
  expect(await pushesAfter(1)).toEqual([{ title: "Zaidy is calling you", id, page: "/family", ttl: 45 }]);
  await say(screen, id, "end", { reason: "cancelled" });
  expect(await pushesAfter(2)).toContainEqual({ title: CALLED, id, page: "/family", ttl: 86_400 });
  expect(push.received).toHaveLength(2);
});

test("his call rings in the language that the phone chose", async () => {
  await subscribe(`${family.link.cookie}; naches.language=he`);
  const id = await rung(screen, family.phone);
  await pushesAfter(1);
  await say(screen, id, "end", { reason: "cancelled" });
  expect((await pushesAfter(2)).map(({ title }) => title)).toEqual([
    "\u2068Zaidy\u2069 מתקשר אליך",
    "\u2068Zaidy\u2069 התקשר אליך בשעה 10:00",
  ]);
});

test("a call that is missed until the next day says on which", async () => {
  await subscribe(family.link.cookie);
  await rung(screen, family.phone);
  setClock(later(24 * 3_600_000));
  await rung(aPage(family.den.cookie), family.phone);
  expect((await pushesAfter(3)).map(({ title }) => title)).toContain("Zaidy called you yesterday at 10:00 AM");
});

test("a ring and its missed call are pushed once, also where the next ring ends it", async () => {
  await subscribe(family.link.cookie);
  const den = aPage(family.den.cookie);
  const [one, again] = await Promise.all([0, 1].map(() => ring(screen, family.phone, "the-same-press-twice")));
  expect(one?.body.visit?.id).toBe(again?.body.visit?.id);
  setClock(later(60_000));
  // The hub’s own clock has not looked since then.
  const id = await rung(den, family.phone);
  for (const reason of ["cancelled", "left"]) await say(den, id, "end", { reason });
  const pushed = (await pushesAfter(4)).map(
    ({ title, id: of }) => `${title}, ${of === one?.body.visit?.id ? "first" : "second"}`,
  );
  expect(pushed.sort()).toEqual([
    ...["Zaidy called you at 10:00 AM, first", "Zaidy called you at 10:01 AM, second"],
    ...["Zaidy is calling you, first", "Zaidy is calling you, second"],
  ]);
});

describe("a push of a visit", () => {
  /** A call of his that ended without an answer, whose own two pushes have come and are forgotten. */
  async function aCall({ to = family.phone, cookie = family.link.cookie } = {}) {
    await subscribe(cookie);
    const id = await rung(screen, to);
    await pushesAfter(1);
    await say(screen, id, "end", { reason: "cancelled" });
    await pushesAfter(2);
    push.received.length = 0;
    return rowOf(id);
  }

  test("rings the browsers of an account", async () => {
    const { id } = await aCall({ to: `account:${family.anna.id}`, cookie: family.anna.cookie });
    await tellUnanswered(id);
    expect(titles()).toEqual([CALLED]);
  });

  test.each([
    ["was answered", { answeredAt: TUESDAY }],
    ["was declined", { endReason: "declined" }],
    ["Shabbos ended", { endReason: "rest" }],
    ["the family rang", { direction: "in" }],
  ])("is not sent after a call that %s", async (_what, data) => {
    const { id } = await aCall();
    await db.write((tx) => tx.visit.update({ where: { id }, data }));
    await tellUnanswered(id);
    expect(titles()).toEqual([]);
  });

  test("is not sent for a call of the family, which rings on his screens", async () => {
    await ringSomeone({ ...(await aCall()), direction: "in" });
    expect(titles()).toEqual([]);
  });

  test.each([
    [201, 2, 0],
    [410, 1, 1],
    [500, 2, 1],
  ])("that a service answers with %s leaves %s channels and %s warnings", async (status, channels, warnings) => {
    const row = await aCall();
    await subscribe(family.anna.cookie);
    const warn = jest.spyOn(log, "warn").mockReturnValue();
    push.status = status;
    await ringSomeone(row);
    expect([await db.read.noticeChannel.count(), warn.mock.calls.length]).toEqual([channels, warnings]);
  });

  test("to a person who is forgotten is none, which is no failure", async () => {
    const row = await aCall();
    const warn = jest.spyOn(log, "warn").mockReturnValue();
    await ringSomeone({ ...row, personId: "forgotten" });
    expect([titles(), warn.mock.calls]).toEqual([[], []]);
  });
});
