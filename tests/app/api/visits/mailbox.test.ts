/** @jest-environment node */
import { applyEvent, findVisit } from "@/lib/kiosk/visits/course/change-store";
import { forgetOldSignals } from "@/lib/kiosk/visits/course/signal-store";
import { db } from "@/lib/platform/database/db";
import { later, setClock } from "@/tests/support/uploads";
import {
  aPage,
  aVisit,
  caller,
  family,
  rung,
  say,
  screen,
  sendSignal,
  signalsOf,
  stateOf,
  TUESDAY,
  withFamily,
} from "@/tests/support/visits/family";

withFamily();

describe("a change", () => {
  test.each([{ state: "connecting" }, { epoch: 2 }])(
    "is refused for a row that another version has changed since: %j",
    async (data) => {
      const id = await rung(caller);
      const read = await db.read.visit.findUniqueOrThrow({ where: { id } });
      await db.write((tx) => tx.visit.update({ where: { id }, data }));
      expect(await db.write((tx) => applyEvent(tx, read, { kind: "caretaker" }))).toBeNull();
      expect(await stateOf(id)).toBe(data.state ?? "ringing");
    },
  );
});

describe("a visit", () => {
  const identity = { kind: "account", id: "else", role: "family", sessionId: "session" } as const;
  const stranger = { side: "phone", person: { kind: "account", id: "else" }, linkId: null, identity } as const;

  test.each([
    ["a browser without a side", null],
    ["a stranger", stranger],
  ])("is not found by %s", async (_who, party) => {
    const id = await rung(caller);
    await expect(findVisit(db.read, party, id)).rejects.toMatchObject({ code: "not-found" });
  });

  test("that never was is not found", async () => {
    await expect(findVisit(db.read, stranger, "unknown")).rejects.toMatchObject({ code: "not-found" });
    expect((await say(caller, "unknown", "end", { reason: "ended" })).status).toBe(404);
  });
});

describe("signals", () => {
  test("of a visit that is over are forgotten after ten minutes", async () => {
    const id = await aVisit(caller, screen);
    await sendSignal(caller, id, "one");
    setClock(later(600_000));
    await sendSignal(caller, id, "two");
    const left = async () => {
      await forgetOldSignals();
      return (await db.read.visitSignal.findMany()).map(({ body }) => body);
    };
    await db.write((tx) => tx.visit.update({ where: { id }, data: { state: "ended", activeKey: null } }));
    expect(await left()).toEqual(["one", "two"]);
    setClock(later(1));
    expect(await left()).toEqual(["two"]);
  });

  test("of a visit that runs are kept", async () => {
    const id = await aVisit(caller, screen);
    await sendSignal(caller, id, "one");
    setClock(later(600_001));
    await forgetOldSignals();
    expect(await db.read.visitSignal.count()).toBe(1);
  });

  test("are taken from the page of each side alone", async () => {
    const id = await aVisit(caller, screen);
    const other = { ...screen, endpoint: caller.endpoint };
    expect([(await sendSignal(other, id, "x")).status, (await sendSignal(screen, id, "x")).status]).toEqual([404, 200]);
    expect((await signalsOf(caller, id)).body.signals).toMatchObject([{ seq: 1, side: "screen", body: "x" }]);
  });

  test("of an epoch that is over are dropped", async () => {
    const id = await aVisit(caller, screen);
    await say(aPage(family.link.cookie), id, "take-over", { epoch: 1 });
    expect([(await sendSignal(screen, id, "late", 1)).body, await db.read.visitSignal.count()]).toEqual([
      { epoch: 2 },
      0,
    ]);
  });

  test("are not taken for a visit that is over", async () => {
    const id = await aVisit(caller, screen);
    await say(screen, id, "end", { reason: "ended" });
    expect([(await sendSignal(caller, id, "late")).status, await db.read.visitSignal.count()]).toEqual([404, 0]);
  });

  test("of a stranger take no try from the visit", async () => {
    const id = await aVisit(caller, screen);
    await sendSignal(aPage(family.den.cookie), id, "x");
    expect(await db.read.throttle.count({ where: { key: `visit-signal:${id}` } })).toBe(0);
  });

  test("of one visit are apart from those of another", async () => {
    const before = await aVisit(caller, screen);
    await say(caller, before, "end", { reason: "ended" });
    const left = { visitId: before, seq: 7, side: "phone", epoch: 1, kind: "notice", body: "old", createdAt: TUESDAY };
    await db.write((tx) => tx.visitSignal.create({ data: left }));
    const id = await aVisit(caller, screen);
    await sendSignal(caller, id, "new");
    expect((await signalsOf(screen, id)).body.signals).toMatchObject([{ seq: 1, body: "new" }]);
    await say(caller, id, "end", { reason: "ended" });
    expect((await db.read.visitSignal.findMany()).map(({ body }) => body)).toEqual(["old"]);
  });

  test("are three hundred in a minute at most", async () => {
    const id = await aVisit(caller, screen);
    await sendSignal(caller, id, "one");
    await db.write((tx) => tx.throttle.updateMany({ where: { key: `visit-signal:${id}` }, data: { failures: 300 } }));
    expect((await sendSignal(caller, id, "two")).status).toBe(429);
  });
});
