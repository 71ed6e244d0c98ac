/** @jest-environment node */
import { revokeKiosk } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { endByCaretaker } from "@/lib/kiosk/visits/course/log-store";
import { passTime } from "@/lib/kiosk/visits/course/pass-time";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import { db } from "@/lib/platform/database/db";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { later, setClock } from "@/tests/support/uploads";
import {
  aPage,
  aVisit,
  choosePlace,
  family,
  MAY,
  nowOf,
  pageOf,
  relayOf,
  ring,
  rung,
  say,
  sendSignal,
  signalsOf,
  stateOf,
  TUESDAY,
  turnOn,
  withFamily,
} from "@/tests/support/visits/family";

withFamily();

test("a caller rings all screens, one answers, and both sides read the same visit", async () => {
  const [caller, screen] = [pageOf("link"), pageOf("kitchen")];
  const id = await rung(caller);
  expect((await nowOf(family.den)).visit).toMatchObject({
    id,
    state: "ringing",
    role: "callee",
    person: { name: "Rivky" },
  });
  expect((await say(screen, id, "shown")).body.visit?.shownAt).toBe(TUESDAY.toISOString());
  const { status, body } = await say(screen, id, "answer", { by: "touch" });
  expect([status, body.visit?.state, body.relay]).toEqual([200, "connecting", { iceServers: [], isRelayOnly: false }]);
  await say(screen, id, "alive", { line: "connected" });
  expect((await say(caller, id, "alive", { line: "connected" })).body.visit).toMatchObject({
    ...{ state: "live", role: "caller", isAnswered: true, screen: { id: family.kitchen.id, name: "Kitchen" } },
  });
  expect((await nowOf(family.den)).visit).toMatchObject({ role: "bystander", endpoint: null });
});

test("the second screen that answers reads who was first", async () => {
  const id = await rung(pageOf("anna"));
  await say(pageOf("kitchen"), id, "answer", { by: "touch" });
  const late = await say(pageOf("den"), id, "answer", { by: "touch" });
  expect([late.status, late.body]).toEqual([
    409,
    expect.objectContaining({
      message: "This visit was answered on “Kitchen.”",
      answeredBy: "Kitchen",
      state: "connecting",
    }),
  ]);
});

test("the same press is one visit, and another caller meets a busy hub", async () => {
  const caller = pageOf("link");
  const [one, other] = [await ring(caller, "screen", "A".repeat(20)), await ring(caller, "screen", "A".repeat(20))];
  expect([one.status, other.status, other.body.visit?.id]).toEqual([200, 200, one.body.visit?.id]);
  const busy = await ring(pageOf("anna"));
  expect([busy.status, busy.body.whyNot, busy.body.message]).toEqual([409, "busy", "Zaidy is in another visit."]);
  expect(await db.read.visit.count()).toBe(1);
});

test("two who call each other are connected without a ring", async () => {
  const [caller, screen] = [pageOf("link"), pageOf("kitchen")];
  const id = await rung(screen, family.phone);
  expect((await nowOf(family.link)).visit).toMatchObject({ id, role: "callee", direction: "out" });
  const { body } = await ring(caller);
  expect(body.visit).toMatchObject({ id, state: "connecting", endpoint: caller.endpoint });
  // The answer that was lost, asked for again.
  expect((await ring(caller)).body.visit?.id).toBe(id);
});

