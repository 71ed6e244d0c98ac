/** @jest-environment node */
import { createLinkBrowser } from "@/lib/accounts/auth/session";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { startAgain } from "@/lib/kiosk/visits/course/hub-start";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import { db } from "@/lib/platform/database/db";
import { aKiosk, cookieOf } from "@/tests/support/fixtures/people";
import { emptyTables, withHub } from "@/tests/support/hub";
import { later, setClock } from "@/tests/support/uploads";
import {
  aFamily,
  aPage,
  aVisit,
  MAY,
  nowOf,
  type Page,
  rung,
  say,
  stateOf,
  TUESDAY,
  turnOn,
} from "@/tests/support/visits/family";

withHub();
let family: Awaited<ReturnType<typeof aFamily>>;
let caller: Page;
let screen: Page;
const pageOf = (who: "kitchen" | "den" | "anna" | "link") => aPage(family[who].cookie);

beforeEach(async () => {
  setClock(TUESDAY);
  startAgain();
  family = await aFamily();
  [caller, screen] = [pageOf("link"), pageOf("kitchen")];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await emptyTables("visit", "visitPerson", "visitSettings", "throttle", "kiosk");
});

const rowOf = (id: string) => db.read.visit.findUniqueOrThrow({ where: { id } });

/** Another phone of the same link: no one has let it in. */
async function aSecondPhone() {
  const cookie = cookieOf((await createLinkBrowser({ id: family.link.id, label: "Rivky" })).setCookie);
  const { id } = await db.read.linkBrowser.findFirstOrThrow({
    where: { linkId: family.link.id, id: { not: family.phoneId } },
  });
  return { page: aPage(cookie), id: `phone:${id}` };
}

describe("a ring", () => {
  test("is shown by the called side alone", async () => {
    const id = await rung(caller);
    expect([(await say(caller, id, "shown")).status, (await rowOf(id)).shownAt]).toEqual([404, null]);
  });

  test("is not answered by its own caller", async () => {
    const id = await rung(caller);
    expect([(await say(caller, id, "answer", { by: "touch" })).status, await stateOf(id)]).toEqual([404, "ringing"]);
  });

  test("is not answered by a screen that takes no part", async () => {
    const id = await rung(caller);
    const other = aPage((await aKiosk()).cookie);
    expect([(await say(other, id, "answer", { by: "touch" })).status, await stateOf(id)]).toEqual([404, "ringing"]);
  });

  test("that another screen answered is not declined", async () => {
    const id = await rung(caller);
    await say(screen, id, "answer", { by: "touch" });
    expect([(await say(pageOf("den"), id, "decline")).status, await stateOf(id)]).toEqual([409, "connecting"]);
  });

  test("that this screen answered is not declined", async () => {
    const id = await rung(caller);
    await say(screen, id, "answer", { by: "touch" });
    expect([(await say(screen, id, "decline")).status, await stateOf(id)]).toEqual([409, "connecting"]);
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

describe("an automatic answer", () => {
  async function shown(changes: object = {}): Promise<string> {
    await turnOn([family.kitchen.id, family.den.id], { autoScreenId: family.kitchen.id });
    await savePerson(OPERATOR, family.phone, { ...MAY, connectsByItself: true, hasAgreed: true, ...changes });
    const id = await rung(caller);
    await say(screen, id, "shown");
    setClock(later(10_000));
    return id;
  }
  const answers = async (page: Page, id: string) => (await say(page, id, "answer", { by: "itself" })).status;

  test("may be repeated, as the page may not have read the first", async () => {
    const id = await shown();
    expect([await answers(screen, id), await answers(screen, id)]).toEqual([200, 200]);
  });

  test("comes a second and a half early at most, by the page’s clock", async () => {
    const id = await shown();
    setClock(later(-1501));
    expect(await answers(screen, id)).toBe(409);
    setClock(later(1));
    expect([await answers(screen, id), (await rowOf(id)).isAutomatic]).toEqual([200, true]);
  });

  test("does not happen at night", async () => {
    const night = new Date("2026-11-24T23:30:00-05:00");
    setClock(night);
    await db.write((tx) => tx.kiosk.updateMany({ data: { lastSeenAt: night } }));
    const id = await shown({ mayRingAtNight: true, hoursFrom: "00:00", hoursUntil: "23:59" });
    expect([(await nowOf(screen)).autoAfterMs, await answers(screen, id)]).toEqual([null, 409]);
  });

  test("does not happen before the ring is shown", async () => {
    const id = await shown();
    await db.write((tx) => tx.visit.update({ where: { id }, data: { shownAt: null } }));
    expect([(await nowOf(screen)).autoAfterMs, await answers(screen, id)]).toEqual([10_000, 409]);
  });

  test("does not happen without a noted consent", async () => {
    const id = await shown();
    await db.write((tx) => tx.visitPerson.updateMany({ data: { agreedAt: null } }));
    expect([(await nowOf(screen)).autoAfterMs, await answers(screen, id)]).toEqual([null, 409]);
  });

  test("does not happen on a phone", async () => {
    await shown();
    await emptyTables("visit");
    const id = await rung(screen, family.phone);
    await say(caller, id, "shown");
    setClock(later(10_000));
    expect([(await nowOf(screen)).autoAfterMs, await answers(caller, id)]).toEqual([null, 409]);
  });

  test("is not counted down for a visit that runs", async () => {
    const id = await shown();
    await answers(screen, id);
    expect((await nowOf(screen)).autoAfterMs).toBeNull();
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

  test("that is over ends once", async () => {
    await say(caller, id, "end", { reason: "ended" });
    expect((await say(screen, id, "end", { reason: "line" })).status).toBe(204);
    expect(await stateOf(id)).toBe("ended: ended");
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
    const pages = [screen, pageOf("link"), { ...caller, endpoint: screen.endpoint }];
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

  test("is not handed over to an account that may not visit", async () => {
    await savePerson(OPERATOR, `account:${family.anna.id}`, { ...MAY, name: "Anna", mayCall: false });
    await say(caller, id, "hand-over");
    expect((await say(pageOf("anna"), id, "take-over", { epoch: 1 })).status).toBe(404);
  });
});

test("a ring is not handed over", async () =>
  expect((await say(caller, await rung(caller), "hand-over")).status).toBe(404));
