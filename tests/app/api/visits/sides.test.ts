/** @jest-environment node */
import { createLinkBrowser } from "@/lib/accounts/auth/session";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { end, findInvited } from "@/lib/kiosk/visits/course/visit-store";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import { db } from "@/lib/platform/database/db";
import { aKiosk, anAccount, cookieOf } from "@/tests/support/fixtures/people";
import {
  aPage,
  aVisit,
  caller,
  family,
  MAY,
  nowOf,
  pageOf,
  relayOf,
  rowOf,
  rung,
  say,
  screen,
  stateOf,
  withFamily,
} from "@/tests/support/visits/family";

withFamily();

/** Another phone of the same link: no one has let it in. */
async function aSecondPhone() {
  const cookie = cookieOf((await createLinkBrowser({ id: family.link.id, label: "Rivky" })).setCookie);
  const { id } = await db.read.linkBrowser.findFirstOrThrow({
    where: { linkId: family.link.id, id: { not: family.phoneId } },
  });
  return { page: aPage(cookie), id: `phone:${id}` };
}

describe("a ring", () => {
  test.each<["cancelled" | "ended", () => Promise<string>]>([
    ["cancelled", () => rung(caller)],
    ["ended", () => aVisit(caller, screen)],
  ])("that is %s is not answered", async (reason, make) => {
    const id = await make();
    expect((await say(caller, id, "end", { reason })).status).toBe(204);
    const { status, body } = await say(pageOf("den"), id, "answer", { by: "touch" });
    expect([status, body.endReason, body.message]).toEqual([409, reason, "This visit is over."]);
  });

  test("is shown by the called side alone", async () => {
    const id = await rung(caller);
    expect([(await say(caller, id, "shown")).status, (await rowOf(id)).shownAt]).toEqual([404, null]);
  });

  test("is not answered by its own caller, or by a screen that takes no part", async () => {
    const id = await rung(caller);
    for (const page of [caller, aPage((await aKiosk()).cookie)])
      expect([(await say(page, id, "answer", { by: "touch" })).status, await stateOf(id)]).toEqual([404, "ringing"]);
  });

  test("that another page of the screen answered is taken", async () => {
    const id = await rung(caller);
    await say(screen, id, "answer", { by: "touch" });
    const { status, body } = await say(pageOf("kitchen"), id, "answer", { by: "touch" });
    expect([status, body.message]).toEqual([409, "This visit was answered on “Kitchen.”"]);
  });

  test.each([
    ["another", () => pageOf("den")],
    ["this", () => screen],
  ])("that %s screen answered is not declined", async (_which, page) => {
    const id = await rung(caller);
    await say(screen, id, "answer", { by: "touch" });
    expect([(await say(page(), id, "decline")).status, await stateOf(id)]).toEqual([409, "connecting"]);
  });

  test("that was answered may be shown again", async () => {
    const id = await rung(caller);
    await say(screen, id, "answer", { by: "touch" });
    expect((await say(screen, id, "shown")).body.visit).toMatchObject({ state: "connecting", shownAt: null });
  });

  test("of an account that is declined pauses that account", async () => {
    await say(screen, await rung(pageOf("anna")), "decline");
    expect([(await nowOf(family.anna)).whyNot, (await nowOf(caller)).whyNot]).toEqual(["declined", null]);
  });

  test("of another screen is not this screen’s to decline", async () => {
    const id = await rung(screen, family.phone);
    const { status, body } = await say(pageOf("den"), id, "decline");
    expect([status, body.message, await stateOf(id)]).toEqual([409, "This visit is over.", "ringing"]);
  });

  test("of the relative that a phone declines pauses no one", async () => {
    const id = await rung(screen, family.phone);
    expect([(await say(caller, id, "decline")).status, await stateOf(id)]).toEqual([204, "ended: declined"]);
    expect((await nowOf(caller)).whyNot).toBeNull();
  });

  test("of the relative that a phone declines is not declined twice", async () => {
    const id = await rung(screen, family.phone);
    await say(caller, id, "decline");
    expect((await say(caller, id, "decline")).status).toBe(409);
  });
});