describe("who may ring", () => {
  test("no one may while visits are off or no screen takes part", async () => {
    await turnOn([family.kitchen.id], { isOn: false });
    expect((await ring(pageOf("link"))).body.whyNot).toBe("off");
    expect(await nowOf(family.link)).toMatchObject({ isOffered: false, visit: null, sentence: "" });
    await turnOn([family.kitchen.id]);
    await db.write((tx) => tx.kiosk.updateMany({ data: { visits: "off" } }));
    expect((await ring(pageOf("anna"))).body.whyNot).toBe("no-screen");
    expect((await ring(pageOf("kitchen"), family.phone)).body.whyNot).toBe("no-screen");
  });

  test("no one rings screens that are silent, and he calls only whom he may", async () => {
    await db.write((tx) => tx.kiosk.updateMany({ data: { lastSeenAt: new Date(TUESDAY.getTime() - 600_000) } }));
    expect((await ring(pageOf("anna"))).body).toMatchObject({
      whyNot: "screen-off",
      message: "Zaidy’s screen is off.",
    });
    await savePerson(OPERATOR, family.phone, { ...MAY, mayBeCalled: false });
    expect((await ring(pageOf("kitchen"), family.phone)).status).toBe(403);
    expect((await ring(pageOf("kitchen"), "phone:unknown")).status).toBe(404);
    expect((await ring(pageOf("anna"), family.phone)).status).toBe(404);
  });

  test("the server refuses by the calendar and the clock, whatever a page believes", async () => {
    setClock(new Date("2026-11-24T23:30:00-05:00"));
    expect((await ring(pageOf("anna"))).body).toMatchObject({
      whyNot: "night",
      message: "Zaidy is asleep until 6:00 AM.",
    });
    await savePerson(OPERATOR, family.phone, { ...MAY, mayRingAtNight: true });
    await db.write((tx) => tx.kiosk.updateMany({ data: { lastSeenAt: new Date("2026-11-24T23:30:00-05:00") } }));
    expect((await ring(pageOf("link"))).status).toBe(200);
  });

  test("six rings in a quarter of an hour are enough, but not for him", async () => {
    const caller = pageOf("link");
    for (let index = 0; index < 6; index += 1) await say(caller, await rung(caller), "end", { reason: "cancelled" });
    expect((await ring(caller)).status).toBe(429);
    const screen = pageOf("kitchen");
    for (let index = 0; index < 8; index += 1)
      await say(screen, await rung(screen, family.phone), "end", { reason: "cancelled" });
  });
});

describe('"Not now"', () => {
  async function declined(minutes: number): Promise<string | undefined> {
    const at = new Date(TUESDAY.getTime() + minutes * 60_000);
    setClock(at);
    await db.write((tx) => tx.kiosk.updateMany({ data: { lastSeenAt: at } }));
    await db.write((tx) => tx.throttle.deleteMany());
    const { body } = await ring(pageOf("link"));
    if (body.visit) expect((await say(pageOf("kitchen"), body.visit.id, "decline")).status).toBe(204);
    return body.whyNot;
  }

  test("makes its caller wait three minutes, and after the third in a day for long", async () => {
    expect([await declined(0), await declined(2), await declined(3), await declined(6), await declined(20)]).toEqual([
      ...[undefined, "declined", undefined, undefined, "declined"],
    ]);
    expect((await nowOf(family.link)).sentence).toBe("Zaidy can’t talk right now. He can call you.");
    // He calls, and all is forgotten.
    const screen = pageOf("kitchen");
    await say(screen, await rung(screen, family.phone), "end", { reason: "cancelled" });
    expect([await declined(21), await declined(25)]).toEqual([undefined, undefined]);
  });

  test("is said by no one but the called side, and a second time is the same", async () => {
    const [caller, screen] = [pageOf("link"), pageOf("kitchen")];
    const id = await rung(caller);
    expect((await say(caller, id, "decline")).status).toBe(404);
    expect([(await say(screen, id, "decline")).status, (await say(screen, id, "decline")).status]).toEqual([204, 204]);
    expect(await stateOf(id)).toBe("ended: declined");
  });
});

describe("connecting automatically", () => {
  const automatic = { ...MAY, connectsByItself: true, hasAgreed: true };
  async function shown(changes: object = {}, autoScreenId = family.kitchen.id) {
    await turnOn([family.kitchen.id, family.den.id], { autoScreenId });
    await savePerson(OPERATOR, family.phone, { ...automatic, ...changes });
    const id = await rung(pageOf("link"));
    await say(pageOf("kitchen"), id, "shown");
    return id;
  }
  const answers = async (id: string, page = pageOf("kitchen")) =>
    (await say(page, id, "answer", { by: "itself" })).status;

  test("happens on the chosen screen once its countdown is over", async () => {
    const id = await shown();
    expect([(await nowOf(family.kitchen)).autoAfterMs, (await nowOf(family.den)).autoAfterMs]).toEqual([10_000, null]);
    setClock(later(8000));
    expect([await answers(id), (await nowOf(family.kitchen)).autoAfterMs]).toEqual([409, 2000]);
    setClock(later(2000));
    expect([await answers(id, pageOf("den")), await answers(id)]).toEqual([409, 200]);
  });

  test.each([
    ["outside the hours", { hoursFrom: "11:00" }],
    ["where it is off", { connectsByItself: false }],
  ])("does not happen %s", async (_where, changes) => {
    const id = await shown(changes);
    setClock(later(10_000));
    expect([await answers(id), (await nowOf(family.kitchen)).autoAfterMs]).toEqual([409, null]);
  });

  test("needs his consent", () =>
    expect(savePerson(OPERATOR, family.phone, { ...automatic, hasAgreed: false })).rejects.toThrow("consent"));
});

