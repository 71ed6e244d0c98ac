/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import { startAgain, startedAt } from "@/lib/kiosk/visits/course/hub-start";
import { endByCaretaker, forgetOldVisits, listVisits } from "@/lib/kiosk/visits/course/log-store";
import { eventAt, passTime } from "@/lib/kiosk/visits/course/pass-time";
import { readCircumstances } from "@/lib/kiosk/visits/gate/circumstances-store";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import { readPerson } from "@/lib/kiosk/visits/people/person-store";
import { db } from "@/lib/platform/database/db";
import { emptyTables } from "@/tests/support/hub";
import { later, setClock } from "@/tests/support/uploads";
import {
  aPage,
  aVisit,
  caller,
  choosePlace,
  family,
  MAY,
  moveTo,
  rowOf,
  rung,
  say,
  screen,
  stateOf,
  TUESDAY,
  turnOn,
  withFamily,
} from "@/tests/support/visits/family";

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

const mockTell = jest.fn<void, [string]>();
jest.mock("@/lib/kiosk/visits/ring/ring-push", () => ({
  tellUnanswered: (id: string) => mockTell(id),
  ringSomeone: () => undefined,
}));

withFamily(() => {
  mockTell.mockClear();
  return choosePlace();
});

async function comes(time: string): Promise<void> {
  await moveTo(time);
  startAgain();
}

describe("the hub’s look at a visit", () => {
  test("finds none", async () => expect(await passTime()).toBe(false));

  test("finds one, until it is over", async () => {
    const id = await rung(caller);
    expect(await passTime()).toBe(true);
    setClock(later(12 * SECOND_MS));
    expect([await passTime(), await passTime(), await stateOf(id)]).toEqual([false, false, "ended: no-screen"]);
  });

  test.each<[string, string, "link" | "kitchen", boolean, string]>([
    ["the night", "24T22:00:00", "link", false, "ended: rest"],
    ["the night, of one who may ring at night", "24T22:00:00", "link", true, "ringing"],
    ["the night, of the relative", "24T22:00:00", "kitchen", false, "ringing"],
    ["the time before the board", "27T15:59:00", "link", false, "ended: rest"],
    ["the time before the board, of the relative", "27T15:59:00", "kitchen", false, "ringing"],
    ["the board, of the relative", "28T12:00:00", "kitchen", false, "ended: rest"],
  ])("ends a ring by %s", async (_when, time, who, mayRingAtNight, state) => {
    await savePerson(OPERATOR, family.phone, { ...MAY, mayRingAtNight });
    const id = await rung(aPage(family[who].cookie), who === "link" ? "screen" : family.phone);
    const at = new Date(`2026-11-${time}-05:00`);
    const times = { createdAt: at, screenSeenAt: at, phoneSeenAt: at, shownAt: at };
    await db.write((tx) =>
      tx.visit.update({ where: { id }, data: { ...times, ringsUntil: new Date(at.getTime() + 45_000) } }),
    );
    await comes(time);
    await passTime();
    expect(await stateOf(id)).toBe(state);
  });

  test("ends no visit by the night", async () => {
    await comes("24T21:59:50");
    const id = await aVisit(caller, screen);
    await comes("24T22:00:00");
    expect([await passTime(), await stateOf(id)]).toEqual([true, "live"]);
  });

  test("ends a ring once no screen takes part, and not before", async () => {
    const id = await rung(caller);
    await turnOn([], {});
    await db.write((tx) => tx.kiosk.updateMany({ where: { id: family.den.id }, data: { visits: "off" } }));
    await passTime();
    expect(await stateOf(id)).toBe("ringing");
    await db.write((tx) => tx.kiosk.updateMany({ data: { visits: "off" } }));
    await passTime();
    expect(await stateOf(id)).toBe("ended: revoked");
  });

  test("ends a visit whose screen takes part no longer, though another does", async () => {
    const id = await aVisit(caller, screen);
    await db.write((tx) => tx.kiosk.updateMany({ where: { id: family.kitchen.id }, data: { visits: "off" } }));
    await passTime();
    expect(await stateOf(id)).toBe("ended: revoked");
  });

  test("writes nothing while nothing changes", async () => {
    await aVisit(caller, screen);
    const write = jest.spyOn(db, "write");
    expect([await passTime(), write.mock.calls.length]).toEqual([true, 0]);
  });

  test.each([
    [5001, true],
    [5000, false],
  ])("corrects times that are %s ms ahead: %s", async (ms, isCorrected) => {
    const id = await aVisit(caller, screen);
    const earlier = new Date(TUESDAY.getTime() - ms);
    setClock(earlier);
    expect(await passTime()).toBe(true);
    const { createdAt, screenSeenAt, phoneSeenAt } = await rowOf(id);
    const at = isCorrected ? earlier : TUESDAY;
    expect([createdAt, screenSeenAt, phoneSeenAt]).toEqual([at, at, at]);
  });

  test.each(["screenSeenAt", "phoneSeenAt"] as const)("corrects %s alone", async (column) => {
    const id = await aVisit(caller, screen);
    await db.write((tx) => tx.visit.update({ where: { id }, data: { [column]: later(6 * SECOND_MS) } }));
    await passTime();
    expect((await rowOf(id))[column]).toEqual(TUESDAY);
  });

  test("judges no one before it has run for two minutes", async () => {
    const id = await aVisit(caller, screen);
    setClock(later(600 * SECOND_MS));
    startAgain();
    expect(startedAt()).toBe(TUESDAY.getTime() + 600 * SECOND_MS);
    expect([await passTime(), await stateOf(id)]).toEqual([true, "live"]);
    setClock(later(120 * SECOND_MS));
    expect([await passTime(), await stateOf(id)]).toEqual([false, "ended: lost"]);
  });

  test("keeps the ring of an account", async () => {
    await rung(aPage(family.anna.cookie));
    expect(await passTime()).toBe(true);
  });

  test("ends a ring in a rest whose board the caretaker has ended", async () => {
    const row = await rowOf(await rung(caller));
    const circumstances = await readCircumstances();
    const rule = { kind: "board", word: "Shabbos", until: null } as const;
    const person = await readPerson(db.read, { kind: "phone", id: family.phoneId });
    expect(eventAt(row, person, { ...circumstances, rule })).toEqual({ kind: "board" });
    expect(eventAt({ ...row, state: "live" }, person, { ...circumstances, rule })).toMatchObject({ kind: "time" });
  });

  test("tells once that a ring is over", async () => {
    const id = await rung(caller);
    await passTime();
    setClock(later(-6 * SECOND_MS));
    await passTime();
    expect(mockTell).not.toHaveBeenCalled();
    setClock(later(12 * SECOND_MS));
    await passTime();
    await passTime();
    expect(mockTell.mock.calls).toEqual([[id]]);
  });

  test("finds none where another instance has forgotten it since", async () => {
    await rung(caller);
    setClock(later(12 * SECOND_MS));
    const write = db.write.bind(db);
    jest.spyOn(db, "write").mockImplementationOnce(async (work) => {
      await write((tx) => tx.visit.deleteMany());
      return write(work);
    });
    expect(await passTime()).toBe(false);
  });

  test("leaves alone what another instance has ended since", async () => {
    const id = await rung(caller);
    setClock(later(12 * SECOND_MS));
    const write = db.write.bind(db);
    jest.spyOn(db, "write").mockImplementationOnce(async (work) => {
      await write((tx) =>
        tx.visit.update({ where: { id }, data: { state: "ended", activeKey: null, endReason: "cancelled" } }),
      );
      return write(work);
    });
    expect([await passTime(), await stateOf(id)]).toEqual([false, "ended: cancelled"]);
    expect(mockTell).not.toHaveBeenCalled();
  });
});