describe("a running visit", () => {
  let id: string;
  beforeEach(async () => {
    id = await aVisit(caller, screen);
  });

  test("is not ended by another page of its phone", async () => {
    expect((await say(pageOf("link"), id, "end", { reason: "ended" })).status).toBe(404);
    expect(await stateOf(id)).toBe("live");
  });

  test("gives its sides fresh credentials", async () =>
    expect([(await relayOf(caller, id)).status, (await relayOf(screen, id)).status]).toEqual([200, 200]));

  test("ends once", async () => {
    const identities = [{ kind: "kiosk" as const, id: family.kitchen.id, name: "Kitchen" }];
    const ends = (reason: "ended" | "line") => end(identities, id, { endpoint: screen.endpoint, reason });
    expect([await ends("ended"), await ends("line"), await stateOf(id)]).toEqual([true, false, "ended: ended"]);
  });

  test("is not kept by another page of its phone", async () =>
    expect((await say(pageOf("link"), id, "alive", { line: "connected" })).status).toBe(404));

  test("leaves out a sign of life on a full disk, but no change of its line", async () => {
    const waiting = jest.spyOn(db, "writeIfRoom");
    const writes = async (line: string) => {
      waiting.mockClear();
      await say(caller, id, "alive", { line });
      return waiting.mock.calls.length;
    };
    expect([await writes("connected"), await writes("healing"), await writes("healing")]).toEqual([1, 0, 1]);
  });

  test("remembers that it was relayed", async () => {
    await say(caller, id, "alive", { line: "connected", isRelayed: true });
    await say(caller, id, "alive", { line: "connected", isRelayed: false });
    expect((await rowOf(id)).wasRelayed).toBe(true);
  });

  test("is not relayed until a page says so", async () => expect((await rowOf(id)).wasRelayed).toBe(false));

  test("is taken over by another page of its screen", async () => {
    const { status, body } = await say(pageOf("kitchen"), id, "take-over", { epoch: 1 });
    expect([status, body.visit?.epoch, body.visit?.person.name]).toEqual([200, 2, "Rivky"]);
  });

  test("is not taken over by another screen", async () =>
    expect((await say(pageOf("den"), id, "take-over", { epoch: 1 })).status).toBe(404));

  test("is not taken over with an epoch that is over", async () => {
    await say(screen, id, "take-over", { epoch: 1 });
    expect((await say(pageOf("link"), id, "take-over", { epoch: 1 })).status).toBe(409);
  });

  test("that is over is not taken over", async () => {
    await say(caller, id, "end", { reason: "ended" });
    expect((await say(pageOf("link"), id, "take-over", { epoch: 1 })).status).toBe(404);
  });

  test("is handed over by the page of its phone alone", async () => {
    const pages = [screen, pageOf("link"), { ...screen, endpoint: caller.endpoint }];
    const answers = [];
    for (const page of pages) answers.push((await say(page, id, "hand-over")).status);
    expect([answers, (await rowOf(id)).handOverUntil]).toEqual([[404, 404, 404], null]);
  });

  test("that is over is not handed over", async () => {
    await say(caller, id, "end", { reason: "ended" });
    expect((await say(caller, id, "hand-over")).status).toBe(404);
  });

  test("is handed over once", async () => {
    await say(caller, id, "hand-over");
    await say(pageOf("anna"), id, "take-over", { epoch: 1 });
    expect((await say(pageOf("link"), id, "take-over", { epoch: 2 })).status).toBe(404);
  });

  test.each<[string, number, boolean | null]>([
    ["no one decided about", 200, null],
    ["was refused", 404, false],
  ])("that is handed over, and a phone of the link that %s: %s", async (_who, status, isAllowed) => {
    const { page, id: second } = await aSecondPhone();
    if (isAllowed !== null) await savePerson(OPERATOR, second, { ...MAY, isAllowed });
    await say(caller, id, "hand-over");
    expect((await nowOf(page)).visit === null).toBe(status !== 200);
    expect((await say(page, id, "take-over", { epoch: 1 })).status).toBe(status);
  });

  test("stays open to others when its own phone takes it over", async () => {
    await say(caller, id, "hand-over");
    await say(pageOf("link"), id, "take-over", { epoch: 1 });
    expect((await say(pageOf("anna"), id, "take-over", { epoch: 2 })).status).toBe(200);
  });

  test("of an account is not handed over to an account that may not visit", async () => {
    await say(caller, id, "hand-over");
    const [first, other] = [pageOf("anna"), await anAccount("family")];
    await say(first, id, "take-over", { epoch: 1 });
    await savePerson(OPERATOR, `account:${other.id}`, { ...MAY, mayCall: false });
    await say(first, id, "hand-over");
    expect((await say(aPage(other.cookie), id, "take-over", { epoch: 2 })).status).toBe(404);
  });

  test("is handed over to no one who is gone", async () => {
    const identity = { kind: "account", id: "gone", role: "family", sessionId: "session" } as const;
    const party = { side: "phone", person: { kind: "account", id: "gone" }, linkId: null, identity } as const;
    expect(await findInvited(db.read, await rowOf(id), party)).toBeNull();
  });

  test("is not handed over to an account that may not visit", async () => {
    await savePerson(OPERATOR, `account:${family.anna.id}`, { ...MAY, name: "Anna", mayCall: false });
    await say(caller, id, "hand-over");
    expect((await say(pageOf("anna"), id, "take-over", { epoch: 1 })).status).toBe(404);
  });
});

test("a ring is not handed over", async () =>
  expect((await say(caller, await rung(caller), "hand-over")).status).toBe(404));