describe("the mailbox", () => {
  test("brings the other side's words of this epoch in order", async () => {
    const [caller, screen] = [pageOf("link"), pageOf("kitchen")];
    const id = await rung(caller);
    await sendSignal(caller, id, "one");
    await sendSignal(caller, id, "two");
    await say(screen, id, "answer", { by: "touch" });
    await sendSignal(screen, id, "three");
    expect((await signalsOf(screen, id)).body.signals.map(({ seq, body }) => [seq, body])).toEqual([
      [1, "one"],
      [2, "two"],
    ]);
    expect((await signalsOf(screen, id, 1)).body.signals.map(({ body }) => body)).toEqual(["two"]);
    expect((await signalsOf(caller, id)).body.signals.map(({ body }) => body)).toEqual(["three"]);
    const taken = await say(aPage(family.link.cookie), id, "take-over", { epoch: 1 });
    expect(taken.body.visit?.epoch).toBe(2);
    // The page that was replaced takes no part any longer; the screen, which does not know yet, gets the epoch.
    expect((await sendSignal(caller, id, "late", 1)).status).toBe(404);
    expect((await sendSignal(screen, id, "late", 1)).body.epoch).toBe(2);
    expect((await signalsOf(screen, id)).body).toEqual({ state: "connecting", epoch: 2, signals: [] });
  });

  test("is closed to everyone else and when the visit is over", async () => {
    const [caller, screen] = [pageOf("link"), pageOf("kitchen")];
    const id = await aVisit(caller, screen);
    const others = [
      pageOf("den"),
      pageOf("anna"),
      aPage((await anAccount("admin")).cookie),
      aPage((await anUploadLink()).cookie),
    ];
    for (const other of others) {
      expect([
        (await signalsOf(other, id)).status,
        (await sendSignal(other, id, "x")).status,
        (await relayOf(other, id)).status,
      ]).toEqual([404, 404, 404]);
      for (const what of ["alive", "end", "take-over", "hand-over"] as const)
        expect((await say(other, id, what, { line: "none", reason: "ended", epoch: 1 })).status).toBe(404);
    }
    await sendSignal(caller, id, "x");
    await say(caller, id, "end", { reason: "ended" });
    expect([
      (await signalsOf(screen, id)).status,
      (await relayOf(caller, id)).status,
      await db.read.visitSignal.count(),
    ]).toEqual([404, 404, 0]);
    expect((await nowOf(family.kitchen)).visit).toMatchObject({ state: "ended", endReason: "ended", endedBy: "phone" });
  });
});

describe("Hand Over", () => {
  test("lets another of the family continue, and only while it stands open", async () => {
    const [caller, screen, anna] = [pageOf("link"), pageOf("kitchen"), pageOf("anna")];
    const id = await aVisit(caller, screen);
    expect((await nowOf(anna)).visit).toBeNull();
    expect((await say(caller, id, "hand-over")).body.visit?.handOverUntil).not.toBeNull();
    expect((await nowOf(anna)).visit).toMatchObject({ id, role: "invited", endpoint: null });
    expect((await say(anna, id, "take-over", { epoch: 1 })).body.visit).toMatchObject({
      role: "caller",
      epoch: 2,
      person: { name: "Anna" },
    });
    expect([(await nowOf(caller)).visit, (await say(caller, id, "alive", { line: "none" })).status]).toEqual([
      null,
      404,
    ]);
  });

  test("is for no stranger, and ends after two minutes", async () => {
    const caller = pageOf("link");
    const id = await aVisit(caller, pageOf("kitchen"));
    await say(caller, id, "hand-over");
    const stranger = aPage((await anUploadLink("Neighbor")).cookie);
    expect([(await nowOf(stranger)).visit, (await say(stranger, id, "take-over", { epoch: 1 })).status]).toEqual([
      null,
      404,
    ]);
    setClock(later(120_000));
    expect((await say(pageOf("anna"), id, "take-over", { epoch: 1 })).status).toBe(404);
  });
});

