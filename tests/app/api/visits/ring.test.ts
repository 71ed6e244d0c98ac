/** @jest-environment node */
import { POST as ringRoute } from "@/app/api/visits/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { readCircumstances } from "@/lib/kiosk/visits/gate/circumstances-store";
import { askCounter, pauseAfter, pauseEnd, ringCounters } from "@/lib/kiosk/visits/gate/ring-limits";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import { ring as ringStore, showVisit } from "@/lib/kiosk/visits/ring/ring-store";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { Prisma } from "@/prisma/sqlite/client/client";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { later, setClock } from "@/tests/support/uploads";
import {
  aPage,
  caller,
  choosePlace,
  family,
  MAY,
  moveTo,
  nowOf,
  type Page,
  pageOf,
  ring,
  rung,
  say,
  screen,
  signalsOf,
  stateOf,
  TUESDAY,
  withFamily,
} from "@/tests/support/visits/family";

const ON_HIS_SCREEN = "We can’t call right now. Please try again later.";

withFamily(choosePlace);

const refusal = async (page: Page, to?: string) => {
  const { status, body } = await ring(page, to);
  return [status, body.whyNot, body.message];
};

describe("a refused ring", () => {
  test.each([
    ["not-allowed", { isAllowed: false }],
    ["asked", { isAllowed: null, askedAt: TUESDAY }],
    ["new", { isAllowed: null, askedAt: null }],
  ])("is forbidden by what the caretaker decides: %s", async (whyNot, data) => {
    await db.write((tx) => tx.visitPerson.updateMany({ data }));
    expect((await refusal(caller)).slice(0, 2)).toEqual([403, whyNot]);
  });

  test("says on a screen no more than that there is another visit", async () => {
    await rung(caller);
    expect(await refusal(screen, `account:${family.anna.id}`)).toEqual([409, "busy", ON_HIS_SCREEN]);
  });

  test.each([
    ["28T12:00:00", "board", /^It is Shabbos where Zaidy is\. You can visit after 5:\d\d PM\.$/],
    ["27T15:57:00", "board-soon", /^Shabbos begins at 4:\d\d PM\. You can visit after Shabbos\.$/],
  ])("says on a screen at %s that it is Shabbos: %s", async (time, whyNot, sentence) => {
    await moveTo(time);
    expect(await refusal(screen, family.phone)).toEqual([409, whyNot, expect.stringMatching(sentence)]);
  });

  test("takes no try from its caller", async () => {
    await moveTo("28T12:00:00");
    for (let index = 0; index < 7; index += 1) expect((await ring(caller)).status).toBe(409);
  });

  test("of a screen that takes no part has another as its reason than a silent one", async () => {
    await db.write((tx) => tx.kiosk.update({ where: { id: family.kitchen.id }, data: { visits: "off" } }));
    expect((await refusal(screen, family.phone))[1]).toBe("no-screen");
  });

  test("ends at one screen that is alive", async () => {
    const lastSeenAt = new Date(TUESDAY.getTime() - 600_000);
    await db.write((tx) => tx.kiosk.update({ where: { id: family.kitchen.id }, data: { lastSeenAt } }));
    expect((await ring(caller)).status).toBe(200);
  });

  test("is one to an address of the other side", async () => {
    expect([(await ring(screen, "screen")).status, (await ring(caller, family.phone)).status]).toEqual([404, 404]);
  });

  test("is one of a person who may not be called", async () => {
    await db.write((tx) => tx.visitPerson.updateMany({ data: { isAllowed: false } }));
    expect((await refusal(screen, family.phone)).slice(0, 2)).toEqual([403, "not-allowed"]);
  });
});

