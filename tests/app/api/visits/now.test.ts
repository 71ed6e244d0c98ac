/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import { getVisitNow } from "@/lib/kiosk/visits/course/now-store";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import { db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { emptyTables } from "@/tests/support/hub";
import { later, setClock } from "@/tests/support/uploads";
import {
  aPage,
  aVisit,
  caller as rivky,
  choosePlace,
  family,
  MAY,
  moveTo,
  nowOf,
  type Page,
  rung,
  say,
  screen as kitchen,
  TUESDAY,
  turnOn,
  withFamily,
} from "@/tests/support/visits/family";

const PRIVATE = "You can’t visit right now. Please try again later.";
const NIGHT = "24T23:30:00";
const BOARD_SOON = "27T15:55:00";
const BOARD = "28T12:00:00";

let anna: Page;
let den: Page;
withFamily(() => {
  [anna, den] = [aPage(family.anna.cookie), aPage(family.den.cookie)];
  return choosePlace();
});

async function visits(phone: Page, screen: Page): Promise<string> {
  const id = await aVisit(phone, screen);
  await say(phone, id, "end", { reason: "ended" });
  return id;
}

describe("a visit that is over", () => {
  test("is read for half a minute", async () => {
    const id = await visits(rivky, kitchen);
    setClock(later(29_999));
    expect([(await nowOf(rivky)).visit?.id, (await nowOf(kitchen)).visit?.id]).toEqual([id, id]);
    setClock(later(1));
    expect([(await nowOf(rivky)).visit, (await nowOf(kitchen)).visit]).toEqual([null, null]);
  });

  test("is read by its own phone and screen, also after another one", async () => {
    const first = await visits(rivky, kitchen);
    setClock(later(1000));
    const second = await visits(anna, den);
    const read = [];
    for (const page of [rivky, kitchen, anna, den]) read.push((await nowOf(page)).visit?.id);
    expect(read).toEqual([first, first, second, second]);
  });

  test("is read until the same two have another one", async () => {
    await visits(rivky, kitchen);
    setClock(later(1000));
    const second = await visits(rivky, kitchen);
    expect([(await nowOf(rivky)).visit?.id, (await nowOf(kitchen)).visit?.id]).toEqual([second, second]);
  });

  test("is read on all screens if none answered", async () => {
    const id = await rung(rivky);
    await say(rivky, id, "end", { reason: "cancelled" });
    expect([(await nowOf(kitchen)).visit?.id, (await nowOf(den)).visit?.id]).toEqual([id, id]);
  });

  test("lets the next call begin", async () => {
    await visits(rivky, kitchen);
    expect([(await nowOf(anna)).canCall, (await nowOf(den)).canCall]).toEqual([true, true]);
  });
});

describe("a screen", () => {
  const read = async (page = kitchen) => {
    const { isOffered, media, whyNot, canCall, sentence, until } = await nowOf(page);
    return { isOffered, media, whyNot, canCall, sentence, until };
  };
  const OPEN = { isOffered: true, media: "picture", whyNot: null, canCall: true, sentence: "", until: null };

  test("may call", async () => expect(await read()).toEqual(OPEN));

  test("may call at night", async () => {
    await moveTo(NIGHT);
    expect(await read()).toEqual(OPEN);
  });

  test("reads the end of the board", async () => {
    await moveTo(BOARD);
    const { until, ...rest } = await read();
    expect(rest).toEqual({ ...OPEN, whyNot: "board", canCall: false, until: undefined });
    expect(until).toMatch(/^2026-11-28T22:/);
  });

  test("reads that the board is near", async () => {
    await moveTo(BOARD_SOON);
    const sentence = expect.stringMatching(/^Shabbos begins at 4:\d\d PM\. You can visit after Shabbos\.$/);
    expect(await read()).toEqual({ ...OPEN, whyNot: "board-soon", canCall: false, sentence });
  });

  test("reads without a sentence that another screen is in a visit", async () => {
    await aVisit(rivky, den);
    expect(await read()).toEqual({ ...OPEN, whyNot: "busy", canCall: false });
  });

  test("reads no end of a Shabbos without a place", async () => {
    await db.write((tx) => tx.household.updateMany({ data: { placeIsChosen: false } }));
    await moveTo(BOARD);
    expect(await read()).toEqual({ ...OPEN, whyNot: "board", canCall: false });
  });

  test("that connects automatically counts down once an account rings", async () => {
    await turnOn([family.kitchen.id], { autoScreenId: family.kitchen.id });
    await savePerson(OPERATOR, `account:${family.anna.id}`, { ...MAY, connectsByItself: true, hasAgreed: true });
    expect((await nowOf(kitchen)).autoAfterMs).toBeNull();
    await rung(anna);
    expect((await nowOf(kitchen)).autoAfterMs).toBe(10_000);
  });

  test("with voice alone says so", async () => {
    await db.write((tx) => tx.kiosk.updateMany({ where: { id: family.kitchen.id }, data: { visits: "voice" } }));
    expect([(await read()).media, (await read(den)).media]).toEqual(["voice", "picture"]);
  });
});

describe("a phone", () => {
  const read = async (page = rivky) => {
    const { isOffered, whyNot, canCall, sentence, until } = await nowOf(page);
    return { isOffered, whyNot, canCall, sentence, until };
  };

  test("reads until when the relative sleeps", async () => {
    await moveTo(NIGHT);
    expect(await read()).toMatchObject({ whyNot: "night", canCall: false, until: "2026-11-25T11:00:00.000Z" });
  });

  test.each([
    [BOARD, "board"],
    [BOARD_SOON, "board-soon"],
  ])("reads at %s until when there is no visit: %s", async (time, whyNot) => {
    await moveTo(time);
    const answer = await read();
    expect([answer.whyNot, answer.until]).toEqual([whyNot, expect.stringMatching(/^2026-11-28T22:/)]);
  });

  test("reads when it may call again after “Not now”", async () => {
    await say(kitchen, await rung(rivky), "decline");
    const sentence = "Zaidy can’t talk right now. You can call again at 10:03 AM.";
    expect(await read()).toMatchObject({ whyNot: "declined", sentence, until: "2026-11-24T15:03:00.000Z" });
  });

  test("reads no hour while it may call, also in a pause that is over", async () => {
    await say(kitchen, await rung(rivky), "decline");
    await moveTo("24T10:03:00");
    expect(await read()).toMatchObject({ whyNot: null, canCall: true, until: null });
  });

  test.each([
    [{ isAllowed: false }, false],
    [{ mayCall: false }, false],
    [{}, true],
  ])("with %j is offered a visit: %s", async (changes, isOffered) => {
    await savePerson(OPERATOR, family.phone, { ...MAY, ...changes });
    expect((await read()).isOffered).toBe(isOffered);
  });

  test("is offered no visit without a screen that takes part", async () => {
    await db.write((tx) => tx.kiosk.updateMany({ data: { visits: "off" } }));
    expect(await read()).toMatchObject({ isOffered: false, sentence: "" });
  });

  test("reads no hour at night if it may ring then", async () => {
    await savePerson(OPERATOR, family.phone, { ...MAY, mayRingAtNight: true });
    await moveTo(NIGHT);
    expect(await read()).toMatchObject({ whyNot: null, canCall: true, until: null });
  });

  test("reads its own visit, also when its account may no longer call", async () => {
    const id = await aVisit(anna, kitchen);
    await savePerson(OPERATOR, `account:${family.anna.id}`, { ...MAY, name: "Anna", mayCall: false });
    expect((await nowOf(anna)).visit?.id).toBe(id);
  });

  test("reads nothing of the plan while there is another visit", async () => {
    await turnOn([], { presence: "plan" });
    const item = { title: "Tea", scheduledDate: "2026-11-24", scheduledTime: "10:00" };
    await addToPlan(item);
    expect((await nowOf(rivky)).plan?.title).toBe("Tea");
    await rung(anna);
    expect((await nowOf(rivky)).plan).toBeNull();
    await emptyTables("scheduleItem");
  });

  test.each([
    ["of an account that is gone", { kind: "account", id: "gone", role: "family", sessionId: "session" }],
    ["of a visitor", { kind: "anonymous" }],
  ] as const)("%s is offered nothing", async (_whose, identity) =>
    expect(await getVisitNow([identity])).toMatchObject({ isOffered: false, visit: null, canCall: false }),
  );

  test("that waits to be let in is offered a visit", async () => {
    await db.write((tx) => tx.visitPerson.updateMany({ data: { isAllowed: null, askedAt: TUESDAY } }));
    expect(await read()).toMatchObject({ isOffered: true, whyNot: "asked", canCall: false });
  });

  describe("in a household that tells nothing", () => {
    beforeEach(() => turnOn([family.kitchen.id, family.den.id], { presence: "none" }));

    test("reads no reason at night", async () => {
      await moveTo(NIGHT);
      expect((await read()).sentence).toBe(PRIVATE);
    });

    test("reads no reason while there is another visit", async () => {
      await aVisit(anna, den);
      expect(await read()).toMatchObject({ whyNot: "busy", sentence: PRIVATE });
    });

    test("reads that it is Shabbos", async () => {
      await moveTo(BOARD);
      expect((await read()).sentence).toMatch(/^It is Shabbos where Zaidy is\./);
    });
  });
});

describe("what is read of the relay", () => {
  const relay = async (settings: object) => {
    overrideEnv(settings);
    const { isRelaySet, isRelayOnly } = await nowOf(rivky);
    return { isRelaySet, isRelayOnly };
  };
  const VISIT_TURN_SECRET = "a secret for tests only, of 32 characters";

  test("is that there is one", async () => {
    const settings = { VISIT_TURN_URLS: ["turn:turn.example.org"], VISIT_TURN_SECRET };
    expect(await relay(settings)).toEqual({ isRelaySet: true, isRelayOnly: false });
  });

  test("is that there is none, with a server that only finds addresses", async () => {
    const settings = { VISIT_TURN_URLS: [], VISIT_STUN_URLS: ["stun:stun.example.org"] };
    expect(await relay(settings)).toEqual({ isRelaySet: false, isRelayOnly: false });
  });

  test("is that every line goes through it", async () => {
    const settings = { VISIT_TURN_URLS: ["turn:turn.example.org"], VISIT_TURN_SECRET, VISIT_RELAY_ONLY: true };
    expect(await relay(settings)).toEqual({ isRelaySet: true, isRelayOnly: true });
  });
});