describe("a visit ends at once", () => {
  const ends: [string, () => Promise<unknown>, string][] = [
    ["its link is revoked", () => revokeLink(OPERATOR, family.link.id), "ended: revoked"],
    ["its screen is disconnected", () => revokeKiosk(OPERATOR, family.kitchen.id), "ended: revoked"],
    ["visits are turned off", () => turnOn([family.kitchen.id], { isOn: false }), "ended: revoked"],
    [
      "the caretaker ends it",
      async () => endByCaretaker(OPERATOR, (await db.read.visit.findFirstOrThrow()).id),
      "ended: caretaker",
    ],
    ["the board begins", async () => setClock(new Date("2026-11-27T16:05:00-05:00")), "ended: rest"],
  ];
  test.each(ends)("when %s", async (_when, act, state) => {
    const id = await aVisit(pageOf("link"), pageOf("kitchen"));
    await choosePlace();
    await act();
    await passTime();
    expect(await stateOf(id)).toBe(state);
  });
});

test("a ring that a clock wrote before it was set back ends in its time", async () => {
  const id = await rung(pageOf("link"));
  const earlier = TUESDAY.getTime() - 3_600_000;
  for (const [ms, state] of [
    [0, "ringing"],
    [11_000, "ringing"],
    [12_000, "ended: no-screen"],
  ] as const) {
    setClock(new Date(earlier + ms));
    await passTime();
    expect(await stateOf(id)).toBe(state);
  }
});

test("what ended since the hub took its time is read, and not the visit before it", async () => {
  const [caller, screen] = [pageOf("link"), pageOf("kitchen")];
  const former = await aVisit(caller, screen);
  await say(caller, former, "end", { reason: "ended" });
  const read = async () => (await Promise.all([nowOf(caller), nowOf(screen)])).map(({ visit }) => visit?.id);
  const id = await rung(caller);
  for (const [ms, found] of [
    [5000, id],
    [5001, former],
  ] as const) {
    await db.write((tx) =>
      tx.visit.update({
        where: { id },
        data: { activeKey: null, state: "ended", endReason: "no-screen", endedAt: new Date(TUESDAY.getTime() + ms) },
      }),
    );
    expect(await read()).toEqual([found, found]);
  }
});

test("what ends a ring ends no visit that was answered since the hub looked", async () => {
  const id = await rung(pageOf("link"));
  await choosePlace();
  // Friday, less than ten minutes before the board.
  setClock(new Date("2026-11-27T16:00:00-05:00"));
  const write = db.write.bind(db);
  const statuses: number[] = [];
  const spy = jest.spyOn(db, "write").mockImplementationOnce(async (work) => {
    statuses.push((await say(pageOf("kitchen"), id, "answer", { by: "touch" })).status);
    return write(work);
  });
  await passTime();
  spy.mockRestore();
  expect([await stateOf(id), statuses]).toEqual(["connecting", [200]]);
});

test("what was missed is shown for a day, until they have spoken", async () => {
  const caller = pageOf("link");
  await say(caller, await rung(caller), "end", { reason: "cancelled" });
  expect((await nowOf(family.kitchen)).missed).toMatchObject([
    { person: { name: "Rivky" }, at: TUESDAY.toISOString(), beforeBoard: null },
  ]);
  setClock(new Date(TUESDAY.getTime() + 86_400_000));
  expect((await nowOf(family.kitchen)).missed).toEqual([]);
  setClock(new Date(TUESDAY.getTime() + 60_000));
  await aVisit(caller, pageOf("kitchen"));
  expect((await nowOf(family.kitchen)).missed).toEqual([]);
});

describe("what he called in vain", () => {
  const calledAt = async () => (await nowOf(pageOf("link"))).calledAt;

  test("is said to whom he called for a day, until that person has called", async () => {
    const his = pageOf("kitchen");
    const id = await rung(his, family.phone);
    expect(await calledAt()).toBeNull();
    await say(his, id, "end", { reason: "cancelled" });
    expect([await calledAt(), (await nowOf(pageOf("anna"))).calledAt]).toEqual([TUESDAY.toISOString(), null]);
    setClock(new Date(TUESDAY.getTime() + 86_400_000));
    expect(await calledAt()).toBeNull();
    setClock(new Date(TUESDAY.getTime() + 60_000));
    await rung(pageOf("link"));
    expect(await calledAt()).toBeNull();
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["was answered", (id) => say(pageOf("link"), id, "answer", { by: "touch" })],
    ["was told Not Now", (id) => say(pageOf("link"), id, "decline")],
  ])("is not said when he %s", async (_how, act) => {
    const his = pageOf("kitchen");
    const id = await rung(his, family.phone);
    await act(id);
    await say(his, id, "end", { reason: "ended" });
    expect(await calledAt()).toBeNull();
  });
});

test("a browser without a part in visits reads nothing", async () => {
  expect(await nowOf(await aKiosk())).toMatchObject({ isOffered: false, media: "off", visit: null });
});