describe("the log", () => {
  const log = async () => (await listVisits(OPERATOR)).visits;

  test("says what is going on, and for how long", async () => {
    const id = await aVisit(caller, screen);
    setClock(later(61_600));
    expect(await log()).toEqual([
      {
        ...{ id, direction: "in", name: "Rivky", screen: "Kitchen", startedAt: TUESDAY.toISOString(), seconds: 62 },
        ...{ isRunning: true, endReason: null, wasAutomatic: false, wasRelayed: false },
      },
    ]);
  });

  test("gives a visit the length that it had", async () => {
    const id = await aVisit(caller, screen);
    setClock(later(10 * SECOND_MS));
    await say(caller, id, "end", { reason: "ended" });
    setClock(later(10 * SECOND_MS));
    expect((await log())[0]).toMatchObject({ seconds: 10, isRunning: false, endReason: "ended" });
  });

  test("gives no length to a ring, and none below zero to a visit", async () => {
    await rung(caller);
    expect((await log())[0]?.seconds).toBeNull();
    await emptyTables("visit");
    await aVisit(caller, screen);
    setClock(later(-4 * SECOND_MS));
    expect((await log())[0]?.seconds).toBe(0);
  });

  test("has the 200 newest, the newest first", async () => {
    const row = await rowOf(await rung(caller));
    await emptyTables("visit");
    await db.write((tx) =>
      tx.visit.createMany({
        data: Array.from({ length: 201 }, (_, index) => ({
          ...{ ...row, id: `visit-${index}`, press: `press-${index}`, activeKey: null, state: "ended" },
          createdAt: later(index * SECOND_MS),
        })),
      }),
    );
    const ids = (await log()).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, "visit-200", "visit-1"]);
  });

  test("keeps how a visit ended, whatever the caretaker ends after it", async () => {
    const id = await aVisit(caller, screen);
    await say(caller, id, "end", { reason: "ended" });
    await endByCaretaker(OPERATOR, id);
    expect(await stateOf(id)).toBe("ended: ended");
    await expect(endByCaretaker(OPERATOR, "unknown")).rejects.toMatchObject({ code: "not-found" });
  });

  test("keeps a visit that runs, however old", async () => {
    await aVisit(caller, screen);
    setClock(later(91 * DAY_MS));
    await forgetOldVisits();
    expect(await db.read.visit.count()).toBe(1);
  });
});