describe("a ring", () => {
  test("lasts as the caretaker has set", async () => {
    await db.write((tx) => tx.visitSettings.updateMany({ data: { ringSeconds: 20 } }));
    const { body } = await ring(caller);
    expect(body.visit?.ringsUntil).toBe(later(20_000).toISOString());
  });

  test("brings its offer to the other side", async () => {
    const offer = [
      { kind: "description", body: "one" },
      { kind: "candidates", body: "two" },
    ];
    const json = { to: "screen", endpoint: caller.endpoint, press: newId(), offer };
    await callRoute(ringRoute, { method: "POST", cookie: caller.cookie, json });
    const { id } = await db.read.visit.findFirstOrThrow();
    await say(screen, id, "answer", { by: "touch" });
    expect((await signalsOf(screen, id)).body.signals).toMatchObject([
      { ...offer[0], seq: 1 },
      { ...offer[1], seq: 2 },
    ]);
  });

  test.each(["link", "kitchen"] as const)("of the same page is the same visit, from %s", async (who) => {
    const [page, to] = [pageOf(who), who === "link" ? "screen" : family.phone];
    expect(await rung(page, to)).toBe(await rung(page, to));
  });

  test("of another page of the caller meets a busy hub", async () => {
    const id = await rung(caller);
    expect([(await refusal(pageOf("link")))[1], await stateOf(id)]).toEqual(["busy", "ringing"]);
  });

  test("of another screen to the same person meets a busy hub", async () => {
    const id = await rung(screen, family.phone);
    expect([(await refusal(pageOf("den"), family.phone))[1], await stateOf(id)]).toEqual(["busy", "ringing"]);
  });

  test("answers no visit that another page of the caller is in", async () => {
    const id = await rung(screen, family.phone);
    await say(caller, id, "answer", { by: "touch" });
    expect([(await refusal(pageOf("link")))[1], await stateOf(id)]).toEqual(["busy", "connecting"]);
  });

  test("of a press that was ended brings what became of it", async () => {
    const press = newId();
    const id = (await ring(caller, "screen", press)).body.visit?.id ?? "";
    await say(caller, id, "end", { reason: "cancelled" });
    await moveTo("28T12:00:00");
    expect((await ring(caller, "screen", press)).body.visit).toMatchObject({ id, state: "ended" });
  });

  test("of a press takes one try", async () => {
    const press = newId();
    for (let index = 0; index < 8; index += 1) expect((await ring(caller, "screen", press)).status).toBe(200);
  });

  test("with a press of another person is another visit", async () => {
    const press = newId();
    const id = (await ring(caller, "screen", press)).body.visit?.id ?? "";
    await say(caller, id, "end", { reason: "cancelled" });
    const other = (await ring(pageOf("anna"), "screen", press)).body.visit;
    expect([other?.state, other?.id === id]).toEqual(["ringing", false]);
  });

  test("of the relative lets the called person call again, and no one else", async () => {
    const pausedUntil = later(3600_000);
    await db.write((tx) => tx.visitPerson.updateMany({ data: { pausedUntil } }));
    await say(screen, await rung(screen, family.phone), "end", { reason: "cancelled" });
    expect([(await nowOf(caller)).whyNot, (await nowOf(pageOf("anna"))).whyNot]).toEqual([null, "declined"]);
  });

  test("answers the relative’s own ring, on the page that has rung", async () => {
    const id = await rung(caller);
    const { body } = await ring(screen, family.phone);
    expect(body.visit).toMatchObject({ id, state: "connecting", role: "callee", isAutomatic: false });
    expect(body.visit?.endpoint).toBe(screen.endpoint);
    expect(body.visit?.screen).toEqual({ id: family.kitchen.id, name: "Kitchen" });
  });

  test("to another account is no answer to the ring of an account", async () => {
    const id = await rung(pageOf("anna"));
    const other = `account:${(await anAccount("family")).id}`;
    await savePerson(OPERATOR, other, { ...MAY, name: "Leah" });
    expect([(await refusal(screen, other))[1], await stateOf(id)]).toEqual(["busy", "ringing"]);
  });

  test("that answers another brings its offer too", async () => {
    await rung(screen, family.phone);
    const offer = [{ kind: "description", body: "one" }];
    const json = { to: "screen", endpoint: caller.endpoint, press: newId(), offer };
    await callRoute(ringRoute, { method: "POST", cookie: caller.cookie, json });
    const { id } = await db.read.visit.findFirstOrThrow();
    expect((await signalsOf(screen, id)).body.signals).toMatchObject(offer);
  });

  test("is new once, so that it is pushed once", async () => {
    const identities = [{ kind: "kiosk" as const, id: family.kitchen.id, name: "Kitchen" }];
    const request = { to: family.phone, endpoint: newId(), press: newId() };
    const rings = [request, request, { ...request, press: newId() }];
    const seen = [];
    for (const one of rings) seen.push((await ringStore(identities, one)).isNew);
    expect(seen).toEqual([true, false, false]);
    const answer = { to: "screen", endpoint: newId(), press: newId() };
    const phone = [{ kind: "link" as const, id: family.link.id, label: "Rivky", browserId: family.phoneId }];
    expect((await ringStore(phone, answer)).isNew).toBe(false);
  });

  test("of the family changes nothing of its person", async () => {
    const other = await anAccount("family");
    await db.write((tx) => tx.visitPerson.updateMany({ data: { pausedUntil: later(-1) } }));
    const people = () => db.read.visitPerson.findMany({ orderBy: { principalId: "asc" } });
    const before = await people();
    await say(caller, await rung(caller), "end", { reason: "cancelled" });
    await rung(aPage(other.cookie));
    expect(await people()).toEqual(before);
  });

  test("of the relative changes nothing of a person who waits for nothing", async () => {
    const people = () => db.read.visitPerson.findMany({ orderBy: { principalId: "asc" } });
    const before = await people();
    setClock(later(1000));
    await rung(screen, family.phone);
    expect(await people()).toEqual(before);
  });

  test("is tried again once when another instance was first", async () => {
    const taken = new Prisma.PrismaClientKnownRequestError("taken", { code: "P2002", clientVersion: "" });
    jest.spyOn(db, "write").mockRejectedValueOnce(taken);
    expect((await ring(screen, family.phone)).status).toBe(200);
  });

  test("is not tried again after any other failure", async () => {
    const request = { to: family.phone, endpoint: newId(), press: newId() };
    jest.spyOn(db, "write").mockRejectedValueOnce(new Error("away"));
    const identities = [{ kind: "kiosk" as const, id: family.kitchen.id, name: "Kitchen" }];
    await expect(ringStore(identities, request)).rejects.toThrow("away");
  });

  test("is shown to no stranger", async () => {
    const row = await db.read.visit.findUniqueOrThrow({ where: { id: await rung(caller) } });
    const identity = { kind: "account", id: "else", role: "family", sessionId: "session" } as const;
    const stranger = { side: "phone", person: { kind: "account", id: "else" }, linkId: null, identity } as const;
    expect(await showVisit(row, stranger, await readCircumstances())).toBeNull();
  });

  test("needs no place of a visit that its time has ended", async () => {
    const former = await rung(pageOf("anna"));
    setClock(later(12_000));
    const id = await rung(caller);
    expect([await stateOf(former), await stateOf(id)]).toEqual(["ended: no-screen", "ringing"]);
  });

  test("is limited for all callers together", () => {
    const [own, all] = ringCounters({ kind: "phone", id: "a" });
    expect([own, all]).toEqual([
      { key: "visit-ring:phone:a", limit: 6, windowMs: 900_000 },
      { key: "visit-ring:all", limit: 30, windowMs: 3_600_000 },
    ]);
    expect(askCounter("l")).toEqual({ key: "visit-ask:l", limit: 1, windowMs: 3_600_000 });
  });
});

test("a pause has an hour unless it is for long", () => {
  const ms = (at: Date | null) => (at === null ? null : at.getTime() - TUESDAY.getTime());
  const day = new Date(TUESDAY.getTime() + 86_400_000);
  expect([2, 3].map((refusals) => ms(pauseAfter(refusals, TUESDAY)))).toEqual([180_000, 3650 * 86_400_000]);
  expect([pauseEnd(null, TUESDAY), pauseEnd(day, TUESDAY), pauseEnd(later(86_400_001), TUESDAY)]).toEqual([
    ...[null, day, null],
  ]);
});
